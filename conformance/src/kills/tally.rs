use crate::suite::Ruling;

/// A wrong engine, and who catches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caught {
    /// What is wrong: an option with its value, or a slip.
    pub engine: String,
    /// The places of the rulings that catch it, ascending.
    pub by: Vec<usize>,
}

impl Caught {
    /// What is wrong with it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.engine
    }
}

/// The rulings of a game, and the wrong engines that were put to all of them.
///
/// # Examples
///
/// ```
/// use referee::{kills::{Caught, Tally}, suite::{Suite, SuiteSource}};
///
/// let suite = Suite::read(&SuiteSource::Embedded)?;
/// let caught = |engine: &str, by: &[usize]| Caught { engine: engine.to_owned(), by: by.to_vec() };
/// let engines = vec![caught("one", &[0]), caught("two", &[0, 1])];
/// let tally = Tally { rulings: suite.rulings.iter().take(3).collect(), engines };
/// assert_eq!(tally.thin().count(), 1);
/// assert_eq!(tally.caught_only_by(0).count(), 1);
/// assert_eq!(tally.caught_by(1).count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tally<'s> {
    /// The rulings, in the order of the suite.
    pub rulings: Vec<&'s Ruling>,
    /// The wrong engines.
    pub engines: Vec<Caught>,
}

impl Tally<'_> {
    /// The engines that no ruling catches.
    pub fn uncaught(&self) -> impl Iterator<Item = &Caught> {
        self.engines.iter().filter(|engine| engine.by.is_empty())
    }

    /// The thin spots: the engines that one ruling alone catches.
    pub fn thin(&self) -> impl Iterator<Item = &Caught> {
        self.engines.iter().filter(|engine| engine.by.len() == 1)
    }

    /// The engines that the ruling of this place catches.
    pub fn caught_by(&self, place: usize) -> impl Iterator<Item = &Caught> {
        let engines = self.engines.iter();
        engines.filter(move |engine| engine.by.binary_search(&place).is_ok())
    }

    /// The engines that the ruling of this place alone catches.
    pub fn caught_only_by(&self, place: usize) -> impl Iterator<Item = &Caught> {
        let engines = self.engines.iter();
        engines.filter(move |engine| engine.by == [place])
    }
}
