//! Transcripts of the program, which are documentation as well: `tests/cmd/*` and the README.
//!
//! `TRYCMD=overwrite cargo test -p lastmove-cli --test transcripts` writes them anew.

use std::{env, path::Path};

#[test]
fn transcripts() {
    let crate_root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Commands run in the workspace, so that they read as a user would type them, or in the folder of their own inputs.
    env::set_current_dir(crate_root.join("../..")).unwrap();
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("COLUMNS", "80")
        .case(crate_root.join("tests/cmd/*.trycmd"))
        // Those that read standard input.
        .case(crate_root.join("tests/cmd/*.toml"))
        .case(crate_root.join("../../README.md"));
}
