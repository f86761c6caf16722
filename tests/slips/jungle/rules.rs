use std::sync::LazyLock;

use referee::engine::wire::RuleChoices;
use serde_json::{Map, Value, json};

use super::squares::{FILES, Leap, SIDEWAYS, SQUARES, leaps, name, named, square, toward};
use crate::little::LittleRules;

pub(super) const SIDES: [&str; 2] = ["red", "blue"];

/// The animals as they are drawn, lowest first: rat, cat, dog, wolf, leopard, tiger, lion,
/// elephant. A piece is the place of its letter here.
pub(super) const ANIMALS: &str = "rcdwptle";
pub(super) const RAT: usize = 0;
pub(super) const TIGER: usize = 5;
pub(super) const LION: usize = 6;
pub(super) const ELEPHANT: usize = 7;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// An index of [`SIDES`].
    pub(super) side: usize,
    /// An index of [`ANIMALS`].
    pub(super) animal: usize,
}

#[derive(Clone)]
pub(super) struct State {
    pub(super) board: [Option<Piece>; SQUARES],
    pub(super) turn: usize,
    pub(super) quiet: u64,
}

/// A move that has been played.
pub(super) struct Played {
    pub(super) piece: Piece,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) captured: Option<Piece>,
}

/// A capture in question.
pub(super) struct Attack {
    pub(super) attacker: Piece,
    pub(super) from: usize,
    pub(super) victim: Piece,
    pub(super) to: usize,
}

/// Who has won; `None` while the game goes on.
pub(super) type Ending = Option<Vec<&'static str>>;

/// The rules of jungle as tables and counts. Each slip changes one of them.
#[derive(Clone)]
pub(super) struct Rules {
    pub(super) start: [Option<Piece>; SQUARES],
    pub(super) water: Vec<bool>,
    /// The side whose den, and whose trap, a square is.
    pub(super) dens: Vec<Option<usize>>,
    pub(super) traps: Vec<Option<usize>>,
    /// The squares a step away.
    pub(super) steps: Vec<Vec<usize>>,
    pub(super) leaps: Vec<Leap>,
    /// The animals that leap, swim, and may enter their own den.
    pub(super) leapers: Vec<usize>,
    pub(super) swimmers: Vec<usize>,
    /// The ranks of each side's animals.
    pub(super) ranks: [[u32; 8]; 2],
    /// Whether what stands there blocks a leap of this side.
    pub(super) blocks: fn(usize, Piece) -> bool,
    pub(super) takes: fn(&Rules, &Attack) -> bool,
    /// What else happens when a move has been played.
    pub(super) aftermath: fn(&mut State, &Played),
    pub(super) ending: fn(&Rules, &State) -> Ending,
    /// Whether moves are listed, and played, although the game is over.
    pub(super) after_the_end: bool,
}

/// The quiet plies after which the game is drawn.
pub(super) const QUIET_LIMIT: u64 = 60;

impl Default for Rules {
    fn default() -> Self {
        let marked = |squares: [&str; 2]| {
            let squares = squares.map(named);
            let owner = |square| squares.iter().position(|list| list.contains(&square));
            (0..SQUARES).map(owner).collect()
        };
        let river = named("b4 b5 b6 c4 c5 c6 e4 e5 e6 f4 f5 f6");
        let water: Vec<bool> = (0..SQUARES).map(|square| river.contains(&square)).collect();
        let next = |from| {
            let steps = SIDEWAYS.into_iter();
            steps
                .filter_map(move |(files, ranks)| toward(from, files, ranks))
                .collect()
        };
        Self {
            start: board("l.....t/.d...c./r.p.w.e/......./......./......./E.W.P.R/.C...D./T.....L"),
            leaps: leaps(&water),
            water,
            dens: marked(["d1", "d9"]),
            traps: marked(["c1 d2 e1", "c9 d8 e9"]),
            steps: (0..SQUARES).map(next).collect(),
            leapers: vec![TIGER, LION],
            swimmers: vec![RAT],
            ranks: [[1, 2, 3, 4, 5, 6, 7, 8]; 2],
            blocks: |_, _| true,
            takes: Self::takes,
            aftermath: |_, _| {},
            ending: Self::ending,
            after_the_end: false,
        }
    }
}

impl Rules {
    pub(super) fn takes(&self, attack: &Attack) -> bool {
        let Attack {
            attacker,
            from,
            victim,
            to,
        } = attack;
        if self.water[*from] != self.water[*to] {
            return false;
        }
        let is_trapped = |piece: &Piece, square: usize| self.traps[square] == Some(1 - piece.side);
        let trapped = is_trapped(victim, *to);
        match (attacker.animal, victim.animal) {
            (RAT, ELEPHANT) => return true,
            (ELEPHANT, RAT) if !trapped => return false,
            _ => {}
        }
        let rank = |piece: &Piece, square: usize| {
            if is_trapped(piece, square) {
                0
            } else {
                self.ranks[piece.side][piece.animal]
            }
        };
        rank(attacker, *from) >= rank(victim, *to)
    }

