//! The command as people use it: what it prints, and how it ends.

mod check;
mod command;
mod loading;
mod looking;
mod serving;
