//! Boards as text, for people.

mod bagh_chal;
mod board;
mod jungle;
mod ludo;
mod snakes_and_ladders;

pub use board::{draw, facts};
