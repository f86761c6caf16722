//! What `referee diagnose` finds.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod options;
