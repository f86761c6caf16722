use std::io::{self, Write};

use referee_rules::{OptionInfo, OptionKind, RuleSet as _, table::TableRules};
use serde_json::{Value, json};

use super::{
    args::{Format, RulesArgs},
    dispatch::Quit,
    exit::Exit,
    output,
};
use crate::{
    report::{FAINT, STRONG, painted},
    suite::{Clause, ClauseFile, Language, Suite},
    text::counted,
};

/// Shows the clauses of the games, with their rulings and options.
pub(super) fn run(suite: &Suite, args: &RulesArgs) -> Result<Exit, Quit> {
    let files: Vec<&ClauseFile> = suite
        .clause_files
        .iter()
        .filter(|file| match (args.game, file.game) {
            (None, _) => true,
            (Some(game), None) => game.has_table(),
            (wanted, given) => wanted == given,
        })
        .collect();
    let mut output = output::open(args.output.output.as_deref())?;
    match args.output.format {
        Format::Human => {
            for file in &files {
                human(suite, file, args.language.language, &mut output)?;
            }
        }
        Format::Json => {
            let files: Vec<Value> = files.iter().map(|file| machine(suite, file)).collect();
            serde_json::to_writer_pretty(&mut output, &files).map_err(io::Error::from)?;
            writeln!(output)?;
        }
    }
    output.flush()?;
    Ok(Exit::Ok)
}

fn options_of(file: &ClauseFile) -> &'static [OptionInfo] {
    file.game.map_or(TableRules::OPTIONS, |game| game.options())
}

fn human(
    suite: &Suite,
    file: &ClauseFile,
    language: Language,
    output: &mut dyn Write,
) -> io::Result<()> {
    writeln!(output, "{}", painted(STRONG, &file.subject))?;
    for clause in &file.clauses {
        let rulings = counted(suite.rulings_on(&clause.id).count() as u64, "ruling");
        let id = painted(STRONG, &clause.id);
        writeln!(
            output,
            "\n{id} {} ({}, {rulings})",
            clause.name, clause.basis
        )?;
        writeln!(output, "  {}", clause.words(language))?;
        writeln!(output, "  {}", painted(FAINT, &clause.citation()))?;
        if !clause.options.is_empty() {
            writeln!(output, "  options: {}", clause.options.join(", "))?;
        }
    }
    if !options_of(file).is_empty() {
        writeln!(output, "\n{}", painted(STRONG, "options"))?;
    }
    for info in options_of(file) {
        let open = if info.kind == OptionKind::Open {
            " (an open question)"
        } else {
            ""
        };
        writeln!(
            output,
            "\n{}: {}{open}",
            painted(STRONG, info.name),
            info.about
        )?;
        for value in info.values {
            let mark = if value.name == info.default { "*" } else { " " };
            writeln!(output, "  {mark} {}: {}", value.name, value.about)?;
        }
    }
    writeln!(output)
}

fn sources(clause: &Clause) -> Vec<String> {
    clause.sources.iter().map(ToString::to_string).collect()
}

fn machine(suite: &Suite, file: &ClauseFile) -> Value {
    let clauses: Vec<Value> = file
        .clauses
        .iter()
        .map(|clause| {
            let rulings: Vec<&str> = suite
                .rulings_on(&clause.id)
                .map(|ruling| ruling.id.as_str())
                .collect();
            json!({
                "id": clause.id,
                "name": clause.name,
                "basis": clause.basis.name(),
                "text": clause.text,
                "sources": sources(clause),
                "options": clause.options,
                "since": clause.since,
                "note": clause.note,
                "rulings": rulings,
            })
        })
        .collect();
    let options: Vec<Value> = options_of(file)
        .iter()
        .map(|info| {
            let values: Vec<Value> = info
                .values
                .iter()
                .map(|value| json!({ "name": value.name, "about": value.about }))
                .collect();
            json!({
                "name": info.name,
                "about": info.about,
                "open": info.kind == OptionKind::Open,
                "default": info.default,
                "values": values,
            })
        })
        .collect();
    json!({
        "game": file.subject,
        "prefix": file.prefix,
        "guides": file.guides,
        "clauses": clauses,
        "options": options,
    })
}
