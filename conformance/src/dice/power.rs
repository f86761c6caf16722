use super::tails;
use crate::engine::FACES;

/// The bias whose discovery is promised: one face comes so much more often than its sixth, the
/// others equally less.
pub const EXCESS: f64 = 0.2;

/// How likely a die with that bias is found out by its faces alone, in so many rolls and at this
/// level of the test.
///
/// ```
/// use referee::dice::power;
///
/// assert!(power(7_200, 1e-4) > 0.99);
/// assert!(power(600, 1e-4) < 0.2);
/// assert!(power(10_000_000, 1e-4) > 0.999_999);
/// ```
#[must_use]
pub fn power(rolls: usize, level: f64) -> f64 {
    let fair = 1.0 / FACES as f64;
    let (more, less) = (fair * EXCESS, fair * EXCESS / (FACES - 1) as f64);
    let squares = more * more + (FACES - 1) as f64 * less * less;
    let noncentrality = rolls as f64 * squares / fair;
    // Half of the level is for faces that are too even.
    tails::noncentral_chi_square(limit(level / 2.0), FACES - 1, noncentrality)
}

/// The chi-square of the faces that a fair die exceeds with this chance.
fn limit(level: f64) -> f64 {
    let (mut low, mut high) = (0.0, 2_000.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if tails::chi_square(middle, FACES - 1) > level {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}
