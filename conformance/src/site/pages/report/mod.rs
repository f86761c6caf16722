//! Who plays what: the pages that are made of logs.

mod answers;
mod chapter;
mod engine;
mod overview;

use super::super::{
    error::SiteError,
    made::{Made, Press},
};

/// All pages over the runs; none if there are no runs.
pub(in crate::site) fn report(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    if press.book.runs.is_empty() {
        return Ok(Vec::new());
    }
    let engines = engine::engines(press.book);
    let mut made = vec![overview::overview(press, &engines)?];
    made.extend(chapter::chapters(press, &engines)?);
    made.extend(answers::answers(press, &engines)?);
    Ok(made)
}
