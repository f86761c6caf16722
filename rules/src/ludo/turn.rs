use super::{
    board::{Cell, Colour, Die},
    memory::Memory,
    options::{
        AfterWin, Bonus, BonusRolls, Direction, FinishedPartner, RollAfterSix, Rules, ThirdSix,
    },
    position::Position,
};

/// The six in a row that ends a turn (`LUD-23`).
pub(super) const LAST_SIX: u8 = 3;

impl Position {
    /// A roll: it waits for a move, or passes at once if it leaves none (`LUD-21`, `LUD-24`).
    pub(super) fn after_roll(mut self, rules: &Rules, die: Die) -> Self {
        self.sixes = match die {
            Die::Six => self.sixes.saturating_add(1),
            _ => 0,
        };
        if self.sixes >= LAST_SIX && self.third_six_is_void(rules) {
            return self.after_void_six(rules);
        }
        if rules.choices.third_six == ThirdSix::Banked {
            return self.put_aside(rules, die);
        }
        self.die = Some(die);
        if self.has_move(rules) {
            return self;
        }
        let again = die == Die::Six && rules.choices.roll_after_six == RollAfterSix::Always;
        self.go_on(rules, u8::from(again && !self.is_kept_third_six(rules)))
    }

    /// A move: the token goes, what it stops on is captured, and bonuses roll again
    /// (`LUD-22`, `LUD-26`, `LUD-27`, `LUD-39`, `LUD-41`).
    pub(super) fn after_move(mut self, rules: &Rules, from: Cell, to: Cell) -> Self {
        let mover = self.mover(rules);
        self.remember_move(rules, to);
        let victims = self.captured(rules, mover, from, to);
        for (victim, tokens) in &victims {
            for _ in 0..*tokens {
                self.tokens.relocate(*victim, to, Cell::YARD);
            }
        }
        self.tokens.relocate(mover, from, to);
        if to == Cell::HOME {
            self.remember_place(rules, mover);
            if self.ending(rules).is_some() {
                return self.ended();
            }
        }
        let six = self.die == Some(Die::Six)
            && rules.choices.roll_after_six != RollAfterSix::Never
            && rules.choices.third_six != ThirdSix::Banked;
        let capture = !victims.is_empty() && rules.choices.capture_bonus == Bonus::Roll;
        let arrival = to == Cell::HOME && rules.choices.home_bonus == Bonus::Roll;
        let bonuses = u8::from(six) + u8::from(capture) + u8::from(arrival);
        if self.sits_out(rules, self.turn) || self.is_kept_third_six(rules) {
            return self.pass_turn(rules);
        }
        self.go_on(rules, bonuses)
    }

    /// A pass, where the rules grant it (`LUD-08`).
    pub(super) fn after_pass(self, rules: &Rules) -> Self {
        let again = self.die == Some(Die::Six)
            && rules.choices.roll_after_six == RollAfterSix::Always
            && rules.choices.third_six != ThirdSix::Banked
            && !self.is_kept_third_six(rules);
        self.go_on(rules, u8::from(again))
    }

    /// The roll is done with: the next one put aside is used, or an owed one rolled, or the turn
    /// passes.
    fn go_on(mut self, rules: &Rules, bonuses: u8) -> Self {
        self.memory.owed = match rules.choices.bonus_rolls {
            BonusRolls::One => self.memory.owed.max(bonuses.min(1)),
            BonusRolls::Each => self.memory.owed.saturating_add(bonuses),
        };
        while let Some(die) = self.memory.pending.take_first() {
            self.die = Some(die);
            if self.has_move(rules) {
                return self;
            }
        }
        self.die = None;
        match self.memory.owed.checked_sub(1) {
            Some(owed) => {
                self.memory.owed = owed;
                self
            }
            None => self.pass_turn(rules),
        }
    }

    /// The next seat in the order of play has the turn (`LUD-06`, `LUD-53`).
    fn pass_turn(mut self, rules: &Rules) -> Self {
        let corners = match rules.choices.turn_order {
            Direction::Clockwise => [1, 2, 3],
            Direction::Anticlockwise => [3, 2, 1],
        };
        let next = corners
            .into_iter()
            .map(|corners| self.turn.clockwise(corners))
            .find(|seat| self.seated.contains(*seat) && !self.sits_out(rules, *seat));
        self.turn = next.unwrap_or(self.turn);
        self.die = None;
        self.sixes = 0;
        self.memory = self.memory.at_turn_end();
        self
    }

    /// The game is over: nothing is left to roll.
    fn ended(mut self) -> Self {
        self.die = None;
        self.sixes = 0;
        self.memory = self.memory.at_turn_end();
        self
    }

    /// Whether a player has finished and gets no more turns (`LUD-53`).
    #[inline]
    pub(super) fn sits_out(&self, rules: &Rules, seat: Colour) -> bool {
        let stays = if rules.table.teams {
            rules.choices.finished_partner != FinishedPartner::Skipped
        } else {
            rules.choices.after_win != AfterWin::PlayOn
        };
        !stays && self.has_finished(rules, seat)
    }

    /// Whether the third six is not moved (`LUD-23`).
    pub(super) fn third_six_is_void(&self, rules: &Rules) -> bool {
        !matches!(
            rules.choices.third_six,
            ThirdSix::Kept | ThirdSix::Unlimited
        )
    }

    fn is_kept_third_six(&self, rules: &Rules) -> bool {
        rules.choices.third_six == ThirdSix::Kept && self.sixes >= LAST_SIX
    }

    /// The third six: what was moved stays, and the turn passes (`LUD-23`, `LUD-25`).
    fn after_void_six(mut self, rules: &Rules) -> Self {
        match (
            rules.choices.third_six,
            self.memory.turn_start,
            self.memory.last_moved,
        ) {
            (ThirdSix::TurnUndone, Some(tokens), _) => self.tokens = tokens,
            (ThirdSix::TokenHome, _, Some(cell)) if cell.is_ring() => {
                self.tokens.relocate(self.mover(rules), cell, Cell::YARD);
            }
            _ => {}
        }
        self.pass_turn(rules)
    }

    /// A roll where sixes are banked: a six waits for the next roll, any other ends the rolling.
    fn put_aside(mut self, rules: &Rules, die: Die) -> Self {
        self.memory.pending.push(die);
        if die == Die::Six && rules.choices.roll_after_six != RollAfterSix::Never {
            return self;
        }
        self.sixes = 0;
        self.go_on(rules, 0)
    }

    fn remember_move(&mut self, rules: &Rules, to: Cell) {
        match rules.choices.third_six {
            ThirdSix::TurnUndone => {
                self.memory.turn_start.get_or_insert(self.tokens);
            }
            ThirdSix::TokenHome => self.memory.last_moved = Some(to),
            _ => {}
        }
    }

    fn remember_place(&mut self, rules: &Rules, mover: Colour) {
        let remembered = !rules.table.teams && rules.choices.after_win == AfterWin::PlayOn;
        if remembered && self.has_finished(rules, mover) && !self.memory.places.contains(mover) {
            self.memory.places.push(mover);
        }
    }
}

impl Memory {
    /// Whether the rules remember rolls that are owed.
    pub(super) fn keeps_owed(rules: &Rules) -> bool {
        rules.choices.bonus_rolls == BonusRolls::Each || rules.choices.third_six == ThirdSix::Banked
    }

    /// Whether the rules remember who finished.
    pub(super) fn keeps_places(rules: &Rules) -> bool {
        !rules.table.teams && rules.choices.after_win == AfterWin::PlayOn
    }
}
