//! The input and output of contest problems, to the letter: one file a problem.

pub mod jsoi2009_game;
pub mod noi2011_rabbit;
