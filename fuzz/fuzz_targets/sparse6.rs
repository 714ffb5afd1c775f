//! The reader of sparse6.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("sparse6", data));
