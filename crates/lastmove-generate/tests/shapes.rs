//! What the members of each family have in common.

use std::collections::BTreeMap;

use lastmove::{Game, Graph, GridBoard, Vertex, game::Record, graph::components};
use lastmove_generate::{Instance, Share, board, contest, family, game, graph};

fn is_tree<G: Graph>(graph: &G) -> bool {
    components(graph).count == 1 && graph.edge_count() + 1 == graph.vertex_count()
}

fn is_path<G: Graph>(graph: &G) -> bool {
    is_tree(graph) && graph.vertices().all(|v| graph.degree(v) <= 2)
}

fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap())
}

/// How many more free cells have the colour of the upper left corner than the other colour.
fn surplus(board: &GridBoard) -> i64 {
    board
        .vertices()
        .filter_map(|v| board.cell(v))
        .map(|cell| if (cell.row + cell.column).is_multiple_of(2) { 1 } else { -1 })
        .sum()
}

const SIDES: [usize; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 63, 64, 65, 129];

fn sizes() -> impl Iterator<Item = (usize, usize)> {
    SIDES.into_iter().flat_map(|rows| SIDES.map(|columns| (rows, columns)))
}

#[test]
fn open_boards_have_no_walls() {
    for (rows, columns) in sizes() {
        let board = board::open(rows, columns).unwrap();
        assert_eq!((board.rows(), board.columns(), board.vertex_count()), (rows, columns, rows * columns));
    }
}

#[test]
fn mutilated_boards_lack_two_cells_of_one_colour() {
    for (rows, columns) in sizes().filter(|&(rows, columns)| rows > 1 && columns > 1) {
        let board = board::mutilated(rows, columns).unwrap();
        assert_eq!(board.vertex_count(), rows * columns - 2);
        let odd = i64::from(rows % 2 == 1 && columns % 2 == 1);
        assert_eq!(surplus(&board), odd - 2, "{rows} x {columns}");
    }
}

#[test]
fn serpents_of_width_one_and_spirals_are_paths() {
    for (rows, columns) in sizes() {
        assert!(is_path(&board::spiral(rows, columns).unwrap()), "spiral {rows} x {columns}");
        assert!(is_path(&board::serpent(rows, columns, 1).unwrap()), "serpent {rows} x {columns}");
    }
}

#[test]
fn serpents_of_any_width_hang_together() {
    for (rows, columns) in sizes() {
        for width in 1..=rows.min(9) {
            let serpent = board::serpent(rows, columns, width).unwrap();
            assert_eq!(components(&serpent).count, 1, "{rows} x {columns}, width {width}");
        }
    }
}

#[test]
fn combs_and_mazes_are_trees() {
    for (rows, columns) in sizes() {
        let comb = board::comb(rows, columns).unwrap();
        assert!(is_tree(&comb), "comb {rows} x {columns}");
        assert_eq!(comb.vertex_count(), columns + (rows - 1) * columns.div_ceil(2));
        let maze = board::maze(rows, columns, 5).unwrap();
        assert!(is_tree(&maze), "maze {rows} x {columns}");
        assert_eq!(maze.vertex_count(), 2 * rows.div_ceil(2) * columns.div_ceil(2) - 1);
    }
}

#[test]
fn u_turns_are_one_balanced_corridor() {
    for side in [8, 9, 16, 17, 30, 64, 66, 100, 129] {
        let board = board::u_turn(side).unwrap();
        assert_eq!(components(&board).count, 1, "side {side}");
        assert_eq!(surplus(&board), i64::from(side % 2 == 1), "side {side}");
        let (divider, walled_up) = ((side - side / 2) / 2 * 2, 2 * (side / 8));
        assert_eq!(board.vertex_count(), side * side - divider - walled_up);
    }
}

#[test]
fn meanders_are_one_balanced_corridor() {
    for arms in 2..8 {
        for side in [4 * arms, 4 * arms + 1, 8 * arms + 3, 64, 65, 96, 101] {
            let board = board::meander(side, arms).unwrap();
            assert_eq!(components(&board).count, 1, "side {side}, {arms} arms");
            assert_eq!(surplus(&board), i64::from(side % 2 == 1), "side {side}, {arms} arms");
            let (wall, walled_up) = ((side - side / arms) / 2 * 2, 2 * (side / (4 * arms)));
            assert_eq!(board.vertex_count(), side * side - (arms - 1) * wall - walled_up);
        }
    }
    assert_eq!(board::meander(33, 2), board::u_turn(33));
}

