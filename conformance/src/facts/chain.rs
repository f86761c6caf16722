use std::collections::{BTreeMap, BTreeSet};

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One as _, Zero as _};

use super::equations::{Equation, solve};

/// A race by dice as a Markov chain: from each state one step for every face, all equally likely, to
/// another state or to the goal. Everything that is said of it is exact.
///
/// # Examples
///
/// A coin that is tossed until it shows heads:
///
/// ```
/// use referee::facts::Chain;
///
/// let coin = Chain::explore((), |()| [None, Some(())]);
/// assert_eq!(coin.expected_steps().map(|steps| steps.to_string()), Some("2".to_owned()));
/// assert_eq!(coin.fewest_steps(), Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct Chain<const FACES: usize> {
    /// Where each face leads from each state; `None` is the goal.
    steps: Vec<[Option<usize>; FACES]>,
    first: usize,
}

impl<const FACES: usize> Chain<FACES> {
    /// Finds the states that can be reached from one, and the steps between them. `step` says where
    /// each face leads; `None` is the goal.
    pub fn explore<State: Copy + Ord>(
        first: State,
        mut step: impl FnMut(State) -> [Option<State>; FACES],
    ) -> Self {
        let mut seen = BTreeSet::from([first]);
        let mut steps = BTreeMap::new();
        let mut new = vec![first];
        while let Some(state) = new.pop() {
            let reached = step(state);
            new.extend(
                reached
                    .into_iter()
                    .flatten()
                    .filter(|next| seen.insert(*next)),
            );
            steps.insert(state, reached);
        }
        let numbers: BTreeMap<State, usize> = seen.into_iter().zip(0..).collect();
        let number = |state: State| numbers.get(&state).copied();
        Self {
            first: number(first).unwrap_or_default(),
            steps: steps
                .into_values()
                .map(|reached| reached.map(|next| next.and_then(number)))
                .collect(),
        }
    }

    /// How many states there are, the goal not counted.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.steps.len()
    }

    /// For each state the sum of what it yields and what the states after it yield on average.
    fn totals(&self, yields: &[BigRational]) -> Option<Vec<BigRational>> {
        let share = BigRational::new((-1).into(), FACES.into());
        let equations = self.steps.iter().zip(yields).enumerate();
        let equations = equations.map(|(state, (reached, yielded))| {
            let mut equation = Equation::with_constant(yielded.clone());
            equation.add(state, &BigRational::one());
            for next in reached.iter().flatten() {
                equation.add(*next, &share);
            }
            equation
        });
        solve(equations.collect())
    }

    fn expected_from_each(&self) -> Option<Vec<BigRational>> {
        self.totals(&vec![BigRational::one(); self.states()])
    }

    /// The expected number of steps to the goal; `None` if the goal may never be reached.
    #[must_use]
    pub fn expected_steps(&self) -> Option<BigRational> {
        Some(self.expected_from_each()?.swap_remove(self.first))
    }

    /// The variance of the number of steps to the goal.
    #[must_use]
    pub fn variance(&self) -> Option<BigRational> {
        let expected = self.expected_from_each()?;
        let yields: Vec<BigRational> = self
            .steps
            .iter()
            .map(|reached| {
                let later: BigRational =
                    reached.iter().flatten().map(|next| &expected[*next]).sum();
                BigRational::one() + later * BigInt::from(2) / BigInt::from(FACES)
            })
            .collect();
        let of_squares = self.totals(&yields)?.swap_remove(self.first);
        let mean = &expected[self.first];
        Some(of_squares - mean * mean)
    }

    /// For 0, 1, 2, … steps: how many of the equally likely ways of so many steps reach the goal by
    /// the last of them. A goal that is reached ends the way.
    pub fn arrivals(&self) -> impl Iterator<Item = BigUint> {
        let mut ways = vec![BigUint::zero(); self.states()];
        ways[self.first] = BigUint::one();
        let mut arrived = BigUint::zero();
        std::iter::from_fn(move || {
            let now = std::mem::take(&mut arrived);
            let mut next = vec![BigUint::zero(); ways.len()];
            for (reached, ways) in self
                .steps
                .iter()
                .zip(&ways)
                .filter(|(_, ways)| !ways.is_zero())
            {
                for state in reached {
                    match state {
                        Some(state) => next[*state] += ways,
                        None => arrived += ways,
                    }
                }
            }
            ways = next;
            Some(now)
        })
    }

    /// The chance of reaching the goal by each step: 0, 1, 2, …
    pub fn chances(&self) -> impl Iterator<Item = BigRational> {
        let mut all = BigInt::one();
        self.arrivals().map(move |arrived| {
            let chance = BigRational::new(arrived.into(), all.clone());
            all *= FACES;
            chance
        })
    }

    /// The fewest steps that reach the goal; `None` if it cannot be reached.
    #[must_use]
    pub fn fewest_steps(&self) -> Option<u32> {
        // Without a detour no state is passed twice.
        let longest = self.states() as u32;
        let mut arrivals = (0..=longest).zip(self.arrivals());
        arrivals.find_map(|(steps, arrived)| (!arrived.is_zero()).then_some(steps))
    }

    /// The smallest number of steps within which at least half of all races are over; `None` if that
    /// takes more than `limit`.
    #[must_use]
    pub fn median(&self, limit: u32) -> Option<u32> {
        let half = BigRational::new(1.into(), 2.into());
        let mut over = BigRational::zero();
        (0..=limit).zip(self.chances()).find_map(|(steps, chance)| {
            over += chance;
            (over >= half).then_some(steps)
        })
    }

    /// The likeliest number of steps; `None` if a larger one than `limit` might be likelier, or if two
    /// are.
    #[must_use]
    pub fn mode(&self, limit: u32) -> Option<u32> {
        let chances: Vec<BigRational> = self.chances().take(limit as usize + 1).collect();
        let likeliest = chances.iter().max()?;
        let later = BigRational::one() - chances.iter().sum::<BigRational>();
        let mut modes = (0..)
            .zip(&chances)
            .filter(|(_, chance)| *chance == likeliest);
        let (mode, _) = modes.next()?;
        (later < *likeliest && modes.next().is_none()).then_some(mode)
    }

    /// The bounds of the chance that the first of two racers, who take steps in turn and do not touch
    /// each other, is at the goal first, after so many steps of each.
    ///
    /// The first racer wins half of all pairs of races, and the other half of those in which both take
    /// as many steps.
    #[must_use]
    pub fn first_of_two(&self, steps: u32) -> (BigRational, BigRational) {
        // Whole numbers of equally likely pairs of races, so that no fraction is reduced in between.
        let (mut level, mut racing, mut pairs) = (BigUint::zero(), BigUint::one(), BigUint::one());
        for arrived in self.arrivals().skip(1).take(steps as usize) {
            level = level * FACES.pow(2) + &arrived * &arrived;
            racing = racing * FACES - arrived;
            pairs *= FACES.pow(2);
        }
        let half_of =
            |won: BigUint| BigRational::new((&pairs + won).into(), (&pairs * 2_u32).into());
        let least = half_of(level.clone());
        let most = half_of(level + &racing * &racing);
        (least, most)
    }
}

