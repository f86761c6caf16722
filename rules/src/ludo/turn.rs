use super::{
    actions::Action,
    board::{Cell, Colour, Die},
    memory::Memory,
    options::{AfterWin, Bonus, BonusRolls, Direction, FinishedPartner, RollAfterSix, ThirdSix},
    position::Position,
    rules::InForce,
};

/// The six in a row that ends a turn (`LUD-23`).
pub(super) const LAST_SIX: u8 = 3;

impl Position {
    /// Plays an action that is legal here.
    #[inline]
    pub(super) fn play_legal(&mut self, rules: &impl InForce, action: Action) {
        match action {
            Action::Roll(die) => self.roll(rules, die),
            Action::Move { from, to } => self.move_token(rules, from, to),
            Action::Pass => self.pass(rules),
        }
    }

    /// A roll: it waits for a move, or passes at once if it leaves none (`LUD-21`, `LUD-24`).
    #[inline]
    pub(super) fn roll(&mut self, rules: &impl InForce, die: Die) {
        self.sixes = match die {
            Die::Six => self.sixes.saturating_add(1),
            _ => 0,
        };
        if self.sixes >= LAST_SIX && self.third_six_is_void(rules) {
            self.void_third_six(rules);
            return;
        }
        if rules.choices().third_six == ThirdSix::Banked {
            self.put_aside(rules, die);
            return;
        }
        self.die = Some(die);
        if self.has_move(rules) {
            return;
        }
        let again = die == Die::Six && rules.choices().roll_after_six == RollAfterSix::Always;
        self.go_on(rules, u8::from(again && !self.is_kept_third_six(rules)));
    }

