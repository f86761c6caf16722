//! Boards as text and as pictures, for people.
//!
//! Either way a position is what the wire has, and [`Marks`] say what is to be seen in it:
//!
//! ```
//! use referee::draw::{Marks, draw_marked};
//! use referee_rules::any::GameId;
//!
//! let position = serde_json::json!({
//!     "turn": "tiger", "board": "T...T/...../...../.G.../T...T", "in_hand": 19, "captured": 0,
//! });
//! let position = position.as_object().unwrap();
//! let marks = Marks::of_action(GameId::BaghChal, position, "a1-c3");
//! let rows = draw_marked(GameId::BaghChal, position, &marks);
//! let plain: Vec<String> = rows
//!     .iter()
//!     .map(|row| anstream::adapter::strip_str(row).to_string())
//!     .collect();
//! assert_eq!(plain[6], "2 +--{G}--+---+---+");
//! assert_eq!(plain[8], "1(T)--+---+---+---T");
//! assert_eq!(plain.last().unwrap(), "(from) {captured} [to]");
//! ```

mod cross;
mod links;
mod marks;
pub mod svg;
mod text;
mod view;

pub use marks::{Mark, Marks};
pub use text::{Drawing, beside, draw, draw_marked, facts};
pub use view::View;
