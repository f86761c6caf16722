//! Snakes and ladders once more, slow and plain: numbers, and the guides' two lists of links. It shares
//! nothing with the reference. It plays the house rules too, each by its name, as the options' texts
//! have them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

const SIDES: [&str; 2] = ["black", "white"];

/// The links as the guides list them: foot and other end.
pub(crate) const LINKS: [(i64, i64); 19] = [
    (1, 38),
    (4, 14),
    (9, 31),
    (21, 42),
    (28, 84),
    (36, 44),
    (51, 67),
    (71, 91),
    (80, 100),
    (16, 6),
    (47, 26),
    (49, 11),
    (56, 53),
    (62, 19),
    (64, 60),
    (87, 24),
    (93, 73),
    (95, 75),
    (98, 78),
];

/// What a table plays, by the names of the options' values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct House {
    first: &'static str,
    start: &'static str,
    entry: &'static str,
    links: &'static str,
    overshoot: &'static str,
    six: &'static str,
    meeting: &'static str,
    /// The links by the numbers of this table's board.
    numbered_links: [(i64, i64); 19],
}

impl House {
    /// What the guides say.
    pub(crate) const GUIDE: Self = Self {
        first: "black",
        start: "off_board",
        entry: "any_roll",
        links: "on_landing",
        overshoot: "stay",
        six: "ends_turn",
        meeting: "share",
        numbered_links: LINKS,
    };

    /// The house rules in which the value of each option has a name.
    pub(crate) fn named(value: impl Fn(&str) -> &'static str) -> Self {
        let numbered = |end| match value("numbering") {
            "straight" => straight_number(end),
            _ => end,
        };
        Self {
            first: value("first"),
            start: value("start"),
            entry: value("entry"),
            links: value("links"),
            overshoot: value("overshoot"),
            six: value("six"),
            meeting: value("meeting"),
            numbered_links: LINKS.map(|(foot, end)| (numbered(foot), numbered(end))),
        }
    }

    /// Where a token goes that lands on a square: the other end of a link, or nowhere else.
    fn link(&self, square: i64) -> Option<i64> {
        let mut links = self.numbered_links.iter();
        links.find(|(foot, _)| *foot == square).map(|(_, end)| *end)
    }

    fn start_square(&self) -> i64 {
        if self.start == "on_one" { 1 } else { 0 }
    }

    fn enters(&self, face: i64) -> bool {
        match self.entry {
            "six" => face == 6,
            "one" => face == 1,
            "six_or_one" => face == 6 || face == 1,
            _ => true,
        }
    }

    /// Where a roll takes a token that moves by it.
    fn walk(&self, from: i64, face: i64) -> i64 {
        if self.links == "when_passed" {
            return self.walk_along_links(from, face);
        }
        let target = from + face;
        let landing = match self.overshoot {
            _ if target <= 100 => target,
            "bounce" => 200 - target,
            "clamp" => 100,
            _ => return from,
        };
        let at_once = self.links == "on_landing";
        self.link(landing).filter(|_| at_once).unwrap_or(landing)
    }

    /// The same where every link acts that is passed.
    fn walk_along_links(&self, from: i64, face: i64) -> i64 {
        let (mut square, mut ahead) = (from, true);
        for _ in 0..face {
            if square == 100 {
                match self.overshoot {
                    "bounce" => ahead = false,
                    "clamp" => return 100,
                    _ => return from,
                }
            }
            square += if ahead { 1 } else { -1 };
            square = self.link(square).unwrap_or(square);
        }
        square
    }
}

/// The number that straight numbering gives to the place of a square in the zigzag, found on two drawn
/// boards.
fn straight_number(square: i64) -> i64 {
    for row in 0..10 {
        for column in 0..10 {
            let zigzag = if row % 2 == 0 {
                10 * row + column + 1
            } else {
                10 * row + 10 - column
            };
            if zigzag == square {
                return 10 * row + column + 1;
            }
        }
    }
    square
}

/// A position: sides are 0 for black and 1 for white.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Naive {
    pub(crate) turn: usize,
    pub(crate) squares: [i64; 2],
    /// Sixes that the side to roll has rolled in a row, where they are counted.
    pub(crate) sixes: i64,
    /// Whether a side's token waits on a foot for its turn.
    pub(crate) waits: [bool; 2],
}