    /// A move: the token goes, what it stops on is captured, and bonuses roll again
    /// (`LUD-22`, `LUD-26`, `LUD-27`, `LUD-39`, `LUD-41`).
    #[inline]
    pub(super) fn move_token(&mut self, rules: &impl InForce, from: Cell, to: Cell) {
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
                self.end();
                return;
            }
        }
        let six = self.die == Some(Die::Six)
            && rules.choices().roll_after_six != RollAfterSix::Never
            && rules.choices().third_six != ThirdSix::Banked;
        let capture = !victims.is_empty() && rules.choices().capture_bonus == Bonus::Roll;
        let arrival = to == Cell::HOME && rules.choices().home_bonus == Bonus::Roll;
        let bonuses = u8::from(six) + u8::from(capture) + u8::from(arrival);
        if self.sits_out(rules, self.turn) || self.is_kept_third_six(rules) {
            self.pass_turn(rules);
        } else {
            self.go_on(rules, bonuses);
        }
    }

    /// A pass, where the rules grant it (`LUD-08`).
    pub(super) fn pass(&mut self, rules: &impl InForce) {
        let again = self.die == Some(Die::Six)
            && rules.choices().roll_after_six == RollAfterSix::Always
            && rules.choices().third_six != ThirdSix::Banked
            && !self.is_kept_third_six(rules);
        self.go_on(rules, u8::from(again));
    }

    /// The roll is done with: a bonus is rolled, or the turn passes.
    #[inline]
    fn go_on(&mut self, rules: &impl InForce, bonuses: u8) {
        if !self.memory.is_empty() || rules.choices().bonus_rolls != BonusRolls::One {
            self.go_on_by_memory(rules, bonuses);
            return;
        }
        self.die = None;
        if bonuses == 0 {
            self.pass_turn(rules);
        }
    }

    /// The same where rolls are owed or put aside: the next one put aside is used, or an owed one
    /// rolled.
    fn go_on_by_memory(&mut self, rules: &impl InForce, bonuses: u8) {
        let owed = match rules.choices().bonus_rolls {
            BonusRolls::One => self.memory.owed().max(bonuses.min(1)),
            BonusRolls::Each => self.memory.owed().saturating_add(bonuses),
        };
        while let Some(die) = self.memory.take_pending() {
            self.die = Some(die);
            if self.has_move(rules) {
                self.memory.set_owed(owed);
                return;
            }
        }
        self.die = None;
        match owed.checked_sub(1) {
            Some(owed) => self.memory.set_owed(owed),
            None => self.pass_turn(rules),
        }
    }

    /// The next seat in the order of play has the turn (`LUD-06`, `LUD-53`).
    #[inline]
    fn pass_turn(&mut self, rules: &impl InForce) {
        let corners = match rules.choices().turn_order {
            Direction::Clockwise => 1,
            Direction::Anticlockwise => 3,
        };
        let mut next = self.turn.clockwise(corners);
        while next != self.turn && (!self.seated.contains(next) || self.sits_out(rules, next)) {
            next = next.clockwise(corners);
        }
        self.turn = next;
        self.die = None;
        self.sixes = 0;
        self.memory.end_turn();
    }

    /// The game is over: nothing is left to roll.
    fn end(&mut self) {
        self.die = None;
        self.sixes = 0;
        self.memory.end_turn();
    }

    /// Whether a player has finished and gets no more turns (`LUD-53`).
    #[inline]
    pub(super) fn sits_out(&self, rules: &impl InForce, seat: Colour) -> bool {
        let stays = if rules.table().teams {
            rules.choices().finished_partner != FinishedPartner::Skipped
        } else {
            rules.choices().after_win != AfterWin::PlayOn
        };
        !stays && self.has_finished(rules, seat)
    }

    /// Whether the third six is not moved (`LUD-23`).
    pub(super) fn third_six_is_void(&self, rules: &impl InForce) -> bool {
        !matches!(
            rules.choices().third_six,
            ThirdSix::Kept | ThirdSix::Unlimited
        )
    }

    fn is_kept_third_six(&self, rules: &impl InForce) -> bool {
        rules.choices().third_six == ThirdSix::Kept && self.sixes >= LAST_SIX
    }

    /// The third six: what was moved stays, and the turn passes (`LUD-23`, `LUD-25`).
    fn void_third_six(&mut self, rules: &impl InForce) {
        let remembered = self.memory.get();
        match (
            rules.choices().third_six,
            remembered.turn_start,
            remembered.last_moved,
        ) {
            (ThirdSix::TurnUndone, Some(tokens), _) => self.tokens = tokens,
            (ThirdSix::TokenHome, _, Some(cell)) if cell.is_ring() => {
                self.tokens.relocate(self.mover(rules), cell, Cell::YARD);
            }
            _ => {}
        }
        self.pass_turn(rules);
    }

    /// A roll where sixes are banked: a six waits for the next roll, any other ends the rolling.
    fn put_aside(&mut self, rules: &impl InForce, die: Die) {
        self.memory
            .change(|remembered| remembered.pending.push(die));
        if die == Die::Six && rules.choices().roll_after_six != RollAfterSix::Never {
            return;
        }
        self.sixes = 0;
        self.go_on(rules, 0);
    }

    fn remember_move(&mut self, rules: &impl InForce, to: Cell) {
        match rules.choices().third_six {
            ThirdSix::TurnUndone => {
                let tokens = self.tokens;
                self.memory.change(|remembered| {
                    remembered.turn_start.get_or_insert(tokens);
                });
            }
            ThirdSix::TokenHome => {
                self.memory
                    .change(|remembered| remembered.last_moved = Some(to));
            }
            _ => {}
        }
    }

    fn remember_place(&mut self, rules: &impl InForce, mover: Colour) {
        if Memory::keeps_places(rules) && self.has_finished(rules, mover) {
            self.memory.change(|remembered| {
                if !remembered.places.contains(mover) {
                    remembered.places.push(mover);
                }
            });
        }
    }
}

impl Memory {
    /// Whether the rules remember rolls that are owed.
    pub(super) fn keeps_owed(rules: &impl InForce) -> bool {
        rules.choices().bonus_rolls == BonusRolls::Each
            || rules.choices().third_six == ThirdSix::Banked
    }

    /// Whether the rules remember who finished.
    pub(super) fn keeps_places(rules: &impl InForce) -> bool {
        !rules.table().teams && rules.choices().after_win == AfterWin::PlayOn
    }
}
