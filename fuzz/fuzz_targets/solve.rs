//! The engines, games and certificates on small boards.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("solve", data));
