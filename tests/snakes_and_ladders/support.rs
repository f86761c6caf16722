use referee_rules::{
    Position as _, RuleSet as _,
    snakes_and_ladders::{Action, Position, Rules, Setup, Side},
};

/// The guides' rules, and every set of rules that differs from them in one option.
pub(crate) fn guide_and_single_options() -> Vec<Rules> {
    let mut all = vec![Rules::GUIDE];
    for option in Rules::OPTIONS {
        for value in option.alternatives() {
            all.push(with(&[(option.name, value)]));
        }
    }
    all
}

/// A set of rules that may differ from the guides' in every option: one number chooses for each.
pub(crate) fn chosen(choices: &[usize]) -> Rules {
    let mut rules = Rules::GUIDE;
    for (option, choice) in Rules::OPTIONS.iter().zip(choices) {
        let value = option.values[choice % option.values.len()];
        rules.set(option.name, value.name).unwrap();
    }
    rules
}

/// The guides' rules with some options changed.
pub(crate) fn with(options: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::GUIDE;
    for (option, value) in options {
        rules.set(option, value).unwrap();
    }
    rules
}

/// An arrangement without memory.
pub(crate) fn arrangement(turn: Side, black: i64, white: i64) -> Setup {
    Setup {
        turn,
        black,
        white,
        sixes: 0,
        pending: None,
    }
}

/// A position without memory.
pub(crate) fn position(rules: &Rules, turn: Side, black: i64, white: i64) -> Position {
    Position::new(&arrangement(turn, black, white), rules).unwrap()
}

/// The position after some rolls.
pub(crate) fn after(rules: &Rules, from: Position, rolls: &[u32]) -> Position {
    rolls.iter().fold(from, |position, roll| {
        position.play(rules, Action::Roll(*roll)).unwrap()
    })
}

/// The squares of both tokens, Black's first.
pub(crate) fn squares(position: &Position) -> (u8, u8) {
    (
        position.square(Side::Black).number(),
        position.square(Side::White).number(),
    )
}

/// Every arrangement of two tokens that is clear, for both sides to roll.
pub(crate) fn every_arrangement() -> impl Iterator<Item = Setup> {
    let tokens = (0..=100).flat_map(|black| (0..=100).map(move |white| (black, white)));
    tokens
        .filter(|tokens| *tokens != (100, 100))
        .flat_map(|(black, white)| Side::ALL.map(|turn| arrangement(turn, black, white)))
}