#[test]
fn dilution_meets_its_share_and_only_adds_walls() {
    let shares = [0, 1, 5, 10, 25, 40, 70, 99, 100];
    let boards = shares.map(|walls| board::diluted(300, 333, Share::per_cent(walls), 11).unwrap());
    for (walls, board) in shares.into_iter().zip(&boards) {
        let cells = f64::from(300 * 333);
        let share = f64::from(walls) / 100.0;
        let error = (real(board.vertex_count()) - cells * (1.0 - share)).abs();
        assert!(error <= 5.0 * (cells * share * (1.0 - share)).sqrt(), "{walls} %: off by {error}");
    }
    for pair in boards.windows(2) {
        assert!(pair[1].vertices().all(|v| pair[0].contains(v)));
    }
}

#[test]
fn small_graphs_are_what_their_names_say() {
    for n in 0..20 {
        assert_eq!(graph::path(n).unwrap().edge_count(), n.saturating_sub(1));
        assert_eq!(graph::complete(n).unwrap().edge_count(), n * n.saturating_sub(1) / 2);
        let strip = graph::triangle_strip(n).unwrap();
        assert_eq!(strip.edge_count(), n.saturating_sub(1) + n.saturating_sub(2));
        let ladder = graph::ladder(n).unwrap();
        assert_eq!((ladder.vertex_count(), ladder.edge_count()), (2 * n, (3 * n).saturating_sub(2)));
    }
    for n in 3..20 {
        let cycle = graph::cycle(n).unwrap();
        assert!(cycle.vertices().all(|v| cycle.degree(v) == 2) && components(&cycle).count == 1);
    }
    let petersen = graph::petersen().unwrap();
    assert_eq!((petersen.vertex_count(), petersen.edge_count(), components(&petersen).count), (10, 15, 1));
    // Girth 5: adjacent vertices have no common neighbour, others exactly one.
    for u in petersen.vertices() {
        for v in petersen.vertices().filter(|&v| u < v) {
            let common = petersen.neighbours(u).filter(|&w| petersen.has_edge(v, w)).count();
            assert_eq!(common, usize::from(!petersen.has_edge(u, v)));
        }
    }
}

#[test]
fn random_graphs_have_the_edges_they_were_asked_for() {
    for (vertices, edges) in [(0, 0), (1, 0), (2, 1), (10, 0), (10, 44), (10, 45), (1000, 4000)] {
        let graph = graph::random_edges(vertices, edges, 3).unwrap();
        assert_eq!((graph.vertex_count(), graph.edge_count()), (vertices, edges));
        assert_eq!(graph.merged_edges() + graph.dropped_loops(), 0);
    }
    for share in [1, 10, 50, 99] {
        let graph = graph::random_probability(400, Share::per_cent(share), 3).unwrap();
        assert_eq!(graph.merged_edges() + graph.dropped_loops(), 0);
        let (pairs, share) = (f64::from(400 * 399 / 2), f64::from(share) / 100.0);
        let error = (real(graph.edge_count()) - pairs * share).abs();
        assert!(error < 5.0 * (pairs * share * (1.0 - share)).sqrt(), "{share}: off by {error}");
    }
}

#[test]
fn every_pair_of_vertices_is_an_edge_equally_often() {
    let mut counts = [[[0u32; 5]; 5]; 2];
    for seed in 0..5000 {
        let by_count = graph::random_edges(5, 4, seed).unwrap();
        let by_probability = graph::random_probability(5, Share::per_cent(40), seed).unwrap();
        for (counts, graph) in counts.iter_mut().zip([by_count, by_probability]) {
            for u in graph.vertices() {
                graph.neighbours(u).for_each(|v| counts[u.index()][v.index()] += 1);
            }
        }
    }
    for (u, v) in (0..5).flat_map(|u| (0..5).map(move |v| (u, v))).filter(|(u, v)| u != v) {
        assert!(counts.iter().all(|counts| counts[u][v].abs_diff(2000) < 200), "{counts:?}");
    }
}

#[test]
fn random_trees_are_trees() {
    for vertices in (1..40).chain([10_000]) {
        assert!(is_tree(&graph::random_tree(vertices, vertices as u64).unwrap()), "{vertices} vertices");
    }
}

#[test]
fn triangular_lattices_lose_sites_with_all_their_edges() {
    let whole = graph::triangular(20, 30, Share::per_cent(0), 1).unwrap();
    assert_eq!((whole.vertex_count(), whole.edge_count()), (600, 20 * 29 + 19 * 30 + 19 * 29));
    let diluted = graph::triangular(100, 100, Share::per_cent(45), 1).unwrap();
    assert!(diluted.vertex_count().abs_diff(5500) < 250);
    assert!(diluted.vertices().all(|v| diluted.degree(v) <= 6));
    assert_eq!(graph::triangular(5, 5, Share::per_cent(100), 1).unwrap().vertex_count(), 0);
}

/// How many vertices have each degree.
fn degrees<G: Graph>(graph: &G) -> BTreeMap<usize, usize> {
    graph.vertices().fold(BTreeMap::new(), |mut counts, v| {
        *counts.entry(graph.degree(v)).or_default() += 1;
        counts
    })
}

