use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed as _;

/// The first decimals of a number, cut off and not rounded.
///
/// ```
/// use num_rational::BigRational;
/// use referee::facts::decimals;
///
/// let two_thirds = BigRational::new(2.into(), 3.into());
/// assert_eq!(decimals(&two_thirds, 4), "0.6666");
/// ```
#[must_use]
pub fn decimals(number: &BigRational, places: u32) -> String {
    let sign = if number.is_negative() { "-" } else { "" };
    let scaled = (number.abs() * BigInt::from(10).pow(places)).to_integer();
    let places = places as usize;
    let digits = format!("{scaled:0>width$}", width = places + 1);
    let (before, after) = digits.split_at(digits.len() - places);
    let point = if after.is_empty() { "" } else { "." };
    format!("{sign}{before}{point}{after}")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn decimals_are_cut_off() {
        let shown = |numerator: i32, denominator: i32, places| {
            let number = BigRational::new(numerator.into(), denominator.into());
            decimals(&number, places)
        };
        assert_eq!(shown(2, 3, 3), "0.666");
        assert_eq!(shown(-1, 8, 2), "-0.12");
        assert_eq!(shown(7, 2, 0), "3");
        assert_eq!(shown(1, 1000, 2), "0.00");
        assert_eq!(shown(1234, 1, 2), "1234.00");
    }
}
