//! The input and output of contest problems, to the letter: one file a problem.

pub mod bzoj2463;
pub mod cf1970c;
mod dials;
mod edges;
pub mod gym100162a;
pub mod gym100162a_tests;
pub mod gym102832h;
pub mod hamilg;
pub mod hdu3446;
pub mod jsoi2009_game;
pub mod latam2012g;
pub mod loj6033;
pub mod noi2011_rabbit;
pub mod p4617;
mod rows;
mod scanner;
mod several;
pub mod tioj1644;

pub use dials::Dials;
pub use several::Tests;
