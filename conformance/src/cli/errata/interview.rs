//! Asking for what a letter lacks, on a terminal.

use std::io::{self, BufRead, Write};

/// Asks a person, one thing after the other.
pub(super) struct Interview<R, W> {
    answers: R,
    prompts: W,
}

impl<R: BufRead, W: Write> Interview<R, W> {
    pub(super) const fn new(answers: R, prompts: W) -> Self {
        Self { answers, prompts }
    }

    /// Asks for one line until it can be read; what is wrong with an answer is said.
    pub(super) fn line<T>(
        &mut self,
        prompt: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> io::Result<T> {
        self.ask(prompt, &read, Self::one_line)
    }

    /// Asks for several lines, up to an empty one.
    pub(super) fn lines<T>(
        &mut self,
        prompt: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> io::Result<T> {
        let prompt = format!("{prompt} An empty line ends it.\n");
        self.ask(&prompt, &read, Self::up_to_an_empty_line)
    }

    fn ask<T>(
        &mut self,
        prompt: &str,
        read: &impl Fn(&str) -> Result<T, String>,
        hear: impl Fn(&mut Self) -> io::Result<String>,
    ) -> io::Result<T> {
        loop {
            write!(self.prompts, "{prompt}")?;
            self.prompts.flush()?;
            match read(&hear(self)?) {
                Ok(value) => return Ok(value),
                Err(why) => writeln!(self.prompts, "{why}")?,
            }
        }
    }

    fn one_line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            return Err(io::Error::other("the answers ended before the questions"));
        }
        Ok(line.trim().to_owned())
    }

    fn up_to_an_empty_line(&mut self) -> io::Result<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let is_over = self.answers.read_line(&mut line)? == 0;
            if is_over && lines.is_empty() {
                return Err(io::Error::other("the answers ended before the questions"));
            }
            if is_over || (line.trim().is_empty() && !lines.is_empty()) {
                return Ok(lines.join("\n"));
            }
            if line.trim().is_empty() {
                return Ok(String::new());
            }
            lines.push(line.trim_end().to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn number(text: &str) -> Result<u32, String> {
        text.parse().map_err(|_| format!("`{text}` is no number"))
    }

    #[test]
    fn a_wrong_answer_is_asked_for_again() {
        let mut prompts = Vec::new();
        let mut interview = Interview::new("many\n 7 \n".as_bytes(), &mut prompts);
        assert_eq!(interview.line("how many? ", number).unwrap(), 7);
        let prompts = String::from_utf8(prompts).unwrap();
        assert_eq!(prompts, "how many? `many` is no number\nhow many? ");
    }

    #[test]
    fn an_empty_line_ends_an_answer_of_several() {
        let text = |text: &str| Ok(text.to_owned());
        let mut interview = Interview::new("a: |\n  T G\n\nnext\n\n".as_bytes(), Vec::new());
        assert_eq!(interview.lines("where?", text).unwrap(), "a: |\n  T G");
        assert_eq!(interview.line("?", text).unwrap(), "next");
        assert_eq!(interview.lines("?", text).unwrap(), "");
        assert!(interview.lines("?", text).is_err());
    }
}
