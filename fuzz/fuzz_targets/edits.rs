//! Solutions that follow the edits of a graph.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lastmove_fuzz::run("edits", data));
