//! What is counted, placed, taken off or landed on is wrong, or whose turn it is.

use super::{
    rules::{POINTS, Piece, Played, Rules, Side, State, is_edge, name},
    slip,
};
use crate::slip::Slip;

/// Wrong numbers: at the start, in the hand, of captures, and of what makes the moving stage.
pub(super) fn counts() -> Vec<Slip> {
    type Change = fn(&mut Rules);
    let changes: [(&str, Change); 12] = [
        ("19-goats", |rules| rules.goats = 19),
        ("21-goats", |rules| rules.goats = 21),
        ("placing-takes-none-from-the-hand", |rules| rules.placed = 0),
        ("placing-takes-two-from-the-hand", |rules| rules.placed = 2),
        ("captures-are-not-counted", |rules| rules.counted = 0),
        ("captures-count-twice", |rules| rules.counted = 2),
        ("goats-move-with-one-in-hand", |rules| {
            rules.moving_stage = |state| state.in_hand <= 1;
        }),
        ("goats-move-once-twenty-stand", |rules| {
            rules.moving_stage = |state| state.goats_standing() == 20;
        }),
        ("goats-move-only-while-none-is-captured", |rules| {
            rules.moving_stage = |state| state.in_hand == 0 && state.captured == 0;
        }),
        ("goats-move-once-nineteen-are-placed-or-captured", |rules| {
            rules.moving_stage = |state| state.in_hand == 0 || state.in_hand <= state.captured;
        }),
        ("placing-forgets-the-captures", |rules| {
            rules.aftermath = |state, played| {
                if played.is_placing {
                    state.captured = 0;
                }
            };
        }),
        ("a-goats-step-forgets-the-captures", |rules| {
            rules.aftermath = |state, played| {
                if played.mover == Side::Goat && !played.is_placing {
                    state.captured = 0;
                }
            };
        }),
    ];
    let slips = changes.into_iter();
    slips
        .map(|(name, change)| slip("count", name, change))
        .collect()
}

/// A goat cannot be placed on one of the points.
pub(super) fn closed_points() -> Vec<Slip> {
    (0..POINTS)
        .map(|point| {
            slip("placing-closed", name(point), |rules| {
                rules.places.retain(|other| *other != point);
            })
        })
        .collect()
}

/// A tiger begins beside its corner.
pub(super) fn corners() -> Vec<Slip> {
    let corners = Rules::default().corners.into_iter().enumerate();
    corners
        .map(|(index, corner)| {
            slip("corner-moved", name(corner), |rules| {
                rules.corners[index] = if corner < 12 { corner + 5 } else { corner - 5 };
            })
        })
        .collect()
}

/// A piece stays or goes that should not.
pub(super) fn pieces() -> Vec<Slip> {
    type Aftermath = fn(&mut State, &Played);
    let aftermaths: [(&str, Aftermath); 5] = [
        ("a-tiger-that-moved-stays-behind-too", |state, played| {
            if played.mover == Side::Tiger {
                state.board[played.from] = Some(Side::Tiger);
            }
        }),
        ("a-goat-that-moved-stays-behind-too", |state, played| {
            if played.mover == Side::Goat {
                state.board[played.from] = Some(Side::Goat);
            }
        }),
        ("a-placed-goat-becomes-a-tiger", |state, played| {
            if played.is_placing {
                state.board[played.to] = Some(Side::Tiger);
            }
        }),
        ("a-tiger-that-captured-becomes-a-goat", |state, played| {
            if played.is_jump {
                state.board[played.to] = Some(Side::Goat);
            }
        }),
        ("goats-around-the-landing-go-too", |state, played| {
            if played.is_jump {
                let around = (0..POINTS).filter(|point| is_edge(played.to, *point));
                for point in around {
                    state.board[point] = state.board[point].filter(|it| *it == Side::Tiger);
                }
            }
        }),
    ];
    let aftermaths = aftermaths
        .into_iter()
        .map(|(name, aftermath)| slip("piece", name, |rules| rules.aftermath = aftermath));
    let emptied = slip("piece", "the-captured-goat-stays", |rules| {
        rules.emptied = |jump| jump[0];
    });
    aftermaths.chain([emptied]).collect()
}

/// A piece lands on an occupied point.
pub(super) fn landings() -> Vec<Slip> {
    type LandsOn = fn(Side, Piece) -> bool;
    let lands_on: [(&str, LandsOn); 4] = [
        ("a-tiger-on-a-goat", |mover, there| {
            there.is_none() || (mover, there) == (Side::Tiger, Some(Side::Goat))
        }),
        ("a-tiger-on-a-tiger", |mover, there| {
            there.is_none() || (mover, there) == (Side::Tiger, Some(Side::Tiger))
        }),
        ("a-goat-on-a-goat", |mover, there| {
            there.is_none() || (mover, there) == (Side::Goat, Some(Side::Goat))
        }),
        ("a-goat-on-a-tiger", |mover, there| {
            there.is_none() || (mover, there) == (Side::Goat, Some(Side::Tiger))
        }),
    ];
    let slips = lands_on.into_iter();
    slips
        .map(|(name, lands_on)| slip("landing", name, |rules| rules.lands_on = lands_on))
        .collect()
}

/// The turn stays where it was.
pub(super) fn turns() -> Vec<Slip> {
    type Aftermath = fn(&mut State, &Played);
    let aftermaths: [(&str, Aftermath); 5] = [
        ("stays-after-a-capture", |state, played| {
            if played.is_jump {
                state.turn = Side::Tiger;
            }
        }),
        ("stays-after-a-tigers-step", |state, played| {
            if played.mover == Side::Tiger && !played.is_jump {
                state.turn = Side::Tiger;
            }
        }),
        ("stays-after-placing", |state, played| {
            if played.is_placing {
                state.turn = Side::Goat;
            }
        }),
        ("stays-after-placing-the-last-goat", |state, played| {
            if played.is_placing && state.in_hand == 0 {
                state.turn = Side::Goat;
            }
        }),
        ("stays-after-a-goats-step", |state, played| {
            if played.mover == Side::Goat && !played.is_placing {
                state.turn = Side::Goat;
            }
        }),
    ];
    let slips = aftermaths.into_iter();
    slips
        .map(|(name, aftermath)| slip("turn", name, |rules| rules.aftermath = aftermath))
        .collect()
}
