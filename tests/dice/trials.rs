//! Dice with one fault each, and the tests that find it.

use pretty_assertions::assert_eq;
use referee::{
    chance::Chance,
    dice::{Alarm, Inquest, NotCollected, Roller, Sample, Wanted, collect},
    engine::{Face, NoRolls},
};
use referee_rules::any::GameId;

/// A die: it makes rolls of chance and of what it remembers.
struct Crooked<F> {
    /// How it begins: from the number of the start.
    begin: fn(u64) -> u64,
    roll: F,
    starts: u64,
    chance: Chance,
    rolled: Vec<u64>,
}

impl<F> Crooked<F> {
    fn new(begin: fn(u64) -> u64, roll: F) -> Self {
        Self {
            begin,
            roll,
            starts: 0,
            chance: Chance::new(0),
            rolled: Vec::new(),
        }
    }
}

impl<F: Fn(&mut Chance, &[u64]) -> u64> Roller for Crooked<F> {
    fn start(&mut self) -> Result<(), NotCollected> {
        self.starts += 1;
        self.chance = Chance::new((self.begin)(self.starts));
        self.rolled.clear();
        Ok(())
    }

    fn roll(&mut self, _game: GameId, count: usize) -> Result<Vec<Face>, NoRolls> {
        let first = self.rolled.len();
        for _ in 0..count {
            let roll = (self.roll)(&mut self.chance, &self.rolled);
            self.rolled.push(roll);
        }
        let rolls = self.rolled[first..].iter();
        Ok(rolls.map(|pips| Face::new(*pips).unwrap()).collect())
    }
}

const WANTED: Wanted = Wanted {
    rolls: 7_200,
    starts: 4,
};

fn sample(die: &mut dyn Roller) -> Sample {
    collect(die, GameId::Ludo, WANTED, &mut |_| {}).unwrap()
}

/// The tests that fail, each once.
fn failing(die: &mut dyn Roller) -> Vec<String> {
    let inquest = Inquest::over(vec![sample(die)], Alarm::default());
    let failing = inquest.judged().filter(|judged| !judged.holds);
    let mut names: Vec<String> = failing
        .map(|judged| judged.measured.test.name().to_owned())
        .collect();
    names.dedup();
    names
}

fn fair(chance: &mut Chance, _: &[u64]) -> u64 {
    chance.below(6) as u64 + 1
}

const fn own_seed(start: u64) -> u64 {
    start * 7_919
}

#[test]
fn a_fair_die_is_fair() {
    for seed in 0..6 {
        let mut dice = Chance::new(seed);
        let roll = |count| -> Vec<Face> {
            let pips = (0..count).map(|_| dice.below(6) as u64 + 1);
            pips.map(|pips| Face::new(pips).unwrap()).collect()
        };
        let starts: Vec<Vec<Face>> = [7_008, 64, 64, 64].map(roll).into();
        let sample = Sample::new("ludo", starts).unwrap();
        let inquest = Inquest::over(vec![sample], Alarm::default());
        assert_eq!(inquest.verdict(), Some(true), "seed {seed}");
        assert_eq!(inquest.tests(), 9);
    }
    assert_eq!(failing(&mut Crooked::new(own_seed, fair)), [""; 0]);
}

#[test]
fn a_biased_die_is_found_by_its_faces_alone() {
    let biased = |chance: &mut Chance, _: &[u64]| match chance.below(30) {
        0..6 => 6,
        other => other as u64 % 5 + 1,
    };
    for begin in [own_seed, |start| start * 104_729] {
        assert_eq!(failing(&mut Crooked::new(begin, biased)), ["faces"]);
    }
}

#[test]
fn a_die_that_is_too_even_is_found() {
    // A bag with each face ten times, drawn empty before it is filled again.
    let bag = |chance: &mut Chance, rolled: &[u64]| {
        let of_bag = &rolled[rolled.len() / 60 * 60..];
        let left = |pips| 10 - of_bag.iter().filter(|roll| **roll == pips).count();
        let mut drawn = chance.below(60 - of_bag.len());
        let mut pips = 1;
        while drawn >= left(pips) {
            drawn -= left(pips);
            pips += 1;
        }
        pips
    };
    let inquest = Inquest::over(
        vec![sample(&mut Crooked::new(own_seed, bag))],
        Alarm::default(),
    );
    let faces = &inquest.samples[0].1[0];
    assert!(!faces.holds);
    let finding = "where 1200 are due, give or take 32";
    assert!(faces.measured.finding.ends_with(finding), "{faces:?}");
}

#[test]
fn odd_and_even_in_turn_is_found() {
    let alternating = |chance: &mut Chance, rolled: &[u64]| {
        let odd = rolled.len() as u64 % 2;
        2 * chance.below(3) as u64 + 1 + odd
    };
    let failing = failing(&mut Crooked::new(own_seed, alternating));
    assert_eq!(failing[..3], ["pairs", "repeats", "gaps"]);
}

#[test]
fn a_player_who_gets_his_last_roll_again_is_found_at_his_distance() {
    for distance in 1..=4 {
        let sticky = |chance: &mut Chance, rolled: &[u64]| match chance.below(8) {
            0 if rolled.len() >= distance => rolled[rolled.len() - distance],
            _ => fair(chance, rolled),
        };
        let inquest = Inquest::over(
            vec![sample(&mut Crooked::new(own_seed, sticky))],
            Alarm::default(),
        );
        let pairs = inquest
            .judged()
            .find(|judged| judged.measured.test.distance() == Some(distance));
        assert!(!pairs.unwrap().holds, "distance {distance}");
    }
}

#[test]
fn a_die_that_seldom_repeats_is_found() {
    let coy = |chance: &mut Chance, rolled: &[u64]| {
        let roll = fair(chance, rolled);
        match rolled.last() {
            Some(last) if *last == roll && chance.below(3) == 0 => fair(chance, rolled),
            _ => roll,
        }
    };
    assert!(failing(&mut Crooked::new(own_seed, coy)).contains(&"repeats".to_owned()));
}

#[test]
fn a_six_that_is_owed_is_found() {
    let pitying = |chance: &mut Chance, rolled: &[u64]| {
        let waited = rolled.iter().rev().take_while(|roll| **roll != 6).count();
        match waited {
            10.. => 6,
            _ => fair(chance, rolled),
        }
    };
    assert!(failing(&mut Crooked::new(own_seed, pitying)).contains(&"gaps".to_owned()));
}

#[test]
fn a_seed_that_never_changes_is_found() {
    assert_eq!(failing(&mut Crooked::new(|_| 5, fair)), ["restart"]);
    // Two starts within the same second.
    assert_eq!(
        failing(&mut Crooked::new(|start| start / 2, fair)),
        ["restart"]
    );
}

#[test]
fn a_short_period_is_found() {
    const PERIOD: usize = 6_900;
    let short = |chance: &mut Chance, rolled: &[u64]| match rolled.len() {
        0..PERIOD => fair(chance, rolled),
        _ => rolled[rolled.len() - PERIOD],
    };
    let mut die = Crooked::new(own_seed, short);
    let inquest = Inquest::over(vec![sample(&mut die)], Alarm::default());
    let failing: Vec<&str> = inquest
        .judged()
        .filter(|judged| !judged.holds)
        .map(|judged| judged.measured.finding.as_str())
        .collect();
    assert_eq!(failing, ["from roll 1 on, the rolls come again every 6900"]);
}

#[test]
fn a_die_with_one_face_is_unfair_and_nothing_more() {
    assert_eq!(
        failing(&mut Crooked::new(own_seed, |_: &mut Chance, _: &[u64]| 4)),
        ["faces"]
    );
}
