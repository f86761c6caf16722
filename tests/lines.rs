//! Lines: the actions from the start of a game that lead to the position of a ruling.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

#[path = "support/suite.rs"]
mod suite;

use pretty_assertions::assert_eq;
use referee::{
    lint::{LONGEST_LINE, Unreached, line_fault},
    suite::Ruling,
};

use crate::suite::suite;

/// A ruling of the suite with a short line.
fn ruling() -> Ruling {
    suite().ruling("bagh.capture.once-a-turn").unwrap().clone()
}

fn fault(change: impl FnOnce(&mut Ruling)) -> Option<String> {
    let mut ruling = ruling();
    change(&mut ruling);
    line_fault(&ruling)
}

#[test]
fn the_line_of_a_ruling_leads_to_its_position() {
    assert_eq!(fault(|_| {}), None);
}

#[test]
fn every_counter_must_be_right() {
    let fault = fault(|ruling| {
        let position = ruling.position.as_mut().unwrap();
        position.insert("captured".to_owned(), 1.into());
        position.insert("in_hand".to_owned(), 16.into());
    });
    assert_eq!(
        fault.unwrap(),
        "its line leads to another position: captured is 0, not 1; in_hand is 17, not 16"
    );
}

#[test]
fn an_illegal_ply_is_named_with_its_reason() {
    let fault = fault(|ruling| ruling.line.as_mut().unwrap()[2] = "b2".to_owned());
    assert_eq!(
        fault.unwrap(),
        "ply 3 of its line, b2, is illegal (BAG-11: b2 is taken by a goat)"
    );
}

#[test]
fn a_line_is_not_endless() {
    let fault = fault(|ruling| ruling.line = Some(vec!["b2".to_owned(); LONGEST_LINE + 1]));
    assert_eq!(
        fault.unwrap(),
        "its line has 301 plies; at most 300 may be asked of an engine"
    );
}

#[test]
fn a_ruling_has_a_line_or_says_why_not() {
    let without = |tag: Option<&str>| {
        let mut ruling = ruling();
        ruling.line = None;
        ruling.tags = tag.into_iter().map(ToOwned::to_owned).collect();
        (Unreached::of(&ruling), line_fault(&ruling).is_some())
    };
    assert_eq!(without(None), (Some(Unreached::Unsaid), true));
    assert_eq!(without(Some("smoke")), (Some(Unreached::Unsaid), true));
    assert_eq!(without(Some("far")), (Some(Unreached::Far), false));
    assert_eq!(
        without(Some("unreachable")),
        (Some(Unreached::Unreachable), false)
    );
    for tag in ["far", "unreachable"] {
        let fault = fault(|ruling| ruling.tags = vec![tag.to_owned()]);
        assert_eq!(
            fault.unwrap(),
            format!("it has a line, so it is not `{tag}`")
        );
    }
}

#[test]
fn a_line_needs_a_position() {
    assert!(fault(|ruling| ruling.position = None).is_some());
    let neither = fault(|ruling| {
        ruling.position = None;
        ruling.line = None;
    });
    assert_eq!(neither, None);
}
