use std::{error::Error, fmt, hash::Hash, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};

use crate::{Clause, Outcome, RuleSet, TextError};

/// A position of a game: an arrangement that does not contradict itself, with the side to move.
///
/// A position is a value. Playing gives a new one and leaves the old as it was. The rules are
/// handed to every question, so one position can be asked under several rules.
///
/// # Limits
///
/// A position need not be reachable from the start. Nothing here checks that it is.
pub trait Position: Clone + Eq + fmt::Debug + Sized {
    /// The choices that the rules leave to a table.
    type Rules: RuleSet;
    /// Any arrangement, also one that contradicts itself: what is read and written.
    type Setup: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// One reason why a setup contradicts itself.
    type Contradiction: Clone + Eq + fmt::Debug + fmt::Display;
    /// A player.
    type Side: Copy + Eq + fmt::Debug + fmt::Display;
    /// One ply.
    type Action: Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = NotAnAction>;
    /// A list of actions, without allocation.
    type Actions: IntoIterator<Item = Self::Action> + AsRef<[Self::Action]>;
    /// Why an action is illegal.
    type Illegal: Refusal;

    /// The keys of a setup, as they are read and written.
    const FIELDS: &'static [&'static str];
    /// The keys without which a setup cannot be read.
    const REQUIRED_FIELDS: &'static [&'static str];

    /// The two sides between whom the rules of the table hold; `None` in games whose guides grant
    /// none ([`crate::table`]).
    const TABLE_SIDES: Option<[Self::Side; 2]> = None;

    /// The side to move.
    fn turn(&self) -> Self::Side;

    /// The position in which a game begins.
    fn start(rules: &Self::Rules) -> Self;

    /// Checks an arrangement.
    ///
    /// # Errors
    ///
    /// Every way in which the setup contradicts itself under these rules, at once.
    fn new(
        setup: &Self::Setup,
        rules: &Self::Rules,
    ) -> Result<Self, Contradictions<Self::Contradiction>>;

    /// The arrangement of this position.
    fn setup(&self) -> Self::Setup;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, rules: &Self::Rules) -> Option<Outcome<Self::Side>>;

    /// The legal actions of the side to move, each once; none once the game is over.
    fn legal(&self, rules: &Self::Rules) -> Self::Actions;

    /// Why an action is illegal here, or `None` if it is legal. Where several clauses forbid it,
    /// the first in the order of the clause file is named.
    fn refusal(&self, rules: &Self::Rules, action: Self::Action) -> Option<Self::Illegal>;

    /// One of the legal actions, without a list of them: `pick` is told how many there are, never
    /// none, and names one by its place in [`Position::legal`]. `None` once the game is over, and for
    /// a place that there is not.
    ///
    /// # Examples
    ///
    /// A game in which every action is the last of the list:
    ///
    /// ```
    /// use referee_rules::{Position as _, jungle::{Position, Rules}};
    ///
    /// let rules = Rules::default();
    /// let mut position = Position::start(&rules);
    /// let mut plies = 0;
    /// while let Some(action) = position.choose(&rules, |count| count - 1) {
    ///     position.act(&rules, action);
    ///     plies += 1;
    /// }
    /// assert!(plies > 0 && position.outcome(&rules).is_some());
    /// ```
    #[inline]
    fn choose(
        &self,
        rules: &Self::Rules,
        pick: impl FnOnce(usize) -> usize,
    ) -> Option<Self::Action> {
        let legal = self.legal(rules);
        let count = legal.as_ref().len();
        if count == 0 {
            return None;
        }
        legal.as_ref().get(pick(count)).copied()
    }

    /// Plays an action that is legal here, in place. What it does with another is not said; it does
    /// not panic.
    fn act(&mut self, rules: &Self::Rules, action: Self::Action);

    /// The position after an action that is legal here: the same as [`Position::act`], and this
    /// position stays as it is.
    #[inline]
    #[must_use]
    fn after(&self, rules: &Self::Rules, action: Self::Action) -> Self {
        let mut next = self.clone();
        next.act(rules, action);
        next
    }

    /// Plays an action.
    ///
    /// # Errors
    ///
    /// Why the action is illegal here, with the clause that forbids it.
    fn play(&self, rules: &Self::Rules, action: Self::Action) -> Result<Self, Self::Illegal> {
        match self.refusal(rules, action) {
            Some(illegal) => Err(illegal),
            None => Ok(self.after(rules, action)),
        }
    }

    /// How many actions are legal here.
    fn count_legal(&self, rules: &Self::Rules) -> u64 {
        self.legal(rules).into_iter().count() as u64
    }

    /// The number of action sequences of exactly `depth` plies. The last ply is counted in bulk,
    /// not played.
    fn perft(&self, rules: &Self::Rules, depth: u32) -> u64 {
        perft_by_playing(self, rules, depth)
    }

    /// The score of each side at the end of the game; empty while it goes on, and in games
    /// without scores.
    fn scores(&self, _rules: &Self::Rules) -> Vec<(Self::Side, u32)> {
        Vec::new()
    }

    /// Reads the text of a board as a setup's `board` key would, to find the place of an error.
    ///
    /// # Errors
    ///
    /// The first thing that is no board, with its line and column.
    fn check_board(_text: &str) -> Result<(), TextError> {
        Ok(())
    }
}

/// [`Position::perft`] for every game and all rules; a game that counts faster under some rules falls
/// back on it under the others.
pub(crate) fn perft_by_playing<P: Position>(position: &P, rules: &P::Rules, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(rules),
        _ => position
            .legal(rules)
            .into_iter()
            .map(|action| perft_by_playing(&position.after(rules, action), rules, depth - 1))
            .sum(),
    }
}

/// Why an action is illegal: text for people, and the clause that it breaks.
pub trait Refusal: Clone + Eq + Error {
    /// The clause that forbids the action.
    fn clause(&self) -> Clause;
}

/// Every way in which a setup contradicts itself; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradictions<C>(Vec<C>);

impl<C> Contradictions<C> {
    /// `Err` with all the reasons, or `Ok` if there is none.
    ///
    /// # Errors
    ///
    /// The reasons, if there are any.
    pub fn none_of(reasons: Vec<C>) -> Result<(), Self> {
        if reasons.is_empty() {
            Ok(())
        } else {
            Err(Self(reasons))
        }
    }

    /// The reasons, in a fixed order.
    #[must_use]
    pub fn reasons(&self) -> &[C] {
        &self.0
    }
}

impl<C: fmt::Display> fmt::Display for Contradictions<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{reason}")?;
        }
        Ok(())
    }
}

impl<C: fmt::Display + fmt::Debug> Error for Contradictions<C> {}

/// A text that is no action of the game at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAction {
    /// The text.
    pub text: String,
    /// The forms that actions have, for people.
    pub expected: &'static str,
}

impl fmt::Display for NotAnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.text.chars().take(40).collect();
        write!(
            f,
            "`{}` is no action; expected {}",
            shown.escape_debug(),
            self.expected
        )
    }
}

impl Error for NotAnAction {}
