//! From rulings to checks, from answers to verdicts, from verdicts to events.

mod asking;
mod case;
mod docket;
mod event;
mod expected;
mod form;
mod judge;
mod plan;
mod record;
mod run;
mod tally;
mod verdict;

pub(crate) use case::{open_readings, question};
pub use docket::{Answers, Docket};
pub use event::{
    CheckReport, ClauseCoverage, EngineInfo, Event, EventSink, Exchange, Listed, RulingReport,
    RunInfo, Settle, Summary, Totals,
};
pub use expected::{Expected, Parts};
pub(crate) use form::faults_of_form;
pub(crate) use judge::is_compared_at_the_end;
pub use judge::{Judgement, judge};
pub use plan::{Ask, Check, CheckKind, Plan};
pub use record::{RulingRecord, RunOutcome, RunRecord, Runs};
pub use run::{RunOptions, Runner, not_asked};
pub use verdict::Verdict;
