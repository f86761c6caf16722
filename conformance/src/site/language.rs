use std::fmt;

/// A language of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, whose pages stand at the root of the site.
    English,
    /// Korean.
    Korean,
    /// Spanish.
    Spanish,
}

impl Language {
    /// Every language, in the order in which readers choose among them.
    pub const ALL: [Self; 3] = [Self::English, Self::Korean, Self::Spanish];

    /// Its code, as in `lang` and in clause files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Korean => "ko",
            Self::Spanish => "es",
        }
    }

    /// Its name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Korean => "한국어",
            Self::Spanish => "Español",
        }
    }

    /// The folder of its pages within the site; empty for the root.
    pub(super) const fn folder(self) -> &'static str {
        match self {
            Self::English => "",
            Self::Korean => "ko/",
            Self::Spanish => "es/",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
