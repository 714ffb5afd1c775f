//! The reader of DIMACS graphs.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("dimacs", data));
