use super::{
    board::{Cell, Colour, Die},
    tokens::Tokens,
};

/// What only some house rules must remember; nothing, and no room taken, under the guide's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Memory(Option<Box<Remembered>>);

/// What house rules remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Remembered {
    /// Rolls that the roller has beyond the next, where bonuses add up or sixes are banked.
    pub(super) owed: u8,
    /// Where the token stands that was moved last in this turn, where a third six sends it back.
    pub(super) last_moved: Option<Cell>,
    /// Rolls put aside, to be used after the pending one, where sixes are banked.
    pub(super) pending: Pending,
    /// The tokens at the start of the turn, where a third six undoes it; `None` while none moved.
    pub(super) turn_start: Option<Tokens>,
    /// Who has finished, in order, where the rest play on.
    pub(super) places: Places,
}

impl Remembered {
    const NOTHING: Self = Self {
        owed: 0,
        last_moved: None,
        pending: Few([None; 3]),
        turn_start: None,
        places: Few([None; 4]),
    };
}

impl Memory {
    pub(super) const NOTHING: Self = Self(None);

    pub(super) fn of(remembered: Remembered) -> Self {
        let nothing = remembered == Remembered::NOTHING;
        Self((!nothing).then(|| Box::new(remembered)))
    }

    pub(super) fn get(&self) -> Remembered {
        self.0.as_deref().copied().unwrap_or(Remembered::NOTHING)
    }

    pub(super) fn change(&mut self, change: impl FnOnce(&mut Remembered)) {
        let mut remembered = self.get();
        change(&mut remembered);
        *self = Self::of(remembered);
    }

    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Rolls beyond the next.
    #[inline]
    pub(super) fn owed(&self) -> u8 {
        self.0.as_deref().map_or(0, |remembered| remembered.owed)
    }

    #[inline]
    pub(super) fn set_owed(&mut self, owed: u8) {
        if owed != self.owed() {
            self.change(|remembered| remembered.owed = owed);
        }
    }

    /// Takes the next of the rolls put aside.
    #[inline]
    pub(super) fn take_pending(&mut self) -> Option<Die> {
        let mut die = None;
        if self.0.is_some() {
            self.change(|remembered| die = remembered.pending.take_first());
        }
        die
    }

    /// Forgets what does not outlast a turn.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        if self.0.is_some() {
            self.change(|remembered| {
                *remembered = Remembered {
                    places: remembered.places,
                    ..Remembered::NOTHING
                };
            });
        }
    }
}

/// Rolls put aside, in the order in which they are used.
pub(super) type Pending = Few<Die, 3>;
/// Colours in the order in which they finished.
pub(super) type Places = Few<Colour, 4>;

/// A short list by value; what does not fit is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Few<T, const MOST: usize>([Option<T>; MOST]);

impl<T: Copy + Eq, const MOST: usize> Few<T, MOST> {
    pub(super) fn of(items: impl IntoIterator<Item = T>) -> Self {
        let mut few = Self([None; MOST]);
        items.into_iter().for_each(|item| few.push(item));
        few
    }

    pub(super) fn push(&mut self, item: T) {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(item);
        }
    }

    pub(super) fn take_first(&mut self) -> Option<T> {
        let first = self.0.first_mut()?.take();
        self.0.rotate_left(1);
        first
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().flatten().copied()
    }

    pub(super) fn contains(&self, item: T) -> bool {
        self.iter().any(|other| other == item)
    }
}
