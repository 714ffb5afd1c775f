//! The reader of adjacency lists.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("adjacency", data));
