//! The events of a text that is part of the program, as its build recorded them
//! (`conformance/build/record.rs`).

use std::borrow::Cow;

use granit_parser::{Event, Marker, ScalarStyle, Span as Place, StructureStyle};

/// Reads the events back. Bytes that are no record end them.
pub(super) struct Recorded<'s> {
    text: &'s str,
    bytes: &'s [u8],
    line: usize,
    byte: usize,
}

impl<'s> Recorded<'s> {
    pub(super) const fn new(text: &'s str, bytes: &'s [u8]) -> Self {
        Self {
            text,
            bytes,
            line: 0,
            byte: 0,
        }
    }

    fn event(&mut self) -> Option<(Event<'s>, Place)> {
        let kind = self.next_byte()?;
        let place = Place::new(self.mark()?, self.mark()?);
        let event = match kind {
            0 => Event::StreamStart,
            1 => Event::StreamEnd,
            2 => Event::DocumentStart(false, None),
            3 => Event::DocumentStart(true, None),
            4 => Event::DocumentEnd,
            5 => Event::SequenceEnd,
            6 => Event::MappingEnd,
            7 => Event::SequenceStart(StructureStyle::Block, 0, None),
            8 => Event::SequenceStart(StructureStyle::Flow, 0, None),
            9 => Event::MappingStart(StructureStyle::Block, 0, None),
            10 => Event::MappingStart(StructureStyle::Flow, 0, None),
            scalar => {
                let scalar = scalar.checked_sub(16)?;
                let text = match scalar % 2 {
                    0 => self.text()?,
                    _ => place.slice(self.text)?,
                };
                Event::Scalar(Cow::Borrowed(text), style(scalar / 2)?, 0, None)
            }
        };
        Some((event, place))
    }

    fn mark(&mut self) -> Option<Marker> {
        self.line = self.change(self.line)?;
        let column = self.number()?;
        self.byte = self.change(self.byte)?;
        Some(Marker::new(0, self.line, column).with_byte_offset(Some(self.byte)))
    }

    fn text(&mut self) -> Option<&'s str> {
        let length = self.number()?;
        let (text, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        str::from_utf8(text).ok()
    }

    fn change(&mut self, before: usize) -> Option<usize> {
        let number = self.number()?;
        match number % 2 {
            0 => before.checked_add(number / 2),
            _ => before.checked_sub(number / 2 + 1),
        }
    }

    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..usize::BITS).step_by(7) {
            let byte = self.next_byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn next_byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }
}

impl<'s> Iterator for Recorded<'s> {
    type Item = (Event<'s>, Place);

    fn next(&mut self) -> Option<Self::Item> {
        self.event()
    }
}

const fn style(number: u8) -> Option<ScalarStyle> {
    Some(match number {
        0 => ScalarStyle::Plain,
        1 => ScalarStyle::SingleQuoted,
        2 => ScalarStyle::DoubleQuoted,
        3 => ScalarStyle::Literal,
        4 => ScalarStyle::Folded,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use crate::{
        suite::{Files, SuiteSource},
        yaml::{Source, read},
    };

    #[test]
    fn what_is_recorded_is_what_the_parser_says() {
        let files = Files::read(&SuiteSource::Embedded).unwrap();
        let yaml = files.iter().filter(|file| file.name().ends_with(".yaml"));
        let mut count = 0;
        for file in yaml {
            assert!(file.recorded().is_some(), "{} is parsed", file.name());
            assert_eq!(read(file), read(&Source::new(file.name(), file.text())));
            count += 1;
        }
        assert!(count > 40, "{count}");
    }

    #[test]
    fn bytes_that_are_no_record_end_it() {
        let text = "a: 1\n";
        for bytes in [&[200][..], &[0xff; 40], &[16, 0, 0, 0, 0, 0, 0, 9], &[2, 1]] {
            let source = Source::recorded_by_the_build("a.yaml", text, bytes);
            assert_eq!(source.recorded().unwrap().count(), 0, "{bytes:?}");
        }
    }
}
