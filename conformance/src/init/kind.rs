/// The language of a new project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Kind {
    /// Python 3.9 or later, standard library only.
    Python,
    /// Node 18 or later, no dependencies.
    Node,
    /// Rust, with serde_json.
    Rust,
}

/// A file of a project: where it stands, and what is in it.
type File = (&'static str, &'static str);

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Python, Self::Node, Self::Rust];

    /// The files of a project of this kind.
    pub(super) const fn files(self) -> &'static [File] {
        match self {
            Self::Python => &[
                ("engine.py", include_str!("templates/python/engine.py")),
                (
                    "referee_adapter.py",
                    include_str!("../../adapters/python/referee_adapter.py"),
                ),
                ("README.md", include_str!("templates/python/README.md")),
            ],
            Self::Node => &[
                ("engine.mjs", include_str!("templates/node/engine.mjs")),
                (
                    "referee_adapter.mjs",
                    include_str!("../../adapters/node/referee_adapter.mjs"),
                ),
                ("README.md", include_str!("templates/node/README.md")),
            ],
            Self::Rust => &[
                // Cargo takes a folder with a Cargo.toml for a package of its own and would leave
                // it out of this one, hence the other name.
                (
                    "Cargo.toml",
                    include_str!("templates/rust/Cargo.toml.template"),
                ),
                ("src/main.rs", include_str!("templates/rust/src/main.rs")),
                ("src/rules.rs", include_str!("templates/rust/src/rules.rs")),
                ("README.md", include_str!("templates/rust/README.md")),
            ],
        }
    }

    /// What makes the engine ready to run, if anything has to.
    #[must_use]
    pub const fn build(self) -> Option<&'static str> {
        match self {
            Self::Python | Self::Node => None,
            Self::Rust => Some("cargo build"),
        }
    }

    /// The command that starts the engine, from within its folder.
    #[must_use]
    pub const fn engine(self) -> &'static str {
        match self {
            Self::Python => "python3 engine.py",
            Self::Node => "node engine.mjs",
            Self::Rust => "target/debug/my-engine",
        }
    }

    /// The file in which the author puts rules.
    #[must_use]
    pub const fn rules(self) -> &'static str {
        match self {
            Self::Python => "engine.py",
            Self::Node => "engine.mjs",
            Self::Rust => "src/rules.rs",
        }
    }
}
