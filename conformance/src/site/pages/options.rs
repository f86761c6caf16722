use askama::Template;
use referee_rules::{OptionInfo, OptionKind};

use super::{
    super::{
        address::Address,
        board::symbols,
        book::options_of,
        error::SiteError,
        fact::{End, Fact},
        made::{Made, Press},
        page::Page,
        words::Words,
    },
    turned::Turned,
};
use crate::suite::{Basis, ClauseFile};

#[derive(Template)]
#[template(path = "house_rules.html")]
struct Index<'b> {
    page: Page<'b>,
    chapters: Vec<Chapter<'b>>,
}

/// The options of a game, or of the table.
struct Chapter<'b> {
    subject: &'b str,
    options: &'static [OptionInfo],
}

impl Chapter<'_> {
    fn about(&self, info: &OptionInfo) -> String {
        without_code(info.about)
    }
}

#[derive(Template)]
#[template(path = "options.html")]
struct OptionsPage<'b> {
    page: Page<'b>,
    options: Vec<OptionEntry<'b>>,
    symbols: String,
}

/// An option with its values.
struct OptionEntry<'b> {
    info: &'static OptionInfo,
    about: String,
    clauses: Vec<&'b str>,
    /// The open question that the option decides, which has the pictures on its own page.
    question: Option<&'b str>,
    values: Vec<ValueEntry<'b>>,
}

impl OptionEntry<'_> {
    fn is_open(&self) -> bool {
        self.info.kind == OptionKind::Open
    }
}

/// A value of an option, with a ruling that shows it.
struct ValueEntry<'b> {
    name: &'static str,
    about: &'static str,
    is_default: bool,
    shown: Option<Turned<'b>>,
}

/// The index of all options, and a page for those of each game and of the table.
pub(in crate::site) fn options(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    let words = Words::of(press.language);
    let files = &press.book.suite.clause_files;
    let page = Page::new(
        press.language,
        press.menu,
        Address::house_rules(),
        words.house_rules,
        words.house_lead,
    );
    let chapters = files.iter().map(|file| Chapter {
        subject: &file.subject,
        options: options_of(file),
    });
    let index = Index {
        chapters: chapters.collect(),
        page,
    };
    let mut made = vec![Made::page(&index.page, &index)?];
    for file in files {
        made.push(of_file(press, file)?);
    }
    Ok(made)
}

fn of_file(press: Press<'_>, file: &ClauseFile) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let subject = words.subject(&file.subject);
    let page = Page::new(
        press.language,
        press.menu,
        Address::options(&file.subject),
        words.house_of.with(subject),
        words.house_lead,
    )
    .below(&Address::house_rules(), words.house_rules);
    let entries: Vec<OptionEntry<'_>> = options_of(file)
        .iter()
        .map(|info| entry(press, file, info))
        .collect();
    let shown = entries
        .iter()
        .flat_map(|entry| &entry.values)
        .filter_map(|value| value.shown.as_ref());
    let made = OptionsPage {
        symbols: symbols(shown.map(|shown| shown.ruling.game)),
        options: entries,
        page,
    };
    Made::page(&made.page, &made)
}

fn entry<'b>(press: Press<'b>, file: &'b ClauseFile, info: &'static OptionInfo) -> OptionEntry<'b> {
    let on_option = || {
        let clauses = file.clauses.iter();
        clauses.filter(|clause| clause.options.iter().any(|option| option == info.name))
    };
    let question = on_option()
        .find(|clause| info.kind == OptionKind::Open && clause.basis == Basis::Open)
        .map(|clause| clause.id.as_str());
    let values = info.values.iter().map(|value| {
        let is_default = value.name == info.default;
        let by = || Turned::by(press.book, &file.subject, info.name, value.name);
        ValueEntry {
            name: value.name,
            about: value.about,
            is_default,
            shown: (!is_default && question.is_none()).then(by).flatten(),
        }
    });
    OptionEntry {
        info,
        about: without_code(info.about),
        question,
        clauses: on_option().map(|clause| clause.id.as_str()).collect(),
        values: values.collect(),
    }
}

/// A description of the reference without the clauses that it names at its end, which pages name
/// as links: ``How home is reached (`LUD-19`).``
pub(super) fn without_code(about: &str) -> String {
    match about.rsplit_once(" (`") {
        Some((words, named)) if named.ends_with("`).") => format!("{words}."),
        _ => about.replace('`', ""),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_clauses_at_the_end_of_a_description_are_left_out() {
        assert_eq!(without_code("How (`LUD-34`, `LUD-36`)."), "How.");
        assert_eq!(without_code("Whether `x` is."), "Whether x is.");
    }
}
