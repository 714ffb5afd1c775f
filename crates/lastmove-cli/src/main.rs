//! The `lastmove` program.
fn main() {}
