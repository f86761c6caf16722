use crate::{
    Permission,
    options::{choices, rule_set},
};

choices! {
    /// Which side acts first.
    pub enum First {
        /// The goats' side places first.
        Goat = "goat",
        /// The tigers move first.
        Tiger = "tiger",
    }

    /// Whether a tiger that can capture must.
    pub enum Capture {
        /// A tiger may step although it could capture.
        Optional = "optional",
        /// Where a capture is there, only captures are legal.
        Compulsory = "compulsory",
    }

    /// How many goats the tigers must capture to win.
    pub enum CapturesToWin {
        /// Four goats.
        Four = "4",
        /// Five goats.
        Five = "5",
        /// Six goats.
        Six = "6",
        /// All twenty goats.
        All = "all",
    }

    /// Which points have diagonal lines.
    pub enum Diagonals {
        /// The points whose file and rank add up to an even number.
        EvenPoints = "even_points",
        /// Every point.
        Everywhere = "everywhere",
        /// No point.
        Nowhere = "nowhere",
    }

    /// Whether a jump must follow a line.
    pub enum JumpLines {
        /// A jump follows the lines of the board.
        Required = "required",
        /// A jump may go in any of the eight directions, line or none.
        Ignored = "ignored",
    }

    /// What becomes of a captured goat.
    pub enum CapturedGoats {
        /// It is out for good.
        Gone = "gone",
        /// It goes back into the hand and is placed again.
        PlacedAgain = "placed_again",
    }

    /// When the tigers count as shut in on their turn.
    pub enum ShutIn {
        /// When no tiger can step or capture.
        AllTigers = "all_tigers",
        /// When some tiger can neither step nor capture.
        OneTiger = "one_tiger",
        /// When no tiger can step, whatever they could capture.
        StepsOnly = "steps_only",
    }

    /// Whether shutting the tigers in wins while goats are still to be placed.
    pub enum ShutInWhilePlacing {
        /// It wins in both stages.
        Wins = "wins",
        /// While goats are in hand, tigers that are shut in pass.
        Passes = "passes",
    }

    /// What happens when the goats have nothing to move.
    pub enum StuckGoats {
        /// They lose.
        Lose = "lose",
        /// The game is a draw.
        Draw = "draw",
    }

    /// What happens when a position comes up for the third time.
    pub enum Repetition {
        /// Nothing: the game goes on.
        Free = "free",
        /// The game is a draw.
        Draw = "draw",
        /// An action that would bring it up for the third time is illegal.
        Banned = "banned",
    }
}

rule_set! {
    /// The choices that the rules of bagh chal leave to a table; by default the guide's.
    pub struct Rules {
        /// Which side acts first (`BAG-04`).
        House first: First = Goat,
        /// Whether a goat on the board may move while goats are in hand (`BAG-09`).
        House goats_move_while_placing: Permission = Forbidden,
        /// Whether a goat may capture a tiger by jumping over it (`BAG-12`).
        House goat_captures: Permission = Forbidden,
        /// Which points have diagonal lines (`BAG-13`).
        House diagonals: Diagonals = EvenPoints,
        /// Whether a jump must follow a line (`BAG-13`).
        House jump_lines: JumpLines = Required,
        /// Whether a tiger may jump over a tiger, which stays (`BAG-15`).
        House jump_over_tiger: Permission = Forbidden,
        /// Whether a tiger may jump over two goats in a row, capturing both (`BAG-14`).
        House jump_two_goats: Permission = Forbidden,
        /// Whether a tiger that has captured may capture on in the same turn (`BAG-18`).
        House chain_jumps: Permission = Forbidden,
        /// Whether a tiger that can capture must (`BAG-19`).
        House capture: Capture = Optional,
        /// What becomes of a captured goat (`BAG-20`).
        House captured_goats: CapturedGoats = Gone,
        /// Whether the tigers may pass (`BAG-06`).
        House tiger_pass: Permission = Forbidden,
        /// How many captures win (`BAG-23`).
        House captures_to_win: CapturesToWin = Five,
        /// When the tigers count as shut in (`BAG-25`, `BAG-26`).
        House shut_in: ShutIn = AllTigers,
        /// Whether shutting in wins while goats are in hand (`BAG-24`).
        House shut_in_while_placing: ShutInWhilePlacing = Wins,
        /// What happens when the goats have nothing to move (`BAG-27`).
        House stuck_goats: StuckGoats = Lose,
        /// What happens when a position comes up for the third time (`BAG-28`).
        Open repetition: Repetition = Free,
    }
}

impl CapturesToWin {
    /// The number of goats.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
            Self::All => super::setup::GOATS,
        }
    }
}
