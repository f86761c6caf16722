//! The known name that an unknown one was probably meant to be.

/// The nearest of `names` to a misspelt `word`, if one is near enough to offer.
///
/// ```
/// # use referee::yaml::nearest;
/// assert_eq!(nearest("expct", ["id", "expect"]), Some("expect"));
/// assert_eq!(nearest("colour", ["id", "expect"]), None);
/// ```
pub fn nearest<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let lower = word.to_lowercase();
    names
        .into_iter()
        .filter_map(|name| {
            let distance = distance_within(&lower, &name.to_lowercase())?;
            Some((distance, name))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// The edits between two words, if they are few: a third of the name, and one in any case.
fn distance_within(word: &str, name: &str) -> Option<usize> {
    let (word_length, name_length) = (word.chars().count(), name.chars().count());
    let limit = (name_length / 3).max(1);
    // A one-letter name would be near to every letter. Long words need no measuring to be far.
    if word_length.abs_diff(name_length) > limit || name_length < 2 {
        return (word == name).then_some(0);
    }
    let distance = strsim::osa_distance(word, name);
    (distance <= limit).then_some(distance)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn swapped_dropped_and_wrong_letters_are_near() {
        for word in ["expcet", "expet", "exbect", "EXPECT", "expects"] {
            assert_eq!(
                nearest(word, ["except", "expect"]),
                Some("expect"),
                "{word}"
            );
        }
    }

    #[test]
    fn far_words_are_not_offered() {
        assert_eq!(nearest("lion", ["rat", "elephant", "x"]), None);
        assert_eq!(nearest("", ["id"]), None);
        assert_eq!(nearest("y", ["x"]), None);
        assert_eq!(nearest(&"x".repeat(1_000_000), ["id"]), None);
    }

    #[test]
    fn the_nearer_of_two_wins() {
        assert_eq!(nearest("noted", ["notes", "note"]), Some("notes"));
        assert_eq!(nearest("내기록", ["내기물", "기록"]), Some("내기물"));
    }
}
