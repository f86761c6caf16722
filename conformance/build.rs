//! Lists the specs and fixtures, so that the program carries them and works wherever it is
//! installed. A macro that includes a folder would miss new files; this asks cargo to watch both.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files = Vec::new();
    for folder in ["specs", "fixtures"] {
        println!("cargo::rerun-if-changed={folder}");
        collect(&root.join(folder), &mut files)?;
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        let shown = file.strip_prefix(&root).unwrap_or(file).display();
        list.push_str(&format!(
            "    (\"{shown}\", include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{shown}\"))),\n"
        ));
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("embedded.rs"), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let kept = path
            .extension()
            .is_some_and(|ending| ending == "yaml" || ending == "json");
        if path.is_dir() {
            collect(&path, files)?;
        } else if kept {
            files.push(path);
        }
    }
    Ok(())
}
