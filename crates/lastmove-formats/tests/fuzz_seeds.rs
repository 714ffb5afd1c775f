//! The seeds of the fuzz targets, through the functions that the targets run, without a fuzzer.

use std::{fs, path::Path};

#[path = "../../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "it is a library of its own")]
mod fuzz;

#[test]
fn all_seeds_pass() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let files = |folder: &str| {
        let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths
    };
    let stems = |paths: Vec<std::path::PathBuf>| -> Vec<String> {
        paths.iter().map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
    };
    let names: Vec<_> = fuzz::TARGETS.iter().map(|&(name, _)| name).collect();
    assert_eq!(names, stems(files("fuzz_targets")), "a file for each target");
    assert_eq!(names, stems(files("seeds")), "a folder of seeds for each target");
    for name in names {
        let seeds = files(&format!("seeds/{name}"));
        assert!(!seeds.is_empty(), "{name} has no seeds");
        for seed in seeds {
            let data = fs::read(&seed).unwrap();
            let result = std::panic::catch_unwind(|| fuzz::run(name, &data));
            assert!(result.is_ok(), "{} fails", seed.display());
        }
    }
}
