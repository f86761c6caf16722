//! A letter from flags, and on a terminal from answers: each read and checked as it comes.

use std::io::{BufRead, Write};

use chrono::Utc;
use referee_rules::any::GameId;
use serde_json::{Map, Value};

use super::{super::dispatch::Quit, args::NewArgs, interview::Interview};
use crate::{
    engine::{
        HouseRules, SetOption,
        wire::{RuleChoices, read_rules},
    },
    errata::{Letter, clauses_meant},
    suite::{SentenceId, Suite, read_position_text},
};

/// What a letter cannot do without.
const NEEDED: [&str; 5] = ["game", "position", "clause", "question", "claim"];

/// Reads the letter. Without an interview all that is needed must be among the flags; where it is,
/// nobody is asked.
pub(super) fn read<R: BufRead, W: Write>(
    args: &NewArgs,
    suite: &Suite,
    mut interview: Option<Interview<R, W>>,
) -> Result<Letter, Quit> {
    match (all_given(args), &interview) {
        (Err(why), None) => return Err(why),
        (Ok(()), Some(_)) => interview = None,
        _ => {}
    }
    let ask = |flag: Option<&str>, prompt: &str| Asking {
        flag: flag.map(ToOwned::to_owned),
        prompt: prompt.to_owned(),
    };
    let given_game = args.game.map(|game| game.name());
    let game = ask(given_game, "Which game? ").line(&mut interview, |text| {
        text.parse::<GameId>().map_err(|error| error.to_string())
    })?;
    let given_rules = (!args.set.is_empty()).then(|| in_words(&args.set));
    let rules = ask(
        given_rules.as_deref().or(interview.is_none().then_some("")),
        "Which rules are in force, where they are not the guide's (option=value, …)? ",
    )
    .line(&mut interview, |text| rules(text, game))?;
    let position = ask(
        args.position.as_deref(),
        "Which position? `start`, or its keys (JSON, or YAML with a drawn board).",
    )
    .lines(&mut interview, |text| position(text, game, &rules))?;
    let actions = ask(
        args.actions
            .as_deref()
            .or(interview.is_none().then_some("")),
        "What is played from there (one, two, …)? ",
    )
    .line(&mut interview, |text| actions(text, game))?;
    let (clause, cited) = ask(
        args.clause.as_deref(),
        "Which clause, or which sentence of the guide (JUN-27, jungle-ko 22.1)? ",
    )
    .line(&mut interview, |text| clause(text, suite, game))?;
    let question = ask(
        args.question.as_deref(),
        "What is the question, in one sentence? ",
    )
    .line(&mut interview, said)?;
    let claim = ask(
        args.claim.as_deref(),
        "What does the reader hold to be right, and why?",
    )
    .lines(&mut interview, said)?;
    Ok(Letter {
        date: args.date.unwrap_or_else(|| Utc::now().date_naive()),
        game,
        rules,
        position,
        actions,
        sentences: sentences(args, suite, &clause, cited)?,
        clause,
        question,
        claim,
        effect: args.effect.clone(),
    })
}

fn all_given(args: &NewArgs) -> Result<(), Quit> {
    let given = [
        args.game.is_some(),
        args.position.is_some(),
        args.clause.is_some(),
        args.question.is_some(),
        args.claim.is_some(),
    ];
    let missing: Vec<String> = NEEDED
        .iter()
        .zip(given)
        .filter(|(_, given)| !given)
        .map(|(name, _)| format!("--{name}"))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(Quit::Usage(format!(
        "an erratum needs {}; on a terminal it is asked for",
        missing.join(", ")
    )))
}

/// Something that a letter needs: given by a flag, or to be asked for.
struct Asking {
    flag: Option<String>,
    prompt: String,
}

