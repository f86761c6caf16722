//! What the parser says of a text. The build of the program asks it just so too, to record it.

use granit_parser::{Event, Parser, ScanError, Span, options};

/// The events of a text with their places, anchors and aliases told apart, up to the first error.
pub(crate) fn parsed(text: &str) -> impl Iterator<Item = Result<(Event<'_>, Span), ScanError>> {
    let mut wishes = options! {
        disallow_directives: true,
        emit_unresolved_aliases: true,
        emit_anchor_events: true,
    };
    wishes.set_emit_comments(false);
    Parser::new_from_str_with_options(text, wishes)
}
