use std::path::Path;

use super::{args::InitArgs, dispatch::Quit, exit::Exit, output::say};
use crate::init::Project;

/// Writes a new project, and says what to run next.
pub(super) fn run(args: &InitArgs) -> Result<Exit, Quit> {
    let written = Project::new(args.kind, &args.folder)
        .write()
        .map_err(|error| Quit::Usage(error.to_string()))?;
    for path in &written {
        say!("wrote {}", path.display());
    }
    say!("\nNext:\n");
    if args.folder != Path::new(".") {
        say!(
            "    cd {}",
            shell_words::quote(&args.folder.to_string_lossy())
        );
    }
    if let Some(build) = args.kind.build() {
        say!("    {build}");
    }
    let engine = args.kind.engine();
    say!(
        "    referee check --engine {} --level smoke",
        shell_words::quote(engine)
    );
    say!(
        "\nThe engine plays snakes and ladders. Put your own rules into {}; then leave out\n\
         `--level smoke` to be asked everything.",
        args.kind.rules()
    );
    Ok(Exit::Ok)
}
