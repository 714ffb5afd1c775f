//! The readers of contest problems' inputs.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("contest", data));