#[cfg(test)]
mod tests {
    use num_traits::ToPrimitive as _;
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::facts::decimals;

    /// A die that is rolled until the token stands exactly on a square.
    fn race(goal: u8, links: &[(u8, u8)]) -> Chain<6> {
        Chain::explore(0, |square| {
            [1, 2, 3, 4, 5, 6].map(|face| {
                let target = square + face;
                let link = links.iter().find(|(foot, _)| *foot == target);
                let reached = match link {
                    Some((_, end)) => *end,
                    None if target > goal => square,
                    None => target,
                };
                (reached != goal).then_some(reached)
            })
        })
    }

    /// The board of many analyses on the web: as ours, but for the snake from 48 to 26.
    const OTHER_BOARD: [(u8, u8); 19] = [
        (1, 38),
        (4, 14),
        (9, 31),
        (21, 42),
        (28, 84),
        (36, 44),
        (51, 67),
        (71, 91),
        (80, 100),
        (16, 6),
        (48, 26),
        (49, 11),
        (56, 53),
        (62, 19),
        (64, 60),
        (87, 24),
        (93, 73),
        (95, 75),
        (98, 78),
    ];

    #[test]
    fn another_board_has_the_figures_that_others_published_for_it() {
        // The chances of the first rolls and of the first of two players:
        // github.com/RobinFiveWords/chutes-and-ladders.
        let race = race(100, &OTHER_BOARD);
        let chances: Vec<String> = race
            .chances()
            .take(10)
            .map(|chance| chance.to_string())
            .collect();
        assert_eq!(chances[7..], ["73/46656", "205/46656", "70579/10077696"]);
        let (least, most) = race.first_of_two(500);
        assert_eq!(decimals(&least, 16), "0.5078027734609139");
        assert_eq!(decimals(&most, 16), "0.5078027734609139");
        assert!((39.598..39.599).contains(&expected(&OTHER_BOARD)));
    }

    fn expected(links: &[(u8, u8)]) -> f64 {
        let steps = race(100, links).expected_steps();
        steps.and_then(|steps| steps.to_f64()).unwrap_or_default()
    }

    #[test]
    fn a_ladder_more_may_make_the_race_longer() {
        // Althoen, King and Schilling: about 33 rolls without links; about 41.9 with a ladder from 79 to
        // 81 beside those of the board.
        assert!((33.3..33.4).contains(&expected(&[])));
        let mut links = OTHER_BOARD.to_vec();
        links.retain(|(foot, _)| *foot != 48);
        links.extend([(47, 26), (79, 81)]);
        assert!(
            (41.85..41.95).contains(&expected(&links)),
            "{}",
            expected(&links)
        );
    }

    #[test]
    fn a_single_square_waits_for_its_face() {
        let race = race(1, &[]);
        assert_eq!(race.states(), 1);
        assert_eq!(
            race.expected_steps(),
            Some(BigRational::from_integer(6.into()))
        );
        assert_eq!(race.variance(), Some(BigRational::from_integer(30.into())));
        assert_eq!(race.median(10), Some(4));
        assert_eq!(race.mode(50), Some(1));
    }

    #[test]
    fn a_goal_that_cannot_be_reached_has_no_figures() {
        let lost = Chain::explore(0, |square: u8| [Some(square), Some(1 - square)]);
        assert_eq!(lost.states(), 2);
        assert_eq!(lost.expected_steps(), None);
        assert_eq!(lost.variance(), None);
        assert_eq!(lost.fewest_steps(), None);
        assert_eq!(lost.median(20), None);
        assert_eq!(lost.mode(20), None);
    }

    #[test]
    fn two_modes_are_none() {
        let even = Chain::explore(0, |square: u8| match square {
            0 => [None, Some(1)],
            _ => [None, None],
        });
        assert_eq!(even.mode(10), None);
    }
}
