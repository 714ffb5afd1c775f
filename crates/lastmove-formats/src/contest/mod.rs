//! The input and output of contest problems, to the letter: one file a problem.

pub mod bzoj2463;
pub mod gym100162a;
pub mod gym100162a_tests;
pub mod jsoi2009_game;
pub mod noi2011_rabbit;
