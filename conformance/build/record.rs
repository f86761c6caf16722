//! What the YAML parser says of a text, in few bytes.
//!
//! The program reads them back (`yaml/recorded.rs`) instead of parsing what it carries, which saves
//! every command nearly half of its start. A text that this small record cannot tell is parsed by
//! the program as any other file is.

use granit_parser::{Event, Marker, ScalarStyle, Span, StructureStyle};

use crate::parsed::parsed;

/// The events of a text; empty where it has errors, or more than plain values.
pub(crate) fn record(text: &str) -> Vec<u8> {
    events(text).unwrap_or_default()
}

fn events(text: &str) -> Option<Vec<u8>> {
    // The program reads on behind it, where every byte has another number.
    if text.starts_with('\u{feff}') {
        return None;
    }
    let mut record = Record::default();
    for event in parsed(text) {
        let (event, place) = event.ok()?;
        record.event(text, &event, place)?;
    }
    Some(record.bytes)
}

#[derive(Default)]
struct Record {
    bytes: Vec<u8>,
    /// The line and the byte of the mark before: marks are told by how far they are from it.
    line: usize,
    byte: usize,
}

impl Record {
    fn event(&mut self, text: &str, event: &Event<'_>, place: Span) -> Option<()> {
        let written = place.slice(text);
        let kind = match event {
            Event::StreamStart => 0,
            Event::StreamEnd => 1,
            Event::DocumentStart(explicit, None) => 2 + u8::from(*explicit),
            Event::DocumentEnd => 4,
            Event::SequenceEnd => 5,
            Event::MappingEnd => 6,
            Event::SequenceStart(style, 0, None) => 7 + structure(*style),
            Event::MappingStart(style, 0, None) => 9 + structure(*style),
            Event::Scalar(scalar, style, 0, None) => {
                16 + 2 * scalar_style(*style) + u8::from(written == Some(scalar))
            }
            _ => return None,
        };
        self.bytes.push(kind);
        self.mark(place.start)?;
        self.mark(place.end)?;
        if let Event::Scalar(scalar, ..) = event
            && written != Some(scalar)
        {
            self.number(scalar.len());
            self.bytes.extend(scalar.as_bytes());
        }
        Some(())
    }

    fn mark(&mut self, mark: Marker) -> Option<()> {
        let byte = mark.byte_offset()?;
        self.change(mark.line(), self.line);
        self.number(mark.col());
        self.change(byte, self.byte);
        (self.line, self.byte) = (mark.line(), byte);
        Some(())
    }

    /// How far a number is from the one before; every second value stands for a step back.
    fn change(&mut self, now: usize, before: usize) {
        match now.checked_sub(before) {
            Some(on) => self.number(2 * on),
            None => self.number(2 * (before - now) - 1),
        }
    }

    /// A number, seven bits a byte, the low ones first.
    fn number(&mut self, mut number: usize) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

fn structure(style: StructureStyle) -> u8 {
    match style {
        StructureStyle::Block => 0,
        StructureStyle::Flow => 1,
    }
}

fn scalar_style(style: ScalarStyle) -> u8 {
    match style {
        ScalarStyle::Plain => 0,
        ScalarStyle::SingleQuoted => 1,
        ScalarStyle::DoubleQuoted => 2,
        ScalarStyle::Literal => 3,
        ScalarStyle::Folded => 4,
    }
}
