use std::fmt;

/// The id of a clause of the suite, such as `BAG-12`.
///
/// # Examples
///
/// ```
/// use referee_rules::Clause;
///
/// assert_eq!(Clause::new("BAG-12").to_string(), "BAG-12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause(&'static str);

impl Clause {
    /// Names a clause by its id.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id as text.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
