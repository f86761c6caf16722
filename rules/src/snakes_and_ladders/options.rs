use super::board::{Face, Square};
use crate::options::{choices, rule_set};

choices! {
    /// Who rolls first.
    pub enum First {
        /// Black rolls first.
        Black = "black",
        /// White rolls first.
        White = "white",
    }

    /// Where the tokens start.
    pub enum Start {
        /// Off the board, on square 0.
        OffBoard = "off_board",
        /// On square 1. They did not arrive there, so its ladder does not take them.
        OnOne = "on_one",
    }

    /// Which way the rows of the board are numbered.
    ///
    /// The links stay where they are drawn. By straight numbers the ends of links in the second,
    /// fourth, … tenth row have other numbers: n becomes 20 · row − 9 − n, so that 4→14 is 4→17.
    /// 80→100 and 71→91 change places, and so do 98→78 and 93→73.
    pub enum Numbering {
        /// The bottom row from left to right, the next from right to left, and so on in turn.
        Zigzag = "zigzag",
        /// Every row from left to right; the links stay where they are drawn.
        Straight = "straight",
    }

    /// Which rolls bring a token that is off the board onto it. It then advances by that roll; by
    /// any other it stays off the board, and the turn passes.
    pub enum Entry {
        /// Any roll.
        AnyRoll = "any_roll",
        /// Only a six, which takes the token to square 6.
        Six = "six",
        /// Only a one, which takes the token to square 1.
        One = "one",
        /// Only a six or a one, which takes the token to square 6 or 1.
        SixOrOne = "six_or_one",
    }

    /// When a link acts on a token.
    ///
    /// Where links act when passed no game ends: nobody gets past 47 and 87.
    pub enum Links {
        /// At once, when a roll ends on its foot.
        OnLanding = "on_landing",
        /// At once, also in mid-roll: the rest of the roll is walked from the link's other end.
        WhenPassed = "when_passed",
        /// Before its owner's next roll; until then the token rests on the foot.
        NextTurn = "next_turn",
    }

    /// What becomes of a roll that is larger than the way left to square 100.
    pub enum Overshoot {
        /// The token stays where it is.
        Stay = "stay",
        /// The token walks to 100 and the rest back, and takes the link on whose foot it ends.
        Bounce = "bounce",
        /// The token stops on 100: a roll that passes it wins like one that reaches it.
        Clamp = "clamp",
    }

    /// What a six is worth beyond its six squares.
    pub enum Six {
        /// Nothing: the turn ends.
        EndsTurn = "ends_turn",
        /// Its owner rolls again, whatever the six did.
        RollsAgain = "rolls_again",
        /// Its owner rolls again, but a third six in a row moves nothing and ends the turn.
        ThirdSixVoid = "third_six_void",
    }

    /// What happens when a token comes to rest on the other token's square. A token that ends
    /// where it stood does not meet another there.
    pub enum Meeting {
        /// Nothing: they share the square.
        Share = "share",
        /// The token that was there goes back to where tokens start.
        SendsBack = "sends_back",
        /// The token that was there goes to where the other came from, and takes no link there.
        Swaps = "swaps",
    }
}

rule_set! {
    /// The choices that the rules of snakes and ladders leave to a table; by default the guides'.
    pub struct Rules {
        /// Who rolls first (`SAL-05`).
        House first: First = Black,
        /// Where the tokens start (`SAL-04`).
        House start: Start = OffBoard,
        /// Which way the rows of the board are numbered (`SAL-02`).
        House numbering: Numbering = Zigzag,
        /// Which rolls bring a token onto the board (`SAL-11`).
        House entry: Entry = AnyRoll,
        /// When a link acts on a token (`SAL-15`, `SAL-16`).
        House links: Links = OnLanding,
        /// What becomes of a roll that is larger than the way left (`SAL-21`).
        House overshoot: Overshoot = Stay,
        /// What a six is worth beyond its six squares (`SAL-24`).
        House six: Six = EndsTurn,
        /// What happens when a token comes to rest on the other token's square (`SAL-25`).
        House meeting: Meeting = Share,
    }
}

impl Start {
    /// The square on which the tokens start (`SAL-04`).
    #[must_use]
    pub const fn square(self) -> Square {
        match self {
            Self::OffBoard => Square::OFF_BOARD,
            Self::OnOne => Square::FIRST,
        }
    }
}

impl Entry {
    /// Whether a roll brings a token onto the board (`SAL-11`).
    #[must_use]
    pub const fn admits(self, face: Face) -> bool {
        match self {
            Self::AnyRoll => true,
            Self::Six => matches!(face, Face::Six),
            Self::One => matches!(face, Face::One),
            Self::SixOrOne => matches!(face, Face::Six | Face::One),
        }
    }
}
