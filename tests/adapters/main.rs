//! What engine authors are given: adapters, new projects, templates for CI, and a
//! tutorial, each used as they use it.
//!
//! Some need python3 or node. Where one is not on this machine, its tests say so and pass.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod asking;
mod following;
mod init;
mod protocol;
mod python;
mod templates;
