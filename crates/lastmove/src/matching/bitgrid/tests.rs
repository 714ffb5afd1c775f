use super::{
    Answer, Limits, Width,
    lanes::Lanes,
    plane::{Plane, Portable},
};
use crate::{
    board::GridBoard,
    graph::Graph,
    matching::{
        Mates,
        bipartite::forest::{Outcome, forest},
        karp_sipser::karp_sipser,
        label::Label,
    },
    observer::Meter,
    vertex::{Vertex, VertexMap},
};

/// A board by a fixed rule of thumb for noise; `walls` in 256.
fn noise(rows: usize, columns: usize, walls: u32, seed: u32) -> GridBoard {
    let mut state = seed.wrapping_mul(0x9E37_79B9) | 1;
    let mut cell = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        if state >> 24 < walls { '#' } else { '.' }
    };
    let rows: Vec<String> = (0..rows).map(|_| (0..columns).map(|_| cell()).collect()).collect();
    rows.join("\n").parse().unwrap()
}

/// What each kind of plane does to sets of cells is what the trait says, cell by cell.
#[test]
fn planes_move_cells_as_told() {
    moves_as_told::<Portable>();
    #[cfg(target_arch = "x86_64")]
    {
        if super::simd::has_avx2() {
            moves_as_told::<super::simd::Avx2>();
        }
        if super::simd::has_avx512() {
            moves_as_told::<super::simd::Avx512>();
        }
    }
}

fn moves_as_told<P: Plane>() {
    let mut state = 1u64;
    let mut random = |density: u64| {
        let mut lanes = P::Lanes::EMPTY;
        for place in 0..P::Lanes::CELLS {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            lanes.put(place, state >> 60 < density);
        }
        lanes
    };
    for density in [0, 1, 4, 8, 15, 16] {
        let sets = [random(8), random(density), random(density)];
        let [before, here, after] = [0, 1, 2].map(|set| P::load(&sets[set]));
        // Whether the cell in this lane and place of it is in a set, counted from the corner of a block before and above.
        let (rows, bits) = (P::Lanes::ROWS, P::Lanes::BITS);
        let has = |set: usize, lane: usize, bit: usize| sets[set].has(lane % rows * bits + bit % bits);
        let near =
            |lane: usize, bit: usize| has(if lane / rows == 1 { bit / bits } else { lane / rows }, lane, bit);
        let compare = |name: &str, plane: P, expected: &dyn Fn(usize, usize) -> bool| {
            let mut found = P::Lanes::EMPTY;
            plane.store(&mut found);
            for place in 0..P::Lanes::CELLS {
                let (lane, bit) = (rows + place / bits, bits + place % bits);
                assert_eq!(found.has(place), expected(lane, bit), "{name} {density} {place}");
            }
            assert_eq!(plane.is_empty(), found.count() == 0, "{name}");
        };
        compare("and", here.and(before), &|i, j| has(1, i, j) && has(0, i, j));
        compare("or", here.or(before), &|i, j| has(1, i, j) || has(0, i, j));
        compare("without", here.without(before), &|i, j| has(1, i, j) && !has(0, i, j));
        compare("up", here.up(after), &|i, j| near(i + 1, j));
        compare("down", here.down(before), &|i, j| near(i - 1, j));
        let side =
            |falling: usize| move |i: usize, j: usize| (i, if i % 2 == falling { j + 1 } else { j - 1 });
        for (name, plane, falling) in
            [("even", here.side_of_even(before, after), 0), ("odd", here.side_of_odd(before, after), 1)]
        {
            compare(name, plane, &|i, j| {
                let (i, j) = side(falling)(i, j);
                near(i, j)
            });
        }
        assert!(P::empty().is_empty());
    }
}

/// Every few pairs the trees give way to pushing and relabelling.
const IMPATIENT: Limits = Limits { a_pair: 0, rest: 0, ..Limits::EACH_HALF };

