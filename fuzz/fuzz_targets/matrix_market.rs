//! The reader of Matrix Market files.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("matrix_market", data));
