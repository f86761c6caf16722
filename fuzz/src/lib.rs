//! The properties that the fuzz targets look at; `cargo test --test fuzz` replays their corpora.

#[path = "../../tests/fuzz/properties/mod.rs"]
mod properties;

pub use properties::*;
