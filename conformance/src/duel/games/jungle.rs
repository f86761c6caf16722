use referee_rules::{
    any::AnyRules,
    jungle::{Animal, Board, Piece, RIVER, Setup, Side, Square, Terrain},
};

use super::{Spread, Style, counter, lower};
use crate::chance::Chance;

/// The plies after which a game is drawn, by one rule or another.
const LIMITS: [u32; 6] = [30, 40, 50, 60, 100, 120];

pub(super) fn arrangement(chance: &mut Chance, rules: &AnyRules, spread: Spread) -> Setup {
    let turn = match chance.below(2) {
        0 => Side::Red,
        _ => Side::Blue,
    };
    // Where the count has no end, it is drawn as if the highest known limit were one.
    let most = rules
        .get("quiet_limit")
        .and_then(|limit| limit.parse().ok());
    let most: u32 = most.unwrap_or(LIMITS[5]);
    let mut strewing = Strewing::new(chance);
    let quiet = match spread {
        Spread::Even => {
            let animals = 2 + strewing.chance.below(15);
            strewing.strew(animals, None);
            strewing.chance.below(most as usize + 1)
        }
        Spread::Gathered => {
            match strewing.chance.below(10) {
                0..=1 => strewing.hem_in(turn),
                2..=5 => strewing.face_off(),
                _ => {}
            }
            let focus = strewing.focus();
            let animals = strewing.chance.below(8) + usize::from(strewing.board == Board::EMPTY);
            strewing.strew(animals, focus);
            let limits: Vec<u32> = LIMITS.into_iter().filter(|limit| *limit <= most).collect();
            counter(strewing.chance, &limits, most) as usize
        }
    };
    Setup {
        turn,
        board: strewing.board,
        quiet: u32::try_from(quiet).unwrap_or_default(),
        seen: Vec::new(),
    }
}

/// Animals put on a board one after the other.
struct Strewing<'c> {
    chance: &'c mut Chance,
    board: Board,
    herd: Vec<Piece>,
    /// Where the last was put.
    last: Option<Square>,
}

impl<'c> Strewing<'c> {
    fn new(chance: &'c mut Chance) -> Self {
        Self {
            chance,
            board: Board::EMPTY,
            herd: Side::BOTH
                .into_iter()
                .flat_map(|side| Animal::ALL.map(|animal| Piece { side, animal }))
                .collect(),
            last: None,
        }
    }

    /// Any square, those where special rules hold as often as all others.
    fn focus(&mut self) -> Option<Square> {
        if self.last.is_some() && self.chance.below(2) == 0 {
            return self.last;
        }
        let is_special = self.chance.below(2) == 0;
        let squares: Vec<Square> = Square::all()
            .filter(|square| !is_special || square.terrain() != Terrain::Land)
            .collect();
        self.chance.pick(&squares).copied()
    }

    /// Puts so many animals on free squares, most of them near one square if it is given.
    fn strew(&mut self, animals: usize, focus: Option<Square>) {
        for _ in 0..animals {
            let near = focus.filter(|_| self.chance.below(5) > 0);
            let free: Vec<Square> = Square::all()
                .filter(|square| self.board.piece(*square).is_none())
                .filter(|square| near.is_none_or(|focus| distance(*square, focus) <= 2))
                .collect();
            // In a den the game is over: seldom.
            let square = self.chance.pick(&free).copied();
            let square =
                square.filter(|it| it.terrain() != Terrain::Den || self.chance.below(8) == 0);
            let Some(square) = square else { continue };
            let fitting: Vec<Piece> = self
                .herd
                .iter()
                .filter(|piece| may_stand(**piece, square))
                .copied()
                .collect();
            if let Some(piece) = self.chance.pick(&fitting).copied() {
                self.put(piece, square);
            }
        }
    }

    fn put(&mut self, piece: Piece, square: Square) {
        if may_stand(piece, square) && self.herd.contains(&piece) {
            self.board = self.board.with(square, piece);
            self.herd.retain(|other| *other != piece);
            self.last = Some(square);
        }
    }

    /// Two enemies side by side whose meeting is no matter of course: rat and elephant, dog and
    /// wolf, equals, more often than not where one of them is trapped or wet.
    fn face_off(&mut self) {
        let special = self.chance.below(4);
        let squares: Vec<Square> = Square::all()
            .filter(|square| match special {
                0 => true,
                1 => square.terrain() == Terrain::River,
                _ => square.terrain() == Terrain::Trap,
            })
            .collect();
        let Some(at) = self.chance.pick(&squares).copied() else {
            return;
        };
        let beside: Vec<Square> = Square::all().filter(|to| distance(at, *to) == 1).collect();
        let any = Animal::ALL[self.chance.below(Animal::ALL.len())];
        let pairs = [
            (Animal::Rat, Animal::Elephant),
            (Animal::Rat, Animal::Elephant),
            (Animal::Elephant, Animal::Rat),
            (Animal::Dog, Animal::Wolf),
            (any, any),
            (Animal::Rat, any),
        ];
        let (one, other) = pairs[self.chance.below(pairs.len())];
        let [first, second] = match self.chance.below(2) {
            0 => Side::BOTH,
            _ => [Side::Blue, Side::Red],
        };
        let piece = |side, animal| Piece { side, animal };
        if let Some(beside) = self.chance.pick(&beside).copied() {
            self.put(piece(first, one), at);
            self.put(piece(second, other), beside);
        }
    }

