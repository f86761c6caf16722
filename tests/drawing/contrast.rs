//! Colours that can be told apart, in light and in dark.

use std::collections::BTreeMap;

use referee::draw::svg::style;

/// The colours of the boards by their names.
fn colours(dark: bool) -> BTreeMap<String, [f64; 3]> {
    let style = style();
    let (light, rest) = style.split_once("@media").unwrap();
    let part = if dark {
        rest.split_once("}}").unwrap().0
    } else {
        light
    };
    let declarations = part
        .split(['{', ';'])
        .filter_map(|text| text.split_once(':'));
    declarations
        .filter(|(_, value)| value.starts_with('#'))
        .map(|(name, value)| (name.replace("--board-", ""), channels(value)))
        .collect()
}

fn channels(hex: &str) -> [f64; 3] {
    [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0)
}

/// The contrast of two colours as the Web Content Accessibility Guidelines have it: 1 to 21.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let luminance = |channels: [f64; 3]| {
        let [red, green, blue] = channels.map(|channel| match channel {
            low if low <= 0.040_45 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Asserts that the first colours can be seen on the second ones.
fn seen(on: &[(&str, &str)], at_least: f64) {
    for dark in [false, true] {
        let colours = colours(dark);
        for (colour, ground) in on {
            let contrast = contrast(colours[*colour], colours[*ground]);
            assert!(
                contrast >= at_least,
                "{colour} on {ground}: {contrast:.2} (dark: {dark})"
            );
        }
    }
}

#[test]
fn letters_can_be_read() {
    let letters = [
        ("on-dark", "red"),
        ("on-dark", "green"),
        ("on-dark", "blue"),
        ("on-dark", "black"),
        ("on-light", "yellow"),
        ("on-light", "white"),
        ("on-light", "tiger"),
        ("on-light", "goat"),
        ("ink", "paper"),
        ("faint", "paper"),
        ("ink", "light-square"),
        ("ink", "dark-square"),
        ("ink", "river"),
        ("ink", "trap"),
        ("ink", "den"),
        ("faint", "cell"),
    ];
    seen(&letters, 4.5);
}

#[test]
fn marks_can_be_seen_on_every_board() {
    let grounds = [
        "paper",
        "land",
        "river",
        "trap",
        "den",
        "wood",
        "light-square",
        "dark-square",
        "cell",
        "red-tint",
        "green-tint",
        "yellow-tint",
        "blue-tint",
    ];
    let marks = grounds.map(|ground| ("mark", ground));
    seen(&marks, 3.0);
    seen(
        &[("stop", "paper"), ("stop", "river"), ("stop", "wood")],
        3.0,
    );
}

#[test]
fn links_can_be_seen_on_their_squares() {
    for link in ["ladder", "snake"] {
        seen(&[(link, "light-square"), (link, "dark-square")], 2.5);
    }
}
