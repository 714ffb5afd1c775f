//! Solutions that follow the edits of a grid.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("grid_edits", data));
