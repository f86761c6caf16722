//! What each house rule does, where the guides' rule does something else.

use referee_rules::{
    Position as _,
    snakes_and_ladders::{Action, Contradiction, Position, Rules, Setup, Side},
};

use crate::support::{after, arrangement, position, squares, with};

/// Where each face takes Black's token from a square, White being on 3.
fn faces_from(rules: &Rules, square: i64) -> Vec<i64> {
    let from = position(rules, Side::Black, square, 3);
    (1..=6)
        .map(|roll| after(rules, from, &[roll]).setup().black)
        .collect()
}

fn reasons(rules: &Rules, setup: &Setup) -> Vec<Contradiction> {
    match Position::new(setup, rules) {
        Ok(_) => Vec::new(),
        Err(contradictions) => contradictions.reasons().to_vec(),
    }
}

#[test]
fn white_may_roll_first() {
    let rules = with(&[("first", "white")]);
    let rolled = after(&rules, Position::start(&rules), &[6]);
    assert_eq!(squares(&rolled), (0, 6));
}

#[test]
fn tokens_that_start_on_one_do_not_climb_from_there() {
    let rules = with(&[("start", "on_one")]);
    let start = Position::start(&rules);
    assert_eq!(squares(&start), (1, 1));
    assert_eq!(squares(&after(&rules, start, &[1, 3])), (2, 14));
}

#[test]
fn entry_may_need_certain_faces() {
    for (value, expected) in [
        ("any_roll", [38, 2, 3, 14, 5, 6]),
        ("six", [0, 0, 0, 0, 0, 6]),
        ("one", [38, 0, 0, 0, 0, 0]),
        ("six_or_one", [38, 0, 0, 0, 0, 6]),
    ] {
        let rules = with(&[("entry", value)]);
        assert_eq!(faces_from(&rules, 0), expected, "{value}");
        assert_eq!(faces_from(&rules, 6), [7, 8, 31, 10, 11, 12], "{value}");
    }
}

#[test]
fn straight_numbers_move_the_ends_of_links() {
    let rules = with(&[("numbering", "straight")]);
    assert_eq!(faces_from(&rules, 0), [33, 2, 3, 17, 5, 6]);
    assert_eq!(faces_from(&rules, 10), [11, 12, 13, 14, 6, 16]);
    assert_eq!(faces_from(&rules, 52), [53, 54, 58, 56, 57, 58]);
    assert_eq!(faces_from(&rules, 66), [67, 68, 69, 70, 91, 72]);
    assert_eq!(faces_from(&rules, 78), [79, 100, 81, 82, 83, 84]);
    assert_eq!(faces_from(&rules, 92), [73, 94, 95, 76, 97, 78]);
}

#[test]
fn a_link_that_acts_when_passed_takes_the_rest_of_the_roll_along() {
    let rules = with(&[("links", "when_passed")]);
    assert_eq!(faces_from(&rules, 0), [38, 39, 40, 41, 42, 43]);
    assert_eq!(faces_from(&rules, 46), [26, 27, 84, 85, 86, 24]);
    assert_eq!(faces_from(&rules, 92), [73, 74, 75, 76, 77, 78]);
    // The walk from 80 comes to 100 with pips left: too large a roll.
    assert_eq!(faces_from(&rules, 78), [79, 100, 78, 78, 78, 78]);
}

#[test]
fn no_game_ends_where_links_act_when_passed() {
    let rules = with(&[("links", "when_passed")]);
    let mut seen = std::collections::HashSet::from([0]);
    let mut new = vec![0];
    while let Some(square) = new.pop() {
        for reached in faces_from(&rules, square) {
            if seen.insert(reached) {
                new.push(reached);
            }
        }
    }
    assert!(!seen.contains(&100), "nobody gets past 47 or 87");
}

#[test]
fn a_waiting_link_acts_when_its_owners_turn_comes() {
    let rules = with(&[("links", "next_turn")]);
    let landed = after(&rules, Position::start(&rules), &[4]);
    assert_eq!(squares(&landed), (4, 0));
    assert_eq!(landed.setup().pending, Some(Side::Black));
    let next = after(&rules, landed, &[1]);
    assert_eq!(squares(&next), (14, 1));
    assert_eq!(next.setup().pending, Some(Side::White));
    assert_eq!(squares(&after(&rules, next, &[2])), (6 + 10, 38));
}

#[test]
fn a_waiting_ladder_to_100_wins_on_its_owners_turn_unless_the_other_arrives_first() {
    let rules = with(&[("links", "next_turn")]);
    let landed = after(&rules, position(&rules, Side::Black, 79, 99), &[1]);
    assert_eq!(squares(&landed), (80, 99));
    assert_eq!(landed.outcome(&rules), None);
    assert_eq!(squares(&after(&rules, landed, &[2])), (100, 99));
    assert_eq!(squares(&after(&rules, landed, &[1])), (80, 100));
}

#[test]
fn a_token_that_was_put_on_a_foot_waits_for_no_link() {
    let rules = with(&[("links", "next_turn")]);
    let resting = position(&rules, Side::White, 28, 2);
    assert_eq!(squares(&after(&rules, resting, &[1, 1])), (29, 3));
}