/// In every width of register the classes and the size are those of the plain forest, and the matching is one of the board.
fn agrees(board: &GridBoard) {
    let start = karp_sipser(board, &mut Meter::unobserved()).unwrap();
    let Ok(Outcome::Maximum(expected)) = forest(board, start, None, &mut Meter::unobserved()) else {
        unreachable!("nobody interrupts, and the allowance is unlimited")
    };
    for (width, limits) in
        Width::available().flat_map(|width| [Limits::EACH_HALF, IMPATIENT].map(|limits| (width, limits)))
    {
        let solved = width.solve(board, 1, limits, &mut Meter::unobserved());
        let Ok((super::Outcome::Maximum(answer), 1)) = solved else { panic!("{width:?} {board:?}") };
        let (matching, labels) = (answer.to_mates(), answer.to_labels());
        assert!(matching.is_valid_in(board), "{width:?} {board:?}");
        assert_eq!(matching.size(), expected.matching.size(), "{width:?} {board:?}");
        assert_eq!(labels, expected.labels, "{width:?} {board:?}");
        answers_alike(board, &answer, &matching, &labels);
    }
    for (bands, width) in [2, 3, 7].into_iter().zip(Width::available().chain([Width::best(); 2])) {
        let solved = width.solve(board, bands, Limits::EACH_HALF, &mut Meter::unobserved());
        let Ok((super::Outcome::Maximum(answer), _)) = solved else { panic!("{bands} {board:?}") };
        let (matching, labels) = (answer.to_mates(), answer.to_labels());
        assert!(matching.is_valid_in(board), "{bands} {board:?}");
        assert_eq!(labels, expected.labels, "{bands} {board:?}");
        answers_alike(board, &answer, &matching, &labels);
    }
}

/// Asked cell by cell and label by label, the answer is the same as written out.
fn answers_alike(board: &GridBoard, answer: &Answer, mates: &Mates, labels: &VertexMap<Label>) {
    assert_eq!([answer.size(), answer.vertex_bound()], [mates.size(), labels.bound()]);
    for (v, &label) in labels.iter() {
        assert_eq!((answer.mate(v), answer.label(v)), (mates.mate(v), label));
        assert_eq!(
            answer.parent(v).map(|parent| labels[parent]),
            (label == Label::INNER).then_some(Label::OUTER)
        );
    }
    let cells = (0..board.rows()).flat_map(|row| answer.row(row));
    let labels_and_mates = cells.zip(labels.iter()).map(|(cell, (v, _))| {
        let beside = |slot: u8| board.neighbour(v, slot.into()).unwrap();
        (cell.label(), cell.mate().map(beside), cell.parent().map(beside))
    });
    assert!(labels_and_mates.eq(labels.iter().map(|(v, &label)| (label, mates.mate(v), answer.parent(v)))));
    let outside = Vertex::at(labels.bound());
    assert_eq!(
        (answer.mate(outside), answer.label(outside), answer.parent(outside)),
        (None, Label::ABSENT, None)
    );
    for label in [Label::OUTER, Label::INNER, Label::UNREACHED] {
        let members: Vec<_> = labels.iter().filter(|&(_, &of)| of == label).map(|(v, _)| v).collect();
        assert_eq!(answer.count(label), members.len());
        assert!(answer.members(label).eq(members));
    }
}

#[test]
fn a_width_stands_for_the_widest_available_up_to_it() {
    assert_eq!(Width::Portable.or_less(), Width::Portable);
    for width in Width::available() {
        assert_eq!(width.or_less(), width);
    }
    assert_eq!(Some(Width::Avx512.or_less()), Width::available().last());
    assert!(Width::available().is_sorted());
}

#[test]
fn small_boards_of_every_shape() {
    for rows in 1..=5 {
        for columns in 1..=5 {
            for seed in 0..40 {
                agrees(&noise(rows, columns, 20 + 5 * seed, seed));
            }
        }
    }
}

