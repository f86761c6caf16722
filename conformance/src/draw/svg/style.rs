//! The colours of the boards and what they are used for.

use std::fmt::Write as _;

/// A colour: its name, in light and in dark.
const COLOURS: &[(&str, &str, &str)] = &[
    ("paper", "#fbf9f4", "#17191d"),
    ("ink", "#24221e", "#ece9e2"),
    ("faint", "#6b655a", "#a8a297"),
    ("line", "#a3977b", "#5c5f66"),
    // Jungle.
    ("land", "#efe6cd", "#37372f"),
    ("river", "#bfdfec", "#1c4257"),
    ("wave", "#5d9dbb", "#5b9ab8"),
    ("trap", "#e6cdb2", "#4b3827"),
    ("hatch", "#b98f63", "#8a6a48"),
    ("den", "#dcc6e6", "#46345a"),
    ("den-line", "#8a64a3", "#a181bd"),
    // Bagh chal.
    ("wood", "#f0dfbd", "#3b3226"),
    ("lane", "#8a6b3d", "#a58a5f"),
    ("tiger", "#d9822b", "#d9822b"),
    ("goat", "#fffdf6", "#e9e2d0"),
    // Snakes and ladders.
    ("light-square", "#f6f0de", "#2b2d31"),
    ("dark-square", "#eadfc0", "#373a3f"),
    ("ladder", "#9a6a2f", "#c79a5c"),
    ("snake", "#4f8a4c", "#5d9d59"),
    ("snake-back", "#dcebb8", "#d2e6a8"),
    ("black", "#2a2a2e", "#0c0c0e"),
    ("white", "#ffffff", "#f2efe8"),
    // Ludo, and the sides of jungle.
    ("red", "#b3261e", "#c8443b"),
    ("green", "#21713b", "#27803f"),
    ("yellow", "#f2c230", "#e3b62f"),
    ("blue", "#1f55a5", "#3871c4"),
    ("red-tint", "#f3c9c3", "#5b2a28"),
    ("green-tint", "#c6e4cd", "#1f4a2c"),
    ("yellow-tint", "#fbeab0", "#5a4c1c"),
    ("blue-tint", "#c9daf3", "#21385f"),
    ("cell", "#fffdf8", "#26282c"),
    // Letters on dark and on light pieces.
    ("on-dark", "#ffffff", "#ffffff"),
    ("on-light", "#1c1a17", "#1c1a17"),
    // Marks.
    ("mark", "#6a1fb0", "#d3a6ff"),
    ("stop", "#c2001d", "#ff8a80"),
];

