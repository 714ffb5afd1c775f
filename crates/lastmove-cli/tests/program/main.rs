//! The program from outside: what it prints, where, and how it ends.

mod any_graph;
mod bad_input;
mod bench;
mod box_game;
mod boxes;
mod certificate;
mod completions;
mod contest;
mod contest_tests;
mod convert;
mod drawing;
mod engine;
mod exact;
mod exit_codes;
mod generate;
mod json;
mod judge;
mod lists;
mod play;
mod review;
#[cfg(feature = "serve")]
mod serve;
mod start;
mod support;
#[cfg(target_os = "linux")]
mod waiting;
