//! What is to be seen on a board besides its pieces: an action, and where actions lead.

mod bagh_chal;
mod jungle;
mod ludo;
mod marked;
mod snakes_and_ladders;

pub use marked::{Mark, Marks};

pub(super) use ludo::place_name;
