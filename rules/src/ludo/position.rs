use super::{
    actions::{Action, Actions},
    board::{Cell, Colour, Die, Track},
    four::TOKENS,
    illegal::Illegal,
    memory::Memory,
    options::{AfterWin, FinishedPartner, QuickStart, ScoreRest, TeamGoal},
    rules::{InForce, Rules},
    setup::{Contradiction, Setup},
    table::Seated,
    tokens::Tokens,
};
use crate::{Contradictions, Outcome, Reason};

/// Points for a token that is home (`LUD-42`).
const HOME_SCORE: u32 = 100;
/// The most that the other tokens add (`LUD-43`).
const MOST_FOR_THE_REST: u32 = 99;

/// A position of ludo that does not contradict itself.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, ludo::{Colour, Position, Rules}};
///
/// let rules = Rules::default();
/// let position = Position::start(&rules).play(&rules, "roll 6".parse()?)?;
/// assert_eq!(position.turn(), Colour::Red);
/// assert_eq!(position.legal(&rules).as_slice(), ["yard-r0".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) turn: Colour,
    pub(super) die: Option<Die>,
    pub(super) sixes: u8,
    pub(super) seated: Seated,
    pub(super) tokens: Tokens,
    pub(super) memory: Memory,
}

impl Position {
    /// Who rolls, or moves by the roll that is pending.
    #[must_use]
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// The roll that is to be used, or `None` before it.
    #[must_use]
    pub const fn die(&self) -> Option<Die> {
        self.die
    }

    /// Sixes rolled in a row in this turn, the pending one included.
    #[must_use]
    pub const fn sixes(&self) -> u8 {
        self.sixes
    }

    /// The colour whose tokens the player on turn moves: its own, or a partner's (`LUD-10`,
    /// `LUD-53`).
    #[must_use]
    pub fn moving(&self, rules: &Rules) -> Colour {
        self.mover(rules)
    }

    /// The four tokens of a colour, from the yard along the ring and the column to home; those of
    /// a colour that is not seated wait in the yard.
    #[must_use]
    pub const fn tokens(&self, colour: Colour) -> [Cell; TOKENS] {
        self.tokens.of(colour).each()
    }

    /// Whose tokens are moved (`LUD-10`, `LUD-53`).
    #[inline]
    pub(super) fn mover(&self, rules: &impl InForce) -> Colour {
        let plays_partner = rules.table().teams
            && rules.choices().finished_partner == FinishedPartner::PlaysPartner
            && self.has_finished(rules, self.turn);
        if plays_partner {
            self.turn.opposite()
        } else {
            self.turn
        }
    }

    /// Whether a player has brought home what it must (`LUD-40`, `LUD-45`, `LUD-54`).
    #[inline]
    pub(super) fn has_finished(&self, rules: &impl InForce, colour: Colour) -> bool {
        self.tokens.has_home(colour, rules.goal())
    }

    /// Whether the game is over (`LUD-07`, `LUD-40`, `LUD-49`).
    #[inline]
    pub(super) fn is_over(&self, rules: &impl InForce) -> bool {
        self.tokens.any_has_home(rules.goal()) && self.ending(rules).is_some()
    }

    /// How the game ended here (`LUD-40`, `LUD-49`).
    pub(super) fn ending(&self, rules: &impl InForce) -> Option<Outcome<Colour>> {
        if rules.table().teams {
            return self.team_ending(rules);
        }
        let finished = |seat: &Colour| self.has_finished(rules, *seat);
        let first = self
            .memory
            .get()
            .places
            .iter()
            .chain(self.seated.colours())
            .find(finished)?;
        let left = self.seated.colours().filter(|seat| !finished(seat)).count();
        let over = rules.choices().after_win == AfterWin::Ends || left <= 1;
        over.then(|| Outcome::won_by(first, Reason::AllHome))
    }

