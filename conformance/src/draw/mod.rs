//! Boards as text and as pictures, for people.

mod bagh_chal;
mod board;
mod cross;
mod jungle;
mod ludo;
mod marks;
mod snakes_and_ladders;
pub mod svg;

pub use board::{draw, facts};
pub use marks::{Mark, Marks};
