use std::borrow::Borrow;

/// How many there are of something: `{}` stands for the number.
#[derive(Clone, Copy, Debug)]
pub(in crate::site) struct Count {
    pub(in crate::site) one: &'static str,
    pub(in crate::site) many: &'static str,
}

impl Count {
    /// The number with its noun.
    pub(in crate::site) fn of(&self, count: impl Borrow<usize>) -> String {
        let count = count.borrow();
        let pattern = if *count == 1 { self.one } else { self.many };
        pattern.replace("{}", &count.to_string())
    }
}

/// A text with a gap: `{}` stands for what is filled in.
#[derive(Clone, Copy, Debug)]
pub(in crate::site) struct Gap(pub(super) &'static str);

impl Gap {
    /// The text with the gap filled.
    pub(in crate::site) fn with(&self, filling: impl AsRef<str>) -> String {
        self.0.replace("{}", filling.as_ref())
    }

    /// The text before the gap, and after it.
    pub(in crate::site) fn around(&self) -> (&'static str, &'static str) {
        self.0.split_once("{}").unwrap_or((self.0, ""))
    }

    /// The text with its gap, for scripts.
    pub(in crate::site) const fn pattern(&self) -> &'static str {
        self.0
    }
}

/// A word that belongs to a name of the wire.
pub(super) type Names = &'static [(&'static str, &'static str)];

/// The texts of a language.
#[derive(Debug)]
pub(in crate::site) struct Words {
    // The frame of every page.
    /// The language, in itself.
    pub(in crate::site) own_name: &'static str,
    pub(in crate::site) site: &'static str,
    pub(in crate::site) skip: &'static str,
    pub(in crate::site) sections: &'static str,
    pub(in crate::site) languages: &'static str,
    pub(in crate::site) on_this_page: &'static str,
    pub(in crate::site) trail: &'static str,
    pub(in crate::site) open_questions: &'static str,
    pub(in crate::site) house_rules: &'static str,
    pub(in crate::site) errata: &'static str,
    pub(in crate::site) guides: &'static str,
    pub(in crate::site) engines: &'static str,
    pub(in crate::site) about: &'static str,
    pub(in crate::site) suite: Gap,
    pub(in crate::site) fingerprint: &'static str,
    pub(in crate::site) english_only: &'static str,

    // Search.
    pub(in crate::site) search: &'static str,
    pub(in crate::site) search_hint: &'static str,
    pub(in crate::site) search_lead: &'static str,
    pub(in crate::site) search_needs_script: &'static str,
    pub(in crate::site) nothing_found: &'static str,
    pub(in crate::site) hits: Count,
    pub(in crate::site) all_hits: &'static str,
    pub(in crate::site) clause: &'static str,
    pub(in crate::site) ruling: &'static str,

    // The landing page.
    pub(in crate::site) headline: &'static str,
    pub(in crate::site) lead: &'static str,
    pub(in crate::site) games: &'static str,
    pub(in crate::site) clauses: Count,
    pub(in crate::site) rulings: Count,
    pub(in crate::site) questions: Count,
    pub(in crate::site) sentences: Count,
    pub(in crate::site) options: Count,
    pub(in crate::site) look_up: &'static str,
    pub(in crate::site) look_up_open: &'static str,
    pub(in crate::site) look_up_house: &'static str,
    pub(in crate::site) look_up_errata: &'static str,
    pub(in crate::site) look_up_guides: &'static str,
    pub(in crate::site) look_up_engines: &'static str,
    pub(in crate::site) look_up_about: &'static str,

    // Clauses.
    pub(in crate::site) chapter_leads: Names,
    pub(in crate::site) start_position: &'static str,
    pub(in crate::site) says: &'static str,
    pub(in crate::site) note: &'static str,
    pub(in crate::site) since: Gap,
    pub(in crate::site) all_on_clause: Gap,
    pub(in crate::site) further_rulings: Count,
    pub(in crate::site) rulings_title: &'static str,
    pub(in crate::site) no_rulings: &'static str,
    pub(in crate::site) open_lead: &'static str,
    pub(in crate::site) options_title: &'static str,
    pub(in crate::site) previous_clause: &'static str,
    pub(in crate::site) next_clause: &'static str,
    pub(in crate::site) one_sided: &'static str,

    // Rulings.
    pub(in crate::site) start: &'static str,
    pub(in crate::site) given: &'static str,
    pub(in crate::site) played: Gap,
    pub(in crate::site) allowed: Gap,
    pub(in crate::site) refused: Gap,
    pub(in crate::site) further: &'static str,
    pub(in crate::site) left_out: Count,
    pub(in crate::site) all_actions: &'static str,
    pub(in crate::site) legal: &'static str,
    pub(in crate::site) illegal: &'static str,
    pub(in crate::site) legal_here: &'static str,
    pub(in crate::site) only_here: &'static str,
    pub(in crate::site) no_action: &'static str,
    pub(in crate::site) goes_on: &'static str,
    pub(in crate::site) drawn: &'static str,
    pub(in crate::site) wins: Gap,
    pub(in crate::site) win: Gap,
    pub(in crate::site) and: &'static str,
    pub(in crate::site) scores: &'static str,
    pub(in crate::site) as_drawn: &'static str,
    pub(in crate::site) same_again: &'static str,
    pub(in crate::site) rests_on: &'static str,
    pub(in crate::site) table_rules: &'static str,
    pub(in crate::site) decided_by: &'static str,
    pub(in crate::site) turned_by: &'static str,
    pub(in crate::site) turned_by_none: &'static str,
    pub(in crate::site) written_in: &'static str,
    pub(in crate::site) line_from_start: &'static str,
    pub(in crate::site) ask_engine: &'static str,
    pub(in crate::site) tags: &'static str,
    pub(in crate::site) cite: &'static str,
    pub(in crate::site) cite_page: &'static str,
    pub(in crate::site) previous_ruling: &'static str,
    pub(in crate::site) next_ruling: &'static str,
    pub(in crate::site) facts_of: &'static str,
    pub(in crate::site) neighbours: &'static str,

