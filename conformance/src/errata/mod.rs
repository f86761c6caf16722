//! What a rules editor needs: what a change would do, whether the record still holds, what became
//! of a clause, and how old reports read under today's rulings.

mod change;
mod dossier;
mod draft;
mod engines;
mod flips;
mod history;
mod impact;
mod logs;
mod record;
mod rescore;
mod sample;
mod seen;
mod text;
mod write;

pub use change::{Change, ChangeError, OptionChange};
pub use dossier::{Dossier, Reading};
pub use draft::{Draft, Letter, answered_otherwise, clauses_meant};
pub use engines::{Fate, ListChange, list_changes};
pub use flips::{Flip, FlippedCheck, flipped_checks, flips};
pub use history::{History, Version};
pub use impact::Impact;
pub use logs::{LoggedChange, logged_changes};
pub use record::{
    accepted, alike, amended_later, changes_option, same_text, unlike, withdrawn_rulings,
};
pub use rescore::{Cause, Rescored, VerdictChange, rescore};
pub use sample::{ChangedPosition, Difference, SEED, Sample, sample};
pub use seen::Seen;
pub use text::{
    dossier_human, dossier_json, dossier_markdown, history_human, history_json, impact_human,
    impact_json, impact_markdown, rescored_human, rescored_json, rescored_markdown,
};
