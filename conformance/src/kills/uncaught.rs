use std::fmt;

use super::variant::{Variant, Wanted};
use crate::suite::{Clause, Suite};

/// A variant that no ruling shows, and what is to be written against that: its text tells.
#[derive(Clone, Debug)]
pub struct Uncaught<'s> {
    variant: Variant,
    clauses: Vec<&'s Clause>,
}

impl<'s> Uncaught<'s> {
    /// A variant that no ruling of the suite shows.
    #[must_use]
    pub fn new(suite: &'s Suite, variant: Variant) -> Self {
        let of_option = |clause: &&Clause| {
            let mut settings = variant.settings.iter();
            settings.any(|setting| {
                clause
                    .options
                    .iter()
                    .any(|name| *name == setting.option.name)
            })
        };
        let files = suite.clause_files.iter();
        let of_game = files.filter(|file| file.game.is_none_or(|game| game == variant.game));
        let clauses = of_game
            .flat_map(|file| &file.clauses)
            .filter(of_option)
            .collect();
        Self { variant, clauses }
    }
}

impl fmt::Display for Uncaught<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, settings) = (self.variant.game, &self.variant.settings);
        let engine: Vec<String> = settings
            .iter()
            .map(|setting| format!("{game}.{setting}"))
            .collect();
        writeln!(f, "no ruling shows {}", engine.join(" with "))?;
        for setting in settings {
            let of_value = |info: &&referee_rules::ValueInfo| info.name == setting.value;
            let about = setting.option.values.iter().find(of_value);
            let about = about.map_or("", |info| info.about);
            writeln!(f, "  {setting}: {about}")?;
        }
        let what = match (self.variant.wanted(), settings.as_slice()) {
            (Wanted::Fails, _) => "a ruling that is not open and that this fails".to_owned(),
            (Wanted::Differs, [setting]) => format!(
                "an open ruling with `option: {}` on which this differs",
                setting.option.name
            ),
            (Wanted::Differs, _) => "an open ruling on which this differs".to_owned(),
        };
        let clauses: Vec<String> = self
            .clauses
            .iter()
            .map(|clause| format!("{} {}", clause.id, clause.name))
            .collect();
        let on = match clauses.as_slice() {
            [] => String::new(),
            clauses => format!(", on {}", clauses.join(", ")),
        };
        writeln!(f, "  write {what}, in fixtures/{game}/{on}")?;
        write!(
            f,
            "  see it: cargo run -- check --suite . --id YOUR.RULING --engine builtin:{}",
            engine.join(",")
        )
    }
}
