use super::element::{Attribute, short};

/// A point of a drawing, in its units, from the top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct At {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl At {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(super) fn plus(self, x: f64, y: f64) -> Self {
        Self::new(self.x + x, self.y + y)
    }

    /// The point a part of the way to another.
    pub(super) fn toward(self, other: Self, part: f64) -> Self {
        self.plus((other.x - self.x) * part, (other.y - self.y) * part)
    }

    pub(super) fn distance_to(self, other: Self) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// The point so many units nearer to another; the middle of the two at most.
    pub(super) fn nearer_to(self, other: Self, units: f64) -> Self {
        let distance = self.distance_to(other);
        if distance == 0.0 {
            return self;
        }
        self.toward(other, (units / distance).min(0.5))
    }
}

/// The path of a line: what goes into `d`.
#[derive(Clone, Debug, Default)]
pub(super) struct Path(String);

impl Path {
    /// The path through some points.
    pub(super) fn through(points: impl IntoIterator<Item = At>) -> Self {
        let mut path = Self::default();
        for (index, point) in points.into_iter().enumerate() {
            path.add(if index == 0 { 'M' } else { 'L' }, &[point]);
        }
        path
    }

    pub(super) fn line(mut self, from: At, to: At) -> Self {
        self.add('M', &[from]);
        self.add('L', &[to]);
        self
    }

    /// Both paths.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.0.push_str(&other.0);
        self
    }

    /// A wave to the right: so many halves of it, each `half` long and `height` high.
    pub(super) fn wave(mut self, from: At, half: f64, halves: u32, height: f64) -> Self {
        self.add('M', &[from]);
        self.add('q', &[At::new(half / 2.0, -height), At::new(half, 0.0)]);
        for _ in 1..halves {
            self.add('t', &[At::new(half, 0.0)]);
        }
        self
    }

    pub(super) fn closed(mut self) -> Self {
        self.0.push('Z');
        self
    }

    /// A square around a point, `half` to each side.
    pub(super) fn square(centre: At, half: f64) -> Self {
        Self::through([
            centre.plus(-half, -half),
            centre.plus(half, -half),
            centre.plus(half, half),
            centre.plus(-half, half),
        ])
        .closed()
    }

    /// A circle around a point.
    pub(super) fn circle(centre: At, radius: f64) -> Self {
        let mut path = Self::default();
        path.add('M', &[centre.plus(-radius, 0.0)]);
        let round = short(radius);
        for across in [2.0 * radius, -2.0 * radius] {
            path.0
                .push_str(&format!("a{round} {round} 0 1 0 {} 0", short(across)));
        }
        path.closed()
    }

    /// The four corners of a square around a point, each side of a corner so long.
    pub(super) fn corners(centre: At, half: f64, side: f64) -> Self {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .into_iter()
            .fold(Self::default(), |path, (x, y)| {
                let corner = centre.plus(x * half, y * half);
                path.and(Self::through([
                    corner.plus(-x * side, 0.0),
                    corner,
                    corner.plus(0.0, -y * side),
                ]))
            })
    }

    /// A regular figure with so many corners around a point, turned by an angle.
    pub(super) fn figure(centre: At, radius: f64, corners: u32, turned: f64) -> Self {
        let corner = |index: u32| {
            let angle = turned + std::f64::consts::TAU * f64::from(index) / f64::from(corners);
            centre.plus(radius * angle.sin(), -radius * angle.cos())
        };
        Self::through((0..corners).map(corner)).closed()
    }

    fn add(&mut self, command: char, points: &[At]) {
        self.0.push(command);
        for (index, point) in points.iter().enumerate() {
            if index > 0 {
                self.0.push(' ');
            }
            let y = short(point.y);
            // A minus parts two numbers by itself.
            let space = if y.starts_with('-') { "" } else { " " };
            self.0.push_str(&format!("{}{space}{y}", short(point.x)));
        }
    }
}

impl From<Path> for Attribute {
    fn from(path: Path) -> Self {
        path.0.into()
    }
}
