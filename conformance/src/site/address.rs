//! Where each page stands. Addresses are permanent: an id that is never used again, in a folder of
//! its kind. They name files, so that the site works from a disk as well as from a server.

use crate::suite::{Language, SentenceId};

/// The folder of a language's pages within the site; English stands at the root.
const fn folder(language: Language) -> &'static str {
    match language {
        Language::English => "",
        Language::Korean => "ko/",
        Language::Spanish => "es/",
    }
}

/// The place of a page within the pages of a language, such as `rulings/bagh.start.board.html`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Address(String);

impl Address {
    /// The page that a reader sees first.
    pub(super) fn landing() -> Self {
        Self("index.html".to_owned())
    }

    /// The clauses of a game, or of the table.
    pub(super) fn chapter(subject: &str) -> Self {
        Self(format!("{subject}.html"))
    }

    /// A clause.
    pub(super) fn clause(id: &str) -> Self {
        Self(format!("clauses/{id}.html"))
    }

    /// A ruling.
    pub(super) fn ruling(id: &str) -> Self {
        Self(format!("rulings/{id}.html"))
    }

    /// All options, by game.
    pub(super) fn house_rules() -> Self {
        Self("house-rules.html".to_owned())
    }

    /// The options of a game, or of the table.
    pub(super) fn options(subject: &str) -> Self {
        Self(format!("house-rules/{subject}.html"))
    }

    /// What the guides leave open.
    pub(super) fn open_questions() -> Self {
        Self("open-questions.html".to_owned())
    }

    /// All guides.
    pub(super) fn guides() -> Self {
        Self("guides.html".to_owned())
    }

    /// The sentences of a guide.
    pub(super) fn guide(name: &str) -> Self {
        Self(format!("guides/{name}.html"))
    }

    /// How the site is read and cited.
    pub(super) fn about() -> Self {
        Self("about.html".to_owned())
    }

    /// Everything that a search finds.
    pub(super) fn search() -> Self {
        Self("search.html".to_owned())
    }

    /// All errata.
    pub(super) fn errata() -> Self {
        Self("errata.html".to_owned())
    }

    /// An erratum.
    pub(super) fn erratum(id: &str) -> Self {
        Self(format!("errata/{id}.html"))
    }

    /// Who plays what: all engines.
    pub(super) fn report() -> Self {
        Self("report.html".to_owned())
    }

    /// Who plays what in a game; `part` counts from 1 where there are many engines.
    pub(super) fn report_of(subject: &str, part: usize) -> Self {
        Self(match part {
            1 => format!("report/{subject}.html"),
            part => format!("report/{subject}-{part}.html"),
        })
    }

    /// What engines answer to a ruling that one of them does not meet.
    pub(super) fn report_on(ruling: &str) -> Self {
        Self(format!("report/rulings/{ruling}.html"))
    }

    /// The place of the page within the site.
    pub(super) fn file(&self, language: Language) -> String {
        format!("{}{}", folder(language), self.0)
    }

    /// How many folders deep the page stands within those of its language.
    fn depth(&self) -> usize {
        self.0.matches('/').count()
    }
}

/// The links of one page: relative, so that the site may stand in any folder.
#[derive(Clone, Debug)]
pub(super) struct Links {
    /// The way up to the pages of the language.
    home: String,
    /// The way up to the root of the site.
    root: String,
}

impl Links {
    pub(super) fn of(language: Language, page: &Address) -> Self {
        let home = "../".repeat(page.depth());
        let root = match folder(language) {
            "" => home.clone(),
            _ => format!("{home}../"),
        };
        Self { home, root }
    }

    pub(super) fn page(&self, page: &Address) -> String {
        format!("{}{}", self.home, page.0)
    }

    pub(super) fn in_language(&self, page: &Address, language: Language) -> String {
        format!("{}{}", self.root, page.file(language))
    }

    pub(super) fn asset(&self, name: &str) -> String {
        format!("{}assets/{name}", self.root)
    }

    /// The way up to the pages of the language.
    pub(super) fn home(&self) -> &str {
        &self.home
    }

    /// A place within the site, whatever the language.
    pub(super) fn permanent(&self, file: impl AsRef<str>) -> String {
        format!("{}{}", self.root, file.as_ref())
    }

    pub(super) fn landing(&self) -> String {
        self.page(&Address::landing())
    }

    pub(super) fn chapter(&self, subject: &str) -> String {
        self.page(&Address::chapter(subject))
    }

    pub(super) fn clause(&self, id: &str) -> String {
        self.page(&Address::clause(id))
    }

    pub(super) fn ruling(&self, id: &str) -> String {
        self.page(&Address::ruling(id))
    }

    pub(super) fn house_rules(&self) -> String {
        self.page(&Address::house_rules())
    }

    pub(super) fn options(&self, subject: &str) -> String {
        self.page(&Address::options(subject))
    }

    pub(super) fn option(&self, subject: &str, option: &str) -> String {
        format!("{}#{option}", self.options(subject))
    }

    pub(super) fn open_questions(&self) -> String {
        self.page(&Address::open_questions())
    }

    pub(super) fn guides(&self) -> String {
        self.page(&Address::guides())
    }

    pub(super) fn guide(&self, name: &str) -> String {
        self.page(&Address::guide(name))
    }

    pub(super) fn sentence(&self, sentence: &SentenceId) -> String {
        format!("{}#s{}", self.guide(&sentence.guide), sentence.number)
    }

    pub(super) fn about(&self) -> String {
        self.page(&Address::about())
    }

    pub(super) fn search(&self) -> String {
        self.page(&Address::search())
    }

    pub(super) fn errata(&self) -> String {
        self.page(&Address::errata())
    }

    pub(super) fn erratum(&self, id: impl AsRef<str>) -> String {
        self.page(&Address::erratum(id.as_ref()))
    }

    pub(super) fn report(&self) -> String {
        self.page(&Address::report())
    }

    pub(super) fn report_of(&self, subject: &str) -> String {
        self.page(&Address::report_of(subject, 1))
    }

    pub(super) fn report_on(&self, ruling: &str) -> String {
        self.page(&Address::report_on(ruling))
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn links_lead_up_as_far_as_the_page_is_deep() {
        let here = Address::ruling("bagh.start.board");
        let english = Links::of(Language::English, &here);
        assert_eq!(english.clause("BAG-01"), "../clauses/BAG-01.html");
        assert_eq!(english.asset("site.css"), "../assets/site.css");
        let korean = Links::of(Language::Korean, &here);
        assert_eq!(korean.clause("BAG-01"), "../clauses/BAG-01.html");
        assert_eq!(korean.asset("site.css"), "../../assets/site.css");
        assert_eq!(
            korean.in_language(&here, Language::Spanish),
            "../../es/rulings/bagh.start.board.html"
        );
    }
}
