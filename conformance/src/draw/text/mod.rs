//! Boards as lines of text.

mod bagh_chal;
mod beside;
mod board;
mod jungle;
mod ludo;
mod signs;
mod snakes_and_ladders;

pub use beside::beside;
pub use board::{Drawing, draw, draw_marked, facts};
