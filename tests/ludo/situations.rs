//! Small situations, all of them: one token of each colour on each cell with each roll, and what
//! may stand where it stops or on its way, compared with the naive implementation.

use referee_rules::{
    Position as _,
    ludo::{Cell, Colour, Position, Rules, TokenLists},
};

use crate::support::{legal, naive, naive_table, setup, table};

/// The cells of a colour's way, from its start to the end of its column.
fn way(colour: Colour) -> Vec<Cell> {
    let start = colour.start().number().unwrap();
    let ring = (0..51).map(|step| Cell::ring((start + step) % 52).unwrap());
    let column = (1..=5).map(|number| Cell::column(number).unwrap());
    ring.chain(column).collect()
}

/// The lists with some tokens of a colour on a cell.
fn with(lists: &TokenLists, colour: Colour, cell: Cell, count: usize) -> TokenLists {
    let mut lists = lists.clone();
    let mut cells = lists.get(colour).unwrap().to_vec();
    for _ in 0..count {
        if let Some(token) = cells.iter_mut().find(|token| **token == Cell::YARD) {
            *token = cell;
        }
    }
    lists.insert(colour, cells);
    lists
}

/// Rolls, and compares what the roll leads to, what is legal then, and where each move leads.
/// Says whether the arrangement can be.
fn same(rules: &Rules, turn: Colour, die: u8, lists: TokenLists) -> bool {
    let Ok(position) = Position::new(&setup(turn, None, lists), rules) else {
        return false;
    };
    let table = naive_table(rules);
    let roll = format!("roll {die}");
    let rolled = position.play(rules, roll.parse().unwrap()).unwrap();
    let other = naive(&position).play(&roll, table).unwrap();
    assert_eq!(naive(&rolled), other, "{position:?} {roll} {table:?}");
    let actions = legal(&rolled, rules);
    assert_eq!(actions, other.legal(table), "{rolled:?} {table:?}");
    if rolled.die().is_some() {
        for action in &actions {
            let next = rolled.play(rules, action.parse().unwrap()).unwrap();
            let naive_next = other.play(action, table).unwrap();
            assert_eq!(naive(&next), naive_next, "{rolled:?} {action} {table:?}");
        }
    }
    true
}

fn nobody(rules: &Rules) -> TokenLists {
    let seats = rules.table.seats.colours();
    seats.map(|colour| (colour, vec![Cell::YARD; 4])).collect()
}

#[test]
fn every_colour_cell_and_roll_with_anything_on_the_landing_cell() {
    let mut situations = 0;
    for words in ["walls", "teams"] {
        let rules = table(words);
        for turn in Colour::ALL {
            let way = way(turn);
            for (step, from) in way.iter().enumerate() {
                for die in 1..=6 {
                    let alone = with(&nobody(&rules), turn, *from, 1);
                    situations += usize::from(same(&rules, turn, die, alone.clone()));
                    let Some(to) = way.get(step + usize::from(die)).filter(|to| to.is_ring())
                    else {
                        continue;
                    };
                    for other in Colour::ALL {
                        for count in 1..=3 {
                            let lists = with(&alone, other, *to, count);
                            situations += usize::from(same(&rules, turn, die, lists));
                        }
                    }
                }
            }
        }
    }
    // 2 tables and 4 colours: 56 cells with 6 rolls alone; 285 landings on the ring with one to
    // three tokens of 4 colours, less those of 3 colours on the cell behind their start.
    assert_eq!(situations, 8 * (56 * 6 + 285 * 12 - 6 * 3 * 3));
}

#[test]
fn every_pair_on_the_way_with_walls() {
    let mut situations = 0;
    for words in ["walls", "teams walls"] {
        let rules = table(words);
        for turn in Colour::ALL {
            let way = way(turn);
            for (step, from) in way.iter().enumerate() {
                for die in 2..=6 {
                    let alone = with(&nobody(&rules), turn, *from, 1);
                    for passed in 1..usize::from(die) {
                        let Some(cell) = way.get(step + passed).filter(|cell| cell.is_ring())
                        else {
                            continue;
                        };
                        for other in Colour::ALL {
                            let lists = with(&alone, other, *cell, 2);
                            situations += usize::from(same(&rules, turn, die, lists));
                        }
                    }
                }
            }
        }
    }
    // 2 tables and 4 colours: 730 cells passed with pairs of 4 colours, less those of 3 colours on
    // the cell behind their start.
    assert_eq!(situations, 8 * (730 * 4 - 15 * 3));
}

#[test]
fn entering_with_anything_on_the_start() {
    for words in ["", "walls", "teams", "teams walls"] {
        let rules = table(words);
        for turn in Colour::ALL {
            for first in turn.others() {
                for second in turn.others() {
                    for counts in 0..16 {
                        let lists = with(&nobody(&rules), first, turn.start(), counts / 4);
                        let lists = with(&lists, second, turn.start(), counts % 4);
                        assert!(same(&rules, turn, 6, lists));
                    }
                }
            }
        }
    }
}

#[test]
fn two_opponents_on_one_cell() {
    for words in ["", "walls", "teams", "teams walls"] {
        let rules = table(words);
        for turn in Colour::ALL {
            for first in turn.others() {
                for second in turn.others() {
                    for counts in 0..16 {
                        let from = turn.start();
                        let to = way(turn)[4];
                        let lists = with(&nobody(&rules), turn, from, 1);
                        let lists = with(&lists, turn, way(turn)[30], 1);
                        let lists = with(&lists, first, to, counts / 4);
                        let lists = with(&lists, second, to, counts % 4);
                        assert!(same(&rules, turn, 4, lists));
                    }
                }
            }
        }
    }
}
