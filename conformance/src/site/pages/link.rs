/// A link to a page before or after another.
pub(super) struct Link {
    pub(super) href: String,
    /// Which of the two it is.
    pub(super) label: &'static str,
    pub(super) name: String,
}

/// The neighbours of an item of a list.
pub(super) fn neighbours<T>(items: &[T], index: usize) -> (Option<&T>, Option<&T>) {
    let before = index.checked_sub(1).and_then(|before| items.get(before));
    (before, items.get(index + 1))
}
