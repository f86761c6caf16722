use std::{error::Error, fmt, str::FromStr};

use super::{
    power::power,
    sample::Sample,
    trials::{Measured, measure},
};

/// How often a fair die may be called unfair: a chance above 0 and at most a tenth.
///
/// ```
/// use referee::dice::Alarm;
///
/// assert_eq!("0.001".parse::<Alarm>()?, Alarm::default());
/// assert_eq!(Alarm::default().to_string(), "1 in 1000");
/// assert_eq!("0.003".parse::<Alarm>()?.to_string(), "1 in 333.3");
/// assert!("0.5".parse::<Alarm>().is_err());
/// # Ok::<(), referee::dice::NoAlarm>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Alarm(f64);

impl Alarm {
    /// The highest.
    const MOST: f64 = 0.1;

    /// The chance.
    #[must_use]
    pub const fn chance(self) -> f64 {
        self.0
    }
}

impl Default for Alarm {
    fn default() -> Self {
        Self(0.001)
    }
}

impl FromStr for Alarm {
    type Err = NoAlarm;

    fn from_str(text: &str) -> Result<Self, NoAlarm> {
        let chance = text.parse().ok();
        chance
            .filter(|chance| *chance > 0.0 && *chance <= Self::MOST)
            .map(Self)
            .ok_or(NoAlarm)
    }
}

impl fmt::Display for Alarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let once_in = 1.0 / self.0;
        match (once_in - once_in.round()).abs() < 1e-6 {
            true => write!(f, "1 in {once_in:.0}"),
            false => write!(f, "1 in {once_in:.1}"),
        }
    }
}

/// A text that is no rate of false alarms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoAlarm;

impl fmt::Display for NoAlarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a chance above 0 and at most 0.1, such as 0.001")
    }
}

impl Error for NoAlarm {}

/// A test with its verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What it says.
    pub measured: Measured,
    /// Whether chance may well have done that.
    pub holds: bool,
}

/// Samples, put to every test, all under one rate of false alarms.
///
/// # Examples
///
/// ```
/// use referee::{dice::{Alarm, Inquest, Sample}, engine::Die};
///
/// let mut die = Die::seeded(1);
/// let sample = Sample::new("ludo", vec![die.roll(7_000)?, die.roll(64)?]);
/// let inquest = Inquest::over(sample.into_iter().collect(), Alarm::default());
/// assert_eq!(inquest.verdict(), Some(true));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Inquest {
    /// The samples, each with its tests.
    pub samples: Vec<(Sample, Vec<Judged>)>,
    /// The rate of false alarms over all of them.
    pub alarm: Alarm,
}

impl Inquest {
    /// Puts samples to the tests. The alarm is shared by Holm's method: of fair dice, whatever hangs
    /// together among the tests, no more than that share is called unfair.
    #[must_use]
    pub fn over(samples: Vec<Sample>, alarm: Alarm) -> Self {
        let measured: Vec<Vec<Measured>> = samples.iter().map(measure).collect();
        let chances: Vec<f64> = measured.iter().flatten().map(|it| it.p).collect();
        let mut holds = holm(&chances, alarm.chance()).into_iter();
        let judged = measured.into_iter().map(|of_sample| {
            let judge = |measured| Judged {
                measured,
                holds: holds.next().unwrap_or(true),
            };
            of_sample.into_iter().map(judge).collect()
        });
        let judged: Vec<Vec<Judged>> = judged.collect();
        Self {
            samples: samples.into_iter().zip(judged).collect(),
            alarm,
        }
    }

    /// Every test.
    pub fn judged(&self) -> impl Iterator<Item = &Judged> {
        self.samples.iter().flat_map(|(_, judged)| judged)
    }

    /// How many tests there are.
    #[must_use]
    pub fn tests(&self) -> usize {
        self.judged().count()
    }

    /// How many of them fail.
    #[must_use]
    pub fn failing(&self) -> usize {
        self.judged().filter(|judged| !judged.holds).count()
    }

    /// Whether no test fails; `None` if there is nothing that was tested.
    #[must_use]
    pub fn verdict(&self) -> Option<bool> {
        (!self.samples.is_empty()).then(|| self.failing() == 0)
    }

    /// The least chance, over the samples, that a die with the bias [`super::EXCESS`] is found out;
    /// `None` if there is nothing that was tested.
    #[must_use]
    pub fn power(&self) -> Option<f64> {
        let level = self.alarm.chance() / self.tests().max(1) as f64;
        let samples = self.samples.iter();
        samples
            .map(|(sample, _)| power(sample.len(), level))
            .reduce(f64::min)
    }
}

/// Which of several hypotheses hold, by Holm's method: the smallest chance is measured against the
/// whole alarm divided by all tests, the next by one fewer, and so on until one holds.
fn holm(chances: &[f64], alarm: f64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|one, other| chances[*one].total_cmp(&chances[*other]));
    let mut holds = vec![true; chances.len()];
    for (rank, index) in order.into_iter().enumerate() {
        let tests = chances.len() - rank;
        if chances[index] > alarm / tests as f64 {
            break;
        }
        holds[index] = false;
    }
    holds
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_alarm_is_shared_step_by_step() {
        // 0.04 would be refuted alone, and 0.02 among two; not after 0.03 has held.
        assert_eq!(holm(&[0.04, 0.001, 0.03], 0.05), [true, false, true]);
        assert_eq!(holm(&[0.04, 0.001, 0.02], 0.05), [false, false, false]);
        assert_eq!(holm(&[], 0.05), [true; 0]);
    }
}
