//! The reader of edge lists with commas or tabs.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("separated", data));
