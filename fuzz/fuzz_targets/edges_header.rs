//! The reader of numbered edge lists.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("edges_header", data));
