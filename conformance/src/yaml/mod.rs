//! YAML as the suite reads it: a small, strict part of YAML, with the place of every value.
//!
//! [`read`] turns a [`Source`] into a tree of [`Node`]s, a [`Decoder`] turns nodes into values, and whatever is
//! wrong on the way is a [`Problem`] that shows a person the line and what was expected there.

mod decode;
mod locate;
mod map;
mod nearest;
mod node;
mod parsed;
mod problem;
mod read;
mod recorded;
mod render;
mod resolve;
mod source;
mod tree;
mod write;

pub use decode::Decoder;
pub use map::MapReader;
pub use nearest::nearest;
pub use node::{Key, Node, Style, Value};
pub use problem::{Problem, Problems, quoted};
pub use read::{MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_PROBLEMS, read};
pub use source::{Position, Source, Span};
pub use write::{flow, scalar};
