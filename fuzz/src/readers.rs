//! The readers of boards and graphs.

use std::{fmt::Debug, io};

use lastmove::{Board, Graph, NamedGraph};
use lastmove_formats::{
    Direction, Format, ParseError, adjacency as adjacency_lists, dimacs as dimacs_graphs,
    edges as edge_lists, edges_header as numbered_edge_lists, graph6 as graph6_lines, grid as grids,
    hyperbox as boxes, layers as layered, matrix_market as matrices, metis as metis_graphs,
    node_link as node_links, separated as separated_lists, sliding as stones, sparse6 as sparse6_lines,
};

use super::fault;

/// The most points of a box that is written.
const MOST_POINTS: usize = 1 << 16;

/// Checks that the source is refused properly, or that what is read can be written so that it reads back `same`, and is then
/// written in the same bytes. Only a name that the format cannot hold may keep it from being written.
fn round_trip<T: Debug>(
    source: &[u8],
    parse: impl Fn(&[u8]) -> Result<T, ParseError>,
    write: impl Fn(&T, &mut Vec<u8>) -> io::Result<()>,
    same: impl Fn(&T, &T) -> bool,
) -> Option<Vec<u8>> {
    let read = match parse(source) {
        Ok(read) => read,
        Err(error) => {
            fault::check(source, &error);
            return None;
        }
    };
    let mut written = Vec::new();
    if let Err(error) = write(&read, &mut written) {
        assert_eq!(error.kind(), io::ErrorKind::InvalidInput, "{error}");
        return None;
    }
    let again = parse(&written).unwrap_or_else(|error| panic!("what was written is refused: {error}"));
    assert!(same(&read, &again), "{read:?} reads back as {again:?}");
    let mut twice = Vec::new();
    write(&again, &mut twice).expect("it has been written before");
    assert_eq!(written, twice);
    Some(written)
}

/// Whether the vertices, their names and their neighbours are the same.
fn same_graph(one: &NamedGraph, other: &NamedGraph) -> bool {
    one.graph() == other.graph()
        && one.vertices().all(|v| one.name(v).to_string() == other.name(v).to_string())
}

fn same_graphs(some: &[NamedGraph], others: &[NamedGraph]) -> bool {
    some.len() == others.len() && some.iter().zip(others).all(|(one, other)| same_graph(one, other))
}

pub(super) fn grid(source: &[u8]) {
    let written = round_trip(source, grids::parse, grids::write, PartialEq::eq);
    assert!(written.is_none_or(|text| Format::recognised(&text) == Format::Grid));
}

pub(super) fn sliding(source: &[u8]) {
    round_trip(source, stones::parse, stones::write, PartialEq::eq);
}

pub(super) fn layers(source: &[u8]) {
    round_trip(source, layered::parse, layered::write, PartialEq::eq);
}

pub(super) fn edges(source: &[u8]) {
    round_trip(source, edge_lists::parse, edge_lists::write, same_graph);
}

pub(super) fn edges_header(source: &[u8]) {
    round_trip(source, numbered_edge_lists::parse, numbered_edge_lists::write, same_graph);
}

pub(super) fn dimacs(source: &[u8]) {
    let _ = dimacs_graphs::is_recognised(source);
    let write = |graph: &NamedGraph, out: &mut Vec<u8>| dimacs_graphs::write(graph.graph(), out);
    for direction in [Direction::Refused, Direction::Ignored] {
        let written = round_trip(source, |text| dimacs_graphs::parse(text, direction), write, same_graph);
        assert!(written.is_none_or(|text| dimacs_graphs::is_recognised(&text)));
    }
}

pub(super) fn matrix_market(source: &[u8]) {
    let _ = matrices::is_recognised(source);
    for as_graph in [false, true] {
        for direction in [Direction::Refused, Direction::Ignored] {
            let reading = matrices::Reading { as_graph, direction };
            let written =
                round_trip(source, |text| matrices::parse(text, reading), matrices::write, same_graph);
            assert!(written.is_none_or(|text| matrices::is_recognised(&text)));
        }
    }
}

pub(super) fn metis(source: &[u8]) {
    let write = |graph: &NamedGraph, out: &mut Vec<u8>| metis_graphs::write(graph.graph(), out);
    for direction in [Direction::Refused, Direction::Ignored] {
        let written = round_trip(source, |text| metis_graphs::parse(text, direction), write, same_graph);
        assert!(written.is_none_or(|text| metis_graphs::parse(&text, Direction::Refused).is_ok()));
    }
}

pub(super) fn adjacency(source: &[u8]) {
    round_trip(source, adjacency_lists::parse, adjacency_lists::write, same_graph);
}

pub(super) fn graph6(source: &[u8]) {
    let _ = graph6_lines::is_recognised(source);
    let write = |graphs: &Vec<NamedGraph>, out: &mut Vec<u8>| {
        graphs.iter().try_for_each(|graph| graph6_lines::write(graph.graph(), out))
    };
    round_trip(source, graph6_lines::parse, write, |some, others| same_graphs(some, others));
}

pub(super) fn sparse6(source: &[u8]) {
    let _ = sparse6_lines::is_recognised(source);
    let write = |graphs: &Vec<NamedGraph>, out: &mut Vec<u8>| {
        graphs.iter().try_for_each(|graph| sparse6_lines::write(graph.graph(), out))
    };
    let written = round_trip(source, sparse6_lines::parse, write, |some, others| same_graphs(some, others));
    assert!(written.is_none_or(|text| sparse6_lines::is_recognised(&text)));
}

pub(super) fn node_link(source: &[u8]) {
    let _ = node_links::is_recognised(source);
    for direction in [Direction::Refused, Direction::Ignored] {
        let parse = |text: &[u8]| node_links::parse(text, direction);
        let written = round_trip(source, parse, node_links::write, same_graph);
        assert!(written.is_none_or(|text| node_links::is_recognised(&text)));
    }
}

pub(super) fn hyperbox(source: &[u8]) {
    match boxes::parse(source) {
        Err(error) => fault::check(source, &error),
        Ok(board) if board.vertex_bound() > MOST_POINTS => {}
        Ok(_) => drop(round_trip(source, boxes::parse, boxes::write, PartialEq::eq)),
    }
}

/// With commas, and with tabs.
pub(super) fn separated(source: &[u8]) {
    round_trip(source, separated_lists::parse_csv, separated_lists::write_csv, same_graph);
    round_trip(source, separated_lists::parse_tsv, separated_lists::write_tsv, same_graph);
}
