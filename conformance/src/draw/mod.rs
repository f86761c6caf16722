//! Boards as text, for people.

mod bagh_chal;
mod board;

pub use board::{draw, facts};
