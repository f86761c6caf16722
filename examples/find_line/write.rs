//! Lines and tags in the text of a fixture file; all else stays as it is, byte for byte.

/// The widest line of text.
const WIDTH: usize = 100;
/// How far the keys of a ruling are set in.
const INDENT: &str = "    ";

/// The text with a line at a ruling, in place of the one that it has; a tag that says that it has
/// none goes.
pub(crate) fn with_line(text: &str, id: &str, line: &[String]) -> Option<String> {
    let mut file = Lines::of(text, id)?;
    file.remove_key("line");
    file.insert_after_position(rendered(line))?;
    file.remove_tag("far");
    Some(file.text())
}

/// The text with a tag at a ruling.
pub(crate) fn with_tag(text: &str, id: &str, tag: &str) -> Option<String> {
    let mut file = Lines::of(text, id)?;
    file.add_tag(tag)?;
    Some(file.text())
}

/// The lines of a file, and which of them are a ruling's.
struct Lines {
    lines: Vec<String>,
    first: usize,
    end: usize,
}

impl Lines {
    fn of(text: &str, id: &str) -> Option<Self> {
        let lines: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
        let first = lines
            .iter()
            .position(|line| *line == format!("  - id: {id}"))?;
        let next = lines[first + 1..]
            .iter()
            .position(|line| line.starts_with("  - "));
        let end = next.map_or(lines.len(), |next| first + 1 + next);
        Some(Self { lines, first, end })
    }

    fn text(&self) -> String {
        self.lines.join("\n") + "\n"
    }

    /// The lines of a key: from its own to the next key, or to the empty line before it.
    fn key(&self, key: &str) -> Option<(usize, usize)> {
        let opening = format!("{INDENT}{key}:");
        let first =
            (self.first..self.end).find(|index| self.lines[*index].starts_with(&opening))?;
        let is_next = |line: &String| {
            let name = line.strip_prefix(INDENT);
            line.is_empty()
                || name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
        };
        let end = (first + 1..self.end).find(|index| is_next(&self.lines[*index]));
        Some((first, end.unwrap_or(self.end)))
    }

    fn remove_key(&mut self, key: &str) {
        if let Some((first, end)) = self.key(key) {
            self.lines.drain(first..end);
            self.end -= end - first;
        }
    }

    fn insert_after_position(&mut self, new: Vec<String>) -> Option<()> {
        let (_, end) = self.key("position")?;
        self.end += new.len();
        self.lines.splice(end..end, new);
        Some(())
    }

    fn tags(&self) -> Option<(usize, Vec<String>)> {
        let (first, _) = self.key("tags")?;
        let list = self.lines[first].split_once('[')?.1.trim_end_matches(']');
        let tags = list.split(", ").map(ToOwned::to_owned).collect();
        Some((first, tags))
    }

    fn add_tag(&mut self, tag: &str) -> Option<()> {
        match self.tags() {
            None => self.insert_after_position(vec![format!("{INDENT}tags: [{tag}]")]),
            Some((index, mut tags)) => {
                if !tags.iter().any(|it| it == tag) {
                    tags.push(tag.to_owned());
                }
                self.lines[index] = format!("{INDENT}tags: [{}]", tags.join(", "));
                Some(())
            }
        }
    }

    fn remove_tag(&mut self, tag: &str) {
        let Some((index, mut tags)) = self.tags() else {
            return;
        };
        tags.retain(|it| it != tag);
        if tags.is_empty() {
            self.remove_key("tags");
        } else {
            self.lines[index] = format!("{INDENT}tags: [{}]", tags.join(", "));
        }
    }
}

/// A line as it stands in a fixture file.
pub(crate) fn rendered(line: &[String]) -> Vec<String> {
    let short = format!("{INDENT}line: [{}]", line.join(", "));
    if short.len() <= WIDTH {
        return vec![short];
    }
    let mut rows = vec![format!("{INDENT}line: [")];
    let mut row = format!("{INDENT} ");
    for (index, action) in line.iter().enumerate() {
        let comma = if index + 1 < line.len() { "," } else { "" };
        if row.len() + 1 + action.len() + comma.len() > WIDTH {
            rows.push(std::mem::replace(&mut row, format!("{INDENT} ")));
        }
        row.push_str(&format!(" {action}{comma}"));
    }
    rows.push(row);
    rows.push(format!("{INDENT}]"));
    rows
}
