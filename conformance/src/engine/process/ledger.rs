//! Which reply belongs to which question. Ids are never used twice, not even by a fresh process,
//! so a late or doubled reply is never read as another's.

use std::collections::BTreeSet;

/// The first id of a question; `hello` has the one before.
const FIRST: u64 = 1;

/// The ids that were ever given.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    /// The number of the question of each id, from [`FIRST`] on.
    numbers: Vec<u64>,
    /// Ids whose question is judged already by another line; their own reply may still come.
    excused: BTreeSet<u64>,
}

impl Ledger {
    /// A new id for a question.
    pub(super) fn id_for(&mut self, number: u64) -> u64 {
        self.numbers.push(number);
        FIRST + self.numbers.len() as u64 - 1
    }

    /// The id that the next question would get.
    pub(super) const fn next_id(&self) -> u64 {
        FIRST + self.numbers.len() as u64
    }

    /// The question that an id was given to.
    pub(super) fn number(&self, id: u64) -> Option<u64> {
        let index = usize::try_from(id.checked_sub(FIRST)?).ok()?;
        self.numbers.get(index).copied()
    }

    /// Lets the reply of an id pass once more: its question is judged by another line.
    pub(super) fn excuse(&mut self, id: u64) {
        self.excused.insert(id);
    }

    /// Whether the reply of an id was still to come.
    pub(super) fn was_excused(&mut self, id: u64) -> bool {
        self.excused.remove(&id)
    }

    /// A process is gone: nothing of it is still to come.
    pub(super) fn forget_excuses(&mut self) {
        self.excused.clear();
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn ids_are_given_once_and_found_again() {
        let mut ledger = Ledger::default();
        let ids = [ledger.id_for(10), ledger.id_for(11), ledger.id_for(10)];
        assert_eq!(ids, [1, 2, 3]);
        assert_eq!(ledger.next_id(), 4);
        let numbers: Vec<_> = (0..5).map(|id| ledger.number(id)).collect();
        assert_eq!(numbers, [None, Some(10), Some(11), Some(10), None]);
    }

    #[test]
    fn an_excuse_holds_once() {
        let mut ledger = Ledger::default();
        ledger.excuse(1);
        assert!(ledger.was_excused(1));
        assert!(!ledger.was_excused(1));
    }
}
