//! Boxes against their definition: points, neighbours, names, blocked points.

use std::iter;

use lastmove::{
    AnyBoard, Board, BoxBoard, Graph, GridBoard, Vertex,
    board::{BoardErrorKind, BoxBuilder, GridBuilder, NameErrorKind},
};
use lastmove_generate::{Random, Share};

/// Boxes of up to five dimensions, some with sides of one point.
const BOXES: [&[u64]; 21] = [
    &[1],
    &[2],
    &[7],
    &[1, 1, 1],
    &[1, 5, 1],
    &[3, 4],
    &[4, 3],
    &[5, 5],
    &[64, 3],
    &[1, 65],
    &[2, 2, 2],
    &[3, 3, 3],
    &[4, 1, 3],
    &[2, 5, 3],
    &[2, 2, 2, 2],
    &[3, 1, 3, 2],
    &[3, 3, 3, 3],
    &[2, 2, 2, 2, 2],
    &[3, 2, 1, 2, 3],
    &[2, 3, 2, 3, 2],
    &[3, 3, 3, 3, 3],
];

/// All points of a box, the last coordinate fastest.
fn points(sides: &[u64]) -> Vec<Vec<u64>> {
    sides.iter().fold(vec![Vec::new()], |points, &length| {
        points.iter().flat_map(|point| (0..length).map(|x| [&point[..], &[x]].concat())).collect()
    })
}

/// The points that differ by 1 in one coordinate, in lexicographic order.
fn around(point: &[u64], sides: &[u64]) -> Vec<Vec<u64>> {
    let mut around: Vec<Vec<u64>> = (0..point.len())
        .flat_map(|axis| {
            let less = point[axis].checked_sub(1);
            let more = Some(point[axis] + 1).filter(|&x| x < sides[axis]);
            [less, more].into_iter().flatten().map(move |x| {
                let mut to = point.to_vec();
                to[axis] = x;
                to
            })
        })
        .collect();
    around.sort();
    around
}

fn check(board: &BoxBoard, is_blocked: impl Fn(&[u64]) -> bool) {
    let sides = board.sides();
    let points = points(sides);
    assert_eq!(board.vertex_bound(), points.len());
    let (mut vertices, mut degrees) = (Vec::new(), 0);
    for (index, point) in points.iter().enumerate() {
        let v = Vertex::new(index).unwrap();
        assert_eq!(board.point(v).as_deref(), Some(&point[..]));
        assert_eq!(board.contains(v), !is_blocked(point));
        let name: Vec<String> = point.iter().map(u64::to_string).collect();
        let name = name.join(",");
        if is_blocked(point) {
            assert_eq!(board.vertex(point), None);
            assert_eq!(board.find(&name).unwrap_err().kind(), NameErrorKind::Blocked);
            assert_eq!(board.name(v).to_string(), "");
            continue;
        }
        vertices.push(v);
        assert_eq!(board.vertex(point), Some(v));
        assert_eq!((board.name(v).to_string(), board.find(&name)), (name.clone(), Ok(v)));
        assert_eq!(board.find(&format!(" {} ", name.replace(',', " ,\t"))), Ok(v));
        let expected: Vec<Vertex> = around(point, sides).iter().filter_map(|to| board.vertex(to)).collect();
        assert!(board.neighbours(v).eq(expected.iter().copied()), "{board:?}: around {name}");
        let by_slot = (0..board.slots(v)).filter_map(|slot| board.neighbour(v, slot));
        assert!(by_slot.eq(expected.iter().copied()), "{board:?}: slots of {name}");
        assert_eq!(board.neighbour(v, board.slots(v)), None);
        assert_eq!(board.degree(v), expected.len());
        degrees += expected.len();
    }
    assert!(board.vertices().eq(vertices.iter().copied()));
    assert_eq!((board.vertex_count(), board.edge_count()), (vertices.len(), degrees / 2));
    assert_eq!(board.blocked_count(), points.len() - vertices.len());
    assert!(board.is_known_bipartite());
    for index in [points.len(), points.len() + 64, Vertex::MAX_INDEX] {
        let outside = Vertex::new(index).unwrap();
        assert!(!board.contains(outside) && board.point(outside).is_none());
        assert_eq!(board.name(outside).to_string(), "");
    }
}

#[test]
fn boxes_are_what_they_should_be() {
    for sides in BOXES {
        check(&BoxBoard::new(sides).unwrap(), |_| false);
    }
}

#[test]
fn blocked_points_are_absent() {
    let mut random = Random::new(1);
    for sides in BOXES {
        for share in [10, 50, 100] {
            let gone: Vec<Vec<u64>> =
                points(sides).into_iter().filter(|_| random.chance(Share::per_cent(share))).collect();
            let mut builder = BoxBuilder::new(sides).unwrap();
            for point in gone.iter().chain(gone.first()) {
                assert!(builder.block(point));
            }
            assert!(!builder.block(sides) && !builder.block(&[]), "no such points");
            let board = builder.build();
            check(&board, |point| gone.binary_search(&point.to_vec()).is_ok());
            let any = AnyBoard::from(board.clone());
            assert!(any.vertices().eq(board.vertices()));
            assert!(any.vertices().all(|v| any.neighbours(v).eq(board.neighbours(v))));
        }
    }
}

