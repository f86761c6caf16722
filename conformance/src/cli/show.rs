use std::{fmt::Write as _, path::Path};

use super::{
    args::ShowArgs,
    dispatch::Quit,
    exit::Exit,
    output::{self, say_text},
};
use crate::{
    check::{CheckReport, RunOptions, Runner},
    draw::View,
    engine::{Engine as _, Reference},
    report::{FAINT, STRONG, in_words, painted},
    suite::{Language, Ruling, Suite},
};

/// Shows one ruling: the board, the question, the answer, the clauses.
pub(super) fn run(suite: &Suite, args: &ShowArgs) -> Result<Exit, Quit> {
    let Some(ruling) = suite.ruling(&args.id) else {
        return Err(Quit::Usage(unknown(suite, &args.id)));
    };
    match &args.svg {
        Some(file) => draw_svg(ruling, file, args.after)?,
        None => say_text!("{}", text(suite, ruling, args.language.language)),
    }
    Ok(Exit::Ok)
}

/// A complaint about an id, with the nearest one that there is.
pub(super) fn unknown(suite: &Suite, id: &str) -> String {
    let rulings = suite.rulings.iter().map(|ruling| ruling.id.as_str());
    let clauses = suite.clauses().map(|clause| clause.id.as_str());
    if suite.clause(id).is_some() {
        return format!("`{id}` is a clause: `referee explain {id}` tells of it");
    }
    match crate::yaml::nearest(id, rulings.chain(clauses)) {
        Some(near) => format!("there is no `{id}`; did you mean `{near}`?"),
        None => format!("there is no `{id}`; `referee list` shows what there is"),
    }
}

/// Refuses clauses that the suite does not have, which would select nothing.
pub(super) fn check_clauses(suite: &Suite, clauses: &[String]) -> Result<(), Quit> {
    match clauses.iter().find(|id| suite.clause(id).is_none()) {
        Some(id) => Err(Quit::Usage(unknown(suite, id))),
        None => Ok(()),
    }
}

/// A ruling as people read it.
pub(super) fn text(suite: &Suite, ruling: &Ruling, language: Language) -> String {
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
    if let [first, more @ ..] = ruling.play.as_slice() {
        let start = scene(ruling, 0).map(|view| match more {
            [] => view.with_action(first),
            _ => view,
        });
        draw(&mut text, start);
        let _ = writeln!(text, "\n  then {}\n", ruling.play.join(", "));
    }
    draw(&mut text, in_question(ruling));
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
            let words = clause.words(language);
            let _ = writeln!(text, "{} {}: {words}", clause.id, clause.name);
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

fn draw(text: &mut String, view: Result<View, String>) {
    for row in view.map(|view| view.rows()).unwrap_or_default() {
        let _ = writeln!(text, "  {row}");
    }
}

/// Draws a ruling as SVG into a file: the point in question, or the one after some of its actions.
fn draw_svg(ruling: &Ruling, file: &Path, after: Option<usize>) -> Result<(), Quit> {
    let all = ruling.play.len();
    let view = match after {
        Some(played) if played > all => {
            return Err(Quit::Usage(format!(
                "`{}` plays {all} actions, so there is no point after {played}",
                ruling.id
            )));
        }
        Some(played) if played < all => {
            scene(ruling, played).map(|view| view.with_action(&ruling.play[played]))
        }
        _ => in_question(ruling),
    };
    let svg = view.map_err(Quit::Usage)?.svg(&ruling.title);
    Ok(output::write(file, &svg)?)
}

/// A ruling after some of its actions.
fn scene(ruling: &Ruling, played: usize) -> Result<View, String> {
    let mut question = ruling.question();
    question.actions.truncate(played);
    View::of(&question)
}

/// The point at which a ruling must hold, with what it says of actions there.
fn in_question(ruling: &Ruling) -> Result<View, String> {
    let expect = &ruling.expect;
    let forbidden: Vec<&str> = expect
        .forbids
        .iter()
        .map(|forbidden| forbidden.action.as_str())
        .collect();
    let mut allowed: Vec<&str> = expect
        .allows
        .iter()
        .chain(expect.legal.iter().flatten())
        .chain(ruling.after.iter().map(|(action, _)| action))
        .map(String::as_str)
        .collect();
    allowed.sort_unstable();
    allowed.dedup();
    let view = View::of(&ruling.question())?;
    Ok(match (allowed.as_slice(), forbidden.as_slice()) {
        ([action], []) | ([], [action]) => view.with_action(action),
        (allowed, [action]) => view.with_action(action).with_targets(allowed),
        (allowed, several) => several
            .iter()
            .fold(view, |view, action| view.with_what_bars(action))
            .with_targets(allowed),
    })
}

/// Each question of a ruling once, with what must be answered.
fn answers(suite: &Suite, ruling: &Ruling) -> Vec<(String, Vec<String>)> {
    let runner = Runner::new(suite, RunOptions::default());
    let mut reference = Reference::default();
    let profile = reference.profile();
    let report = runner.judge_ruling(ruling, &profile, &mut reference);
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for check in report.checks.iter() {
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
