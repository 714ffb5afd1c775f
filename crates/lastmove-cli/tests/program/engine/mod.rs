//! The engine: its protocols as other programs see them.

mod ends;
mod errors;
mod lattice;
mod order;
mod stop;
mod support;
mod text;
mod traces;
mod transcripts;
