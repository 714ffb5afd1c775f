//! The instructions that the kernels execute on small boards, as Callgrind counts them: a slow-down shows in them without a
//! clock. `bench/counts/run` runs this and compares with the bounds in `bounds.txt`; `./check counts` calls it.
//!
//! What a kernel is given is made outside of what is counted, and what it returns is dropped there.

#![expect(missing_docs, unused_qualifications, reason = "of what gungraun's macros make")]

use std::hint::black_box;

use gungraun::{
    Callgrind, EntryPoint, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use lastmove::{
    AnyBoard, CsrGraph, DynamicGraph, DynamicSolution, Engine, Graph, GridBoard, LatticeBoard, Solution,
    Solver, Vertex, board::Torus, certificate::Certificate, solve, solver::Width, structure::AllowedEdges,
};
use lastmove_check::{Verified, check_graph, check_grid};
use lastmove_formats::{Format, certificate, grid};
use lastmove_generate::{Share, board, graph};

/// Rows and columns of the boards of the kernels that take a few instructions a cell, and of the others.
const LARGE: usize = 300;
const SMALL: usize = 100;

/// A side at which the U-turn is large enough for exposed cells to be pushed.
const PUSHED: usize = 600;

fn diluted(side: usize, walls: u32) -> GridBoard {
    board::diluted(side, side, Share::per_cent(walls), 1).unwrap()
}

/// A triangular lattice: it has odd cycles, and all classes where vertices are removed.
fn lattice(removed: u32) -> CsrGraph {
    graph::triangular(SMALL, SMALL, Share::per_cent(removed), 1).unwrap()
}

fn solved<G: Graph>(graph: G) -> (G, Solution) {
    let solution = solve(&graph);
    (graph, solution)
}

// ---- reading --------------------------------------------------------------------------------------------------------

fn grid_text(side: usize) -> Vec<u8> {
    let mut text = Vec::new();
    grid::write(&diluted(side, 25), &mut text).unwrap();
    text
}

#[library_benchmark]
#[bench::grid(setup = grid_text, args = (LARGE))]
fn parse(text: Vec<u8>) -> (Vec<u8>, GridBoard) {
    let board = grid::parse(black_box(&text)).unwrap();
    (text, board)
}

// ---- engines --------------------------------------------------------------------------------------------------------

fn bit_grid(width: Width, board: &GridBoard) -> Solution {
    Solver::new().engine(Engine::BitGrid).width(width).solve(black_box(board)).unwrap()
}

#[library_benchmark]
#[bench::walls_5(diluted(LARGE, 5))]
#[bench::walls_10(diluted(LARGE, 10))]
#[bench::walls_40(diluted(LARGE, 40))]
#[bench::u_turn(board::u_turn(PUSHED).unwrap())]
fn bit_grid_portable(board: GridBoard) -> (GridBoard, Solution) {
    let solution = bit_grid(Width::Portable, &board);
    (board, solution)
}

/// Stops where the registers are missing: the count would be that of others.
fn for_avx2(board: GridBoard) -> GridBoard {
    assert!(Width::available().any(|width| width == Width::Avx2), "the processor has no AVX2");
    board
}

#[library_benchmark]
#[bench::walls_5(for_avx2(diluted(LARGE, 5)))]
#[bench::walls_10(for_avx2(diluted(LARGE, 10)))]
#[bench::walls_40(for_avx2(diluted(LARGE, 40)))]
#[bench::u_turn(for_avx2(board::u_turn(PUSHED).unwrap()))]
fn bit_grid_avx2(board: GridBoard) -> (GridBoard, Solution) {
    let solution = bit_grid(Width::Avx2, &board);
    (board, solution)
}

/// A diluted board with these moves, joined along these axes.
fn with_moves(walls: u32, moves: &str, torus: Torus) -> LatticeBoard {
    LatticeBoard::layered(diluted(LARGE, walls), 1, moves.parse().unwrap(), torus).unwrap()
}

#[library_benchmark]
#[bench::king_20(with_moves(20, "8", Torus::NONE))]
#[bench::torus_40(with_moves(40, "4", "all".parse().unwrap()))]
fn lattice_board(board: LatticeBoard) -> (LatticeBoard, Solution) {
    by(Engine::Lattice, board)
}

fn by<G: Graph>(engine: Engine, graph: G) -> (G, Solution) {
    let solution = Solver::new().engine(engine).solve(black_box(&graph)).unwrap();
    (graph, solution)
}

// Only what happens in the start is counted.
#[library_benchmark(config = LibraryBenchmarkConfig::default().tool(
    Callgrind::default().entry_point(EntryPoint::Custom("*::karp_sipser::karp_sipser".into()))
))]
#[bench::grid(diluted(SMALL, 25))]
fn karp_sipser(board: GridBoard) -> (GridBoard, Solution) {
    by(Engine::Forest, board)
}

#[library_benchmark]
#[bench::grid(diluted(SMALL, 10))]
fn forest(board: GridBoard) -> (GridBoard, Solution) {
    by(Engine::Forest, board)
}

#[library_benchmark]
#[bench::grid(diluted(SMALL, 10))]
fn hopcroft_karp(board: GridBoard) -> (GridBoard, Solution) {
    by(Engine::HopcroftKarp, board)
}

#[library_benchmark]
#[bench::triangular(lattice(20))]
#[bench::random(graph::random_degree(SMALL * SMALL, 3, 1).unwrap())]
fn blossom(graph: CsrGraph) -> (CsrGraph, Solution) {
    by(Engine::Blossom, graph)
}

// ---- structure ------------------------------------------------------------------------------------------------------

