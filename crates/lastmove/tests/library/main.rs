//! The tests of the library, in one program: what is generic is compiled once for all of them.

mod agreement;
mod allowed_edges;
mod alternating_path;
mod critical;
mod csr;
mod dulmage_mendelsohn;
mod dynamic;
mod dynamic_grid;
mod engines;
mod exhaustive;
mod full_box;
mod gallai_edmonds;
mod game;
mod grid;
mod hyperbox;
mod instances;
mod lattice;
mod lattice_engine;
mod laws;
mod long_thin;
mod observed_game;
mod observer;
mod oracle;
mod perft;
mod random;
mod theory;
