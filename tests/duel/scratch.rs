use crate::house::House;
use referee::{
    diagnose::Choice,
    duel::{Contest, DuelOptions, Engines, Ledger, Opponent, PlayStyle},
    engine::{Engine as _, HouseRules},
    suite::{Suite, SuiteSource},
};
use referee_rules::any::GameId;

#[test]
#[ignore = "scratch"]
fn scratch() {
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let game: GameId = std::env::var("GAME").unwrap().parse().unwrap();
    let want = std::env::var("OPT").unwrap();
    let choice = Choice::all(game)
        .into_iter()
        .find(|c| c.to_string() == want)
        .unwrap();
    for seed in 1..=5 {
        let options = DuelOptions {
            games: vec![game],
            seed,
            play: PlayStyle::Biased,
            set: HouseRules::default(),
        };
        let mut engine = House::playing(game, choice);
        let contest = Contest::new(
            &suite,
            options,
            &engine.profile(),
            Opponent::Reference(HouseRules::default()),
        );
        let mut ledger = Ledger::new(&contest);
        for number in 0..60 {
            let record = contest.play(
                number,
                &mut Engines {
                    a: &mut engine,
                    b: None,
                },
            );
            ledger.take(
                &record,
                &mut Engines {
                    a: &mut engine,
                    b: None,
                },
            );
        }
        for f in ledger.findings() {
            eprintln!(
                "seed {seed}: {:?} x{} {} | {} | alike {:?} | {} {:?}\n    {}\n    {}",
                f.settings.iter().map(|s| s.to_string()).collect::<Vec<_>>(),
                f.times,
                f.barest.kind,
                f.barest.shape,
                f.alike.iter().map(|s| s.to_string()).collect::<Vec<_>>(),
                f.clauses.join(","),
                f.number,
                serde_json::to_string(&f.barest.play).unwrap(),
                f.first
                    .explained
                    .iter()
                    .map(|s| s.to_string())
                    .collect::<Vec<_>>()
                    .join(",")
            );
        }
    }
}
