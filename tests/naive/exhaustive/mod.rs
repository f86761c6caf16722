//! Every situation, where these are finitely many.

mod all_cores;
mod bagh_chal_lines;
mod bagh_chal_stage;
mod jungle;
mod ludo;
mod snakes_and_ladders;