impl Naive {
    pub(crate) fn start(house: &House) -> Self {
        Self {
            turn: usize::from(house.first == "white"),
            squares: [house.start_square(); 2],
            sixes: 0,
            waits: [false; 2],
        }
    }

    /// Reads a position as it stands on the wire.
    pub(crate) fn read(position: &Value) -> Self {
        let side = |name: &str| SIDES.iter().position(|side| *side == name).unwrap();
        let mut waits = [false; 2];
        if let Some(pending) = position["pending"].as_str() {
            waits[side(pending)] = true;
        }
        Self {
            turn: side(position["turn"].as_str().unwrap()),
            squares: SIDES.map(|side| position[side].as_i64().unwrap()),
            sixes: position["sixes"].as_i64().unwrap_or(0),
            waits,
        }
    }

    /// The position as it stands on the wire.
    pub(crate) fn fields(&self) -> Value {
        let mut fields = json!({
            "turn": SIDES[self.turn],
            "black": self.squares[0],
            "white": self.squares[1],
        });
        if self.sixes > 0 {
            fields["sixes"] = json!(self.sixes);
        }
        if let Some(waiting) = self.waits.iter().position(|waits| *waits) {
            fields["pending"] = json!(SIDES[waiting]);
        }
        fields
    }

    /// The side whose token is on 100.
    pub(crate) fn winner(&self) -> Option<usize> {
        self.squares.iter().position(|square| *square == 100)
    }

    pub(crate) fn winners(&self) -> BTreeSet<String> {
        self.winner()
            .map(|side| SIDES[side].to_owned())
            .into_iter()
            .collect()
    }

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        match self.winner() {
            Some(_) => BTreeSet::new(),
            None => (1..=6).map(|face| format!("roll {face}")).collect(),
        }
    }

    /// Plays an action, or says `None` where it is illegal.
    pub(crate) fn play(&self, action: &str, house: &House) -> Option<Self> {
        let face: i64 = action.strip_prefix("roll ")?.parse().ok()?;
        self.roll(face, house)
    }

    /// The position after a roll, or `None` where it is illegal.
    pub(crate) fn roll(&self, face: i64, house: &House) -> Option<Self> {
        if self.winner().is_some() || !(1..=6).contains(&face) {
            return None;
        }
        let mut next = *self;
        let (mover, other) = (self.turn, 1 - self.turn);
        let from = self.squares[mover];
        let void = house.six == "third_six_void" && face == 6 && self.sixes == 2;
        if !void && (from != 0 || house.enters(face)) {
            next.bring(mover, house.walk(from, face), house);
        }
        let again = face == 6 && house.six != "ends_turn" && !void;
        if house.six == "third_six_void" {
            next.sixes = if again { self.sixes + 1 } else { 0 };
        }
        if !again {
            next.turn = other;
        }
        if next.winner().is_some() {
            next.waits = [false; 2];
        } else if house.links == "next_turn" {
            let moved = next.squares[mover] != from;
            next.waits[mover] = moved && house.link(next.squares[mover]).is_some();
            next.take_waiting_link(house);
        }
        Some(next)
    }

    /// The link on which the token of the side to roll waits takes it now.
    fn take_waiting_link(&mut self, house: &House) {
        let roller = self.turn;
        if std::mem::take(&mut self.waits[roller])
            && let Some(end) = house.link(self.squares[roller])
        {
            self.bring(roller, end, house);
            if self.winner().is_some() {
                self.waits = [false; 2];
            }
        }
    }

    /// Brings a token to a square, where the other one may be.
    fn bring(&mut self, side: usize, to: i64, house: &House) {
        let other = 1 - side;
        let from = self.squares[side];
        self.squares[side] = to;
        if from != to && self.squares[other] == to {
            self.squares[other] = match house.meeting {
                "sends_back" => house.start_square(),
                "swaps" => from,
                _ => return,
            };
            self.waits[other] = false;
        }
    }

    /// The number of action sequences of a length.
    pub(crate) fn perft(&self, depth: u32, house: &House) -> u64 {
        if depth == 0 {
            return 1;
        }
        let rolls = (1..=6).filter_map(|face| self.roll(face, house));
        rolls.map(|next| next.perft(depth - 1, house)).sum()
    }
}