    pub(super) fn ending(&self, state: &State) -> Ending {
        let in_den = |square: usize, owner: usize| {
            state.board[square].is_some_and(|piece| piece.side != owner)
        };
        let taken = (0..SQUARES).find_map(|square| {
            let owner = self.dens[square]?;
            in_den(square, owner).then_some(1 - owner)
        });
        if let Some(winner) = taken {
            Some(vec![SIDES[winner]])
        } else if state.quiet >= QUIET_LIMIT {
            Some(Vec::new())
        } else if !self.can_act(state) {
            Some(vec![SIDES[1 - state.turn]])
        } else {
            None
        }
    }

    pub(super) fn can_act(&self, state: &State) -> bool {
        self.moves(state).next().is_some()
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = (usize, usize)> {
        let own = (0..SQUARES).filter_map(|from| {
            let piece = state.board[from].filter(|piece| piece.side == state.turn)?;
            Some((from, piece))
        });
        own.flat_map(move |(from, piece)| {
            let steps = self.steps[from].iter().copied();
            let ends = steps.chain(self.landings(state, piece, from));
            let legal = ends.filter(move |to| {
                self.may_stand(piece, *to) && self.is_free(state, piece, from, *to)
            });
            legal.map(move |to| (from, to))
        })
    }

    fn landings(&self, state: &State, piece: Piece, from: usize) -> impl Iterator<Item = usize> {
        let leaps = if self.leapers.contains(&piece.animal) {
            self.leaps.as_slice()
        } else {
            &[]
        };
        let from_here = leaps.iter().filter(move |leap| leap.from == from);
        from_here
            .filter(move |leap| {
                let path = &leap.paths[usize::from(piece.animal == TIGER)];
                let blocks = |square: &usize| {
                    state.board[*square].is_some_and(|other| (self.blocks)(piece.side, other))
                };
                !path.iter().any(blocks)
            })
            .map(|leap| leap.to)
    }

    fn may_stand(&self, piece: Piece, to: usize) -> bool {
        let swims = self.swimmers.contains(&piece.animal);
        (swims || !self.water[to]) && self.dens[to] != Some(piece.side)
    }

    fn is_free(&self, state: &State, attacker: Piece, from: usize, to: usize) -> bool {
        match state.board[to] {
            None => true,
            Some(victim) if victim.side == attacker.side => false,
            Some(victim) => (self.takes)(
                self,
                &Attack {
                    attacker,
                    from,
                    victim,
                    to,
                },
            ),
        }
    }
}

/// Reads a board: rows from rank 9 down, Red in capitals.
pub(super) fn board(text: &str) -> [Option<Piece>; SQUARES] {
    let mut board = [None; SQUARES];
    for (row, rank) in text.split('/').zip((0..SQUARES / FILES).rev()) {
        for (file, letter) in row.chars().enumerate().take(FILES) {
            board[rank * FILES + file] =
                ANIMALS
                    .find(letter.to_ascii_lowercase())
                    .map(|animal| Piece {
                        side: usize::from(letter.is_ascii_lowercase()),
                        animal,
                    });
        }
    }
    board
}

/// How a move is written, from any square to any.
static MOVES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let ends = (0..SQUARES).flat_map(|from| (0..SQUARES).map(move |to| (from, to)));
    ends.map(|(from, to)| format!("{}-{}", name(from), name(to)))
        .collect()
});

impl LittleRules for Rules {
    type State = State;

    fn start(&self, _table: &RuleChoices) -> State {
        State {
            board: self.start,
            turn: 0,
            quiet: 0,
        }
    }

    fn read(&self, _table: &RuleChoices, fields: &Map<String, Value>) -> Option<State> {
        let turn = fields.get("turn")?.as_str()?;
        Some(State {
            board: board(fields.get("board")?.as_str()?),
            turn: SIDES.iter().position(|side| *side == turn)?,
            quiet: fields.get("quiet").and_then(Value::as_u64).unwrap_or(0),
        })
    }

    fn write(&self, state: &State) -> Map<String, Value> {
        let letter = |square: usize| match state.board[square] {
            None => '.',
            Some(piece) => {
                let letter = ANIMALS.as_bytes()[piece.animal] as char;
                if piece.side == 0 {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                }
            }
        };
        let row = |rank: usize| (0..FILES).map(|file| letter(rank * FILES + file)).collect();
        let rows: Vec<String> = (0..SQUARES / FILES).rev().map(row).collect();
        let fields = json!({
            "turn": SIDES[state.turn],
            "board": rows.join("/"),
            "quiet": state.quiet,
        });
        fields.as_object().cloned().unwrap_or_default()
    }

    fn legal(&self, state: &State) -> Vec<String> {
        if (self.ending)(self, state).is_some() && !self.after_the_end {
            return Vec::new();
        }
        self.moves(state)
            .map(|(from, to)| MOVES[from * SQUARES + to].clone())
            .collect()
    }

    fn act(&self, state: &mut State, text: &str) {
        let Some((from, to)) = text.split_once('-') else {
            return;
        };
        let (Some(from), Some(to)) = (square(from), square(to)) else {
            return;
        };
        let Some(piece) = state.board[from].take() else {
            return;
        };
        let captured = state.board[to].replace(piece);
        state.turn = 1 - state.turn;
        state.quiet = if captured.is_some() {
            0
        } else {
            state.quiet + 1
        };
        let played = Played {
            piece,
            from,
            to,
            captured,
        };
        (self.aftermath)(state, &played);
    }

    fn winners(&self, state: &State) -> Ending {
        (self.ending)(self, state)
    }
}
