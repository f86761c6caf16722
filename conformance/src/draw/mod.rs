//! Boards as text, for people.

mod bagh_chal;
mod board;
mod jungle;

pub use board::{draw, facts};
