//! All tests of a sample.

use super::{Measured, blocks, faces, gaps, pairs, repeats};
use crate::dice::sample::Sample;

/// The distances at which rolls are looked at in pairs: one roll and the next, and the rolls of one
/// player in a game of two, three and four.
const DISTANCES: [usize; 4] = [1, 2, 3, 4];

/// Puts a sample to every test that it can be put to.
pub(in crate::dice) fn measure(sample: &Sample) -> Vec<Measured> {
    let all = sample.all();
    let mut measured = vec![faces::measure(sample)];
    measured.extend(DISTANCES.map(|distance| pairs::measure(&all, distance)));
    measured.push(repeats::measure(&all, sample.sameness()));
    measured.push(gaps::measure(&all));
    measured.extend(blocks::restart(sample));
    measured.push(blocks::period(sample));
    measured
}
