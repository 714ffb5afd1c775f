//! What the fuzz targets check, one function a target. The tests of `lastmove-formats` include this file to run the seeds through
//! the same functions.
#![forbid(unsafe_code)]

mod bytes;
mod certificate;
mod contest;
mod convert;
mod edits;
mod engine;
mod fault;
mod grid_edits;
#[path = "../../crates/lastmove/tests/library/oracle/mod.rs"]
#[allow(dead_code, reason = "the library's own tests use more of it")]
mod oracle;
mod readers;
mod record;
mod solve;
#[path = "../../crates/lastmove/tests/library/theory/mod.rs"]
#[allow(dead_code, reason = "the library's own tests use more of it")]
mod theory;

/// The name of a target, which is that of its file in `fuzz_targets` and of its folder in `seeds`, and its function, which panics
/// when it finds something.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 23] = [
    ("adjacency", readers::adjacency),
    ("certificate", certificate::check),
    ("contest", contest::check),
    ("convert", convert::check),
    ("dimacs", readers::dimacs),
    ("edges", readers::edges),
    ("edges_header", readers::edges_header),
    ("edits", edits::check),
    ("engine", engine::check),
    ("graph6", readers::graph6),
    ("grid", readers::grid),
    ("grid_edits", grid_edits::check),
    ("hyperbox", readers::hyperbox),
    ("layers", readers::layers),
    ("matrix_market", readers::matrix_market),
    ("metis", readers::metis),
    ("node_link", readers::node_link),
    ("record_json", record::json),
    ("record_text", record::text),
    ("separated", readers::separated),
    ("sliding", readers::sliding),
    ("solve", solve::check),
    ("sparse6", readers::sparse6),
];

/// Runs the target of that name.
///
/// # Panics
/// When it finds something, and when there is no such target.
pub fn run(target: &str, data: &[u8]) {
    let Some((_, check)) = TARGETS.iter().find(|(name, _)| *name == target) else {
        panic!("there is no target {target}")
    };
    check(data);
}
