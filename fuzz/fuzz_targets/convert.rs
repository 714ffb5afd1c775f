//! Boards read in whatever format they look like and written in every other.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("convert", data));
