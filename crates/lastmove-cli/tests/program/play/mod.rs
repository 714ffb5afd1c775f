//! `play`: whole games through pipes.

mod boxes;
mod ends;
#[cfg(unix)]
mod interruption;
mod lines;
mod records;
mod support;
mod winning;
