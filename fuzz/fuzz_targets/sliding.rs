//! The reader of boards of sliding stones.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("sliding", data));
