//! What is wrong with an answer, by what was asked.

use super::Ailment;
use crate::{engine::wire::Reply, text::visible};

/// What is wrong with the answer to a right request.
pub(super) fn accepted(
    at: &str,
    answer: Result<Reply, Ailment>,
) -> (Option<Ailment>, Option<String>) {
    let at = at.to_owned();
    match answer {
        Ok(Reply::Here(_)) => (None, None),
        Ok(Reply::Skip(why)) => (None, Some(format!("it skips: {}", visible(&why)))),
        Ok(Reply::Error(why)) => {
            let why = visible(&why);
            (Some(Ailment::ErrorForLegal { at, why }), None)
        }
        Ok(Reply::Illegal(_)) => {
            let why = "it says `illegal`, although no action was played".to_owned();
            (Some(Ailment::ErrorForLegal { at, why }), None)
        }
        Err(ailment) => (Some(ailment), None),
    }
}

/// What is wrong with the answer to an illegal action.
pub(super) fn refused(
    action: &str,
    actions: &str,
    wanted: usize,
    answer: Result<Reply, Ailment>,
) -> Option<Ailment> {
    let what = match answer {
        Ok(Reply::Illegal(given)) if given == wanted => return None,
        Ok(Reply::Illegal(given)) => {
            return Some(Ailment::WrongIndex {
                actions: actions.to_owned(),
                wanted,
                given,
            });
        }
        Ok(Reply::Skip(_)) => return None,
        Ok(Reply::Here(_)) => "plays it".to_owned(),
        Ok(Reply::Error(why)) => format!("answers `error`: {}", visible(&why)),
        Err(Ailment::Silent { after, .. }) => {
            format!("says nothing for {} s", after.as_secs_f64())
        }
        Err(Ailment::Died { how, stderr, .. }) => {
            let last = stderr.last().map(|line| format!(": {line}"));
            format!("ends ({how}{})", last.unwrap_or_default())
        }
        Err(other) => return Some(other),
    };
    Some(Ailment::NotIllegal {
        action: action.to_owned(),
        what,
    })
}
