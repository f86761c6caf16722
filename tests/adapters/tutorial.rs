//! The tutorial.
