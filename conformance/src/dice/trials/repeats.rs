use super::{Measured, Test};
use crate::{dice::tails, engine::Face};

/// How often the same face came twice running, against the binomial distribution. `sameness` is the
/// chance of that.
pub(super) fn measure(rolls: &[Face], sameness: f64) -> Measured {
    let same = rolls.windows(2).filter(|pair| pair[0] == pair[1]).count() as u64;
    let trials = rolls.len().saturating_sub(1) as u64;
    let due = trials as f64 * sameness;
    Measured {
        test: Test::Repeats,
        p: tails::binomial(same, trials, sameness),
        finding: format!("the same face came twice running {same} times, where {due:.0} are due"),
    }
}
