use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};

use crate::suite::Language;

/// In which language clauses are told.
#[derive(Debug, Args)]
pub(super) struct LanguageArgs {
    /// The language of the clauses' texts.
    #[arg(long = "lang", value_name = "LANG", value_parser = language(), default_value = "en")]
    pub(super) language: Language,
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|code| code.parse())
}
