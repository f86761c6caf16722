use super::{
    super::{args::Common, dispatch::Quit, exit::Exit},
    args::VerifyArgs,
    find,
};
use crate::{
    cli::output::say,
    lint::ERRATA_CHECKS,
    report::{BAD, GOOD, STRONG, painted},
    suite::{Files, Suite},
    yaml::Problems,
};

/// Checks that the record holds: all of it, or some errata.
pub(super) fn run(common: &Common, args: &VerifyArgs) -> Result<Exit, Quit> {
    let files = Files::read(&common.source())?;
    let suite = Suite::from_files(&files)?;
    let mut named = Vec::new();
    for id in &args.ids {
        named.push(find(&suite, *id)?.place.file.as_str());
    }
    if suite.errata.is_empty() {
        say!("the suite has no errata");
        return Ok(Exit::Nothing);
    }
    let mut problems = Problems::new();
    for check in ERRATA_CHECKS {
        let findings = check.run(&files, &suite);
        let about_named = |file: &str| named.is_empty() || named.contains(&file);
        let found: Vec<_> = findings
            .problems
            .into_iter()
            .filter(|problem| about_named(problem.source.name()))
            .collect();
        let mark = match found.len() {
            0 => painted(GOOD, "ok"),
            count => painted(BAD, &format!("{count} wrong")),
        };
        say!("{mark}  {}: {}", painted(STRONG, check.name), check.about);
        problems.extend(found);
    }
    if problems.is_empty() {
        return Ok(Exit::Ok);
    }
    say!("\n{problems}");
    Ok(Exit::Failures)
}
