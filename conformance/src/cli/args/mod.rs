//! The command line: one file a subject. Subcommands with much to say have their arguments beside them.

mod command;
mod engines;
mod looking;
mod output;
mod schema;
mod select;

pub use command::command;
pub(super) use command::{Cli, Color, Command, Common};
pub(super) use engines::{CheckArgs, DiagnoseArgs, DoctorArgs, InitArgs, ReplayArgs, ServeArgs};
pub(super) use looking::{
    ExplainArgs, FactsArgs, LintArgs, ListArgs, RulesArgs, ShowArgs, SiteArgs,
};
pub(super) use output::{Format, OutputArgs};
pub(super) use schema::SchemaArgs;
pub(super) use select::SelectArgs;
