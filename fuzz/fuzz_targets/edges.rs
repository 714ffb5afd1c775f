//! The reader of edge lists.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("edges", data));
