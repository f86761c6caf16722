//! The chances of the game, exactly: the reference as a Markov chain, solved in rationals.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use referee_rules::{
    Position as _,
    snakes_and_ladders::{Action, Rules, Side},
};

use crate::support::{position, with};

const GOAL: usize = 100;
const FACES: u32 = 6;

/// Where each face takes a token that races alone, for every square.
struct Race(Vec<[usize; 6]>);

impl Race {
    fn under(rules: &Rules) -> Self {
        let step = |square: usize, roll: u32| {
            let from = position(rules, Side::Black, square as i64, 2);
            let reached = from.after(rules, Action::Roll(roll));
            usize::from(reached.square(Side::Black).number())
        };
        let faces = |square| [1, 2, 3, 4, 5, 6].map(|roll| step(square, roll));
        Self((0..GOAL).map(faces).collect())
    }

    /// Solves `v = reward + mean of v over the six faces`, with `v = 0` on 100.
    fn solve(&self, reward: &[BigRational]) -> Vec<BigRational> {
        let mut rows: Vec<Row> = (0..GOAL)
            .map(|square| self.equation(square, &reward[square]))
            .collect();
        for pivot in (0..GOAL).rev() {
            let row = rows[pivot].scaled_to_one(pivot);
            for (index, other) in rows.iter_mut().enumerate() {
                if index != pivot {
                    other.eliminate(pivot, &row);
                }
            }
            rows[pivot] = row;
        }
        rows.into_iter().map(|row| row.constant).collect()
    }

    /// `6 v[square] − Σ v[reached] = 6 reward`.
    fn equation(&self, square: usize, reward: &BigRational) -> Row {
        let mut terms = BTreeMap::from([(square, whole(FACES))]);
        for reached in self.0[square] {
            if reached != GOAL {
                *terms.entry(reached).or_insert_with(BigRational::zero) -= BigRational::one();
            }
        }
        terms.retain(|_, factor| !factor.is_zero());
        Row {
            terms,
            constant: reward * whole(FACES),
        }
    }

    /// The expected number of rolls from each square.
    fn expected_rolls(&self) -> Vec<BigRational> {
        self.solve(&vec![BigRational::one(); GOAL])
    }

    /// The variance of the number of rolls from the start.
    fn variance(&self) -> BigRational {
        let mean = self.expected_rolls();
        let reward: Vec<BigRational> = self
            .0
            .iter()
            .map(|faces| {
                let later = faces.iter().filter(|reached| **reached != GOAL);
                let sum: BigRational = later.map(|reached| &mean[*reached]).sum();
                BigRational::one() + sum * whole(2) / whole(FACES)
            })
            .collect();
        let second_moment = &self.solve(&reward)[0];
        second_moment - &mean[0] * &mean[0]
    }

    /// For 0, 1, 2, … rolls: how many of the equally likely sequences of so many rolls arrive with
    /// the last of them.
    fn arrivals(&self) -> impl Iterator<Item = BigUint> {
        let mut ways = vec![BigUint::zero(); GOAL + 1];
        ways[0] = BigUint::one();
        std::iter::from_fn(move || {
            let arrived = std::mem::take(&mut ways[GOAL]);
            let mut next = vec![BigUint::zero(); GOAL + 1];
            for (square, faces) in self.0.iter().enumerate() {
                for reached in faces {
                    next[*reached] += &ways[square];
                }
            }
            ways = next;
            Some(arrived)
        })
    }
}

/// One linear equation.
struct Row {
    terms: BTreeMap<usize, BigRational>,
    constant: BigRational,
}

impl Row {
    fn scaled_to_one(&self, pivot: usize) -> Self {
        let factor = &self.terms[&pivot];
        let terms = self.terms.iter();
        Self {
            terms: terms.map(|(index, term)| (*index, term / factor)).collect(),
            constant: &self.constant / factor,
        }
    }

    fn eliminate(&mut self, pivot: usize, by: &Self) {
        let Some(factor) = self.terms.get(&pivot).cloned() else {
            return;
        };
        for (index, term) in &by.terms {
            *self.terms.entry(*index).or_insert_with(BigRational::zero) -= &factor * term;
        }
        self.terms.retain(|_, term| !term.is_zero());
        self.constant -= factor * &by.constant;
    }
}