    fn team_ending(&self, rules: &impl InForce) -> Option<Outcome<Colour>> {
        let finished = |seat: &Colour| self.has_finished(rules, *seat);
        [Colour::Red, Colour::Green]
            .map(|seat| [seat, seat.opposite()])
            .into_iter()
            .find(|team| match rules.choices().team_goal {
                TeamGoal::Both => team.iter().all(finished),
                TeamGoal::One => team.iter().any(finished),
            })
            .map(|team| Outcome::won_by_all(team, Reason::AllHome))
    }

    /// The score of one player (`LUD-42`, `LUD-43`).
    fn score(&self, rules: &impl InForce, colour: Colour) -> u32 {
        let track = Track::of(rules);
        let most = u32::from(track.length()) - 1;
        let home = self.tokens.count(colour, Cell::HOME) as u32;
        let walked = self
            .tokens
            .of(colour)
            .each()
            .into_iter()
            .filter(|cell| *cell != Cell::HOME)
            .filter_map(|cell| track.steps(colour, cell))
            .map(u32::from);
        let rest = match rules.choices().score_rest {
            ScoreRest::Capped => walked.sum::<u32>().min(MOST_FOR_THE_REST),
            ScoreRest::Scaled => walked.sum::<u32>() * MOST_FOR_THE_REST / (most * TOKENS as u32),
            ScoreRest::PerToken => walked.map(|steps| steps * MOST_FOR_THE_REST / most).sum(),
        };
        home * HOME_SCORE + rest
    }
}

impl crate::Position for Position {
    type Rules = Rules;
    type Setup = Setup;
    type Contradiction = Contradiction;
    type Side = Colour;
    type Action = Action;
    type Actions = Actions;
    type Illegal = Illegal;

    const FIELDS: &'static [&'static str] = &[
        "turn",
        "die",
        "sixes",
        "tokens",
        "owed",
        "last_moved",
        "pending",
        "turn_start",
        "places",
    ];
    const REQUIRED_FIELDS: &'static [&'static str] = &["turn", "tokens"];

    fn turn(&self) -> Colour {
        self.turn
    }

    /// All tokens wait in the yard, or one of each colour stands on its start (`LUD-03`, `LUD-44`).
    fn start(rules: &Rules) -> Self {
        let seats = rules.table().seats;
        let one_out = rules.table().quick && rules.choices().quick_start == QuickStart::OneOut;
        let mut tokens = Tokens::IN_YARD;
        if one_out {
            for colour in seats.colours() {
                tokens.relocate(colour, Cell::YARD, colour.start());
            }
        }
        Self {
            turn: seats.first(),
            die: None,
            sixes: 0,
            seated: seats.seated(),
            tokens,
            memory: Memory::NOTHING,
        }
    }

    fn new(setup: &Setup, rules: &Rules) -> Result<Self, Contradictions<Contradiction>> {
        Self::checked(setup, rules)
    }

    fn setup(&self) -> Setup {
        self.arrangement()
    }

    fn outcome(&self, rules: &Rules) -> Option<Outcome<Colour>> {
        self.ending(rules)
    }

    #[inline]
    fn legal(&self, rules: &Rules) -> Actions {
        match rules.as_guide() {
            Some(guide) => self.legal_actions(&guide),
            None => self.legal_actions(rules),
        }
    }

    #[inline]
    fn choose(&self, rules: &Rules, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        match rules.as_guide() {
            Some(guide) => self.choose_legal(&guide, pick),
            None => self.choose_legal(rules, pick),
        }
    }

    fn count_legal(&self, rules: &Rules) -> u64 {
        match rules.as_guide() {
            Some(guide) => self.count_actions(&guide) as u64,
            None => self.count_actions(rules) as u64,
        }
    }

    fn refusal(&self, rules: &Rules, action: Action) -> Option<Illegal> {
        self.why_illegal(rules, action)
    }

    #[inline]
    fn act(&mut self, rules: &Rules, action: Action) {
        match rules.as_guide() {
            Some(guide) => self.play_legal(&guide, action),
            None => self.play_legal(rules, action),
        }
    }

    fn scores(&self, rules: &Rules) -> Vec<(Colour, u32)> {
        if !self.is_over(rules) {
            return Vec::new();
        }
        self.seated
            .colours()
            .map(|colour| (colour, self.score(rules, colour)))
            .collect()
    }
}
