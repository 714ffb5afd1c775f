//! The reader of grids.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("grid", data));