#[test]
fn graphs_full_of_blossoms_have_their_shapes() {
    for (cycles, length) in [(0, 3), (1, 3), (7, 3), (4, 5), (3, 4)] {
        let chain = graph::cycle_chain(cycles, length).unwrap();
        let joins = cycles.saturating_sub(1);
        assert_eq!((chain.vertex_count(), chain.edge_count()), (cycles * length, cycles * length + joins));
        assert_eq!(components(&chain).count, usize::from(cycles > 0));
        assert_eq!(chain.merged_edges(), 0);
    }
    for size in [0, 1, 2, 50] {
        let nested = graph::nested_blossoms(size).unwrap();
        assert_eq!(
            (nested.vertex_count(), nested.edge_count(), nested.merged_edges()),
            (2 * size + 1, 3 * size, 0)
        );
        let fan = graph::blossom_fan(size).unwrap();
        assert_eq!(
            (fan.vertex_count(), fan.edge_count(), fan.merged_edges()),
            (2 * size + 3, 3 * size + 3, 0)
        );
        for blossom in [&nested, &fan] {
            let solution = lastmove::solve(blossom);
            assert_eq!(solution.losing_starts().count(), blossom.vertex_count(), "all is one blossom");
        }
    }
}

#[test]
fn paths_hang_on_cliques() {
    let graph = graph::clique_paths(6, 4).unwrap();
    assert_eq!(degrees(&graph), BTreeMap::from([(1, 6), (2, 18), (6, 6)]));
    assert_eq!(components(&graph).count, 1);
    for (clique, length) in [(0, 3), (1, 0), (1, 7), (5, 0)] {
        let graph = graph::clique_paths(clique, length).unwrap();
        assert_eq!(graph.vertex_count(), clique * (length + 1));
        assert_eq!(graph.edge_count(), clique * clique.saturating_sub(1) / 2 + clique * length);
    }
}

#[test]
fn layers_are_joined_to_the_next_only() {
    for (layers, width) in [(0, 3), (1, 3), (2, 1), (7, 3), (40, 5), (3, 0)] {
        let graph = graph::layered(layers, width).unwrap();
        assert_eq!(
            (graph.vertex_count(), graph.edge_count()),
            (layers * width, layers.saturating_sub(1) * width * width)
        );
        let layer = |v: Vertex| v.index() / width;
        assert!(graph.vertices().all(|v| graph.neighbours(v).all(|w| layer(v).abs_diff(layer(w)) == 1)));
    }
}

#[test]
fn rmat_graphs_have_hubs_and_isolated_vertices() {
    let (scale, draws) = (14, 100_000);
    let graph = graph::rmat(scale, draws, 1).unwrap();
    assert_eq!(graph.vertex_count(), 1 << scale);
    assert_eq!(graph.edge_count() + graph.merged_edges() + graph.dropped_loops(), draws);
    assert!(graph.edge_count() > draws * 8 / 10);
    let degrees = degrees(&graph);
    let largest = degrees.last_key_value().map_or(0, |(&degree, _)| degree);
    assert!(largest > 500 && degrees[&0] > 1000, "{largest} {}", degrees[&0]);
    assert_eq!(graph::rmat(0, 10, 1).unwrap().dropped_loops(), 10);
}

#[test]
fn corridors_and_trees_are_made_without_recursion() {
    let worker = std::thread::Builder::new().stack_size(256 << 10).spawn(|| {
        assert!(is_path(&board::serpent(1001, 1000, 1).unwrap()));
        assert!(is_path(&board::spiral(1001, 1000).unwrap()));
        assert!(is_tree(&board::maze(1001, 1001, 1).unwrap()));
        assert!(is_tree(&graph::random_tree(1_000_000, 1).unwrap()));
        assert_eq!(graph::triangle_strip(2_000_001).unwrap().edge_count(), 3_999_999);
    });
    worker.unwrap().join().unwrap();
}

