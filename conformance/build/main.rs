//! Lists the specs and fixtures, and what real engines are known to play otherwise, so that the
//! program carries them and works wherever it is installed. A macro that includes a folder would
//! miss new files; this asks cargo to watch them all. With each text go the events of its YAML, so
//! that the program need not parse it.

#[path = "../src/yaml/parsed.rs"]
mod parsed;
mod record;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let is_text = |name: &str| name.ends_with(".yaml") || name.ends_with(".json");
    embed(&root, "embedded.rs", &["specs", "fixtures"], is_text)?;
    let is_known = |name: &str| name.ends_with(".known.yaml");
    embed(
        &root,
        "known.rs",
        &["conformance/adapters/engines"],
        is_known,
    )
}

/// Writes the list of the files of some folders, each with its name, its text, and the events of its
/// YAML; there are none for what is no YAML.
fn embed(root: &Path, list_name: &str, folders: &[&str], kept: fn(&str) -> bool) -> io::Result<()> {
    let mut files = Vec::new();
    for folder in folders {
        println!("cargo::rerun-if-changed={folder}");
        collect(&root.join(folder), kept, &mut files)?;
    }
    files.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut list = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let shown = file.strip_prefix(root).unwrap_or(file).display();
        let is_yaml = file.extension().is_some_and(|ending| ending == "yaml");
        let events = match is_yaml {
            true => record::record(&fs::read_to_string(file)?),
            false => Vec::new(),
        };
        let events_name = format!("{list_name}.{number}");
        fs::write(out.join(&events_name), events)?;
        list.push_str(&format!(
            "    (\"{shown}\", include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{shown}\")), \
             include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{events_name}\"))),\n"
        ));
    }
    list.push_str("]\n");
    fs::write(out.join(list_name), list)
}

fn collect(folder: &Path, kept: fn(&str) -> bool, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            collect(&path, kept, files)?;
        } else if kept(&name) {
            files.push(path);
        }
    }
    Ok(())
}
