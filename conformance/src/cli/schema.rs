use super::{
    args::{Common, SchemaArgs},
    dispatch::Quit,
    exit::Exit,
    output::say_text,
};
use crate::suite::Files;

/// Prints the JSON schema of a format.
pub(super) fn run(common: &Common, args: &SchemaArgs) -> Result<Exit, Quit> {
    let files = Files::read(&common.source())?;
    let name = args.format.name();
    let schema = files
        .schema(name)
        .ok_or_else(|| Quit::Usage(format!("the suite has no specs/schema/{name}.json")))?;
    say_text!("{}", schema.text());
    Ok(Exit::Ok)
}
