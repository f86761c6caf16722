//! The list of known failures: rulings that an engine does not meet, each with its reason. What
//! fails as it is listed counts as ok; what passes, or fails otherwise, shows.

mod answer;
mod engines;
mod list;
mod load;
mod update;

pub use answer::{answered, answered_value};
pub use engines::{EngineList, engine_lists};
pub use list::{KnownEntry, KnownFailures, UNEXPLAINED};
pub use load::{MAX_MATCHES, load};
pub use update::{NEW_FILE, NotRewritten, updated};
