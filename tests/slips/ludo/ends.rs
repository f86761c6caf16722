//! The start is wrong; the end is seen late, early, or goes to the wrong side; the score is wrong.

use super::{
    cells::{COLOURS, Cell},
    rules::{Ending, Rules},
    slip,
    state::State,
};
use crate::slip::Slip;

type Change = fn(&mut Rules);

/// A colour begins with a token out.
pub(super) fn starts() -> Vec<Slip> {
    let colours = COLOURS.into_iter().enumerate();
    colours
        .map(|(colour, name)| {
            slip("start", format!("{name}-has-one-out"), |rules| {
                rules.in_yard[colour] = 3;
            })
        })
        .collect()
}

pub(super) fn ends() -> Vec<Slip> {
    type Judge = fn(&Rules, &State) -> Ending;
    let endings: [(&str, Judge); 8] = [
        ("nobody-wins", |_, _| None),
        ("the-next-colour-wins", |rules, state| {
            let next = |name: &str| COLOURS.iter().position(|colour| *colour == name);
            let ending = rules.ending(state)?;
            let winners = ending.into_iter().filter_map(next);
            Some(winners.map(|colour| COLOURS[(colour + 1) % 4]).collect())
        }),
        ("whose-turn-it-is-wins", |rules, state| {
            rules.ending(state).map(|_| vec![COLOURS[state.turn]])
        }),
        ("a-token-in-the-last-cell-counts", |rules, state| {
            let near = (0..4).find(|colour| {
                let last = state.count(*colour, Cell::Column(5));
                let home = state.count(*colour, Cell::Home);
                state.table.seated[*colour]
                    && !state.table.teams
                    && home + last >= rules.goal[usize::from(state.table.quick)]
            });
            rules
                .ending(state)
                .or_else(|| near.map(|colour| vec![COLOURS[colour]]))
        }),
        ("one-partner-wins-alone", |rules, state| {
            let ending = rules.ending(state)?;
            Some(ending.into_iter().take(1).collect())
        }),
        ("teams-are-forgotten-at-the-end", |rules, state| {
            let mut single = state.clone();
            single.table.teams = false;
            rules.ending(&single)
        }),
        (
            "only-those-who-sit-at-red-and-yellow-are-a-team",
            |rules, state| {
                rules
                    .ending(state)
                    .filter(|winners| !state.table.teams || winners[0] == "red")
            },
        ),
        ("teams-sit-side-by-side", |rules, state| {
            if !state.table.teams {
                return rules.ending(state);
            }
            let finished = |colour: &usize| rules.has_finished(state, *colour);
            let teams = [[0, 1], [2, 3]].into_iter();
            let won = teams.into_iter().find(|team| team.iter().all(finished));
            won.map(|team| team.map(|colour| COLOURS[colour]).to_vec())
        }),
    ];
    let changes: [(&str, Change); 5] = [
        ("three-tokens-win", |rules| rules.goal[0] = 3),
        ("one-token-wins-the-quick-game", |rules| rules.goal[1] = 1),
        ("three-tokens-win-the-quick-game", |rules| rules.goal[1] = 3),
        ("four-tokens-win-the-quick-game", |rules| rules.goal[1] = 4),
        ("actions-go-on-after-it", |rules| rules.after_the_end = true),
    ];
    let endings = endings
        .into_iter()
        .map(|(name, case)| slip("end", name, |rules| rules.ending = case));
    let changes = changes.into_iter();
    endings
        .chain(changes.map(|(name, change)| slip("end", name, change)))
        .collect()
}

pub(super) fn scores() -> Vec<Slip> {
    let changes: [(&str, Change); 7] = [
        ("99-for-a-token-home", |rules| rules.home_score = 99),
        ("the-rest-up-to-98", |rules| rules.most_for_the_rest = 98),
        ("the-rest-up-to-100", |rules| rules.most_for_the_rest = 100),
        ("the-start-counts-1", |rules| {
            rules.walked = |rules, colour, cell| {
                let out = cell != Cell::Yard && cell != Cell::Home;
                rules.walked(colour, cell) + u32::from(out)
            };
        }),
        ("the-column-does-not-count-on", |rules| {
            rules.walked = |rules, colour, cell| rules.walked(colour, cell).min(50);
        }),
        ("the-column-counts-nothing", |rules| {
            rules.walked = |rules, colour, cell| {
                if cell.is_ring() {
                    rules.walked(colour, cell)
                } else {
                    0
                }
            };
        }),
        ("ring-numbers-count-instead-of-steps", |rules| {
            rules.walked = |rules, colour, cell| match cell {
                Cell::Ring(index) => index as u32,
                _ => rules.walked(colour, cell),
            };
        }),
    ];
    let slips = changes.into_iter();
    slips
        .map(|(name, change)| slip("score", name, change))
        .collect()
}
