//! Cells and ways: where a token of a colour is after so many steps.

pub(super) const COLOURS: [&str; 4] = ["red", "green", "yellow", "blue"];
pub(super) const RING: usize = 52;
/// The cells of a colour on the ring.
pub(super) const WALK: usize = 51;
pub(super) const COLUMN: usize = 5;

/// Where a token stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cell {
    Yard,
    Ring(usize),
    /// From 1.
    Column(usize),
    Home,
}

impl Cell {
    pub(super) fn read(text: &str) -> Option<Self> {
        let number = |prefix: char| text.strip_prefix(prefix)?.parse().ok();
        match text {
            "yard" => Some(Self::Yard),
            "home" => Some(Self::Home),
            _ => number('r')
                .map(Self::Ring)
                .or_else(|| number('c').map(Self::Column)),
        }
    }

    pub(super) fn name(self) -> String {
        match self {
            Self::Yard => "yard".to_owned(),
            Self::Ring(index) => format!("r{index}"),
            Self::Column(number) => format!("c{number}"),
            Self::Home => "home".to_owned(),
        }
    }

    pub(super) const fn is_ring(self) -> bool {
        matches!(self, Self::Ring(_))
    }
}

/// The way of a colour from its start to its home.
pub(super) fn way(start: usize) -> Vec<Cell> {
    let ring = (0..WALK).map(|step| Cell::Ring((start + step) % RING));
    let column = (1..=COLUMN).map(Cell::Column);
    ring.chain(column).chain([Cell::Home]).collect()
}
