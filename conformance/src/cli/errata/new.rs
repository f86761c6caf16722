use std::{
    fs::OpenOptions,
    io::{self, IsTerminal as _, Write as _},
    path::Path,
};

use super::{
    super::{args::Common, dispatch::Quit, exit::Exit},
    args::NewArgs,
    interview::Interview,
    letter,
};
use crate::{
    cli::output::{say, say_text},
    errata::{Draft, answered_otherwise},
    report::{GOOD, STRONG, painted},
    suite::{ERRATA, Files, Suite, SuiteSource},
    yaml::Source,
};

/// Records what a reader writes.
pub(super) fn run(common: &Common, args: &NewArgs) -> Result<Exit, Quit> {
    let source = common.source();
    let folder = match (&source, args.print) {
        (SuiteSource::Folder(folder), false) => Some(folder.clone()),
        (SuiteSource::Embedded, false) => {
            return Err(Quit::Usage(
                "name the folder of the suite that the erratum is for, such as --suite . (or \
                 --print it)"
                    .to_owned(),
            ));
        }
        (_, true) => None,
    };
    let files = Files::read(&source)?;
    let suite = Suite::from_files(&files)?;
    let is_asked = io::stdin().is_terminal() && io::stderr().is_terminal();
    let interview = is_asked.then(|| Interview::new(io::stdin().lock(), io::stderr()));
    let letter = letter::read(args, &suite, interview)?;
    let draft = Draft::of(letter, &suite)?;
    let text = draft.to_yaml();
    let name = format!("{ERRATA}{}.yaml", draft.id);
    // What is written is what will be read.
    Suite::from_files(&files.with(Source::new(&name, &text)))?;
    let Some(folder) = folder else {
        say_text!("{text}");
        return Ok(Exit::Ok);
    };
    write_new(&folder.join(&name), &text)?;
    say!("{} {name}", painted(GOOD, "wrote"));
    say_what_next(&draft, &folder);
    Ok(Exit::Ok)
}

/// Writes a file that is not there yet.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(named)?;
    }
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(named)?;
    file.write_all(text.as_bytes()).map_err(named)
}

/// Tells where to look, and which options would answer otherwise.
fn say_what_next(draft: &Draft, folder: &Path) {
    let shown = folder.display();
    let show = format!("referee errata show {} --suite {shown}", draft.id);
    say!("see it: {}", painted(STRONG, &show));
    if draft.options.is_empty() {
        for other in answered_otherwise(draft) {
            say!("{other} would answer otherwise; if the claim is that, add to `effect`:");
            say!("  options:\n    {}", other.as_effect());
        }
    }
}
