//! Bagh chal: every position of the moving stage, sixteen to twenty goats and both sides to move.
//!
//! Up to the eight symmetries of the board these are 88,260,972: each is compared whole, in one of its images
//! that a hash chooses, so that a fault in one corner of the board cannot hide behind a normal form. Without
//! symmetry they are 705,743,500: their actions are counted.

mod arrangements;
mod both;
mod counts;
mod tests;
