//! What is read, and what contradicts itself.

use pretty_assertions::assert_eq;
use referee_rules::{
    Position as _,
    jungle::{Board, PastPosition, Position, Rules, Setup, Side, Square, Terrain},
};

use crate::support::{GUIDE, piece, rules_with, setup};

fn reasons(setup: &Setup, rules: &Rules) -> Vec<String> {
    match Position::new(setup, rules) {
        Ok(_) => Vec::new(),
        Err(contradictions) => contradictions
            .reasons()
            .iter()
            .map(ToString::to_string)
            .collect(),
    }
}

#[test]
fn every_reason_is_given_at_once() {
    let mut all_wrong = setup(Side::Red, "Cb3 Cb4 Cd1 wa1 wa2 wa3 td9 rc6 ee6");
    all_wrong.board = all_wrong.board.with("d1".parse().unwrap(), piece('t'));
    all_wrong.board = all_wrong.board.with("d9".parse().unwrap(), piece('C'));
    all_wrong.quiet = 61;
    all_wrong.seen = vec![PastPosition {
        turn: Side::Red,
        board: Board::start(),
    }];
    assert_eq!(
        reasons(&all_wrong, &GUIDE),
        [
            "Red has 3 cats",
            "Blue has 3 wolves",
            "the red cat on b4 stands in the river",
            "the blue elephant on e6 stands in the river",
            "animals of both sides stand in the enemy's den",
            "the game is drawn after 60 plies without a capture, the position has 61",
            "`seen` is given, but these rules do not count repetitions",
        ]
    );
}

#[test]
fn own_dens_are_empty() {
    assert_eq!(
        reasons(&setup(Side::Red, "Rd1 ld9"), &GUIDE),
        [
            "the red rat on d1 stands in its own den",
            "the blue lion on d9 stands in its own den"
        ]
    );
    let open = rules_with("own_den", "allowed");
    assert_eq!(reasons(&setup(Side::Red, "Rd1 ld9"), &open), [""; 0]);
    assert_eq!(reasons(&setup(Side::Red, "rd1 Ld9"), &open).len(), 1);
}

#[test]
fn somebody_is_there() {
    let empty = setup(Side::Blue, "");
    assert_eq!(reasons(&empty, &GUIDE), ["there is no animal on the board"]);
    assert_eq!(
        reasons(&empty, &rules_with("equal_ranks", "both_fall")),
        [""; 0]
    );
}

#[test]
fn only_swimmers_are_in_the_water() {
    for letter in "CDWPTLEcdwptle".chars() {
        for square in Square::all().filter(|square| square.terrain() == Terrain::River) {
            let wet = setup(Side::Red, &format!("{letter}{square}"));
            assert_eq!(reasons(&wet, &GUIDE).len(), 1, "{letter}{square}");
            let swims = "Dd".contains(letter);
            let under_dogs = reasons(&wet, &rules_with("dog_swims", "allowed"));
            assert_eq!(under_dogs.is_empty(), swims, "{letter}{square}");
        }
    }
    assert_eq!(reasons(&setup(Side::Red, "Rb4 rf6"), &GUIDE), [""; 0]);
}

#[test]
fn the_count_is_judged_by_the_rules_in_force() {
    let late = Setup {
        quiet: 61,
        ..setup(Side::Red, "Ca1 ca9")
    };
    assert_eq!(reasons(&late, &GUIDE).len(), 1);
    assert_eq!(reasons(&late, &rules_with("quiet_limit", "100")), [""; 0]);
    assert_eq!(reasons(&late, &rules_with("quiet_limit", "never")), [""; 0]);
    let last = Setup { quiet: 60, ..late };
    assert_eq!(reasons(&last, &GUIDE), [""; 0]);
    assert_eq!(reasons(&last, &rules_with("quiet_limit", "50")).len(), 1);
}

#[test]
fn the_count_may_be_left_out_and_nothing_else() {
    let board = Board::start().to_string();
    let read = |json: &str| serde_json::from_str::<Setup>(&json.replace("BOARD", &board));
    assert_eq!(
        read(r#"{"turn":"red","board":"BOARD"}"#).unwrap(),
        Position::start(&GUIDE).setup()
    );
    assert!(read(r#"{"turn":"red"}"#).is_err());
    assert!(read(r#"{"board":"BOARD"}"#).is_err());
    assert!(read(r#"{"turn":"green","board":"BOARD"}"#).is_err());
    assert!(read(r#"{"turn":"red","board":"BOARD","quiet":-1}"#).is_err());
}

#[test]
fn the_start_is_written_as_the_protocol_shows_it() {
    let written = serde_json::to_string(&Position::start(&GUIDE).setup()).unwrap();
    assert_eq!(
        written,
        r#"{"turn":"red","board":"l.....t/.d...c./r.p.w.e/......./......./......./E.W.P.R/.C...D./T.....L","quiet":0}"#
    );
}

#[test]
fn a_drawing_is_a_board() {
    let drawing = "
        l . # @ # . t
        . d . # . c .
        r . p . w . e
        . ~ ~ . ~ ~ .
        . ~ ~ . ~ ~ .
        . ~ ~ . ~ ~ .
        E . W . P . R
        . C . # . D .
        T . # @ # . L
    ";
    assert_eq!(drawing.trim_start().parse(), Ok(Board::start()));
}

#[test]
fn what_is_no_board_is_shown_with_its_place() {
    let at = |text: &str| {
        let error = text.parse::<Board>().unwrap_err();
        (error.line, error.column, error.message)
    };
    let row = ".......";
    let rows = |first: &str| format!("{first}/{}", [row; 8].join("/"));
    assert_eq!(
        at(&rows("..x....")),
        (1, 3, "`x` is no piece; expected a letter of `RCDWPTLE`, upper case for Red and lower for Blue, or `.`".to_owned())
    );
    assert_eq!(
        at(&rows(".@.....")),
        (1, 2, "`@` marks a den, but b9 is plain land".to_owned())
    );
    assert_eq!(
        at(&rows("..~....")),
        (1, 3, "`~` marks river, but c9 is a trap".to_owned())
    );
    assert_eq!(
        at(&rows("......")).2,
        "a row has 7 points, the row of rank 9 has 6"
    );
    assert_eq!(
        at("......./.......").2,
        "a board has 9 rows, this one has 2"
    );
    assert!("".parse::<Board>().is_err());
}

#[test]
fn the_terrain_is_where_it_is() {
    let marks: String = (0..9)
        .rev()
        .map(|rank| {
            let mark = |file| match Square::at(file, rank).unwrap().terrain() {
                Terrain::Land => '.',
                Terrain::River => '~',
                Terrain::Trap => '#',
                Terrain::Den => '@',
            };
            (0..7).map(mark).collect::<String>() + "\n"
        })
        .collect();
    assert_eq!(
        marks,
        "..#@#..\n...#...\n.......\n.~~.~~.\n.~~.~~.\n.~~.~~.\n.......\n...#...\n..#@#..\n"
    );
}
