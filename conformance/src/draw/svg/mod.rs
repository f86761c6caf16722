//! Boards as pictures: SVG, for files and for pages.
//!
//! [`board`] is a picture that stands alone. A page with many boards has [`style`] and the
//! [`symbols`] of its games once, and each board by [`board_using_symbols`].

mod bagh_chal;
mod caption;
mod element;
mod geometry;
mod glyphs;
mod jungle;
mod lettering;
mod links;
mod ludo;
mod picture;
mod scene;
mod snakes_and_ladders;
mod style;
mod tokens;
mod words;

pub use caption::Caption;
pub use geometry::At;
pub use picture::{board, board_using_symbols, places, standing, symbols};
pub use scene::{Place, Standing};
pub use style::style;
pub use words::describe;
