use arrayvec::ArrayVec;

use super::{
    board::{Cell, Colour, Die, Track, is_ordinary, is_safe},
    illegal::{Illegal, PairOf},
    options::{BigStacks, EnemyPairs, FreePairs, MixedPair, PartnerPairs, SharedCellCapture},
    position::Position,
    rules::InForce,
};

/// Opponents whose tokens a landing captures, with how many.
pub(super) type Victims = ArrayVec<(Colour, usize), 3>;

impl Position {
    /// Whether a token may go from one cell to another as far as other tokens are concerned.
    #[inline]
    pub(super) fn is_free_to_go(
        &self,
        rules: &impl InForce,
        mover: Colour,
        from: Cell,
        to: Cell,
        die: Die,
    ) -> bool {
        if self.tokens.is_shared(to) && self.why_no_stop(rules, mover, from, to).is_some() {
            return false;
        }
        !rules.walls_stand() || self.why_no_passing(rules, mover, from, die).is_none()
    }

    /// What keeps a token from stopping on a cell (`LUD-33`, `LUD-35`, `LUD-52`).
    pub(super) fn why_no_stop(
        &self,
        rules: &impl InForce,
        mover: Colour,
        from: Cell,
        to: Cell,
    ) -> Option<Illegal> {
        if !to.is_ring() {
            return None;
        }
        let pair = if is_safe(rules, to) {
            match rules.choices().pairs_on_safe_cells {
                FreePairs::BarStopping => self.opposing_pair(rules, mover, to),
                FreePairs::Free | FreePairs::BarPassing => None,
            }
        } else if rules.choices().own_pairs == FreePairs::BarStopping
            && self.has_pair(rules, mover, to)
        {
            Some(PairOf::Own)
        } else {
            self.opposing_pair(rules, mover, to)
        };
        let capturable = rules.choices().enemy_pairs != EnemyPairs::Safe;
        match pair {
            Some(PairOf::Opponent(_) | PairOf::BothOpponents) if capturable => {}
            Some(pair) => {
                return Some(Illegal::PairStops {
                    cell: to,
                    pair,
                    safe: is_safe(rules, to),
                });
            }
            None => {}
        }
        let blocked = rules.choices().shared_cell_capture == SharedCellCapture::Blocked;
        (blocked && self.capturable(rules, mover, from, to).len() > 1)
            .then_some(Illegal::SharedCell { cell: to })
    }

    /// The pair that a token would pass where walls stand (`LUD-36`, `LUD-37`).
    pub(super) fn why_no_passing(
        &self,
        rules: &impl InForce,
        mover: Colour,
        from: Cell,
        die: Die,
    ) -> Option<Illegal> {
        Track::of(rules)
            .passed(mover, from, die)
            .filter(|cell| cell.is_ring())
            .find_map(|cell| {
                self.wall(rules, mover, cell).map(|pair| Illegal::PairBars {
                    cell,
                    pair,
                    safe: is_safe(rules, cell),
                })
            })
    }

    /// The pair that is a wall on a ring cell (`LUD-36`, `LUD-37`, `LUD-38`).
    fn wall(&self, rules: &impl InForce, mover: Colour, cell: Cell) -> Option<PairOf> {
        if is_safe(rules, cell) {
            return match rules.choices().pairs_on_safe_cells {
                FreePairs::BarPassing => self.opposing_pair(rules, mover, cell),
                FreePairs::Free | FreePairs::BarStopping => None,
            };
        }
        let own_bars = rules.choices().own_pairs == FreePairs::BarPassing;
        if own_bars && self.has_pair(rules, mover, cell) {
            return Some(PairOf::Own);
        }
        self.opposing_pair(rules, mover, cell)
    }

    /// The pair that stands against a mover on a cell (`LUD-32`, `LUD-50`, `LUD-51`).
    fn opposing_pair(&self, rules: &impl InForce, mover: Colour, cell: Cell) -> Option<PairOf> {
        let single = mover.others().find_map(|other| {
            if !self.has_pair(rules, other, cell) {
                None
            } else if !rules.are_partners(mover, other) {
                Some(PairOf::Opponent(other))
            } else {
                (rules.choices().partner_pairs == PartnerPairs::Block).then_some(PairOf::Partner)
            }
        });
        single.or_else(|| {
            let mixed = rules.table().teams && rules.choices().mixed_pair == MixedPair::Pair;
            let next = mover.clockwise(1);
            (mixed
                && self.tokens.count(next, cell) > 0
                && self.tokens.count(next.opposite(), cell) > 0)
                .then_some(PairOf::BothOpponents)
        })
    }

    /// Whether a colour has a pair on a cell (`LUD-32`).
    fn has_pair(&self, rules: &impl InForce, colour: Colour, cell: Cell) -> bool {
        match self.tokens.count(colour, cell) {
            0 | 1 => false,
            2 => true,
            _ => rules.choices().big_stacks == BigStacks::Pair,
        }
    }

    /// What a landing captures (`LUD-26`, `LUD-28`, `LUD-52`).
    #[inline]
    pub(super) fn captured(
        &self,
        rules: &impl InForce,
        mover: Colour,
        from: Cell,
        to: Cell,
    ) -> Victims {
        let empty = if to.is_column() {
            !rules.choices().column_capture.is_allowed()
        } else {
            !self.tokens.is_occupied(to)
        };
        if empty {
            return Victims::new();
        }
        let mut victims = self.capturable(rules, mover, from, to);
        match rules.choices().shared_cell_capture {
            SharedCellCapture::First | SharedCellCapture::Blocked => victims.truncate(1),
            SharedCellCapture::Last => {
                victims = victims.pop().into_iter().collect();
            }
            SharedCellCapture::Both => {}
        }
        victims
    }

    /// The tokens that could be captured on a cell, clockwise from the mover
    /// (`LUD-15`, `LUD-26`, `LUD-30`, `LUD-31`, `LUD-33`, `LUD-48`).
    fn capturable(&self, rules: &impl InForce, mover: Colour, from: Cell, to: Cell) -> Victims {
        let captures_here = if from == Cell::YARD {
            rules.choices().entering_captures.is_allowed()
        } else if to.is_column() {
            rules.choices().column_capture.is_allowed()
        } else {
            is_ordinary(rules, to)
        };
        if !captures_here {
            return Victims::new();
        }
        let partners_count = rules.choices().partner_capture.is_allowed();
        mover
            .others()
            .filter(|other| partners_count || !rules.are_partners(mover, *other))
            .filter_map(|other| match self.tokens.count(other, to) {
                0 => None,
                _ if !self.has_pair(rules, other, to) => Some((other, 1)),
                stack => match rules.choices().enemy_pairs {
                    EnemyPairs::Safe => None,
                    EnemyPairs::OneCaptured => Some((other, 1)),
                    EnemyPairs::AllCaptured => Some((other, stack)),
                },
            })
            .collect()
    }
}
