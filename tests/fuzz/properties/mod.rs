//! What must hold of all that is read from outside: one function for each property, which takes any
//! bytes and panics if the property does not hold of them. The fuzz targets in `fuzz/` look for such
//! bytes; the replay in `tests/fuzz/main.rs` shows that none of those in the corpus are.

mod clauses;
mod engines;
mod errata;
mod fixtures;
mod known;
mod logs;
mod positions;
mod reports;
mod settings;
mod support;
mod wire;
mod yaml;

/// A property by its name, which is also that of its fuzz target and of the folder of its corpus.
pub struct Property {
    /// The name: what must hold.
    pub name: &'static str,
    /// Panics if it does not hold of these bytes.
    pub check: fn(&[u8]),
}

macro_rules! properties {
    ($($module:ident::$property:ident,)+) => {
        $(pub use $module::$property;)+

        /// Every property.
        pub const ALL: &[Property] = &[
            $(Property {
                name: stringify!($property),
                check: $property,
            },)+
        ];
    };
}

properties! {
    clauses::a_clause_file_is_kept_or_told_with_its_place,
    clauses::a_list_of_sentences_is_written_as_it_was_read,
    engines::whatever_an_engine_says_is_judged_and_logged,
    errata::an_erratum_is_written_as_it_was_read,
    fixtures::a_fixture_is_judged_or_told_with_its_place,
    known::a_known_list_is_brought_up_to_date_once,
    logs::a_duel_goes_on_from_its_log,
    logs::a_log_is_written_as_it_was_read,
    positions::a_position_that_is_read_is_written_the_same,
    positions::an_action_is_played_or_refused_for_a_reason,
    settings::a_setting_is_written_as_it_was_read,
    wire::a_reply_is_written_as_it_was_read_or_told_in_words,
    wire::a_request_is_answered_by_one_line,
    wire::a_trace_is_replayed_line_by_line,
    yaml::yaml_is_read_with_every_value_in_its_place,
}
