//! Why an action is illegal where no engine is asked: the clauses and texts of refusals by house rules, and the text of
//! every refusal.

use referee_rules::{
    Position as _, Refusal as _, RuleSet as _,
    ludo::{Colour, Position, Rules},
};

use crate::support::{setup, table, tokens};

/// The clause that forbids an action, and what is said of it.
fn why(rules: &Rules, turn: Colour, die: Option<u8>, words: &str, action: &str) -> String {
    let setup = setup(turn, die, tokens(rules, words));
    let position = Position::new(&setup, rules).unwrap();
    position
        .refusal(rules, action.parse().unwrap())
        .map_or_else(
            || format!("{action}: allowed"),
            |refusal| format!("{action}: {}: {refusal}", refusal.clause()),
        )
}

fn with(words: &str, settings: &[(&str, &str)]) -> Rules {
    let mut rules = table(words);
    for (option, value) in settings {
        rules.set(option, value).unwrap();
    }
    rules
}

#[test]
fn the_text_says_what_is_in_the_way() {
    let rules = table("red yellow walls");
    let red = |die, words, action| why(&rules, Colour::Red, die, words, action);
    let told = [
        red(None, "red home home home home", "roll 1"),
        red(Some(3), "red r5", "pass"),
        red(None, "red r5", "r5-r8"),
        red(Some(3), "red r5", "roll 4"),
        red(Some(3), "red r5", "r6-r9"),
        red(Some(3), "red r5, yellow r30", "r30-r33"),
        red(Some(3), "red r5 home", "home-c1"),
        red(Some(3), "red r5", "yard-r0"),
        red(Some(6), "red r5", "yard-r13"),
        red(Some(3), "red c1 r5", "c1-r4"),
        red(Some(3), "red r5", "r5-c3"),
        red(Some(3), "red r5", "r5-r2"),
        red(Some(3), "red c4 r5", "c4-home"),
        red(Some(3), "red r5", "r5-r9"),
        red(Some(4), "red r10 r1, yellow r14 r14", "r10-r14"),
        red(Some(5), "red r10 r1, yellow r14 r14", "r10-r15"),
    ];
    insta::assert_snapshot!(told.join("\n"), @r#"
    roll 1: LUD-07: the game is over
    pass: LUD-08: a player may not pass
    r5-r8: LUD-09: the die must be rolled first
    roll 4: LUD-09: the 3 that was rolled must be used first
    r6-r9: LUD-10: red has no token on r6
    r30-r33: LUD-10: the token on r30 is yellow's
    home-c1: LUD-10: a token that is home stays there
    yard-r0: LUD-12: a 3 brings no token out of the yard
    yard-r13: LUD-13: red's tokens enter on r0
    c1-r4: LUD-16: red turns into its column before r4
    r5-c3: LUD-17: the token is not round yet: the roll ends on r8
    r5-r2: LUD-18: from r5 to r2 is backwards
    c4-home: LUD-19: a 3 leads from c4 beyond home
    r5-r9: LUD-20: a 3 leads from r5 to r8
    r10-r14: LUD-33: yellow's pair is on r14: no token may stop there
    r10-r15: LUD-36: yellow's pair on r14 bars the way
    "#);
}

#[test]
fn house_rules_name_their_clauses() {
    let red = |rules: &Rules, die, words, action| why(rules, Colour::Red, Some(die), words, action);
    let partners = with("teams walls", &[("partner_pairs", "block")]);
    let own = with("walls", &[("own_pairs", "bar_passing")]);
    let no_stopping = with(
        "walls",
        &[
            ("own_pairs", "bar_stopping"),
            ("pairs_on_safe_cells", "bar_stopping"),
        ],
    );
    let opponents = with("teams walls", &[("mixed_pair", "pair")]);
    let compulsory = with("", &[("entering", "compulsory")]);
    let mixed = with("teams", &[("shared_cell_capture", "blocked")]);
    let safe = with("walls", &[("pairs_on_safe_cells", "bar_passing")]);
    let told = [
        red(&partners, 4, "red r10 r1, yellow r14 r14", "r10-r14"),
        red(&partners, 5, "red r10 r1, yellow r14 r14", "r10-r15"),
        red(&no_stopping, 4, "red r10 r1 r14 r14", "r10-r14"),
        red(&own, 5, "red r10 r1 r14 r14", "r10-r15"),
        red(&opponents, 4, "red r10 r1, green r14, blue r14", "r10-r14"),
        red(&opponents, 5, "red r10 r1, green r14, blue r14", "r10-r15"),
        red(&compulsory, 6, "red r5", "r5-r11"),
        red(&mixed, 4, "red r10 r1, green r14, blue r14", "r10-r14"),
        red(&no_stopping, 3, "red r10 r1, green r13 r13", "r10-r13"),
        red(&safe, 4, "red r10 r1, green r13 r13", "r10-r14"),
    ];
    insta::assert_snapshot!(told.join("\n"), @r#"
    r10-r14: LUD-50: the partner's pair is on r14: no token may stop there
    r10-r15: LUD-50: the partner's pair on r14 bars the way
    r10-r14: LUD-38: the mover's own pair is on r14: no token may stop there
    r10-r15: LUD-38: the mover's own pair on r14 bars the way
    r10-r14: LUD-51: the opponents' pair is on r14: no token may stop there
    r10-r15: LUD-51: the opponents' pair on r14 bars the way
    r5-r11: LUD-14: a token can enter, so one must
    r10-r14: LUD-52: tokens of both opponents are on r14
    r10-r13: LUD-35: green's pair is on r13: no token may stop there
    r10-r14: LUD-37: green's pair on r13 bars the way
    "#);
}
