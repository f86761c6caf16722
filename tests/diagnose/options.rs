use std::time::Instant;

use referee::{
    diagnose::{Choice, Finding, Setting, diagnose},
    engine::{HouseRules, Reference, SetOption},
    suite::{Suite, SuiteSource},
};
use referee_rules::any::GameId;

fn playing(game: GameId, setting: &Setting) -> Reference {
    let sets: Vec<SetOption> = setting
        .choices()
        .iter()
        .map(|choice| SetOption {
            game: Some(game),
            option: choice.option.name.to_owned(),
            value: choice.value.to_owned(),
        })
        .collect();
    Reference::with(HouseRules::new(&sets, &[]).unwrap())
}

#[test]
fn every_single_choice_is_found() {
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let mut count = 0;
    for game in GameId::ALL {
        for choice in Choice::all(*game) {
            count += 1;
            let setting: Setting = [choice].into_iter().collect();
            let begun = Instant::now();
            let found = diagnose(&suite, *game, &mut playing(*game, &setting), &mut |_, _| {});
            let ms = begun.elapsed().as_millis();
            let ok = match &found.finding {
                Finding::Conforms { open } => open == &setting,
                Finding::Explained { setting: s, .. } => s == &setting,
                _ => false,
            };
            let q = found.questions.len();
            if ok {
                eprintln!("ok {game} {choice} {ms} ms q{q}");
                continue;
            }
            match &found.finding {
                Finding::Ambiguous { settings } => eprintln!(
                    "AMB {game} {choice} {ms} q{q}: {}",
                    settings
                        .iter()
                        .map(|s| format!("[{s}]"))
                        .collect::<String>()
                ),
                f => eprintln!(
                    "BAD {game} {choice} {ms} q{q}: {} {:?}",
                    f.name(),
                    f.setting().map(|s| s.to_string())
                ),
            }
        }
    }
    eprintln!("{count}");
}
