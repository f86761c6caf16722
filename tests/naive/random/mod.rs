//! Games and positions drawn by chance, played by both implementations in step.
//!
//! A difference is shrunk to a short line, and told with the question that shows it and the seed.

mod draw;
mod lockstep;
mod second;
mod tests;
