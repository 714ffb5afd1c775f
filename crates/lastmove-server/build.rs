//! Looks what there is of the page in `web/dist`, for `src/page` to hold it in the program. It builds nothing: where the page has not
//! been built, the program says how to.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let dist = web.join("dist");
    let mut files = Vec::new();
    if dist.is_dir() {
        collect(&dist, &mut files)?;
        files.sort();
    }
    // Cargo takes a path that is not there for one that has changed, so that the nearest one that is there is named.
    let watched =
        [dist.as_path(), web.as_path(), Path::new("build.rs")].into_iter().find(|path| path.exists());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", watched.unwrap_or(Path::new("build.rs")).display());
    let mut list = String::from("[\n");
    for file in &files {
        let name = file.strip_prefix(&dist)?.to_str().ok_or("a file of the page whose name is not UTF-8")?;
        let path = fs::canonicalize(file)?;
        let path = path.to_str().ok_or("a path to the page that is not UTF-8")?;
        writeln!(list, "    ({:?}, include_bytes!({path:?}).as_slice()),", name.replace('\\', "/"))?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("page.rs"), list)?;
    Ok(())
}

/// All files below a folder. Source maps are for those who work on the page.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_none_or(|extension| extension != "map") {
                files.push(path);
            }
        }
    }
    Ok(())
}
