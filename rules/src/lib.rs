//! The reference.