#[test]
fn sizes_around_the_edges_of_blocks() {
    for rows in [1, 2, 15, 16, 17, 31, 32, 33, 50] {
        for columns in [1, 2, 3, 62, 63, 64, 65, 66, 127, 128, 129, 200] {
            for (seed, walls) in [0, 8, 13, 26, 51, 64, 102, 140].into_iter().enumerate() {
                agrees(&noise(rows, columns, walls, seed as u32 + 1));
            }
        }
    }
}

#[test]
fn larger_boards() {
    for seed in 1..=6 {
        for walls in [5, 10, 13, 26, 64, 102] {
            agrees(&noise(150 + 7 * seed as usize, 300 - 11 * seed as usize, walls, seed));
        }
    }
}

#[test]
fn open_boards_and_boards_of_walls() {
    for (rows, columns) in [(1, 1), (16, 64), (17, 65), (33, 129), (48, 192), (49, 193)] {
        agrees(&noise(rows, columns, 0, 1));
        agrees(&noise(rows, columns, 256, 1));
    }
}

/// A corridor one cell wide through all rows by turns, and one three cells wide.
#[test]
fn serpents() {
    for width in [1, 2, 3] {
        for (rows, columns) in [(40, 70), (41, 131), (100, 65)] {
            let board: Vec<String> = (0..rows)
                .map(|row| {
                    let turn = row / (width + 1);
                    (0..columns)
                        .map(|column| {
                            let is_wall = row % (width + 1) == width
                                && column != if turn % 2 == 0 { columns - 1 } else { 0 };
                            if is_wall { '#' } else { '.' }
                        })
                        .collect()
                })
                .collect();
            agrees(&board.join("\n").parse().unwrap());
        }
    }
}

#[test]
fn thin_boards_are_left_to_others() {
    assert!(!super::takes(&noise(1, 1000, 0, 1)));
    assert!(!super::takes(&noise(1000, 3, 0, 1)));
    assert!(super::takes(&noise(64, 256, 0, 1)));
    assert_eq!(noise(64, 256, 0, 1).vertex_count(), 64 * 256);
}

/// Exposed cells of either colour at the two ends of a corridor round a wall, as wide as that is long: each tree owns most of it.
#[test]
fn pushing_spares_most_of_the_work_where_trees_are_as_large_as_the_board() {
    let side = 768;
    let walled_up = side / 4;
    let free = |row: usize, column: usize| {
        let divides = column == side / 2 && row < side / 2;
        let ends = row == 0
            && (column < walled_up && column.is_multiple_of(2)
                || column >= side - walled_up && (side - column) % 2 == 1);
        !divides && !ends
    };
    let row = |row: usize| -> String {
        (0..side).map(|column| if free(row, column) { '.' } else { '#' }).collect()
    };
    let board: GridBoard = (0..side).map(row).collect::<Vec<_>>().join("\n").parse().unwrap();
    for width in Width::available() {
        let [pushing, growing] = [Limits::EACH_HALF, NEVER].map(|limits| levels(&board, width, limits));
        assert!(3 * pushing < 2 * growing, "{width:?} {pushing} {growing}");
    }
    agrees(&board);
}

/// Where few pairs are left, one may cost as much, but all of them no more than to begin with pushing. In registers of up to 256 bits some of
/// these boards would be pushed if the cost of one were all that counts.
#[test]
fn the_last_pairs_of_diluted_boards_are_not_pushed() {
    for seed in [6, 9] {
        let board = noise(300, 300, 13, seed);
        for width in Width::available().take_while(|&width| width <= Width::Avx2) {
            let [usual, growing] = [Limits::EACH_HALF, NEVER].map(|limits| levels(&board, width, limits));
            assert_eq!(usual, growing, "{seed} {width:?}");
        }
    }
}

/// Trees never give way to pushing and relabelling.
const NEVER: Limits = Limits { a_pair: u64::MAX, ..Limits::EACH_HALF };