impl Asking {
    fn line<T, R: BufRead, W: Write>(
        self,
        interview: &mut Option<Interview<R, W>>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Quit> {
        self.answer(interview, read, Interview::line)
    }

    fn lines<T, R: BufRead, W: Write>(
        self,
        interview: &mut Option<Interview<R, W>>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Quit> {
        self.answer(interview, read, Interview::lines)
    }

    fn answer<T, R, W, F: Fn(&str) -> Result<T, String>>(
        self,
        interview: &mut Option<Interview<R, W>>,
        read: F,
        hear: impl Fn(&mut Interview<R, W>, &str, F) -> std::io::Result<T>,
    ) -> Result<T, Quit> {
        match (self.flag, interview) {
            (Some(flag), _) => read(flag.trim()).map_err(Quit::Usage),
            (None, Some(interview)) => Ok(hear(interview, &self.prompt, read)?),
            (None, None) => Err(Quit::Usage("an erratum needs more than that".to_owned())),
        }
    }
}

fn in_words(sets: &[SetOption]) -> String {
    let words = sets.iter().map(|set| {
        let game = set.game.map(|game| format!("{game}."));
        format!("{}{}={}", game.unwrap_or_default(), set.option, set.value)
    });
    words.collect::<Vec<_>>().join(", ")
}

fn rules(text: &str, game: GameId) -> Result<RuleChoices, String> {
    let sets: Vec<SetOption> = listed(text)
        .map(|set| {
            set.parse()
                .map_err(|error: crate::engine::SpecError| error.to_string())
        })
        .collect::<Result<_, String>>()?;
    if let Some(other) = sets
        .iter()
        .filter_map(|set| set.game)
        .find(|of| *of != game)
    {
        return Err(format!("the erratum is about {game}, not {other}"));
    }
    let of_game = |set: SetOption| SetOption {
        game: Some(game),
        ..set
    };
    let sets: Vec<SetOption> = sets.into_iter().map(of_game).collect();
    let choices = HouseRules::new(&sets, &[])
        .map_err(|error| error.to_string())?
        .choices(game);
    read_rules(game, &choices)?;
    Ok(choices)
}

fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

fn position(
    text: &str,
    game: GameId,
    rules: &RuleChoices,
) -> Result<Option<Map<String, Value>>, String> {
    if text.trim() == "start" {
        return Ok(None);
    }
    read_position_text("position", text, game, rules)
        .map(Some)
        .map_err(|problems| problems.to_string())
}

fn actions(text: &str, game: GameId) -> Result<Vec<String>, String> {
    listed(text)
        .map(|action| game.check_action(action).map(|()| action.to_owned()))
        .collect()
}

/// The clause that is meant, and the sentence that it was named by.
fn clause(text: &str, suite: &Suite, game: GameId) -> Result<(String, Option<SentenceId>), String> {
    let subject = |id: &&&str| {
        let of_game =
            |file: &&crate::suite::ClauseFile| file.game.map_or(game.has_table(), |of| of == game);
        let mut files = suite.clause_files.iter().filter(of_game);
        files.any(|file| file.clauses.iter().any(|clause| clause.id == **id))
    };
    let all = clauses_meant(suite, text);
    let meant: Vec<&&str> = all.iter().filter(subject).collect();
    match (meant.as_slice(), all.as_slice()) {
        ([id], _) => Ok(((**id).to_owned(), SentenceId::parse(text.trim()))),
        ([], [other, ..]) => Err(format!("{other} is no clause of {game}")),
        ([], []) => {
            let ids = suite.clauses().map(|clause| clause.id.as_str());
            Err(match crate::yaml::nearest(text.trim(), ids) {
                Some(near) => format!("there is no clause `{text}`; did you mean {near}?"),
                None => format!("there is no clause `{text}`, and none cites it"),
            })
        }
        (several, _) => {
            let names: Vec<&str> = several.iter().map(|id| **id).collect();
            Err(format!(
                "several clauses cite {text}: {}; name one of them",
                names.join(", ")
            ))
        }
    }
}

fn said(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("say it in words".to_owned()),
        text => Ok(text.to_owned()),
    }
}

/// The sentences that are named, or else those of the clause.
fn sentences(
    args: &NewArgs,
    suite: &Suite,
    clause: &str,
    cited: Option<SentenceId>,
) -> Result<Vec<SentenceId>, Quit> {
    let mut named: Vec<SentenceId> = cited.into_iter().collect();
    for text in &args.sentence {
        let sentence = SentenceId::parse(text.trim())
            .filter(|sentence| suite.guides.contains(sentence))
            .ok_or_else(|| Quit::Usage(format!("no guide has a sentence `{text}`")))?;
        if !named.contains(&sentence) {
            named.push(sentence);
        }
    }
    if named.is_empty() {
        named = suite
            .clause(clause)
            .map(|clause| clause.sources.clone())
            .unwrap_or_default();
    }
    Ok(named)
}