#[test]
fn impossible_members_are_refused_before_memory_is_taken() {
    let half = Share::per_cent(50);
    let huge = usize::MAX;
    assert!(
        board::open(0, 5).is_err()
            && board::open(huge, 2).is_err()
            && board::maze(1 << 20, 1 << 20, 1).is_err()
    );
    assert!(board::serpent(5, 5, 0).is_err() && board::serpent(5, 5, huge).is_err());
    assert!(board::u_turn(7).is_err() && board::u_turn(huge).is_err());
    assert!(board::meander(11, 3).is_err() && board::meander(12, 1).is_err());
    assert!(board::meander(huge, 3).is_err() && board::meander(3, huge).is_err());
    assert!(graph::path(huge).is_err() && graph::cycle(2).is_err() && graph::cycle(huge).is_err());
    assert!(graph::triangle_strip(huge).is_err() && graph::ladder(huge).is_err());
    assert!(graph::cycle_chain(huge, 3).is_err() && graph::cycle_chain(1, 2).is_err());
    assert!(graph::nested_blossoms(huge).is_err() && graph::blossom_fan(huge).is_err());
    assert!(graph::clique_paths(1 << 20, 1).is_err() && graph::clique_paths(3, huge).is_err());
    assert!(graph::layered(huge, 1).is_err() && graph::layered(3, 1 << 20).is_err());
    assert!(graph::rmat(32, 1, 1).is_err() && graph::rmat(10, huge, 1).is_err());
    assert!(graph::complete(100_000).is_err() && graph::random_tree(0, 1).is_err());
    assert!(graph::random_edges(4, 7, 1).is_err() && graph::random_degree(4, 4, 1).is_err());
    assert!(graph::random_degree(1 << 30, 1 << 20, 1).is_err());
    assert!(graph::triangular(huge, huge, half, 1).is_err());
    assert!(graph::triangular(1 << 20, 1 << 20, half, 1).is_err());
}

/// Plays a record through and says in how many plies no move was left.
fn play_out<G: Graph>(graph: &G, record: &Record) -> Option<usize> {
    let mut game = Game::new(graph, record.setup.token).unwrap();
    for &to in &record.moves {
        game.play(to).unwrap();
    }
    let is_over = game.legal_moves().next().is_none();
    is_over.then_some(game.ply())
}

#[test]
fn games_of_sliding_stones_are_legal_and_egg_wins_them() {
    let mut longest = 0;
    for seed in 0..300 {
        let (rows, columns) = (seed as usize % 7 + 1, seed as usize % 9 + 3);
        let flipped = Share::per_cent(seed as u32 % 100);
        let (board, record) = game::sliding(rows, columns, flipped, seed).unwrap();
        assert_eq!((board.rows(), board.columns(), board.blank()), (rows, columns, record.setup.token));
        let plies = play_out(&board, &record).expect("no move is left");
        assert!(plies >= 2 && plies.is_multiple_of(2), "{seed}: {plies}");
        longest = longest.max(plies);
    }
    assert!(longest >= 20, "{longest}");
    for (rows, columns) in [(1, 3), (3, 1), (3, 3), (5, 9), (39, 39)] {
        let (board, record) = game::sliding_tour(rows, columns).unwrap();
        assert_eq!(play_out(&board, &record), Some(rows * columns - 1));
    }
    assert!(game::sliding(1, 2, Share::per_cent(10), 1).is_err());
    assert!(game::sliding(9, 9, Share::per_cent(100), 1).is_err());
    assert!(game::sliding_tour(1, 1).is_err() && game::sliding_tour(3, 4).is_err());
}

#[test]
fn games_on_open_boards_visit_every_cell() {
    for (name, parameter) in [("boustrophedon", "rows"), ("around-tree", "side")] {
        let Instance::Game { board, record } = family(name).unwrap().make([(parameter, "12")]).unwrap()
        else {
            panic!("{name} is a family of games");
        };
        assert_eq!(play_out(&board, &record), Some(board.vertex_count() - 1), "{name}");
    }
}

#[test]
fn boxes_are_blocked_as_asked() {
    let count = |share| {
        let board = board::blocked_box([20, 1, 30, 40], Share::per_cent(share), 1).unwrap();
        assert_eq!(board.vertex_count() + board.blocked_count(), 24_000);
        board.blocked_count()
    };
    assert_eq!((count(0), count(100)), (0, 24_000));
    assert!(count(25).abs_diff(6000) < 300);
    assert!(board::blocked_box([0, 3], Share::per_cent(0), 1).is_err());
}

#[test]
fn tests_of_the_box_game_are_of_every_kind() {
    let tests = contest::box_game(500, 5, 300, 1).unwrap();
    let volumes: Vec<u128> = tests.iter().filter_map(|test| test.full_box.volume()).collect();
    assert!(volumes.len() == 500 && volumes.iter().all(|&volume| volume <= 300));
    assert!(volumes.iter().filter(|volume| volume.is_multiple_of(2)).count().abs_diff(350) < 150);
    assert!((1..=5).all(|n| tests.iter().any(|test| test.full_box.sides().len() == n)));
    assert!(tests.iter().all(|test| test.full_box.contains(&test.start)));
    assert!(contest::box_game(1, 0, 9, 1).is_err() && contest::box_game(1, 1, 0, 1).is_err());
    let sizes = contest::parity(1000, 10, 1).unwrap();
    assert!((1..=10).all(|size| sizes.contains(&size)) && sizes.iter().all(|size| (1..=10).contains(size)));
    assert!(contest::parity(1, 0, 1).is_err());
    assert!(family("who-can-win").unwrap().generate([]).is_err(), "there is no board");
}
