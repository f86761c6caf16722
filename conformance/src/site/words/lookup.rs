use super::{
    en, es, ko,
    table::{Names, Words},
};
use crate::{
    check::{RunOutcome, Verdict},
    draw::Mark,
    site::scene::Head,
    suite::{Basis, Language, SentenceKind},
};

impl Words {
    /// The texts of a language.
    pub(in crate::site) const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &en::WORDS,
            Language::Korean => &ko::WORDS,
            Language::Spanish => &es::WORDS,
        }
    }

    /// The name of a game, or of the table.
    pub(in crate::site) fn subject<'n>(&self, name: &'n str) -> &'n str {
        named(self.subjects, name)
    }

    /// What a game is about, in a sentence or two.
    pub(in crate::site) fn chapter_lead(&self, subject: &str) -> &'static str {
        let mut leads = self.chapter_leads.iter();
        leads
            .find(|(known, _)| *known == subject)
            .map_or("", |(_, lead)| *lead)
    }

    /// The name of a player.
    pub(in crate::site) fn side<'n>(&self, name: &'n str) -> &'n str {
        named(self.sides, name)
    }

    /// A piece, named by its side and its kind: `red-rat`.
    pub(in crate::site) fn piece(&self, key: &str) -> String {
        match key.split_once('-') {
            Some((side, kind)) => format!("{} {}", self.side(side), named(self.pieces, kind)),
            None => self.side(key).to_owned(),
        }
    }

    /// A place of a board: `b3`, `red yard`.
    pub(in crate::site) fn place(&self, place: &str) -> String {
        match place.split_once(' ') {
            Some((side, place)) => format!("{} {}", self.side(side), named(self.places, place)),
            None => named(self.places, place).to_owned(),
        }
    }

    /// A place of a piece, without the side where it is the piece's.
    pub(in crate::site) fn place_of(&self, piece: &str, place: &str) -> String {
        match place.split_once(' ') {
            Some((side, own)) if side == piece => self.place(own),
            _ => self.place(place),
        }
    }

    /// What a mark on a board says.
    pub(in crate::site) fn mark(&self, mark: Mark) -> &'static str {
        let index = Mark::ALL.iter().position(|known| *known == mark);
        index.map_or("", |index| self.marks[index])
    }

    /// A field of a position.
    pub(in crate::site) fn field<'n>(&self, name: &'n str) -> &'n str {
        named(self.fields, name)
    }

    /// A value of a position, in which each word that names a player or a place is translated.
    pub(in crate::site) fn value_of(&self, value: &str) -> String {
        let words = value.split(' ').map(|word| {
            let bare = word.trim_end_matches(':');
            let meant = match bare {
                "yard" | "home" => named(self.places, bare),
                side => self.side(side),
            };
            word.replacen(bare, meant, 1)
        });
        words.collect::<Vec<_>>().join(" ")
    }

    pub(in crate::site) fn verdict(&self, verdict: &Verdict) -> &'static str {
        named(self.verdicts, verdict.name())
    }

    /// A verdict by its word.
    pub(in crate::site) fn verdict_named<'n>(&self, verdict: &'n str) -> &'n str {
        named(self.verdicts, verdict)
    }

    pub(in crate::site) fn outcome(&self, outcome: &RunOutcome) -> &'static str {
        named(self.outcomes, outcome.name())
    }

    pub(in crate::site) fn status<'n>(&self, status: &'n str) -> &'n str {
        named(self.statuses, status)
    }

    /// What a picture of a ruling shows.
    pub(in crate::site) fn head(&self, head: &Head) -> String {
        match head {
            Head::Start => self.start.to_owned(),
            Head::Given => self.given.to_owned(),
            Head::Played(action) => self.played.with(action),
            Head::Allowed(action) => self.allowed.with(action),
            Head::Refused(action) => self.refused.with(action),
            Head::Further => self.further.to_owned(),
        }
    }

    /// What a clause or a ruling rests on.
    pub(in crate::site) const fn basis(&self, basis: &Basis) -> &'static str {
        self.bases[*basis as usize]
    }

    /// Why a sentence is no rule.
    pub(in crate::site) const fn sentence_kind(&self, kind: &SentenceKind) -> &'static str {
        self.sentence_kinds[*kind as usize]
    }

    /// That some players have won.
    pub(in crate::site) fn winners(&self, sides: &[String]) -> String {
        let names: Vec<&str> = sides.iter().map(|side| self.side(side)).collect();
        match names.as_slice() {
            [one] => self.wins.with(one),
            all => self.win.with(all.join(self.and)),
        }
    }
}

/// The word for a name; the name itself where there is none.
fn named(names: Names, name: &str) -> &str {
    let mut names = names.iter();
    names
        .find(|(known, _)| *known == name)
        .map_or(name, |(_, word)| *word)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use referee_rules::any::GameId;

    use super::*;

    #[test]
    fn every_language_names_what_the_wire_names() {
        for language in Language::ALL {
            let words = Words::of(language);
            for verdict in Verdict::ALL {
                let known = |names: Names| names.iter().any(|(name, _)| *name == verdict.name());
                assert!(known(words.verdicts), "{language} {verdict}");
                assert!(known(words.verdicts_explained), "{language} {verdict}");
            }
            for game in GameId::ALL {
                let lead = words.chapter_lead(game.name());
                assert!(!lead.is_empty(), "{language} {game}");
                for field in game.required_fields() {
                    let known = words.fields.iter().any(|(name, _)| name == field);
                    assert!(known || *field == "board", "{language} {field}");
                }
            }
        }
    }

    #[test]
    fn sides_are_translated_within_values() {
        let words = Words::of(Language::Spanish);
        assert_eq!(words.value_of("red: yard r5"), "Rojo: casa r5");
        assert_eq!(Words::of(Language::English).rulings.of(1), "1 ruling");
    }
}
