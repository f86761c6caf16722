//! The rulebook as a web site: what its pages are like, where its links lead, what it shows.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod command;
mod content;
mod links;
mod page;
mod pages;
mod report;
mod site;
#[path = "../support/suite.rs"]
mod suite;
mod survey;
