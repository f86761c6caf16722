//! A diagnosis for people.

use std::{fmt, fmt::Write as _};

use referee_rules::any::GameId;

use super::{
    apart::GAMES,
    diagnosis::{Diagnosis, Doubt, Finding, GameDiagnosis, Unexplained},
    setting::{Choice, Setting},
    slips::Slip,
};
use crate::{
    draw::draw,
    engine::Reference,
    report::{BAD, FAINT, GOOD, STRONG, WARN, painted},
    suite::Suite,
    text::counted,
};

/// So many unexplained answers are shown in full; the others by the ids of their rulings.
const SHOWN: usize = 3;
/// So many differences of an answer are shown.
const DIFFERENCES: usize = 4;

/// Writes what an engine plays, game by game.
///
/// # Errors
///
/// What `out` says of writing.
pub fn write_in_words(
    suite: &Suite,
    diagnosis: &Diagnosis,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    writeln!(out, "{}", painted(STRONG, &diagnosis.engine))?;
    for game in &diagnosis.games {
        writeln!(out)?;
        Words { suite, game }.write(out)?;
    }
    Ok(())
}

struct Words<'a> {
    suite: &'a Suite,
    game: &'a GameDiagnosis,
}

impl Words<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let game = self.game.game;
        match &self.game.finding {
            Finding::Conforms { open } => {
                self.headline(out, painted(GOOD, "conforms"), "it plays by the guide")?;
                self.choices(open.choices(), &[], out)?;
            }
            Finding::Explained { setting, seen_in } => {
                let what = format!("it plays {}, all else as the guide", named(setting));
                self.headline(out, painted(BAD, "explained"), &what)?;
                self.choices(setting.choices(), seen_in, out)?;
                play_it(game, setting, out)?;
            }
            Finding::Ambiguous { settings } => {
                let what = format!("{} settings explain every answer", settings.len());
                self.headline(out, painted(WARN, "ambiguous"), &what)?;
                for setting in settings {
                    writeln!(out, "  either {}", named(setting))?;
                    self.choices(setting.choices(), &[], out)?;
                }
                let why = match self.game.questions.last() {
                    Some(asked) if asked.left.is_none() => {
                        "the engine gave no answer to the question that would tell them apart"
                            .to_owned()
                    }
                    _ => format!("no question tells them apart: {GAMES} random games found none"),
                };
                writeln!(out, "  {why}")?;
            }
            Finding::Partly {
                setting,
                wrong,
                slips,
                unexplained,
            } => self.partly((setting, *wrong), slips, unexplained, out)?,
            Finding::NotAsked { why } => {
                let name = painted(STRONG, game.name());
                writeln!(out, "{name}  {}: {why}", painted(FAINT, "not asked"))?;
            }
        }
        self.questions(out)
    }

    fn headline(&self, out: &mut dyn fmt::Write, status: String, what: &str) -> fmt::Result {
        let (asked, skipped) = self.game.asked;
        let name = painted(STRONG, self.game.game.name());
        writeln!(out, "{name}  {status}: {what}")?;
        let mut basis = format!("  {} answers to {asked} rulings", self.game.answers);
        if skipped > 0 {
            let _ = write!(basis, "; {skipped} rulings cannot be asked of it");
        }
        writeln!(out, "{}", painted(FAINT, &basis))?;
        match self.game.unanswered {
            0 => Ok(()),
            count => {
                let what = format!(
                    "not complete: {count} questions were not asked, because it failed at all \
                     before; --max-restarts lets it fail more often"
                );
                writeln!(out, "  {}", painted(WARN, &what))
            }
        }
    }

    /// Each choice with what it means, the clauses that it breaks, and a ruling that shows it.
    fn choices(
        &self,
        choices: &[Choice],
        seen_in: &[String],
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        for (index, choice) in choices.iter().enumerate() {
            let kind = if choice.is_open() {
                "its reading of an open question"
            } else {
                "breaks"
            };
            let clauses = self.clauses(choice).join(", ");
            writeln!(
                out,
                "  {}: {}",
                painted(STRONG, &choice.to_string()),
                choice.about()
            )?;
            let mut about = format!("    {kind}: {clauses}");
            if let Some(ruling) = seen_in.get(index).filter(|ruling| !ruling.is_empty()) {
                let _ = write!(about, "; seen in {ruling} (referee show {ruling})");
            }
            writeln!(out, "{}", painted(FAINT, &about))?;
        }
        Ok(())
    }

    /// The clauses that an option would change, by id and name.
    fn clauses(&self, choice: &Choice) -> Vec<String> {
        clauses_of(self.suite, self.game.game, choice)
            .map(|(id, name)| format!("{id} {name}"))
            .collect()
    }

    fn partly(
        &self,
        (setting, wrong): (&Setting, usize),
        slips: &[Slip],
        unexplained: &[Unexplained],
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let (right, over): (Vec<&Unexplained>, Vec<&Unexplained>) =
            unexplained.iter().partition(|answer| answer.is_right);
        let left = over.len();
        let what = if setting.is_guide() {
            format!("no house rule explains any of its {left} answers that are not the guide's")
        } else {
            let explained = wrong.saturating_sub(left);
            let over = match left {
                0 => String::new(),
                left => format!(", and leaves {left} over"),
            };
            format!(
                "{} explains {explained} of {wrong} answers that are not the guide's{over}",
                named(setting)
            )
        };
        self.headline(out, painted(BAD, "partly"), &what)?;
        self.choices(setting.choices(), &[], out)?;
        if !right.is_empty() {
            let against = counted(right.len() as u64, "answer");
            writeln!(
                out,
                "  against it: {against} by the guide, which it would not give"
            )?;
        }
        for alike in slips.chunk_by(|one, other| one.kind == other.kind) {
            if let [slip, _, _, ..] = alike {
                let answers = alike.iter().map(|slip| slip.answers as u64).sum();
                let what = painted(STRONG, &slip.what);
                let others = alike.len() - 1;
                let answers = counted(answers, "answer");
                writeln!(
                    out,
                    "  perhaps one cause for all: {what}, and {others} slips like it ({answers})"
                )?;
                continue;
            }
            for slip in alike {
                let what = painted(STRONG, &slip.what);
                let answers = counted(slip.answers as u64, "answer");
                writeln!(out, "  perhaps a slip: {what} ({answers})")?;
            }
        }
        let mut left = over;
        for _ in 0..SHOWN {
            // One answer of each ruling is enough to see what is wrong there.
            let Some(answer) = left.first().copied() else {
                break;
            };
            self.unexplained(answer, out)?;
            left.retain(|other| other.rulings.first() != answer.rulings.first());
        }
        let mut others: Vec<&str> = left
            .iter()
            .filter_map(|answer| answer.rulings.first())
            .map(String::as_str)
            .collect();
        others.dedup();
        if !others.is_empty() {
            writeln!(out, "\n  others: {}", others.join(", "))?;
        }
        play_it(self.game.game, setting, out)
    }

    fn unexplained(&self, answer: &Unexplained, out: &mut dyn fmt::Write) -> fmt::Result {
        let rulings = match answer.rulings.as_slice() {
            [] => "asked to tell settings apart".to_owned(),
            rulings => rulings.join(", "),
        };
        writeln!(out, "\n  {}", painted(STRONG, &rulings))?;
        for row in board(self.game.game, &answer.play) {
            writeln!(out, "    {row}")?;
        }
        if !answer.play.actions.is_empty() {
            writeln!(out, "    then {}", answer.play.actions.join(", "))?;
        }
        if let Some(flaw) = &answer.flaw {
            writeln!(out, "    {flaw}")?;
        }
        for difference in answer.differences.iter().take(DIFFERENCES) {
            writeln!(out, "    it {difference}")?;
        }
        if let Some(more) = answer
            .differences
            .len()
            .checked_sub(DIFFERENCES)
            .filter(|more| *more > 0)
        {
            writeln!(out, "    and differs in {more} things more")?;
        }
        if let Some(ruling) = answer.rulings.first() {
            let line = format!("    referee show {ruling}");
            writeln!(out, "{}", painted(FAINT, &line))?;
        }
        Ok(())
    }

    /// The questions that were asked to tell settings apart.
    fn questions(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let of = |doubt: Doubt| {
            let questions = self.game.questions.iter();
            questions.filter(move |asked| asked.doubt == doubt)
        };
        for asked in of(Doubt::Ambiguous) {
            let left = match asked.left {
                None => "the engine did not answer".to_owned(),
                Some(left) => format!("{left} after it"),
            };
            writeln!(
                out,
                "  asked, since {} settings fitted ({left}):",
                asked.before
            )?;
            for row in board(self.game.game, &asked.play) {
                writeln!(out, "    {row}")?;
            }
            if !asked.play.actions.is_empty() {
                writeln!(out, "    then {}", asked.play.actions.join(", "))?;
            }
        }
        match of(Doubt::Hidden).count() {
            0 => Ok(()),
            count => {
                let line = format!("  {count} further questions: does it hide another choice?");
                writeln!(out, "{}", painted(FAINT, &line))
            }
        }
    }
}

