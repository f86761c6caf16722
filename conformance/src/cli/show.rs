use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::{args::ShowArgs, dispatch::Quit, exit::Exit};
use crate::{
    check::{CheckReport, RunOptions, Runner},
    draw::draw,
    engine::{
        Engine as _, Reference,
        wire::{Play, Reply},
    },
    report::{FAINT, STRONG, in_words, painted},
    suite::{Ruling, Suite},
};

/// Shows one ruling: the board, the question, the answer, the clauses.
pub(super) fn run(suite: &Suite, args: &ShowArgs) -> Result<Exit, Quit> {
    let Some(ruling) = suite.ruling(&args.id) else {
        return Err(Quit::Usage(unknown(suite, &args.id)));
    };
    anstream::print!("{}", text(suite, ruling));
    Ok(Exit::Ok)
}

/// A complaint about an id, with the nearest one that there is.
pub(super) fn unknown(suite: &Suite, id: &str) -> String {
    let rulings = suite.rulings.iter().map(|ruling| ruling.id.as_str());
    let clauses = suite.clauses().map(|clause| clause.id.as_str());
    match crate::yaml::nearest(id, rulings.chain(clauses)) {
        Some(near) => format!("there is no `{id}`; did you mean `{near}`?"),
        None => format!("there is no `{id}`; `referee list` shows what there is"),
    }
}

/// A ruling as people read it.
pub(super) fn text(suite: &Suite, ruling: &Ruling) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", painted(STRONG, &ruling.id));
    let _ = writeln!(text, "{}", ruling.title);
    let option = ruling
        .option
        .as_ref()
        .map(|option| format!(", decided by {option}"));
    let about = format!(
        "{}, {}{}, since {}, {}",
        ruling.game,
        ruling.basis,
        option.unwrap_or_default(),
        ruling.since,
        ruling.place
    );
    let _ = writeln!(text, "{}\n", painted(FAINT, &about));
    for row in draw(ruling.game, &start(ruling)) {
        let _ = writeln!(text, "  {row}");
    }
    if !ruling.play.is_empty() {
        let _ = writeln!(text, "\n  then {}", ruling.play.join(", "));
    }
    text.push('\n');
    for (question, answers) in answers(suite, ruling) {
        let _ = writeln!(text, "  {}", painted(STRONG, &question));
        for answer in answers {
            let _ = writeln!(text, "    {answer}");
        }
    }
    text.push('\n');
    for id in &ruling.clauses {
        if let Some(clause) = suite.clause(id) {
            let _ = writeln!(text, "{} {}: {}", clause.id, clause.name, clause.english());
            let _ = writeln!(text, "  {}", painted(FAINT, &clause.citation()));
        }
    }
    if !ruling.examples.is_empty() {
        let sentences: Vec<String> = ruling.examples.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "\nExample: {}", sentences.join(", "));
    }
    if let Some(note) = &ruling.note {
        let _ = writeln!(text, "\nNote: {}", note.trim());
    }
    text
}

/// The position that a ruling starts from.
fn start(ruling: &Ruling) -> Map<String, Value> {
    let question = Play {
        actions: Vec::new(),
        ..ruling.question()
    };
    match Reference::default().answer(&question) {
        Reply::Here(here) => here.position.unwrap_or_default(),
        _ => Map::new(),
    }
}

/// Each question of a ruling once, with what must be answered.
fn answers(suite: &Suite, ruling: &Ruling) -> Vec<(String, Vec<String>)> {
    let runner = Runner::new(suite, RunOptions::default());
    let mut reference = Reference::default();
    let profile = reference.profile();
    let report = runner.judge_ruling(ruling, &profile, &mut reference);
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for check in &report.checks {
        let Some(answer) = shown(check) else { continue };
        let question = match check.ask.actions.get(ruling.play.len()..) {
            None | Some([]) => "here".to_owned(),
            Some(actions) => actions.join(", "),
        };
        match rows.iter_mut().find(|(known, _)| *known == question) {
            Some((_, answers)) => answers.push(answer),
            None => rows.push((question, vec![answer])),
        }
    }
    rows
}

/// What a check expects, in words; nothing for the checks that only repeat another.
fn shown(check: &CheckReport) -> Option<String> {
    use crate::check::CheckKind;
    match check.kind {
        CheckKind::AllowsListed | CheckKind::ForbidsListed | CheckKind::ForbidsAgain => None,
        CheckKind::ForbidsPlayed => {
            let refusal = Reference::default().refusal(&check.ask)?;
            let clause = refusal
                .clause
                .map(|clause| format!(" ({clause})"))
                .unwrap_or_default();
            Some(format!("illegal: {}{clause}", refusal.why))
        }
        CheckKind::AllowsPlayed => Some("legal".to_owned()),
        _ => Some(in_words(&check.expected)),
    }
}