fn whole(number: u32) -> BigRational {
    BigRational::from_integer(BigInt::from(number))
}

/// The first decimals of a number, cut off and not rounded.
fn decimals(number: &BigRational, places: u32) -> String {
    let scaled = (number * whole(10).pow(places as i32)).to_integer();
    let digits = format!("{scaled:0>width$}", width = places as usize + 1);
    let (before, after) = digits.split_at(digits.len() - places as usize);
    format!("{before}.{after}")
}

fn fraction(numerator: &str, denominator: &str) -> BigRational {
    BigRational::new(numerator.parse().unwrap(), denominator.parse().unwrap())
}

#[test]
fn one_token_needs_39_rolls_on_average() {
    let expected = &Race::under(&Rules::GUIDE).expected_rolls()[0];
    let known = fraction(
        "225837582538403273407117496273279920181931269186581786048583",
        "5757472998140039232950575874628786131130999406013041613400",
    );
    assert_eq!(*expected, known);
    assert_eq!(decimals(expected, 10), "39.2251223082");
}

#[test]
fn the_number_of_rolls_varies_widely() {
    let variance = Race::under(&Rules::GUIDE).variance();
    assert_eq!(decimals(&variance, 10), "636.2984613448");
}

#[test]
fn seven_rolls_are_the_fewest() {
    let race = Race::under(&Rules::GUIDE);
    let arrivals: Vec<BigUint> = race.arrivals().take(8).collect();
    assert!(arrivals[..7].iter().all(Zero::is_zero));
    let chance = BigRational::new(arrivals[7].clone().into(), BigInt::from(FACES).pow(7));
    assert_eq!(chance, fraction("47", "31104"));
}

#[test]
fn half_of_the_races_take_at_most_32_rolls() {
    let race = Race::under(&Rules::GUIDE);
    let mut arrived = BigUint::zero();
    let median = race.arrivals().zip(0_u32..).find_map(|(now, rolls)| {
        arrived = &arrived * FACES + now;
        (&arrived * 2_u32 >= BigUint::from(FACES).pow(rolls)).then_some(rolls)
    });
    assert_eq!(median, Some(32));
}

#[test]
fn twenty_two_is_the_likeliest_number_of_rolls() {
    let race = Race::under(&Rules::GUIDE);
    let all = BigUint::from(FACES).pow(200);
    // Over the common denominator of 200 rolls.
    let chances: Vec<BigUint> = race
        .arrivals()
        .zip(0_u32..=200)
        .map(|(arrived, rolls)| arrived * BigUint::from(FACES).pow(200 - rolls))
        .collect();
    let likeliest = (0..chances.len()).max_by_key(|rolls| &chances[*rolls]);
    assert_eq!(likeliest, Some(22));
    let later = all - chances.iter().sum::<BigUint>();
    assert!(later < chances[22], "all longer races together are rarer");
}

#[test]
fn the_first_of_two_players_wins_a_little_more_often() {
    let race = Race::under(&Rules::GUIDE);
    // Wins of the first player, over 6^(2 · rolls − 1) games.
    let mut wins = BigUint::zero();
    let mut still_racing = BigUint::one();
    let rolls = 600;
    for arrived in race.arrivals().skip(1).take(rolls) {
        wins = wins * 36_u32 + &arrived * &still_racing;
        still_racing = still_racing * FACES - arrived;
    }
    let games = BigInt::from(FACES).pow(2 * rolls as u32 - 1);
    let at_least = BigRational::new(wins.into(), games);
    let undecided = BigRational::new(
        BigInt::from(still_racing).pow(2),
        BigInt::from(FACES).pow(2 * rolls as u32),
    );
    let at_most = &at_least + &undecided;
    assert_eq!(decimals(&at_least, 10), "0.5079115938");
    assert_eq!(decimals(&at_most, 10), "0.5079115938");
    assert!(undecided.to_f64().is_some_and(|chance| chance < 1e-12));
}

#[test]
fn house_rules_for_large_rolls_change_the_length() {
    for (overshoot, expected) in [("clamp", "35.8349384136"), ("bounce", "43.3245974417")] {
        let race = Race::under(&with(&[("overshoot", overshoot)]));
        assert_eq!(
            decimals(&race.expected_rolls()[0], 10),
            expected,
            "{overshoot}"
        );
    }
}
