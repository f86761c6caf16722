//! A beam search: level by level, the most promising states of each level are kept.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher as _},
};

/// What is searched.
pub(crate) trait Puzzle {
    /// What a ply changes.
    type State: Clone + Eq + Hash;
    /// A ply, in whichever direction of time the search goes.
    type Ply: Copy;

    /// Hands out the states one ply further.
    fn expand(&self, state: &Self::State, push: &mut dyn FnMut(Self::State, Self::Ply));

    /// About how many plies a state is away from the goal.
    fn cost(&self, state: &Self::State) -> u32;

    /// Whether a state is the goal.
    fn is_goal(&self, state: &Self::State) -> bool;
}

/// How hard to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// States kept of each level.
    pub(crate) width: usize,
    /// Levels.
    pub(crate) plies: usize,
    /// Decides between states of nearly the same cost.
    pub(crate) seed: u64,
}

/// A state that was kept, with the way to it.
struct Kept<P: Puzzle> {
    state: P::State,
    /// The place of the state before it, in the level before.
    before: usize,
    ply: Option<P::Ply>,
}

/// The plies from a state to the goal, the fewest that the beam meets; the same for the same seed.
pub(crate) fn search<P: Puzzle>(
    puzzle: &P,
    from: &P::State,
    effort: Effort,
) -> Option<Vec<P::Ply>> {
    if puzzle.is_goal(from) {
        return Some(Vec::new());
    }
    let mut levels: Vec<Vec<Kept<P>>> = vec![vec![Kept {
        state: from.clone(),
        before: 0,
        ply: None,
    }]];
    // Within a level only: a state may be needed again later, when it was too early for it.
    let mut seen: HashSet<u64> = HashSet::new();
    for _ in 0..effort.plies {
        let level = levels.last()?;
        let mut next: Vec<(u32, Kept<P>)> = Vec::new();
        let mut reached: Option<usize> = None;
        seen.clear();
        for (before, kept) in level.iter().enumerate() {
            puzzle.expand(&kept.state, &mut |state, ply| {
                let hash = hash_of(effort.seed, &state);
                if !seen.insert(hash) {
                    return;
                }
                if puzzle.is_goal(&state) {
                    reached = reached.or(Some(next.len()));
                }
                let cost = puzzle.cost(&state) * JITTER + (hash % u64::from(2 * JITTER)) as u32;
                let ply = Some(ply);
                next.push((cost, Kept { state, before, ply }));
            });
        }
        if let Some(index) = reached {
            let last = next.swap_remove(index).1;
            return Some(way_to(&levels, &last));
        }
        if next.is_empty() {
            return None;
        }
        if next.len() > effort.width {
            next.select_nth_unstable_by_key(effort.width, |(cost, _)| *cost);
            next.truncate(effort.width);
        }
        levels.push(next.into_iter().map(|(_, kept)| kept).collect());
    }
    None
}

/// How finely costs are told apart; the seed decides about less than two plies.
const JITTER: u32 = 8;

fn hash_of(seed: u64, state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    seed.hash(&mut hasher);
    state.hash(&mut hasher);
    hasher.finish()
}

fn way_to<P: Puzzle>(levels: &[Vec<Kept<P>>], last: &Kept<P>) -> Vec<P::Ply> {
    let mut plies = Vec::new();
    let mut at = Some(last);
    let mut above = levels.iter().rev();
    while let Some(kept) = at {
        plies.extend(kept.ply);
        at = above.next().and_then(|level| level.get(kept.before));
    }
    plies.reverse();
    plies
}
