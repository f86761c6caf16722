use std::collections::BTreeMap;

use num_rational::BigRational;
use num_traits::{One as _, Zero as _};

/// One linear equation: the sum of the terms is the constant.
#[derive(Clone, Debug)]
pub(super) struct Equation {
    /// The factor of each unknown; none is zero.
    terms: BTreeMap<usize, BigRational>,
    constant: BigRational,
}

impl Equation {
    /// An equation of which all terms are still zero.
    pub(super) const fn with_constant(constant: BigRational) -> Self {
        Self {
            terms: BTreeMap::new(),
            constant,
        }
    }

    /// Adds to the factor of an unknown.
    pub(super) fn add(&mut self, unknown: usize, factor: &BigRational) {
        let sum = self.terms.entry(unknown).or_insert_with(BigRational::zero);
        *sum += factor;
        if sum.is_zero() {
            self.terms.remove(&unknown);
        }
    }

    /// Divides by the factor of an unknown; `None` if it has none.
    fn solved_for(mut self, unknown: usize) -> Option<Self> {
        let factor = self.terms.get(&unknown)?.clone();
        if !factor.is_one() {
            self.terms.values_mut().for_each(|term| *term /= &factor);
            self.constant /= factor;
        }
        Some(self)
    }

    /// Takes an unknown out by means of an equation that is solved for it.
    fn eliminate(&mut self, unknown: usize, by: &Self) {
        let Some(factor) = self.terms.get(&unknown).cloned() else {
            return;
        };
        for (other, term) in &by.terms {
            self.add(*other, &-(&factor * term));
        }
        self.constant -= factor * &by.constant;
    }
}

/// The unknowns of as many equations; `None` if they are not determined.
///
/// The last unknown is taken out first: where most equations lead to higher unknowns, as in a race,
/// little is filled in.
pub(super) fn solve(mut equations: Vec<Equation>) -> Option<Vec<BigRational>> {
    for unknown in (0..equations.len()).rev() {
        let solved = equations[unknown].clone().solved_for(unknown)?;
        for other in &mut equations[..unknown] {
            other.eliminate(unknown, &solved);
        }
        equations[unknown] = solved;
    }
    // What is left in each equation besides its own unknown are lower ones.
    let mut solution: Vec<BigRational> = Vec::new();
    for mut equation in equations {
        for (lower, value) in solution.iter().enumerate() {
            if let Some(factor) = equation.terms.get(&lower) {
                equation.constant -= factor * value;
            }
        }
        solution.push(equation.constant);
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn number(numerator: i32, denominator: i32) -> BigRational {
        BigRational::new(numerator.into(), denominator.into())
    }

    fn equation(terms: &[i32], constant: i32) -> Equation {
        let mut equation = Equation::with_constant(number(constant, 1));
        for (unknown, factor) in terms.iter().enumerate() {
            equation.add(unknown, &number(*factor, 1));
        }
        equation
    }

    #[test]
    fn two_equations_have_one_solution() {
        let solution = solve(vec![equation(&[2, 1], 5), equation(&[1, -3], 1)]);
        assert_eq!(solution, Some(vec![number(16, 7), number(3, 7)]));
    }

    #[test]
    fn three_equations_have_one_solution() {
        let equations = vec![
            equation(&[1, 1, 1], 6),
            equation(&[0, 2, 5], -4),
            equation(&[2, 5, -1], 27),
        ];
        assert_eq!(
            solve(equations),
            Some([5, 3, -2].map(|whole| number(whole, 1)).to_vec())
        );
    }

    #[test]
    fn equations_that_say_the_same_have_none() {
        let twice = vec![equation(&[1, 2], 1), equation(&[2, 4], 2)];
        assert_eq!(solve(twice), None);
    }
}
