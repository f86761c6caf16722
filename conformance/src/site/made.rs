use askama::Template;

use super::{
    book::Book,
    error::SiteError,
    page::{Menu, Page},
};
use crate::suite::Language;

/// What the pages of one language are made with.
#[derive(Clone, Copy)]
pub(super) struct Press<'b> {
    pub(super) book: &'b Book<'b>,
    pub(super) menu: &'b Menu,
    pub(super) language: Language,
}

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its place within the site.
    pub file: String,
    /// What is in it.
    pub text: String,
}

impl Made {
    /// Whether it is a page, and not a file that pages share.
    #[must_use]
    pub fn is_page(&self) -> bool {
        self.file.ends_with(".html")
    }

    /// A file that pages share.
    pub(super) fn asset(file: &str, text: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            text: text.into(),
        }
    }

    /// A page of its template.
    pub(super) fn page(page: &Page<'_>, template: &impl Template) -> Result<Self, SiteError> {
        let file = page.file();
        match template.render() {
            Ok(text) => Ok(Self { file, text }),
            Err(error) => Err(SiteError::Template { file, error }),
        }
    }
}
