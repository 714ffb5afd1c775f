//! The lattice engine against all others, and how its work grows.

use lastmove::{
    BoxBoard, Class, DynamicGraph, DynamicSolution, Engine, Graph, GridBoard, LatticeBoard, Solution, Solver,
    Vertex,
    board::{BoxBuilder, MoveSet, Torus},
    solve,
};
use lastmove_generate::{Random, Share, board};
use random::below;

use crate::{random, theory};

const SETS: [&str; 13] = [
    "4",
    "8",
    "knight",
    "king-20",
    "hexagonal",
    "6",
    "26",
    "1,2;2,1",
    "0,1",
    "1,1;1,0",
    "0,2;3,0",
    "1,0,0;0,1,1",
    "5,-4;0,6;3,3",
];
const WALLS: [u32; 6] = [0, 5, 20, 40, 60, 90];

fn lattice(cells: GridBoard, layers: usize, moves: &str, torus: Torus) -> LatticeBoard {
    LatticeBoard::layered(cells, layers, moves.parse().unwrap(), torus).unwrap()
}

/// A board of up to so many rows and columns and up to four layers, joined along any axes.
fn any_lattice(side: usize, random: &mut Random) -> LatticeBoard {
    let layers = if below(3, random) == 0 { 1 + below(4, random) } else { 1 };
    let [rows, columns] = [(); 2].map(|()| 1 + below(side, random));
    let walls = Share::per_cent(WALLS[below(WALLS.len(), random)]);
    let cells = board::diluted(layers * rows, columns, walls, random.word()).unwrap();
    let [layered, tall, wide] = [(); 3].map(|()| below(3, random) == 0);
    let torus = Torus { layers: layered, rows: tall, columns: wide };
    lattice(cells, layers, SETS[below(SETS.len(), random)], torus)
}

fn any_box(random: &mut Random) -> BoxBoard {
    let dimensions = 1 + below(5, random);
    let most = [30, 9, 6, 4, 3][dimensions - 1];
    let sides: Vec<u64> = (0..dimensions).map(|_| 1 + random.below(most)).collect();
    let walls = Share::per_cent(WALLS[below(WALLS.len(), random)]);
    board::blocked_box(sides, walls, random.word()).unwrap()
}

fn by(engine: Engine, graph: &impl Graph) -> Solution {
    Solver::new().engine(engine).solve(graph).unwrap()
}

/// The engine's answer against that of the blossom engine, and against the laws of classes and matchings.
fn check<G: Graph>(graph: &G) {
    let found = by(Engine::Lattice, graph);
    assert_eq!(found.engine(), Engine::Lattice);
    theory::check_solution(graph, &found);
    assert_eq!(found.classes(), by(Engine::Blossom, graph).classes());
    let members = |class| found.classes().members(class).filter(|&v| found.class(v) == Some(class)).count();
    for class in Class::ALL {
        assert_eq!(members(class), found.classes().count(class));
    }
}

#[test]
fn small_boards() {
    let mut random = Random::new(1);
    for _ in 0..20_000 {
        check(&any_lattice(9, &mut random));
        check(&any_box(&mut random));
    }
}

#[test]
fn boards_of_some_size_by_all_engines() {
    let mut random = Random::new(2);
    for _ in 0..300 {
        theory::solve_with_all(&any_lattice(50, &mut random));
        theory::solve_with_all(&any_box(&mut random));
    }
}

/// What rests on a solution works with one of this engine as with any other.
#[test]
fn moves_and_edits() {
    let mut random = Random::new(3);
    for _ in 0..300 {
        let board = any_lattice(6, &mut random);
        let (found, other) = (by(Engine::Lattice, &board), by(Engine::Blossom, &board));
        for v in board.vertices() {
            assert!(found.winning_moves(&board, v).eq(other.winning_moves(&board, v)), "{board:?} {v:?}");
        }
        assert!(found.losing_starts().eq(other.losing_starts()));
        let mut graph = DynamicGraph::from_graph(&board);
        let mut edited = DynamicSolution::from_solution(graph.clone(), &found).unwrap();
        let v = Vertex::new(below(board.vertex_bound(), &mut random)).unwrap();
        if board.contains(v) {
            edited.delete_vertex(v).unwrap();
            graph.delete_vertex(v).unwrap();
            assert_eq!(edited.classes(), solve(&graph).classes(), "{board:?} without {v:?}");
        }
    }
}

#[test]
fn the_automatic_choice() {
    let cells = |side| board::open(side, side).unwrap();
    let ran = |board: &LatticeBoard| solve(board).engine();
    assert_eq!(ran(&lattice(cells(32), 1, "knight", Torus::NONE)), Engine::Lattice);
    assert_eq!(ran(&lattice(cells(32), 1, "8", Torus::ALL)), Engine::Lattice);
    assert_eq!(ran(&lattice(cells(31), 1, "8", Torus::NONE)), Engine::Blossom, "a small board");
    let far: Vec<String> = (1..=31).map(|columns| format!("0,{columns}")).collect();
    assert_eq!(ran(&lattice(cells(64), 1, &far.join(";"), Torus::NONE)), Engine::Blossom, "62 moves");
    assert_eq!(solve(&BoxBuilder::new([11, 11, 11]).unwrap().build()).engine(), Engine::Lattice);
}

/// The steps for a thousand cells.
fn steps<G: Graph>(graph: &G) -> u64 {
    let solution = solve(graph);
    assert!(solution.engine() != Engine::Blossom, "it gave way");
    1000 * solution.steps() / graph.vertex_bound() as u64
}

/// On ten times the cells at most twice the work for each. On boards with few walls that depends on how many cells of each colour there are,
/// and so on the seed; the engine's allowance bounds it there.
#[test]
fn growth() {
    type Plan = (&'static str, fn(usize) -> Vec<GridBoard>);
    let plans: [Plan; 5] = [
        ("40 %", |side| {
            let share = Share::per_cent(40);
            (1..=3).map(|seed| board::diluted(side, side, share, seed).unwrap()).collect()
        }),
        ("U-turn", |side| vec![board::u_turn(side).unwrap()]),
        ("serpent", |side| vec![board::serpent(side, side, 3).unwrap()]),
        ("thin serpent", |side| vec![board::serpent(side, side, 1).unwrap()]),
        ("comb", |side| vec![board::comb(side, side).unwrap()]),
    ];
    for (name, plan) in plans {
        for (moves, layers) in [("knight", 1), ("8", 1), ("hexagonal", 1), ("6", 3)] {
            let [small, large] = [130, 410].map(|side| {
                let boards = plan(side).into_iter().map(|cells| layered(&cells, layers));
                boards.map(|cells| steps(&lattice(cells, layers, moves, Torus::NONE))).sum::<u64>()
            });
            assert!(large <= 2 * small, "{name}, {moves}: {small} and {large} steps for a thousand cells");
        }
    }
}

/// The same cells in each layer.
fn layered(cells: &GridBoard, layers: usize) -> GridBoard {
    cells.to_string().repeat(layers).parse().unwrap()
}

#[test]
fn named_sets_have_few_moves() {
    assert!(MoveSet::named().all(|set| set.offsets().len() <= 30));
}
