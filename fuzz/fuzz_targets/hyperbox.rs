//! The reader of a box's blocked points.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("hyperbox", data));
