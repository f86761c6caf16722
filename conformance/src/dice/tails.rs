//! How likely chance alone goes so far.

use statrs::function::{
    beta::checked_beta_reg,
    gamma::{checked_gamma_lr, checked_gamma_ur, ln_gamma},
};

/// The chance that a chi-square of so many degrees of freedom is at least this.
pub(super) fn chi_square(statistic: f64, freedom: usize) -> f64 {
    if freedom == 0 || statistic <= 0.0 {
        return 1.0;
    }
    if !statistic.is_finite() {
        return 0.0;
    }
    checked_gamma_ur(freedom as f64 / 2.0, statistic / 2.0).unwrap_or(1.0)
}

/// The chance that a chi-square of so many degrees of freedom is at most this.
pub(super) fn chi_square_at_most(statistic: f64, freedom: usize) -> f64 {
    if freedom == 0 || !statistic.is_finite() {
        return 1.0;
    }
    if statistic <= 0.0 {
        return 0.0;
    }
    checked_gamma_lr(freedom as f64 / 2.0, statistic / 2.0).unwrap_or(1.0)
}

/// The chance that so many trials, each with this chance, give a count at least as far out as this
/// one: twice the nearer tail.
pub(super) fn binomial(count: u64, trials: u64, chance: f64) -> f64 {
    if chance <= 0.0 || chance >= 1.0 || count > trials {
        return 1.0;
    }
    let (count, trials) = (count as f64, trials as f64);
    let at_most = match trials - count {
        0.0 => 1.0,
        rest => checked_beta_reg(rest, count + 1.0, 1.0 - chance).unwrap_or(1.0),
    };
    let at_least = match count {
        0.0 => 1.0,
        count => checked_beta_reg(count, trials - count + 1.0, chance).unwrap_or(1.0),
    };
    (2.0 * at_most.min(at_least)).min(1.0)
}

/// The chance that a chi-square with this noncentrality is at least so large.
pub(super) fn noncentral_chi_square(statistic: f64, freedom: usize, noncentrality: f64) -> f64 {
    /// So many standard deviations from its middle a Poisson weight is below the last digits.
    const FAR: f64 = 12.0;
    let half = noncentrality / 2.0;
    if half <= 0.0 {
        return chi_square(statistic, freedom);
    }
    // The weights far from the middle, among them the first ones, may be too small for a number.
    let reach = FAR * (half.sqrt() + 1.0);
    let terms = (half - reach).max(0.0) as usize..=(half + reach) as usize;
    let weighted = terms.map(|term| {
        let count = term as f64;
        let weight = f64::exp(count * half.ln() - half - ln_gamma(count + 1.0));
        weight * chi_square(statistic, freedom + 2 * term)
    });
    weighted.sum::<f64>().min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-6 * other.abs().max(1e-300)
    }

    #[test]
    fn tails_are_those_of_the_tables() {
        // R: pchisq(11.0705, 5, lower = FALSE), pchisq(60, 25, lower = FALSE)
        assert!((chi_square(11.070_497_693_516_35, 5) - 0.05).abs() < 1e-12);
        assert!((chi_square(52.619_655_776_172_84, 25) - 0.001).abs() < 1e-12);
        assert!(
            close(chi_square(100.0, 5), 5.285_148_2e-20),
            "{}",
            chi_square(100.0, 5)
        );
        // R: 2 * pbinom(3, 20, 1/6) would be above 1; pbinom(0, 20, 1/6) = (5/6)^20.
        let none = 2.0 * (5.0_f64 / 6.0).powi(20);
        assert!(close(binomial(0, 20, 1.0 / 6.0), none));
        let all = 2.0 * (1.0_f64 / 6.0).powi(20);
        assert!(close(binomial(20, 20, 1.0 / 6.0), all));
        assert_eq!(binomial(3, 20, 1.0 / 6.0), 1.0);
    }

    #[test]
    fn without_noncentrality_it_is_the_central_one() {
        let (none, central) = (noncentral_chi_square(9.0, 5, 1e-12), chi_square(9.0, 5));
        assert!((none - central).abs() < 1e-9);
        // One degree of freedom: (z + 3)² ≥ 4, so P(z ≥ -1) + P(z ≤ -5).
        let known = 0.841_344_746_068_542_9 + 2.866_515_718_791_933e-7;
        assert!((noncentral_chi_square(4.0, 1, 9.0) - known).abs() < 1e-9);
        // Near its middle, freedom + noncentrality, it is about as often above as below.
        for noncentrality in [100.0, 1_600.0, 80_000.0] {
            let middle = noncentral_chi_square(5.0 + noncentrality, 5, noncentrality);
            assert!((middle - 0.5).abs() < 0.05, "{noncentrality}: {middle}");
        }
    }
}
