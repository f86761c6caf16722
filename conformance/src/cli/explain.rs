use referee_rules::any::{AnyRules, AnySetup, GameId};
use serde_json::{Map, Value};

use super::{
    args::ExplainArgs,
    dispatch::Quit,
    exit::Exit,
    output::{self, say, say_text},
    show,
};
use crate::{
    draw::{View, draw},
    engine::{
        HouseRules, Reference,
        wire::{Here, Play, Reply},
    },
    report::{BAD, FAINT, GOOD, STRONG, in_words, painted},
    suite::{Clause, Language, Suite},
};

/// Explains an id, a clause, or a position and an action.
pub(super) fn run(suite: &Suite, args: &ExplainArgs) -> Result<Exit, Quit> {
    let target = args.target.trim();
    let language = args.language.language;
    let is_position = target == "start" || target.starts_with('{');
    if let (false, Some(action)) = (is_position, args.actions.first()) {
        return Err(Quit::Usage(format!(
            "`{action}` is an action, which is played from a position: `start`, or one as JSON, \
             not from `{target}`"
        )));
    }
    if let Some(ruling) = suite.ruling(target) {
        say_text!("{}", show::text(suite, ruling, language));
    } else if let Some(clause) = suite.clause(target) {
        explain_clause(suite, clause, language);
    } else if is_position {
        let play = question(args, target)?;
        let Some(file) = &args.svg else {
            return explain_action(suite, &play, language);
        };
        let title = match play.actions.last() {
            Some(action) => format!("{}: {action}", play.game),
            None => play.game.to_string(),
        };
        let svg = before_last(&upto_refusal(&play))?.svg(&title);
        output::write(file, &svg)?;
    } else {
        let why = match target.contains('/') {
            true => {
                "a position is a JSON object in quotes, `'{\"turn\":…}'`, or `start`".to_owned()
            }
            false => show::unknown(suite, target),
        };
        return Err(Quit::Usage(why));
    }
    Ok(Exit::Ok)
}

fn explain_clause(suite: &Suite, clause: &Clause, language: Language) {
    say!(
        "{}",
        painted(STRONG, &format!("{} {}", clause.id, clause.name))
    );
    say!("{}\n", clause.words(language));
    say!("basis    {}, since {}", clause.basis, clause.since);
    say!("sources  {}", clause.citation());
    if !clause.options.is_empty() {
        say!("options  {}", clause.options.join(", "));
    }
    if let Some(note) = &clause.note {
        say!("note     {}", note.trim());
    }
    for erratum in suite.errata_on(&clause.id) {
        say!(
            "erratum  {} ({}): {}",
            erratum.id,
            erratum.status,
            erratum.question
        );
    }
    say!();
    for ruling in suite.rulings_on(&clause.id) {
        say!("{}  {}", painted(STRONG, &ruling.id), ruling.title);
    }
}

fn question(args: &ExplainArgs, target: &str) -> Result<Play, Quit> {
    let position: Option<Map<String, Value>> = match target {
        "start" => None,
        json => Some(
            serde_json::from_str(json)
                .map_err(|error| Quit::Usage(format!("the position is no JSON object: {error}")))?,
        ),
    };
    let game = match (args.game, &position) {
        (Some(game), _) => game,
        (None, Some(fields)) => only_game_with(fields)?,
        (None, None) => return Err(Quit::Usage("name the game with --game".to_owned())),
    };
    Ok(Play {
        game,
        rules: HouseRules::new(&args.set, &[game])?.choices(game),
        position,
        actions: args.actions.clone(),
    })
}

/// The only game whose positions have this form.
fn only_game_with(fields: &Map<String, Value>) -> Result<GameId, Quit> {
    let fits = |game: &&GameId| AnySetup::read(**game, fields).is_ok();
    let fitting: Vec<&GameId> = GameId::ALL.iter().filter(fits).collect();
    match fitting.as_slice() {
        [game] => Ok(**game),
        [] => Err(Quit::Usage("no game has positions of this form".to_owned())),
        _ => Err(Quit::Usage(
            "several games have positions of this form; name one with --game".to_owned(),
        )),
    }
}

fn explain_action(suite: &Suite, play: &Play, language: Language) -> Result<Exit, Quit> {
    let reference = Reference::default();
    let play = upto_refusal(play);
    for row in before_last(&play)?.rows() {
        say!("  {row}");
    }
    say!();
    let Some(action) = play.actions.last() else {
        if let Reply::Here(here) = reference.answer(&play) {
            // The position is drawn.
            let here = Here {
                position: None,
                ..here
            };
            say!("{}", in_words(&Reply::Here(here).to_value()));
        }
        return Ok(Exit::Ok);
    };
    if reference.refusal(&play).is_some() {
        return explain_refusal(suite, &play, language);
    }
    if let Reply::Here(after) = reference.answer(&play) {
        say!("{}: {action}", painted(GOOD, "legal"));
        say!("it leads to");
        for row in draw(
            reference.rules_of(&play).map_err(Quit::Usage)?,
            &after.position.unwrap_or_default(),
        ) {
            say!("  {row}");
        }
        if let Some(Some(outcome)) = after.outcome {
            let outcome = serde_json::json!({ "outcome": outcome });
            say!("{}", in_words(&outcome));
        }
    }
    Ok(Exit::Ok)
}

/// A question without what comes after its first illegal action.
fn upto_refusal(play: &Play) -> Play {
    let mut play = play.clone();
    if let Reply::Illegal(index) = Reference::default().answer(&play) {
        play.actions.truncate(index + 1);
    }
    play
}

/// The point at which the last action of a question is played, with this action, or with all that
/// are legal where there is none.
fn before_last(play: &Play) -> Result<View, Quit> {
    let mut before = play.clone();
    let last = before.actions.pop();
    let view = View::of(&before).map_err(Quit::Usage)?;
    Ok(match (last, Reference::default().answer(play)) {
        (Some(action), _) => view.with_action(&action),
        (None, Reply::Here(here)) => view.with_targets(&here.legal.unwrap_or_default()),
        (None, _) => view,
    })
}

fn explain_refusal(suite: &Suite, play: &Play, language: Language) -> Result<Exit, Quit> {
    let Some(refusal) = Reference::default().refusal(play) else {
        return Ok(Exit::Ok);
    };
    let action = play.actions.last().map_or("", String::as_str);
    say!("{}: {action}: {}", painted(BAD, "illegal"), refusal.why);
    let clause = refusal.clause.and_then(|clause| suite.clause(clause.id()));
    if let Some(clause) = clause {
        let words = clause.words(language);
        say!("{} {}: {words}", clause.id, clause.name);
        say!("{}", painted(FAINT, &clause.citation()));
    }
    let rules = AnyRules::guide(play.game);
    let changing = rules.game().all_options().filter(|info| {
        clause.is_some_and(|clause| clause.options.iter().any(|option| option == info.name))
    });
    for info in changing {
        let values: Vec<&str> = info.values.iter().map(|value| value.name).collect();
        say!(
            "option {}: {} (the guide: {})",
            info.name,
            values.join(" | "),
            info.default
        );
    }
    Ok(Exit::Ok)
}