    /// A weak animal at the edge, with stronger enemies on all sides, all or all but one.
    fn hem_in(&mut self, side: Side) {
        let edges: Vec<Square> = Square::all()
            .filter(|square| square.terrain() == Terrain::Land)
            .filter(|square| matches!(square.file(), 0 | 6) || matches!(square.rank(), 0 | 8))
            .collect();
        let Some(at) = self.chance.pick(&edges).copied() else {
            return;
        };
        let animal = [Animal::Cat, Animal::Dog, Animal::Rat, Animal::Wolf][self.chance.below(4)];
        self.put(Piece { side, animal }, at);
        let strong = [Animal::Lion, Animal::Tiger, Animal::Leopard, Animal::Wolf];
        let beside = Square::all().filter(|to| distance(at, *to) == 1);
        for (square, animal) in beside.zip(strong) {
            if self.chance.below(8) > 0 {
                let side = side.opponent();
                self.put(Piece { side, animal }, square);
            }
        }
    }
}

/// Whether the guide lets an animal stand on a square.
fn may_stand(piece: Piece, square: Square) -> bool {
    let swims = piece.animal == Animal::Rat || !RIVER.contains(square);
    swims && !piece.side.den().contains(square)
}

fn distance(one: Square, other: Square) -> usize {
    one.file().abs_diff(other.file()) + one.rank().abs_diff(other.rank())
}

fn squares(action: &str) -> Option<(Square, Square)> {
    let (from, to) = action.split_once('-')?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

pub(super) fn weight(style: Style, setup: &Setup, action: &str, before: Option<&str>) -> usize {
    let Some((from, to)) = squares(action) else {
        return 1;
    };
    let captures = setup.board.piece(to).is_some();
    let goes_back = before.and_then(squares) == Some((to, from));
    match (style, to.terrain()) {
        (Style::Fierce, _) if captures => 24,
        (Style::Reach, _) if distance(from, to) > 1 => 20,
        (Style::Reach, Terrain::Trap) => 12,
        (Style::Reach, Terrain::River) => 8,
        (Style::Reach, Terrain::Den) => 4,
        (Style::Quiet, Terrain::Den) => 0,
        (Style::Quiet, _) if captures => 0,
        (Style::Quiet, _) if goes_back => 90,
        _ => 3,
    }
}

/// A move of whatever stands somewhere, a step or a leap long, or of nothing at all.
pub(super) fn stray(chance: &mut Chance, setup: &Setup) -> String {
    let pieces: Vec<Square> = match chance.below(8) {
        0 => Square::all().collect(),
        _ => setup.board.pieces().map(|(square, _)| square).collect(),
    };
    let all: Vec<Square> = Square::all().collect();
    let from = chance.pick(&pieces).or(all.first()).copied();
    let longest = if chance.below(3) == 0 { 4 } else { 2 };
    let reach: Vec<Square> = all
        .iter()
        .copied()
        .filter(|to| from.is_some_and(|from| distance(from, *to) <= longest))
        .filter(|to| {
            let is_straight = |from: Square| from.file() == to.file() || from.rank() == to.rank();
            longest < 3 || from.is_some_and(is_straight)
        })
        .collect();
    match (from, chance.pick(&reach)) {
        (Some(from), Some(to)) if chance.below(30) > 0 => format!("{from}-{to}"),
        _ => "pass".to_owned(),
    }
}

pub(super) fn simpler(setup: &Setup) -> Vec<Setup> {
    let with = |board: Board| Setup {
        board,
        ..setup.clone()
    };
    let pieces: Vec<(Square, Piece)> = setup.board.pieces().collect();
    let mut simpler = Vec::new();
    // Half of the animals first: that is quicker where there are many.
    let half = pieces.len() / 2;
    if half > 1 {
        for gone in [&pieces[..half], &pieces[half..]] {
            let squares = gone.iter().map(|(square, _)| *square);
            simpler.push(with(squares.fold(setup.board, Board::without)));
        }
    }
    let alone = pieces
        .iter()
        .map(|(square, _)| with(setup.board.without(*square)));
    simpler.extend(alone);
    simpler.extend(lower(setup.quiet).map(|quiet| Setup {
        quiet,
        ..setup.clone()
    }));
    simpler
}