#[library_benchmark]
#[bench::grid(solved(diluted(SMALL, 40)))]
fn allowed_edges_bipartite(solved: (GridBoard, Solution)) -> ((GridBoard, Solution), AllowedEdges) {
    let allowed = solved.1.allowed_edges(black_box(&solved.0));
    (solved, allowed)
}

#[library_benchmark]
#[bench::triangular(solved(lattice(0)))]
fn allowed_edges(solved: (CsrGraph, Solution)) -> ((CsrGraph, Solution), AllowedEdges) {
    let allowed = solved.1.allowed_edges(black_box(&solved.0));
    (solved, allowed)
}

// ---- certificates ---------------------------------------------------------------------------------------------------

fn compact(board: &GridBoard, solution: &Solution, bytes: &mut Vec<u8>) {
    let proof = Certificate::new(board, solution).unwrap();
    certificate::write_compact(board, &proof, bytes).unwrap();
}

fn text(graph: &CsrGraph, board: &AnyBoard, solution: &Solution, bytes: &mut Vec<u8>) {
    let proof = Certificate::new(graph, solution).unwrap();
    certificate::write(board, &proof, bytes).unwrap();
}

/// The graph, as it is solved and as it is written.
fn with_board(graph: CsrGraph) -> (CsrGraph, AnyBoard, Solution) {
    let solution = solve(&graph);
    let mut edges = Vec::new();
    lastmove_formats::edges_header::write(&graph, &mut edges).unwrap();
    (graph, lastmove_formats::edges_header::parse(&edges).unwrap().into(), solution)
}

#[library_benchmark]
#[bench::compact(solved(diluted(LARGE, 25)))]
fn write_certificate(solved: (GridBoard, Solution)) -> ((GridBoard, Solution), Vec<u8>) {
    let mut bytes = Vec::with_capacity(1 << 20);
    compact(black_box(&solved.0), &solved.1, &mut bytes);
    (solved, bytes)
}

#[library_benchmark]
#[bench::text(with_board(lattice(20)))]
fn write_certificate_of_graph(
    solved: (CsrGraph, AnyBoard, Solution),
) -> ((CsrGraph, AnyBoard, Solution), Vec<u8>) {
    let mut bytes = Vec::with_capacity(1 << 20);
    text(black_box(&solved.0), &solved.1, &solved.2, &mut bytes);
    (solved, bytes)
}

fn proved_grid(side: usize) -> (lastmove_check::Grid, Vec<u8>) {
    let (board, solution) = solved(diluted(side, 25));
    let mut bytes = Vec::new();
    compact(&board, &solution, &mut bytes);
    (lastmove_check::Grid::read(&grid_text(side)).unwrap(), bytes)
}

#[library_benchmark]
#[bench::compact(setup = proved_grid, args = (LARGE))]
fn check_certificate(proved: (lastmove_check::Grid, Vec<u8>)) -> ((lastmove_check::Grid, Vec<u8>), Verified) {
    let verified = check_grid(black_box(&proved.0), &proved.1).unwrap();
    (proved, verified)
}

fn proved_graph(graph: CsrGraph) -> (lastmove_check::Graph, Vec<u8>) {
    let (graph, board, solution) = with_board(graph);
    let (mut bytes, mut edges) = (Vec::new(), Vec::new());
    text(&graph, &board, &solution, &mut bytes);
    Format::Edges.write_numbered(&board, &mut edges).unwrap();
    (lastmove_check::Graph::from_edges(&edges).unwrap(), bytes)
}

#[library_benchmark]
#[bench::text(proved_graph(lattice(20)))]
fn check_certificate_of_graph(
    proved: (lastmove_check::Graph, Vec<u8>),
) -> ((lastmove_check::Graph, Vec<u8>), Verified) {
    let verified = check_graph(black_box(&proved.0), &proved.1).unwrap();
    (proved, verified)
}

// ---- repair ---------------------------------------------------------------------------------------------------------

/// The solution, and every four hundredth vertex with its neighbours.
fn edits<G: Graph>(graph: G) -> (DynamicSolution, Vec<(Vertex, Vec<Vertex>)>) {
    let edits = graph.vertices().step_by(400).map(|v| (v, graph.neighbours(v).collect())).collect();
    (DynamicSolution::new(DynamicGraph::from_graph(&graph)), edits)
}

// Deletes the vertices, and brings them back edge by edge.
#[library_benchmark]
#[bench::grid(edits(diluted(SMALL, 25)))]
#[bench::triangular(edits(lattice(20)))]
fn repair(
    (mut solution, edits): (DynamicSolution, Vec<(Vertex, Vec<Vertex>)>),
) -> (DynamicSolution, Vec<(Vertex, Vec<Vertex>)>) {
    for (v, _) in &edits {
        solution.delete_vertex(*v).unwrap();
    }
    for (v, neighbours) in &edits {
        solution.restore_vertex(*v).unwrap();
        for &u in neighbours {
            // An edge between two of them comes back with the second.
            let _ = solution.insert_edge(*v, u);
        }
    }
    (solution, edits)
}

library_benchmark_group!(
    name = kernels;
    benchmarks =
        parse, bit_grid_portable, bit_grid_avx2, lattice_board, karp_sipser, forest, hopcroft_karp, blossom,
        allowed_edges_bipartite, allowed_edges, write_certificate, write_certificate_of_graph, check_certificate, check_certificate_of_graph,
        repair
);

main!(
    config = LibraryBenchmarkConfig::default()
        .tool(Callgrind::with_args(["--cache-sim=no", "--branch-sim=no"]));
    library_benchmark_groups = kernels
);
