//! Boards as people see them: text and pictures, with marks.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod command;
mod contrast;
mod every_ruling;
mod marks;
mod page;
mod places;
#[path = "../support/suite.rs"]
mod suite;
mod support;
mod text;