    // Stepping.
    pub(in crate::site) step_of: &'static str,
    pub(in crate::site) step_back: &'static str,
    pub(in crate::site) step_on: &'static str,

    // Options.
    pub(in crate::site) house_lead: &'static str,
    pub(in crate::site) house_of: Gap,
    pub(in crate::site) option_of_house: &'static str,
    pub(in crate::site) option_open: &'static str,
    pub(in crate::site) guide_value: &'static str,
    pub(in crate::site) our_reading: &'static str,
    pub(in crate::site) other_reading: &'static str,
    pub(in crate::site) on_clauses: &'static str,
    pub(in crate::site) turns: Count,
    pub(in crate::site) under_guide: &'static str,
    pub(in crate::site) under: Gap,
    pub(in crate::site) no_picture: &'static str,
    pub(in crate::site) see_question: &'static str,

    // Guides.
    pub(in crate::site) guides_lead: &'static str,
    pub(in crate::site) guide_lead: &'static str,
    pub(in crate::site) sentence: &'static str,
    pub(in crate::site) read_by: &'static str,
    pub(in crate::site) no_rule: Gap,
    pub(in crate::site) sentence_kinds: [&'static str; 7],

    // About.
    pub(in crate::site) about_lead: &'static str,
    pub(in crate::site) how_to_read: &'static str,
    pub(in crate::site) how_to_read_text: &'static [&'static str],
    pub(in crate::site) bases: [&'static str; 4],
    pub(in crate::site) bases_explained: [&'static str; 4],
    pub(in crate::site) how_to_cite: &'static str,
    pub(in crate::site) how_to_cite_text: &'static [&'static str],
    pub(in crate::site) notation: &'static str,
    pub(in crate::site) notation_text: Names,
    pub(in crate::site) write_to: &'static str,
    pub(in crate::site) write_to_text: &'static [&'static str],

    // Errata.
    pub(in crate::site) errata_lead: &'static str,
    pub(in crate::site) no_errata: &'static str,
    pub(in crate::site) statuses: Names,
    pub(in crate::site) claim: &'static str,
    pub(in crate::site) today: &'static str,
    pub(in crate::site) claimed: &'static str,
    pub(in crate::site) only_text: &'static str,
    pub(in crate::site) decision: &'static str,
    pub(in crate::site) recorded: Gap,
    pub(in crate::site) effect: &'static str,
    pub(in crate::site) no_effect: &'static str,
    pub(in crate::site) before: &'static str,
    pub(in crate::site) after: &'static str,
    pub(in crate::site) rulings_added: &'static str,
    pub(in crate::site) rulings_changed: &'static str,
    pub(in crate::site) rulings_withdrawn: &'static str,
    pub(in crate::site) rulings_turned: Count,
    pub(in crate::site) what_is_played: &'static str,
    pub(in crate::site) question_about: &'static str,

    // The report.
    pub(in crate::site) report_title: &'static str,
    pub(in crate::site) report_lead: &'static str,
    pub(in crate::site) verdicts: Names,
    pub(in crate::site) outcomes: Names,
    pub(in crate::site) verdict_key: &'static str,
    pub(in crate::site) verdicts_explained: Names,
    pub(in crate::site) incomplete: &'static str,
    pub(in crate::site) selection: &'static str,
    pub(in crate::site) asked_under: &'static str,
    pub(in crate::site) by_clause: &'static str,
    pub(in crate::site) by_clause_lead: &'static str,
    pub(in crate::site) not_asked: &'static str,
    pub(in crate::site) readings: &'static str,
    pub(in crate::site) readings_lead: &'static str,
    pub(in crate::site) filter: &'static str,
    pub(in crate::site) filter_hint: &'static str,
    pub(in crate::site) show_all: &'static str,
    pub(in crate::site) show_failures: &'static str,
    pub(in crate::site) show_differences: &'static str,
    pub(in crate::site) shown: Gap,
    pub(in crate::site) engines_part: Gap,
    pub(in crate::site) asked: &'static str,
    pub(in crate::site) where_are_we: &'static str,
    pub(in crate::site) expected: &'static str,
    pub(in crate::site) answered: &'static str,
    pub(in crate::site) nothing_answered: &'static str,
    pub(in crate::site) remark: &'static str,
    pub(in crate::site) listed: &'static str,
    pub(in crate::site) rerun: &'static str,
    pub(in crate::site) more_checks: Count,
    pub(in crate::site) see_ruling: &'static str,
    pub(in crate::site) plays: Gap,
    pub(in crate::site) other_suite: &'static str,

    // Names of the wire.
    pub(in crate::site) subjects: Names,
    pub(in crate::site) sides: Names,
    pub(in crate::site) fields: Names,
    pub(in crate::site) to_move: Gap,
    pub(in crate::site) pieces: Names,
    pub(in crate::site) places: Names,
    /// In the order of [`Mark::ALL`].
    pub(in crate::site) marks: [&'static str; 6],
}
