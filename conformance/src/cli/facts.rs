use std::io::{self, Write};

use referee_rules::any::GameId;
use serde_json::{Value, json};

use super::{
    args::{FactsArgs, Format, OutputArgs},
    dispatch::Quit,
    exit::Exit,
    output,
    perft::grouped,
};
use crate::{
    facts::{Fact, Found, Source, facts},
    report::{BAD, FAINT, GOOD, STRONG, painted},
};

/// Finds the known figures of the games anew, and says whether they hold.
pub(super) fn run(args: &FactsArgs) -> Result<Exit, Quit> {
    let games = match &args.game {
        Some(game) => std::slice::from_ref(game),
        None => GameId::ALL,
    };
    let is_wanted =
        |fact: &&Fact| args.id.is_empty() || args.id.iter().any(|glob| glob.matches(fact.id));
    let chapters: Vec<Chapter<'_>> = games
        .iter()
        .map(|game| (*game, facts(*game).iter().filter(is_wanted).collect()))
        .filter(|(_, facts): &Chapter<'_>| !facts.is_empty())
        .collect();
    if chapters.is_empty() {
        anstream::eprintln!("no fact is selected; `referee facts` finds all");
        return Ok(Exit::Nothing);
    }
    write(&chapters, Fact::find, &args.output)
}

/// Facts of a game.
pub(super) type Chapter<'f> = (GameId, Vec<&'f Fact>);

/// Reports on facts whose figures are found by `find`.
pub(super) fn write(
    chapters: &[Chapter<'_>],
    find: impl Fn(&Fact) -> Found,
    args: &OutputArgs,
) -> Result<Exit, Quit> {
    let mut output = output::open(args.output.as_deref())?;
    let tally = match args.format {
        Format::Human => human(chapters, find, &mut output)?,
        Format::Json => machine(chapters, find, &mut output)?,
    };
    output.flush()?;
    Ok(tally.exit())
}

/// How many facts hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    facts: usize,
    holding: usize,
}

impl Tally {
    fn count(&mut self, found: &Found) {
        self.facts += 1;
        self.holding += usize::from(found.holds);
    }

    fn all_hold(self) -> bool {
        self.holding == self.facts
    }

    fn exit(self) -> Exit {
        if self.all_hold() {
            Exit::Ok
        } else {
            Exit::Failures
        }
    }
}

