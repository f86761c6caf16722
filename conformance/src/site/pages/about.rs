use askama::Template;

use super::super::{
    address::Address,
    error::SiteError,
    made::{Made, Press},
    page::Page,
    words::Words,
};
use crate::suite::Basis;

#[derive(Template)]
#[template(path = "about.html")]
struct About<'b> {
    page: Page<'b>,
}

impl About<'_> {
    fn bases(&self) -> Vec<(Basis, &'static str)> {
        let explained = self.page.words.bases_explained;
        Basis::ALL.into_iter().zip(explained).collect()
    }
}

#[derive(Template)]
#[template(path = "search.html")]
struct Search<'b> {
    page: Page<'b>,
}

/// How the site is read and cited.
pub(in crate::site) fn about(press: Press<'_>) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::about(),
        words.about,
        words.about_lead,
    );
    let made = About { page };
    Made::page(&made.page, &made)
}

/// Where everything that a search finds is listed.
pub(in crate::site) fn search(press: Press<'_>) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::search(),
        words.search,
        words.search_lead,
    );
    let made = Search { page };
    Made::page(&made.page, &made)
}