/// In two dimensions a box is a grid, with the same numbers and the same orders.
#[test]
fn a_flat_box_is_a_grid() {
    let mut random = Random::new(2);
    for (rows, columns) in [(1, 1), (1, 9), (9, 1), (2, 2), (7, 6), (13, 65)] {
        let mut grid = GridBuilder::new(rows, columns).unwrap();
        let mut flat = BoxBuilder::new([rows as u64, columns as u64]).unwrap();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if random.chance(Share::per_cent(25)) {
                flat.block(&[row as u64, column as u64]);
            } else {
                grid.set_free(row + 1, column + 1);
            }
        }
        let (grid, flat): (GridBoard, BoxBoard) = (grid.build(), flat.build());
        assert!(grid.vertices().eq(flat.vertices()));
        assert!(grid.vertices().all(|v| grid.neighbours(v).eq(flat.neighbours(v))));
        assert_eq!(lastmove::solve(&grid).classes(), lastmove::solve(&flat).classes());
    }
}

#[test]
fn what_is_no_box() {
    let kind = |sides: &[u64]| BoxBoard::new(sides).unwrap_err().kind().clone();
    for sides in [&[][..], &[0], &[3, 0, 3], &[u64::MAX, u64::MAX, u64::MAX, 0]] {
        assert_eq!(kind(sides), BoardErrorKind::Empty);
    }
    for sides in [&[1 << 32][..], &[1 << 16, 1 << 16], &[u64::MAX; 9], &[2; 32]] {
        assert!(matches!(kind(sides), BoardErrorKind::BoxTooLarge { .. }));
    }
    assert_eq!(
        BoxBoard::new([2048, 2048, 1024]).unwrap_err().to_string(),
        "a box of 2048x2048x1024 points is too large: the limit is 4294967295 points"
    );
}

/// Boxes whose numbers fill 32 bits.
#[test]
fn the_largest_boxes() {
    for sides in
        [&[u64::from(u32::MAX)][..], &[65535, 65537], &[65537, 65535], &[3, 5, 17, 257, 65537], &[2; 31]]
    {
        let board = BoxBoard::new(sides).unwrap();
        let last: Vec<u64> = sides.iter().map(|length| length - 1).collect();
        let middle: Vec<u64> = sides.iter().map(|length| length / 2).collect();
        for point in [&vec![0; sides.len()], &last, &middle] {
            let v = board.vertex(point).unwrap();
            assert_eq!(board.point(v).as_ref(), Some(point));
            let expected: Vec<Option<Vertex>> =
                around(point, sides).iter().map(|to| board.vertex(to)).collect();
            assert!(board.neighbours(v).map(Some).eq(expected), "{board:?}: {point:?}");
        }
        let points: u64 = sides.iter().product();
        let edges: u64 = sides.iter().map(|length| points / length * (length - 1)).sum();
        assert_eq!((board.vertex_count() as u64, board.edge_count() as u64), (points, edges));
    }
}

#[test]
fn what_is_no_name() {
    let board = BoxBoard::new([3, 1, 2]).unwrap();
    let error = |name: &str| board.find(name).unwrap_err();
    for name in ["", "1", "1,0", "1,0,1,0", "1,0,", "a,0,0", "-1,0,0", "1;0;1", "18446744073709551616,0,0"] {
        assert_eq!(error(name).kind(), NameErrorKind::Malformed, "{name:?}");
    }
    assert_eq!(board.find("1 0 1"), board.find("1,0,1"), "blanks do as well as commas");
    for name in ["3,0,0", "0,1,0", "0,0,2", "18446744073709551615,0,0"] {
        assert_eq!(error(name).kind(), NameErrorKind::OutsideBoard, "{name:?}");
    }
    assert_eq!(
        error("3,0,0").to_string(),
        "3,0,0 is outside the board: expected a point from 0,0,0 to 2,0,1"
    );
    assert_eq!(
        error("3").to_string(),
        "'3' is not a place on this board: expected a point from 0,0,0 to 2,0,1"
    );
}

/// Every point of a long line has its two neighbours, also next to where remainders turn over.
#[test]
fn remainders_are_exact() {
    let mut random = Random::new(3);
    for period in [2u64, 3, 7, 641, 65535, 65536, 65537, 6_700_417, 1 << 31] {
        let lines = u64::from(u32::MAX) / period;
        let board = BoxBoard::new([lines, period]).unwrap();
        let drawn = iter::repeat_with(|| random.below(lines)).take(1000);
        for line in [0, 1, lines / 2, lines - 1].into_iter().filter(|&line| line < lines).chain(drawn) {
            for x in [0, 1, period - 1] {
                let point = [line, x];
                let v = board.vertex(&point).unwrap();
                let expected: Vec<_> =
                    around(&point, board.sides()).iter().filter_map(|to| board.vertex(to)).collect();
                assert!(board.neighbours(v).eq(expected), "{board:?}: {point:?}");
            }
        }
    }
}