fn human(
    chapters: &[Chapter<'_>],
    find: impl Fn(&Fact) -> Found,
    output: &mut dyn Write,
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    for (game, facts) in chapters {
        writeln!(output, "{}", painted(STRONG, game.name()))?;
        let mut sources: Vec<Source> = Vec::new();
        for fact in facts {
            let found = find(fact);
            tally.count(&found);
            if !sources.contains(&fact.source) {
                sources.push(fact.source);
            }
            let number = sources.iter().position(|source| *source == fact.source);
            write!(
                output,
                "{}",
                told(*game, fact, &found, number.unwrap_or_default() + 1)
            )?;
            // The next fact may take a second.
            output.flush()?;
        }
        for (number, source) in (1..).zip(&sources) {
            let source = format!("[{number}] {}: {}", source.origin, source.text);
            writeln!(output, "  {}", painted(FAINT, &source))?;
        }
        writeln!(output)?;
    }
    let verdict = if tally.all_hold() {
        painted(GOOD, "ok")
    } else {
        painted(BAD, "not ok")
    };
    let Tally { facts, holding } = tally;
    writeln!(output, "{verdict}: {holding} of {facts} facts hold")?;
    Ok(tally)
}

/// A fact as people read it, with the number of its source.
fn told(game: GameId, fact: &Fact, found: &Found, source: usize) -> String {
    let seconds = found.took.as_secs_f64();
    let aside = match found.took.is_zero() {
        true => format!("[{source}]"),
        false => format!("[{source}] ({seconds:.3} s)"),
    };
    let aside = painted(FAINT, &aside);
    let (id, about) = (painted(STRONG, fact.id), fact.about);
    let known = for_people(&found.known);
    if found.holds {
        return format!("  {id}: {about}\n    {known} {aside}\n");
    }
    let fail = painted(BAD, "FAIL");
    let found = for_people(&found.found);
    let rerun = format!("referee facts {game} --id {}", fact.id);
    format!(
        "  {fail} {id}: {about}\n    known {known} {aside}\n    found {found}\n    rerun {rerun}\n"
    )
}

/// Whole numbers with commas; all else as it is.
fn for_people(figures: &str) -> String {
    let whole = |figure: &str| figure.bytes().all(|byte| byte.is_ascii_digit());
    if figures.split(' ').all(whole) {
        let grouped: Vec<String> = figures.split(' ').map(grouped).collect();
        grouped.join(" ")
    } else {
        figures.to_owned()
    }
}

fn machine(
    chapters: &[Chapter<'_>],
    find: impl Fn(&Fact) -> Found,
    output: &mut dyn Write,
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut list: Vec<Value> = Vec::new();
    for (game, facts) in chapters {
        for fact in facts {
            let found = find(fact);
            tally.count(&found);
            list.push(json!({
                "game": game.name(),
                "id": fact.id,
                "about": fact.about,
                "origin": fact.source.origin,
                "source": fact.source.text,
                "known": found.known,
                "found": found.found,
                "holds": found.holds,
            }));
        }
    }
    let report = json!({ "ok": tally.all_hold(), "facts": list });
    serde_json::to_writer_pretty(&mut *output, &report).map_err(io::Error::from)?;
    writeln!(output)?;
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use anstream::StripStream;
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::facts::{Origin, Value as Figure};

    const SOURCE: Source = Source {
        origin: Origin::Published,
        text: "somebody, somewhere",
    };

    const BROKEN: &[Fact] = &[
        Fact {
            id: "legs",
            about: "legs of four tigers",
            value: Figure::Whole {
                known: 16_000,
                count: || 15_999,
            },
            source: SOURCE,
        },
        Fact {
            id: "tails",
            about: "tails of the same",
            value: Figure::Whole {
                known: 4,
                count: || 4,
            },
            source: SOURCE,
        },
    ];

    fn broken() -> [Chapter<'static>; 1] {
        [(GameId::BaghChal, BROKEN.iter().collect())]
    }

    /// A report without its times.
    fn timeless(report: &str) -> String {
        let mut timeless = String::new();
        for line in report.lines() {
            let end = line.find(" (0.").unwrap_or(line.len());
            timeless.push_str(&line[..end]);
            timeless.push('\n');
        }
        timeless
    }

    #[test]
    fn a_fact_that_does_not_hold_is_told_with_both_figures() {
        let mut text = StripStream::new(Vec::new());
        let tally = human(&broken(), Fact::find, &mut text).unwrap();
        assert_eq!(tally.exit(), Exit::Failures);
        let text = String::from_utf8(text.into_inner()).unwrap();
        let expected = "bagh-chal\n  \
            FAIL legs: legs of four tigers\n    \
            known 16,000 [1]\n    \
            found 15,999\n    \
            rerun referee facts bagh-chal --id legs\n  \
            tails: tails of the same\n    \
            4 [1]\n  \
            [1] published: somebody, somewhere\n\n\
            not ok: 1 of 2 facts hold\n";
        assert_eq!(timeless(&text), expected);
    }

    #[test]
    fn machines_are_told_too() {
        let mut text = Vec::new();
        let tally = machine(&broken(), Fact::find, &mut text).unwrap();
        assert_eq!(tally.exit(), Exit::Failures);
        let report: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(report["ok"], false);
        let legs = &report["facts"][0];
        assert_eq!(
            (&legs["known"], &legs["found"]),
            (&json!("16000"), &json!("15999"))
        );
        assert_eq!(
            (&legs["holds"], &report["facts"][1]["holds"]),
            (&json!(false), &json!(true))
        );
    }
}
