use askama::Template;

use super::{
    super::{
        address::Address,
        board::symbols,
        error::SiteError,
        fact::{End, Fact, Refused},
        made::{Made, Press},
        page::Page,
        scene::{Head, Scene, Step},
        words::Words,
    },
    link::{Link, neighbours},
    turned::Turned,
};
use crate::suite::{Erratum, Recorded, Ruling, SentenceId};

/// How many rulings that turn over are shown as pictures.
const PICTURES: usize = 8;

#[derive(Template)]
#[template(path = "errata.html")]
struct Errata<'b> {
    page: Page<'b>,
    errata: &'b [Erratum],
}

#[derive(Template)]
#[template(path = "erratum.html")]
struct ErratumPage<'b> {
    page: Page<'b>,
    press: Press<'b>,
    erratum: &'b Erratum,
    steps: &'b [Step],
    asked: &'b [String],
    today: Vec<Fact>,
    claimed: Vec<Fact>,
    sentences: Vec<(&'b str, Vec<&'b SentenceId>)>,
    options: Vec<Change<'b>>,
    turned: Vec<Turned<'b>>,
    turned_too: Vec<&'b Ruling>,
    symbols: String,
    before: Option<Link>,
    after: Option<Link>,
}

/// An option that gets another default.
struct Change<'b> {
    subject: &'b str,
    name: &'b str,
    old: &'b str,
    new: &'b str,
}

impl<'b> ErratumPage<'b> {
    fn id(&self) -> String {
        self.erratum.id.to_string()
    }

    fn date(&self) -> String {
        self.erratum.date.to_string()
    }

    fn changes_nothing(&self) -> bool {
        let effect = &self.erratum.effect;
        effect.is_text_only() && effect.clauses.is_empty()
    }

    /// The rulings that the erratum names, and whether each is in the suite.
    fn named_rulings(&self) -> Vec<(&'static str, Vec<(&'b str, bool)>)> {
        let (words, effect) = (self.page.words, &self.erratum.effect);
        let lists = [
            (words.rulings_added, &effect.added),
            (words.rulings_changed, &effect.changed),
            (words.rulings_withdrawn, &effect.withdrawn),
        ];
        let suite = self.press.book.suite;
        lists
            .into_iter()
            .filter(|(_, ids)| !ids.is_empty())
            .map(|(name, ids)| {
                let ids = ids.iter();
                let known = ids.map(|id| (id.as_str(), suite.ruling(id).is_some()));
                (name, known.collect())
            })
            .collect()
    }
}

/// The list of errata, and a page for each.
pub(in crate::site) fn errata(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    let words = Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::errata(),
        words.errata,
        words.errata_lead,
    );
    let errata = &press.book.suite.errata;
    let index = Errata { page, errata };
    let mut made = vec![Made::page(&index.page, &index)?];
    for (index, erratum) in errata.iter().enumerate() {
        made.push(page_of(press, index, erratum)?);
    }
    Ok(made)
}

fn page_of(press: Press<'_>, index: usize, erratum: &Erratum) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let id = erratum.id.to_string();
    let page = Page::new(
        press.language,
        press.menu,
        Address::erratum(&id),
        erratum.question.clone(),
        format!("{} {id}", words.errata),
    )
    .titled_in_english()
    .below(&Address::errata(), words.errata);
    let (before, after) = neighbours(&press.book.suite.errata, index);
    let link = |other: &Erratum, mark: &'static str| Link {
        href: page.to.erratum(other.id.to_string()),
        label: mark,
        name: other.id.to_string(),
    };
    let options = changes(press, erratum);
    let (mut turned, mut turned_too) = (Vec::new(), Vec::new());
    for change in &options {
        for flip in press.book.flips.on(change.subject, change.name, change.new) {
            let shown = (turned.len() < PICTURES)
                .then(|| Turned::of(flip, change.name, change.new, (turned.len(), 1)))
                .flatten();
            match shown {
                Some(shown) => turned.push(shown),
                None => turned_too.push(flip.ruling),
            }
        }
    }
    let scene = Scene::of_play(&erratum.ask(), &id);
    let mut today = recorded(&erratum.today, &erratum.actions);
    let mut claimed = erratum
        .claimed
        .as_ref()
        .map(|claimed| recorded(claimed, &erratum.actions))
        .unwrap_or_default();
    if !claimed.is_empty() {
        Fact::tell_apart(&mut today, &mut claimed);
    }
    let made = ErratumPage {
        press,
        steps: &scene,
        asked: &erratum.actions,
        today,
        claimed,
        sentences: SentenceId::by_guide(&erratum.sentences),
        symbols: symbols(
            turned
                .iter()
                .map(|shown: &Turned<'_>| shown.ruling.game)
                .chain([erratum.game]),
        ),
        options,
        turned,
        turned_too,
        before: before.map(|other| link(other, words.errata)),
        after: after.map(|other| link(other, words.errata)),
        erratum,
        page,
    };
    Made::page(&made.page, &made)
}

/// The options that an erratum would change, each with the page on which it stands.
fn changes<'b>(press: Press<'b>, erratum: &'b Erratum) -> Vec<Change<'b>> {
    let options = erratum.effect.options.iter();
    options
        .filter_map(|(name, amendment)| {
            Some(Change {
                subject: press.book.subject_of_option(erratum.game, name)?,
                name,
                old: &amendment.old,
                new: &amendment.new,
            })
        })
        .collect()
}

/// An answer as it was recorded.
fn recorded(answer: &Recorded, actions: &[String]) -> Vec<Fact> {
    match answer {
        Recorded::Reached(_) => {
            let played = actions.last().cloned().map(Fact::Allowed);
            let facts = Fact::of_reply(&answer.to_reply(), actions).into_iter();
            // The board is among the steps.
            let told = facts.filter(|fact| *fact != Fact::Board);
            played.into_iter().chain(told).collect()
        }
        Recorded::Refused { index, clause } => vec![Fact::Refused(Refused {
            action: actions.get(*index).cloned().unwrap_or_default(),
            clause: clause.clone(),
            why: None,
        })],
    }
}
