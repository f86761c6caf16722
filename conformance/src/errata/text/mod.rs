//! What is found out about errata, as text: for people, for a review, for machines.

mod board;
mod columns;
mod dossier_human;
mod dossier_json;
mod dossier_markdown;
mod history;
mod impact_human;
mod impact_json;
mod impact_markdown;
mod rescored;
mod sides;
mod story;

pub use dossier_human::dossier_human;
pub use dossier_json::dossier_json;
pub use dossier_markdown::dossier_markdown;
pub use history::{history_human, history_json};
pub use impact_human::impact_human;
pub use impact_json::impact_json;
pub use impact_markdown::impact_markdown;
pub use rescored::{rescored_human, rescored_json, rescored_markdown};
