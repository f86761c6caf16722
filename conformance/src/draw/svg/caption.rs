use super::element::Element;

/// What a picture says to those who do not see it. The picture itself has no words but those of the
/// wire, so a caption may be in any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    id: String,
    title: String,
    description: String,
    language: Option<String>,
}

impl Caption {
    /// A title, and the position in words: [`describe`] has them in English.
    ///
    /// [`describe`]: super::describe
    #[must_use]
    pub fn new(title: impl Into<String>, description: impl Into<String>) -> Self {
        Self {
            id: "board".to_owned(),
            title: title.into(),
            description: description.into(),
            language: None,
        }
    }

    /// The same with the id of the picture, which no other picture of the page has.
    #[must_use]
    pub fn with_id(self, id: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            ..self
        }
    }

    /// The same in a language, as `lang` names it: `ko`.
    #[must_use]
    pub fn in_language(self, language: impl Into<String>) -> Self {
        Self {
            language: Some(language.into()),
            ..self
        }
    }

    /// Makes an element an image that is called by this caption.
    pub(super) fn attributes(&self, mut element: Element) -> Element {
        if let Some(language) = &self.language {
            element = element.with("lang", language.as_str());
        }
        element
            .with("role", "img")
            .with("aria-labelledby", format!("{0}-title {0}-desc", self.id))
    }

    pub(super) fn elements(&self) -> [Element; 2] {
        let named = |name: &'static str, part: &str, text: &str| {
            Element::new(name)
                .with("id", format!("{}-{part}", self.id))
                .text(text)
        };
        [
            named("title", "title", &self.title),
            named("desc", "desc", &self.description),
        ]
    }
}