/// The least number of levels for each half of a block in which the board is solved.
fn levels(board: &GridBoard, width: Width, limits: Limits) -> u64 {
    let is_done = |in_all| {
        let solved = width.solve(board, 1, Limits { in_all, ..limits }, &mut Meter::unobserved());
        matches!(solved, Ok((super::Outcome::Maximum(_), 1)))
    };
    let (mut too_few, mut enough) = (0, 4096);
    while too_few + 1 < enough {
        let middle = u64::midpoint(too_few, enough);
        if is_done(middle) { enough = middle } else { too_few = middle }
    }
    enough
}

/// Out of work, the engine hands on a matching that the forest can go on from.
#[test]
fn gives_way_with_a_matching_of_the_board() {
    let board = noise(200, 300, 13, 5);
    let from_start = |start| match forest(&board, start, None, &mut Meter::unobserved()) {
        Ok(Outcome::Maximum(grown)) => grown,
        _ => unreachable!("nobody interrupts, and the allowance is unlimited"),
    };
    let expected = from_start(karp_sipser(&board, &mut Meter::unobserved()).unwrap());
    for in_all in 0..4 {
        let bands = 1 + in_all as usize;
        let limits = Limits { in_all, ..Limits::EACH_HALF };
        let solved = Width::best().solve(&board, bands, limits, &mut Meter::unobserved());
        let Ok((super::Outcome::OutOfWork(matching), _)) = solved else { panic!("{in_all}") };
        assert!(matching.is_valid_in(&board) && matching.size() < expected.matching.size());
        let grown = from_start(matching);
        assert_eq!(grown.matching.size(), expected.matching.size());
        assert_eq!(grown.labels, expected.labels);
    }
}

/// A board is solved once and then edited, cell by cell and many at once; after each edit the answer is that of a board solved anew.
fn follows(board: &GridBoard, width: Width, edits: u32, seed: u32) {
    let Ok((super::Outcome::Maximum(mut answer), _)) =
        width.solve(board, 1, Limits::EACH_HALF, &mut Meter::unobserved())
    else {
        panic!("{board:?}")
    };
    let mut board = board.clone();
    let mut state = seed.wrapping_mul(0x9E37_79B9) | 1;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize % below
    };
    for edit in 0..edits {
        let many = if edit % 4 == 3 { random(board.vertex_bound()).min(40) } else { 1 };
        let mut cells: Vec<usize> = (0..many).map(|_| random(board.vertex_bound())).collect();
        cells.sort_unstable();
        cells.dedup();
        for &at in &cells {
            board.toggle(Vertex::at(at));
        }
        let places = cells.iter().map(|at| [at / board.columns(), at % board.columns()]);
        assert_eq!(answer.toggle(places, &mut Meter::unobserved()), Ok(true), "{board:?}");
        let start = karp_sipser(&board, &mut Meter::unobserved()).unwrap();
        let Ok(Outcome::Maximum(expected)) = forest(&board, start, None, &mut Meter::unobserved()) else {
            unreachable!("nobody interrupts, and the allowance is unlimited")
        };
        let (matching, labels) = (answer.to_mates(), answer.to_labels());
        assert!(answer.is_of(&board), "{board:?}");
        assert!(matching.is_valid_in(&board), "{board:?}");
        assert_eq!(matching.size(), expected.matching.size(), "{board:?}");
        assert_eq!(labels, expected.labels, "{board:?}");
        answers_alike(&board, &answer, &matching, &labels);
    }
}

#[test]
fn answers_follow_edits() {
    let sizes = [(1, 1), (1, 70), (3, 3), (15, 63), (16, 64), (17, 65), (33, 129), (50, 40), (70, 200)];
    for (seed, (rows, columns)) in (1..).zip(sizes) {
        for walls in [0, 13, 26, 64, 102, 200] {
            for width in Width::available() {
                follows(&noise(rows, columns, walls, seed), width, 40, seed + walls);
            }
        }
    }
}