/// The clauses that a choice changes, by id and name.
pub(super) fn clauses_of<'s>(
    suite: &'s Suite,
    game: GameId,
    choice: &Choice,
) -> impl Iterator<Item = (&'s str, &'s str)> {
    let option = choice.option.name;
    suite
        .clause_files
        .iter()
        .filter(move |file| file.game.is_none_or(|of| of == game))
        .flat_map(|file| &file.clauses)
        .filter(move |clause| clause.options.iter().any(|known| known == option))
        .map(|clause| (clause.id.as_str(), clause.name.as_str()))
}

fn named(setting: &Setting) -> String {
    painted(STRONG, &setting.to_string())
}

/// The command that plays a setting, so that the claim can be tested.
fn play_it(game: GameId, setting: &Setting, out: &mut dyn fmt::Write) -> fmt::Result {
    if setting.is_guide() {
        return Ok(());
    }
    let sets: Vec<String> = setting
        .choices()
        .iter()
        .map(|choice| format!(" --set {game}.{choice}"))
        .collect();
    let line = format!("  play it: referee serve{}", sets.concat());
    writeln!(out, "{}", painted(FAINT, &line))
}

/// The board from which a question starts.
fn board(game: GameId, play: &crate::engine::wire::Play) -> Vec<String> {
    use crate::engine::wire::{Play, Reply};
    let start = Play {
        actions: Vec::new(),
        ..play.clone()
    };
    match (&play.position, Reference::default().answer(&start)) {
        (Some(fields), _) => draw(game, fields),
        (None, Reply::Here(here)) => draw(game, &here.position.unwrap_or_default()),
        (None, _) => Vec::new(),
    }
}