/// What is drawn how: a selector below `.board`, and its declarations, where `@name` is a colour.
const RULES: &[(&str, &str)] = &[
    (".paper", "fill:@paper"),
    (
        "text",
        "font:600 12px system-ui,sans-serif;text-anchor:middle;fill:@ink",
    ),
    (".edge", "fill:@faint"),
    (
        ".fact",
        "text-anchor:start;font-weight:400;font-size:14px;fill:@ink",
    ),
    // Pieces.
    (".piece", "stroke:@ink;stroke-width:1.5"),
    (
        ".letter",
        "font-size:20px;font-weight:700;fill:@on-dark;stroke:none",
    ),
    (".piece.red", "fill:@red"),
    (".piece.green", "fill:@green"),
    (".piece.blue", "fill:@blue"),
    (".piece.yellow", "fill:@yellow"),
    (".piece.tiger", "fill:@tiger"),
    (".piece.goat", "fill:@goat"),
    (".piece.black", "fill:@black;stroke:@on-dark"),
    (".piece.white", "fill:@white;stroke:@on-light"),
    (".piece.goat .letter", "fill:@on-light;font-size:17px"),
    (".piece.tiger .letter", "fill:@on-light"),
    (".piece.yellow .letter", "fill:@on-light"),
    (".piece.white .letter", "fill:@on-light"),
    (".horns", "fill:none;stroke-width:3"),
    (".count circle", "fill:@paper;stroke:@ink"),
    (".number-of-them", "font-size:10px"),
    // Jungle.
    (".land", "fill:@land"),
    (".line", "fill:none;stroke:@line"),
    (".terrain", "fill:@ink;font-size:11px"),
    (".den .terrain", "font-size:16px"),
    (".pattern", "fill:none;stroke-width:1.4"),
    (".river .bed", "fill:@river"),
    (".river .pattern", "stroke:@wave"),
    (".trap .bed", "fill:@trap"),
    (".trap .pattern", "stroke:@hatch"),
    (".den .bed", "fill:@den"),
    (".den .pattern", "stroke:@den-line"),
    // Bagh chal.
    (".wood", "fill:@wood"),
    (".way-line", "fill:none;stroke:@lane;stroke-width:2"),
    (".point", "fill:@lane"),
    // Snakes and ladders.
    (".light", "fill:@light-square"),
    (".dark", "fill:@dark-square"),
    (".box", "fill:@paper;stroke:@line;stroke-dasharray:4 3"),
    (
        ".number",
        "font-size:11px;text-anchor:start;fill:@ink;paint-order:stroke;stroke:@paper;stroke-width:2px",
    ),
    (".ladder .under", "fill:none;stroke:@paper;stroke-width:5"),
    (
        ".ladder .over",
        "fill:none;stroke:@ladder;stroke-width:2.5;stroke-linecap:round",
    ),
    (".snake .body", "fill:@snake;stroke:@paper;stroke-width:1"),
    (
        ".snake .back",
        "fill:none;stroke:@snake-back;stroke-width:2.4;stroke-dasharray:3 5",
    ),
    (".snake .eye", "fill:@snake-back"),
    (".snake .tongue", "fill:none;stroke:@stop;stroke-width:1.4"),
    // Ludo.
    (".yard", "fill:@cell"),
    (".yard .corner", "stroke:@line"),
    (".yard .court", "fill:@cell;stroke:@line"),
    (".yard .slot", "fill:@paper;stroke:@line"),
    (".home", "stroke:@line"),
    (".cell", "fill:@cell;stroke:@line"),
    (".yard.red .corner", "fill:@red-tint"),
    (".yard.green .corner", "fill:@green-tint"),
    (".yard.yellow .corner", "fill:@yellow-tint"),
    (".yard.blue .corner", "fill:@blue-tint"),
    (".cell.red", "fill:@red-tint"),
    (".cell.green", "fill:@green-tint"),
    (".cell.yellow", "fill:@yellow-tint"),
    (".cell.blue", "fill:@blue-tint"),
    (".home.red", "fill:@red-tint"),
    (".home.green", "fill:@green-tint"),
    (".home.yellow", "fill:@yellow-tint"),
    (".home.blue", "fill:@blue-tint"),
    (".star", "fill:none;stroke:@faint;stroke-width:1.2"),
    (
        ".cell-number",
        "font-size:8px;font-weight:400;text-anchor:start;fill:@faint",
    ),
    (
        ".empty",
        "fill:none;stroke:@faint;stroke-width:2;stroke-dasharray:6 5",
    ),
    (".turn", "fill:none;stroke:@ink;stroke-width:3"),
    (".die rect", "fill:@white;stroke:@on-light;stroke-width:1.5"),
    (
        ".pips",
        "stroke:@on-light;stroke-width:5;stroke-linecap:round",
    ),
    // Marks.
    (
        ".marks path",
        "fill:none;stroke:@mark;stroke-width:2.5;stroke-linejoin:round",
    ),
    (".marks .from", "stroke-dasharray:5 4"),
    (".marks .to", "stroke-width:3.5"),
    (
        ".marks .target",
        "fill:@mark;stroke:@paper;stroke-width:1.5",
    ),
    (".marks .taken", "fill:none;stroke:@mark;stroke-width:4"),
    (".marks .halo", "stroke:@paper;stroke-width:6"),
    (".marks .barred .shaft", "stroke-dasharray:6 4"),
    (".marks .head", "fill:@mark;stroke:none"),
    (
        ".marks .jumped .stroke",
        "stroke:@stop;stroke-width:4;stroke-linecap:round",
    ),
    (
        ".marks .jumped .halo",
        "stroke-width:7;stroke-linecap:round",
    ),
    (
        ".marks .blocked path",
        "fill:@paper;stroke:@stop;stroke-width:3",
    ),
];

/// The style sheet of the boards.
///
/// Every colour is a custom property, `--board-NAME`, with a dark value where the reader prefers
/// dark. Readers that know no custom properties get the light ones. A page that shows boards by
/// their symbols has this sheet once, and may set the same properties after it.
#[must_use]
pub fn style() -> String {
    let properties = |dark: bool| -> String {
        COLOURS
            .iter()
            .map(|(name, in_light, in_dark)| {
                let value = if dark { in_dark } else { in_light };
                format!("--board-{name}:{value};")
            })
            .collect()
    };
    let mut sheet = format!(
        ":root{{{}}}@media(prefers-color-scheme:dark){{:root{{{}}}}}",
        properties(false),
        properties(true)
    );
    for (selector, declarations) in RULES {
        let declarations: Vec<String> = declarations.split(';').map(declaration).collect();
        let _ = write!(sheet, ".board {selector}{{{}}}", declarations.join(";"));
    }
    sheet
}

/// A declaration; one of a colour twice, for readers without custom properties first.
fn declaration(text: &str) -> String {
    let Some((property, name)) = text.split_once(":@") else {
        return text.to_owned();
    };
    let light = COLOURS
        .iter()
        .find(|(known, _, _)| *known == name)
        .map_or("inherit", |(_, light, _)| light);
    format!("{property}:{light};{property}:var(--board-{name})")
}
