//! House rules, shown by the rulings that another value of an option turns over.

use std::collections::BTreeMap;

use referee_rules::OptionInfo;
use serde_json::Value;

use super::{answer::Answered, board::Board, book::options_of, fact::Fact, scene::position_at};
use crate::{
    check::CheckKind,
    draw::Marks,
    engine::{HouseRules, Reference, SetOption, fields_of, wire::read_rules},
    errata::{FlippedCheck, flipped_checks},
    suite::{Ruling, Suite},
};

/// A ruling whose answer is another under a value of an option.
#[derive(Clone, Debug)]
pub(super) struct Flip<'s> {
    /// The ruling.
    pub(super) ruling: &'s Ruling,
    /// The check that tells most of those that turn over.
    check: FlippedCheck,
    /// The reference that plays the value.
    after: Reference,
}

/// A flip as a picture.
#[derive(Clone, Debug)]
pub(super) struct Pictured {
    /// The board at the point in question.
    pub(super) board: Board,
    /// The action that is asked about; `None` where the position itself is.
    pub(super) action: Option<String>,
    /// The answer under the suite's reading.
    pub(super) before: Vec<Fact>,
    /// The answer under the other value.
    pub(super) after: Vec<Fact>,
}

/// The flips of every value of every option, by the name of the game or `table`.
#[derive(Clone, Debug, Default)]
pub(super) struct Flips<'s>(BTreeMap<Key<'s>, Vec<Flip<'s>>>);

/// A subject, an option and its value.
type Key<'s> = (&'s str, &'static str, &'static str);

impl<'s> Flips<'s> {
    /// Asks every ruling under every value of the options that its clauses name.
    pub(super) fn of(suite: &'s Suite) -> Self {
        let mut flips = Self::default();
        for ruling in &suite.rulings {
            for (subject, info) in options_on(suite, ruling) {
                for value in info.alternatives() {
                    if let Some(flip) = Flip::find(ruling, info.name, value) {
                        flips.add((subject, info.name, value), flip);
                    }
                }
            }
        }
        flips.look_further(suite);
        flips
    }

    /// Looks further for the values that no ruling on their own clauses shows.
    fn look_further(&mut self, suite: &'s Suite) {
        for file in &suite.clause_files {
            for info in options_of(file) {
                for value in info.alternatives() {
                    let key = (file.subject.as_str(), info.name, value);
                    if self.0.contains_key(&key) {
                        continue;
                    }
                    let is_of_game =
                        |ruling: &&Ruling| file.game.is_none_or(|game| game == ruling.game);
                    let mut rulings = suite.rulings.iter().filter(is_of_game);
                    if let Some(flip) = rulings.find_map(|one| Flip::find(one, info.name, value)) {
                        self.add(key, flip);
                    }
                }
            }
        }
    }

    fn add(&mut self, key: Key<'s>, flip: Flip<'s>) {
        self.0.entry(key).or_default().push(flip);
    }

    /// The rulings that turn over under a value, in the order of the suite.
    pub(super) fn on(&self, subject: &str, option: &str, value: &str) -> &[Flip<'s>] {
        let mut found = self.0.iter();
        found
            .find(|(key, _)| **key == (subject, option, value))
            .map_or(&[], |(_, flips)| flips)
    }

    /// The values that turn a ruling over: the subject, the option and the value of each.
    pub(super) fn of_ruling(&self, id: &str) -> impl Iterator<Item = Key<'s>> {
        let turns = move |flips: &[Flip<'s>]| flips.iter().any(|flip| flip.ruling.id == id);
        self.0
            .iter()
            .filter(move |(_, flips)| turns(flips))
            .map(|(key, _)| *key)
    }
}

/// The options that the clauses of a ruling name, each with its subject.
fn options_on<'s>(suite: &'s Suite, ruling: &Ruling) -> Vec<(&'s str, &'static OptionInfo)> {
    let mut options = Vec::new();
    for file in &suite.clause_files {
        let of_ruling = |id: &String| ruling.clauses.contains(id);
        for clause in file.clauses.iter().filter(|clause| of_ruling(&clause.id)) {
            let named = |info: &&OptionInfo| clause.options.iter().any(|name| name == info.name);
            for info in options_of(file).iter().filter(named) {
                let option = (file.subject.as_str(), info);
                if !options.contains(&option) {
                    options.push(option);
                }
            }
        }
    }
    options
}

impl<'s> Flip<'s> {
    /// The check of a ruling that tells most of those that turn over under a value.
    fn find(ruling: &'s Ruling, option: &str, value: &str) -> Option<Self> {
        let set = SetOption {
            game: Some(ruling.game),
            option: option.to_owned(),
            value: value.to_owned(),
        };
        let after = Reference::with(HouseRules::new(&[set], &[]).ok()?);
        let turned = flipped_checks(ruling, &Reference::default(), &after);
        let check = turned.into_iter().min_by_key(rank)?;
        Some(Self {
            ruling,
            check,
            after,
        })
    }

    /// How little it tells of the value.
    pub(super) fn rank(&self) -> u8 {
        rank(&self.check)
    }

    /// The board with the action that is asked about, and both answers.
    pub(super) fn pictured(&self) -> Option<Pictured> {
        let check = &self.check;
        let rules = read_rules(check.ask.game, &check.ask.rules).ok()?;
        let mut point = check.ask.clone();
        let is_about_action = point.actions.len() > self.ruling.play.len();
        let action = is_about_action.then(|| point.actions.pop()).flatten();
        let position = fields_of(&position_at(&point)?);
        let marks = action.as_ref().map_or_else(Marks::default, |action| {
            Marks::of_action(rules, &position, action)
        });
        let answered = |reference| Answered {
            kind: check.kind,
            ask: &check.ask,
            reasons: Some(reference),
        };
        let reference = Reference::default();
        let mut before = answered(&reference).facts(&check.before);
        let mut after = answered(&self.after).facts(&check.after);
        Fact::tell_apart(&mut before, &mut after);
        Some(Pictured {
            board: Board::new(rules, position, marks),
            action,
            before,
            after,
        })
    }
}

/// Single actions tell most, long lists least, and least of all what is refused before it comes to
/// the point in question.
fn rank(check: &FlippedCheck) -> u8 {
    let refused = check.after.get("illegal").and_then(Value::as_u64);
    let is_on_the_way = refused.is_some_and(|index| index + 1 < check.ask.actions.len() as u64);
    if is_on_the_way {
        return 9;
    }
    match check.kind {
        CheckKind::ForbidsPlayed => 0,
        CheckKind::AllowsPlayed => 1,
        CheckKind::After => 2,
        CheckKind::Outcome | CheckKind::Scores | CheckKind::Position => 3,
        _ => 4,
    }
}
