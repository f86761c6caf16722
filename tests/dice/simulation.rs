//! The stated rates, tried out: minutes, `cargo test --release --test dice -- --ignored --nocapture`.

use std::thread;

use referee::{
    chance::Chance,
    dice::{Alarm, Inquest, Sample, power},
    engine::Face,
};

/// A sample as `referee dice` collects it, of a die whose face six has so many of 1000 chances.
fn sample(chance: &mut Chance, six: usize) -> Sample {
    let mut roll = |count: usize| -> Vec<Face> {
        let pips = (0..count).map(|_| match chance.below(1_000) {
            number if number < six => 6,
            _ => chance.below(5) as u64 + 1,
        });
        pips.map(|pips| Face::new(pips).unwrap()).collect()
    };
    Sample::new("ludo", [7_008, 64, 64, 64].map(&mut roll).into()).unwrap()
}

fn fair_sample(chance: &mut Chance) -> Sample {
    let mut roll = |count: usize| -> Vec<Face> {
        let pips = (0..count).map(|_| chance.below(6) as u64 + 1);
        pips.map(|pips| Face::new(pips).unwrap()).collect()
    };
    Sample::new("ludo", [7_008, 64, 64, 64].map(&mut roll).into()).unwrap()
}

/// How many of so many inquests call a die unfair; each is over two samples.
fn called_unfair(inquests: u64, alarm: Alarm, draw: fn(&mut Chance) -> Sample) -> u64 {
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores)
            .map(|core| {
                scope.spawn(move || {
                    let mut called = 0;
                    for number in (core..inquests).step_by(cores as usize) {
                        let mut chance = Chance::new(number.wrapping_mul(0x9e37_79b9) ^ 0x5eed);
                        let samples = vec![draw(&mut chance), draw(&mut chance)];
                        called += u64::from(Inquest::over(samples, alarm).verdict() == Some(false));
                    }
                    called
                })
            })
            .collect();
        workers.into_iter().map(|it| it.join().unwrap()).sum()
    })
}

/// How many are called at most if the rate is kept: four standard deviations above it.
fn most(inquests: u64, rate: f64) -> f64 {
    let expected = inquests as f64 * rate;
    expected + 4.0 * (expected * (1.0 - rate)).sqrt()
}

#[test]
#[ignore = "minutes in a release build"]
fn the_rate_of_false_alarms_is_kept() {
    for (alarm, inquests) in [("0.1", 4_000), ("0.01", 20_000), ("0.001", 40_000)] {
        let alarm: Alarm = alarm.parse().unwrap();
        let called = called_unfair(inquests, alarm, fair_sample);
        let rate = called as f64 / inquests as f64;
        println!(
            "alarm {}: {called} of {inquests} fair dice, {rate:.5}",
            alarm.chance()
        );
        assert!((called as f64) <= most(inquests, alarm.chance()));
        // It is no empty promise either: most of the alarm is used.
        assert!(rate > alarm.chance() / 4.0);
    }
}

#[test]
#[ignore = "minutes in a release build"]
fn the_power_is_no_less_than_stated() {
    let (alarm, inquests) = (Alarm::default(), 4_000);
    let found = called_unfair(inquests, alarm, |chance| {
        let mut fair = chance.clone();
        // One of the two is biased: the other may be, for all that is promised, fair.
        match chance.next_u64() % 2 {
            0 => sample(chance, 200),
            _ => sample(&mut fair, 200),
        }
    });
    let stated = power(7_200, alarm.chance() / 18.0);
    let rate = found as f64 / inquests as f64;
    println!("power stated {stated:.4}: {found} of {inquests} biased dice, {rate:.4}");
    assert!(rate >= stated - 0.005);
}

#[test]
fn a_short_simulation_keeps_the_rate() {
    let alarm: Alarm = "0.1".parse().unwrap();
    let called = called_unfair(40, alarm, fair_sample);
    assert!((called as f64) <= most(40, 0.1), "{called}");
}
