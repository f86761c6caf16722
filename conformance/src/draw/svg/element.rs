use std::fmt;

use quick_xml::escape::escape;

use crate::text::visible;

/// An element of SVG. Every text and every value of an attribute is escaped where it is written,
/// here and nowhere else.
#[derive(Clone, Debug)]
pub(super) struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Node>,
}

#[derive(Clone, Debug)]
enum Node {
    Element(Element),
    Text(String),
}

impl Element {
    pub(super) const fn new(name: &'static str) -> Self {
        Self {
            name,
            attributes: Vec::new(),
            children: Vec::new(),
        }
    }

    /// A group of a class.
    pub(super) fn group(class: &str) -> Self {
        Self::new("g").with("class", class)
    }

    /// A path of a class.
    pub(super) fn path(class: &str, path: impl Into<Attribute>) -> Self {
        Self::new("path").with("class", class).with("d", path)
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<Attribute>) -> Self {
        self.attributes.push((name, value.into().0));
        self
    }

    pub(super) fn child(mut self, child: Self) -> Self {
        self.push(child);
        self
    }

    pub(super) fn children(mut self, children: impl IntoIterator<Item = Self>) -> Self {
        self.extend(children);
        self
    }

    pub(super) fn text(mut self, text: impl Into<String>) -> Self {
        self.children.push(Node::Text(text.into()));
        self
    }

    pub(super) fn push(&mut self, child: Self) {
        self.children.push(Node::Element(child));
    }
}

impl Extend<Element> for Element {
    fn extend<I: IntoIterator<Item = Element>>(&mut self, children: I) {
        self.children
            .extend(children.into_iter().map(Node::Element));
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}", self.name)?;
        for (name, value) in &self.attributes {
            write!(f, " {name}=\"{}\"", escape(value.as_str()))?;
        }
        if self.children.is_empty() {
            return f.write_str("/>");
        }
        f.write_str(">")?;
        for child in &self.children {
            match child {
                Node::Element(element) => element.fmt(f)?,
                // What XML has no way to write, such as a bell, is written out.
                Node::Text(text) => f.write_str(&escape(visible(text)))?,
            }
        }
        write!(f, "</{}>", self.name)
    }
}

/// The value of an attribute.
pub(super) struct Attribute(String);

impl From<f64> for Attribute {
    /// With one decimal at most: finer than any screen shows.
    fn from(number: f64) -> Self {
        Self(short(number))
    }
}

impl From<usize> for Attribute {
    fn from(number: usize) -> Self {
        Self(number.to_string())
    }
}

impl From<&str> for Attribute {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Attribute {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// A number with one decimal, without what can be left out.
pub(super) fn short(number: f64) -> String {
    let tenths = (number * 10.0).round();
    // No drawing has a minus zero.
    format!("{}", (tenths + 0.0) / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn texts_and_values_are_escaped() {
        let title = Element::new("title")
            .with("id", "a\"<b")
            .text("1 < 2 & \u{7}");
        assert_eq!(
            title.to_string(),
            r#"<title id="a&quot;&lt;b">1 &lt; 2 &amp; \u{7}</title>"#
        );
    }

    #[test]
    fn numbers_are_short() {
        for (number, text) in [(1.0, "1"), (-0.01, "0"), (2.25, "2.3"), (-7.5, "-7.5")] {
            assert_eq!(short(number), text);
        }
    }
}
