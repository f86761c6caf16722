use std::{fs, path::Path};

use super::{
    args::{Common, LintArgs},
    dispatch::Quit,
    exit::Exit,
    output::{say, say_text},
};
use crate::{
    lint::{lint, unreached},
    report::{BAD, GOOD, STRONG, painted},
    suite::{Files, Guides, Suite},
    yaml::Problems,
};

/// Runs every check on specs and fixtures.
pub(super) fn run(common: &Common, args: &LintArgs) -> Result<Exit, Quit> {
    let files = Files::read(&common.source())?;
    if args.write_guides
        && let Some(folder) = &args.guides
    {
        say_text!("{}", read_guides(folder)?.to_yaml());
        return Ok(Exit::Ok);
    }
    let suite = Suite::from_files(&files)?;
    if args.unreached {
        list_unreached(&suite);
        return Ok(Exit::Ok);
    }
    let mut problems = Problems::new();
    let row = |name: &str, checked: &str, about: &str, found: usize| {
        let mark = if found == 0 {
            painted(GOOD, "ok")
        } else {
            painted(BAD, &format!("{found} wrong"))
        };
        say!("{mark}  {}: {about}", painted(STRONG, name));
        say!("    {checked}");
    };
    let read = format!(
        "{} clause files, {} rulings in {} fixture files",
        suite.clause_files.len(),
        suite.rulings.len(),
        files.fixtures().count()
    );
    row(
        "files",
        &read,
        "every file is read, every key known, every id given once",
        0,
    );
    for (check, findings) in lint(&files, &suite) {
        row(
            check.name,
            &findings.checked,
            check.about,
            findings.problems.len(),
        );
        problems.extend(findings.problems);
    }
    if let Some(folder) = &args.guides {
        let drift = drift(&suite.guides, &read_guides(folder)?);
        let checked = format!("{} sentences", suite.guides.len());
        row(
            "guides",
            &checked,
            "the guides' texts are those that were read",
            drift.len(),
        );
        for sentence in &drift {
            say!("    {sentence}");
        }
        if !drift.is_empty() {
            return Ok(Exit::Failures);
        }
    }
    if problems.is_empty() {
        return Ok(Exit::Ok);
    }
    say!("\n{problems}");
    Ok(Exit::Failures)
}

/// Lists the rulings whose position no line reaches, with the reason.
fn list_unreached(suite: &Suite) {
    let listed: Vec<_> = unreached(suite).collect();
    let widest = listed.iter().map(|(ruling, _)| ruling.id.len()).max();
    for (ruling, reason) in listed {
        let id = format!("{:1$}", ruling.id, widest.unwrap_or_default());
        say!("{}  {}", painted(STRONG, &id), reason.reason());
    }
}

/// The sentences that are not as they were, or are only in one of the lists.
fn drift(known: &Guides, found: &Guides) -> Vec<String> {
    let of = |guides: &Guides| -> Vec<_> {
        let names: Vec<String> = guides.names().map(ToOwned::to_owned).collect();
        names
            .iter()
            .flat_map(|name| guides.sentences(name).collect::<Vec<_>>())
            .collect()
    };
    let mut all = of(known);
    all.extend(of(found));
    all.sort();
    all.dedup();
    all.iter()
        .filter_map(
            |sentence| match (known.hash(sentence), found.hash(sentence)) {
                (Some(before), Some(now)) if before == now => None,
                (Some(_), Some(_)) => Some(format!("{sentence} has changed")),
                (Some(_), None) => Some(format!("{sentence} is gone")),
                (None, _) => Some(format!("{sentence} is new")),
            },
        )
        .collect()
}

fn read_guides(folder: &Path) -> Result<Guides, Quit> {
    let shown = |error: std::io::Error| Quit::Usage(format!("{}: {error}", folder.display()));
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).map_err(shown)? {
        let path = entry.map_err(shown)?.path();
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else {
            continue;
        };
        if path.extension().is_some_and(|ending| ending == "txt") {
            texts.push((name.to_owned(), fs::read_to_string(&path).map_err(shown)?));
        }
    }
    Ok(Guides::from_texts(
        texts
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str())),
    ))
}