#[test]
fn a_waiting_link_must_have_a_token_that_waits_on_it() {
    let rules = with(&[("links", "next_turn")]);
    let waiting = |turn, black, pending| Setup {
        pending: Some(pending),
        ..arrangement(turn, black, 31)
    };
    let side = Side::Black;
    assert_eq!(reasons(&rules, &waiting(Side::White, 4, side)), []);
    assert_eq!(
        reasons(&rules, &waiting(Side::Black, 4, side)),
        [Contradiction::NotWaiting { side }]
    );
    assert_eq!(
        reasons(&rules, &waiting(Side::White, 5, side)),
        [Contradiction::NotOnAFoot { side }]
    );
    assert_eq!(
        reasons(&rules, &waiting(Side::White, 101, side)),
        [
            Contradiction::NoSuchSquare { side, number: 101 },
            Contradiction::NotOnAFoot { side }
        ]
    );
}

#[test]
fn a_roll_beyond_100_may_bounce_also_onto_a_snake() {
    let rules = with(&[("overshoot", "bounce")]);
    assert_eq!(faces_from(&rules, 97), [78, 99, 100, 99, 78, 97]);
    assert_eq!(faces_from(&rules, 99), [100, 99, 78, 97, 96, 75]);
}

#[test]
fn a_roll_beyond_100_may_stop_there_and_win() {
    let rules = with(&[("overshoot", "clamp")]);
    assert_eq!(faces_from(&rules, 97), [78, 99, 100, 100, 100, 100]);
    let won = after(&rules, position(&rules, Side::White, 3, 99), &[6]);
    assert_eq!(won.outcome(&rules).unwrap().winners[0], Side::White);
}

#[test]
fn a_six_may_roll_again_whatever_it_did() {
    let rules = with(&[("six", "rolls_again")]);
    let six = after(&rules, position(&rules, Side::Black, 97, 3), &[6]);
    assert_eq!((six.turn(), squares(&six)), (Side::Black, (97, 3)));
    let rolled = after(&rules, Position::start(&rules), &[6, 6, 6, 6, 5]);
    assert_eq!((rolled.turn(), squares(&rolled)), (Side::White, (29, 0)));
}

#[test]
fn a_third_six_in_a_row_may_be_void() {
    let rules = with(&[("six", "third_six_void")]);
    let two = after(&rules, Position::start(&rules), &[6, 6]);
    assert_eq!((two.turn(), squares(&two)), (Side::Black, (12, 0)));
    assert_eq!(two.setup().sixes, 2);
    let third = after(&rules, two, &[6]);
    assert_eq!((third.turn(), squares(&third)), (Side::White, (12, 0)));
    assert_eq!(third.setup().sixes, 0);
    let no_six = after(&rules, two, &[5]);
    assert_eq!((no_six.turn(), squares(&no_six)), (Side::White, (17, 0)));
    assert_eq!(no_six.setup().sixes, 0);
    // The other side's six begins a count of its own.
    assert_eq!(after(&rules, no_six, &[6]).setup().sixes, 1);
}

#[test]
fn more_than_two_sixes_cannot_have_been_rolled() {
    let rules = with(&[("six", "third_six_void")]);
    for (sixes, right) in [(-1, false), (0, true), (2, true), (3, false)] {
        let setup = Setup {
            sixes,
            ..arrangement(Side::Black, 14, 14)
        };
        assert_eq!(Position::new(&setup, &rules).is_ok(), right, "{sixes}");
    }
}

#[test]
fn meeting_may_send_the_other_token_back() {
    let rules = with(&[("meeting", "sends_back")]);
    let met = after(&rules, position(&rules, Side::Black, 10, 12), &[2]);
    assert_eq!(squares(&met), (12, 0));
    let by_ladder = after(&rules, position(&rules, Side::White, 14, 2), &[2]);
    assert_eq!(squares(&by_ladder), (0, 14));
    let both = with(&[("meeting", "sends_back"), ("start", "on_one")]);
    let met = after(&both, position(&both, Side::Black, 10, 12), &[2]);
    assert_eq!(squares(&met), (12, 1));
}

#[test]
fn meeting_may_swap_the_tokens() {
    let rules = with(&[("meeting", "swaps")]);
    let met = after(&rules, position(&rules, Side::Black, 10, 12), &[2]);
    assert_eq!(squares(&met), (12, 10));
    let from_the_start = after(&rules, Position::start(&rules), &[4, 4]);
    assert_eq!(squares(&from_the_start), (0, 14));
}

#[test]
fn tokens_that_do_not_move_do_not_meet() {
    for meeting in ["sends_back", "swaps"] {
        let rules = with(&[("meeting", meeting)]);
        let stays = after(&rules, position(&rules, Side::Black, 97, 97), &[6]);
        assert_eq!(squares(&stays), (97, 97), "{meeting}");
    }
}

#[test]
fn a_token_taken_off_a_foot_does_not_take_its_link() {
    let rules = with(&[("links", "next_turn"), ("meeting", "sends_back")]);
    let black_waits = after(&rules, position(&rules, Side::Black, 2, 3), &[2]);
    let met = after(&rules, black_waits, &[1]);
    assert_eq!(squares(&met), (0, 4));
    assert_eq!(met.setup().pending, Some(Side::White));
    let next = met.play(&rules, Action::Roll(2)).unwrap();
    assert_eq!(squares(&next), (2, 14));
}
