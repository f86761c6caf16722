//! What must hold of the reports over any runs.

use pretty_assertions::assert_eq;
use referee::{
    check::RunRecord,
    report::{Context, Format, step_summary},
};
use serde_json::Value;

use super::support::{is_fit_for_a_terminal, suite};

/// Each report is one of its format, whatever an engine has said.
pub fn every_report_can_be_read(runs: &[RunRecord]) {
    let mut context = Context::new(suite());
    context.slowest = 2;
    for format in Format::ALL {
        let text = match format.text(runs, &context) {
            Ok(text) => text,
            Err(error) => panic!("{format}: {error}"),
        };
        match format {
            Format::Human => is_fit_for_a_terminal(&text),
            Format::Json | Format::Badge => {
                let value: Result<Value, _> = serde_json::from_str(&text);
                assert!(value.is_ok(), "{value:?}: {text}");
            }
            Format::Junit => {
                if let Err(error) = roxmltree::Document::parse(&text) {
                    panic!("{error}: {text}");
                }
            }
            Format::Tap => is_tap(&text),
            Format::Github => has_no_command_of_others(&text),
            Format::Markdown => assert_eq!(text, step_summary(runs, &context)),
        }
    }
}

/// The plan counts the points, and no other line begins as a point does.
fn is_tap(text: &str) {
    let points = |line: &&str| line.starts_with("ok ") || line.starts_with("not ok ");
    let count = text.lines().filter(points).count();
    let plan = text.lines().find_map(|line| line.strip_prefix("1.."));
    let planned = plan.and_then(|plan| plan.split(' ').next()?.parse().ok());
    assert_eq!(planned, Some(count), "{text}");
}

/// A line that begins with two colons is a command: it is one of ours, and no other line is one.
fn has_no_command_of_others(text: &str) {
    for line in text.split(['\n', '\r']) {
        let Some(command) = line.trim_start().strip_prefix("::") else {
            continue;
        };
        let name = command.split(' ').next().unwrap_or_default();
        assert!(matches!(name, "error" | "warning" | "notice"), "{line}");
    }
}
