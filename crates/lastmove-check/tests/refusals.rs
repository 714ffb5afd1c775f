//! Certificates by hand that are refused, one for each reason, and the true ones that they are changed from.

use lastmove_check::{Failure, Graph, Grid, check_box, check_graph, check_grid};

/// A triangle with a tail of two.
const HOUSE: &[u8] = include_bytes!("data/house.edges");
const HOUSE_CERTIFICATE: &str = include_str!("data/house.cert");
/// Five cells in the form of a P.
const CORNER: &[u8] = include_bytes!("data/corner.txt");
const CORNER_CODES: &[u8] = include_bytes!("data/corner.codes");

/// What the checker says of the certificate about the house with each pair of texts replaced.
fn house(changes: &[(&str, &str)]) -> String {
    let mut text = HOUSE_CERTIFICATE.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    said(check_graph(&Graph::from_edges(HOUSE).unwrap(), text.as_bytes()))
}

/// What it says of the edges, with a true checksum and these lines.
fn edges(source: &str, lines: &str) -> String {
    let graph = Graph::from_edges(source.as_bytes()).unwrap();
    let (n, m, crc) = (graph.vertex_count(), graph.edge_count(), graph.checksum());
    let text = format!("lastmove-certificate 1\ngraph {n} {m} crc32 {crc:08x}{lines}\nend\n");
    said(check_graph(&graph, text.as_bytes()))
}

fn said<T>(outcome: Result<T, Failure>) -> String {
    match outcome {
        Ok(_) => "accepted".to_owned(),
        Err(Failure::Refused(what)) => format!("refused: {what}"),
        Err(Failure::Unreadable(what)) => format!("unreadable: {what}"),
    }
}

#[test]
fn each_step_of_a_graph() {
    assert_eq!(house(&[]), "accepted");
    let about = |other| format!("refused: it is about \"{other}\", and not about 'graph 5 5 crc32 d8d436aa'");
    assert_eq!(house(&[("d8d436aa", "d8d436ab")]), about("graph 5 5 crc32 d8d436ab"));
    assert_eq!(house(&[("graph 5 5", "grid 5 5")]), about("grid 5 5 crc32 d8d436aa"));
    // Step 1.
    assert_eq!(house(&[("D 2", "D 4")]), "refused: vertex 1: its mate is no neighbour, or has another mate");
    let lines = "\nD 3\nA 3 1\nD 1\ncycles 0";
    assert_eq!(edges("a b\nb c", lines), "refused: vertex 1: its mate is no neighbour, or has another mate");
    // Step 2.
    let cycle = "1 2 2 3 3 1";
    assert_eq!(house(&[(cycle, "1 2 2 1")]), "refused: cycle 1: it is not of odd length, three or more");
    assert_eq!(house(&[(cycle, "1 2")]), "refused: cycle 1: it is not of odd length, three or more");
    assert_eq!(
        house(&[(cycle, "1 2 2 3 3 4")]),
        "refused: cycle 1: it leaves D, or runs over an edge that is none"
    );
    assert_eq!(
        house(&[(cycle, "1 2 2 3 3 5")]),
        "refused: cycle 1: it leaves D, or runs over an edge that is none"
    );
    assert_eq!(house(&[(cycle, "1 2 3 1 2 3")]), "refused: cycle 1: it has a gap");
    let twice = "1 2 2 3 3 1 1 2 2 1";
    assert_eq!(house(&[(cycle, twice)]), "refused: cycle 1: it passes twice through a part");
    let again = house(&[("cycles 1", "cycles 2"), (cycle, "1 2 2 3 3 1\n1 2 2 3 3 1")]);
    assert_eq!(again, "refused: cycle 2: it passes twice through a part");
    // Step 3.
    assert_eq!(
        house(&[("cycles 1\n1 2 2 3 3 1", "cycles 0")]),
        "refused: vertex 1: an edge joins its part of D to another, or to C"
    );
    assert_eq!(
        edges("a b\nb c", "\nD 2\nC 1\nD -\ncycles 0"),
        "refused: vertex 1: an edge joins its part of D to another, or to C"
    );
    // Step 4.
    let unfit = "its mate, or the lack of one, does not fit its class";
    assert_eq!(edges("a b", "\nC 2\nA 1 1\ncycles 0"), format!("refused: vertex 1: {unfit}"));
    assert_eq!(edges("a", "\nC -\ncycles 0"), format!("refused: vertex 1: {unfit}"));
    assert_eq!(edges("a b", "\nA - 2\nD -\ncycles 0"), format!("refused: vertex 1: {unfit}"));
    assert_eq!(
        edges("a b\nb c\nc a", "\nD -\nD -\nD -\ncycles 1\n1 2 2 3 3 1"),
        "refused: vertex 2: its part of D has a second vertex without a mate in the part"
    );
    // Step 5.
    let parent = "its parent is no neighbour in D";
    assert_eq!(house(&[("A 3 5", "A 3 -")]), format!("refused: vertex 4: {parent}"));
    assert_eq!(house(&[("A 3 5", "A 3 1")]), format!("refused: vertex 4: {parent}"));
    assert_eq!(house(&[("A 3 5", "A 3 4")]), format!("refused: vertex 4: {parent}"));
    assert_eq!(
        house(&[("A 3 5", "A 3 3")]),
        "refused: vertex 1: the parents from its part lead round for ever"
    );
}

/// Parent pointers that form an alternating walk but no path: `ra ab bc cd db` with the matching `ab cd`, and no A.
#[test]
fn an_alternating_walk_that_is_no_path() {
    let lines = "\nD -\nD 3\nD 2\nD 5\nD 4\ncycles 1\n3 4 4 5 5 3";
    let said = edges("r a\na b\nb c\nc d\nd b", lines);
    assert_eq!(said, "refused: vertex 1: an edge joins its part of D to another, or to C");
}

#[test]
fn one_start() {
    let mates = "\n. 2\n. 1\n. 4\nA 3\n. -";
    let source = str::from_utf8(HOUSE).unwrap();
    assert_eq!(edges(source, &format!(" start 4 wins{mates}")), "accepted");
    assert_eq!(edges(source, &format!(" start 5 loses{mates}")), "accepted");
    let said = edges(source, &format!(" start 4 loses{mates}"));
    assert_eq!(said, "refused: vertex 4: neither matching nor barrier proves its verdict");
    let said = edges(source, &format!(" start 1 wins{mates}"));
    assert_eq!(said, "refused: vertex 1: neither matching nor barrier proves its verdict");
    let said = edges(source, " start 5 loses\n. 2\n. 1\n. -\n. -\n. -");
    assert_eq!(said, "refused: the barrier does not prove the matching to be a maximum one");
    let said = edges(source, " start 5 loses\n. 2\n. 3\n. 4\nA 3\n. -");
    assert_eq!(said, "refused: vertex 1: its mate is no neighbour, or has another mate");
}

#[test]
fn texts_that_cannot_be_read() {
    let no_text = "unreadable: the certificate is no text that ends with a line 'end'";
    assert_eq!(house(&[("\nend\n", "\nend")]), no_text);
    let other_line_ends = "unreadable: the lines of the certificate end in CR LF: expected LF alone";
    assert_eq!(house(&[("\nend\n", "\nend\r\n")]), other_line_ends);
    assert_eq!(house(&[("end", "END")]), no_text);
    assert_eq!(
        house(&[("certificate 1", "certificate 2")]),
        "unreadable: line 1: expected 'lastmove-certificate 1'"
    );
    assert_eq!(
        house(&[("certificate 1", "certificate 1\r")]),
        "unreadable: line 1: expected 'lastmove-certificate 1'"
    );
    let start = "unreadable: line 2: expected 'start', a vertex, and 'wins' or 'loses', or nothing";
    assert_eq!(house(&[("d436aa", "d436aa ")]), start);
    assert_eq!(house(&[("d436aa", "d436aa start 4 draws")]), start);
    assert_eq!(house(&[("d436aa", "d436aa start 6 wins")]), "unreadable: line 2: there is no vertex '6'");
    for (old, new) in
        [("D 2", "E 2"), ("D 2", "D"), ("D 2", "D 2 1"), ("A 3 5", "A 3"), ("D 2", "D 2 "), ("D 2", ". 2")]
    {
        let line = if old == "D 2" { 3 } else { 6 };
        let expected = format!("unreadable: line {line}: expected a class and what belongs to it");
        assert_eq!(house(&[(old, new)]), expected, "{new}");
    }
    for number in ["0", "02", "+2", "-2", "", "x", "1_0", "99999999999999999999"] {
        let expected = format!("unreadable: line 3: there is no vertex '{number}'");
        assert_eq!(house(&[("D 2", &format!("D {number}"))]), expected);
    }
    let cycles = "unreadable: line 8: expected 'cycles' and the number of lines up to 'end'";
    for other in ["circles 1", "cycles 2", "cycles 0", "cycles 01", "cycles"] {
        assert_eq!(house(&[("cycles 1", other)]), cycles);
    }
    assert_eq!(house(&[("3 3 1", "3 3")]), "unreadable: line 9: an edge with one end");
}

/// What the checker says of the codes of the corner with some bytes changed.
fn corner(changes: &[(usize, u8)]) -> String {
    let mut codes = CORNER_CODES.to_vec();
    for &(at, byte) in changes {
        codes[at] = byte;
    }
    said(check_grid(&Grid::read(CORNER).unwrap(), &codes))
}

#[test]
fn each_step_of_a_grid() {
    assert_eq!(corner(&[]), "accepted");
    let other = "refused: it is about another board: the sizes or checksums differ";
    for (at, byte) in (8..20).zip(&CORNER_CODES[8..]) {
        assert_eq!(corner(&[(at, byte ^ 1)]), other);
    }
    let codes = "unreadable: the codes are not one for each cell, from 0 to 25";
    assert_eq!(corner(&[(20, 26)]), codes);
    let board = Grid::read(CORNER).unwrap();
    assert_eq!(said(check_grid(&board, &CORNER_CODES[..25])), codes);
    assert_eq!(said(check_grid(&board, &CORNER_CODES[..19])), codes);
    let wall = "a wall is claimed to be free, or a free cell a wall";
    assert_eq!(corner(&[(22, 10)]), format!("refused: row 1, column 3: {wall}"));
    assert_eq!(corner(&[(20, 0)]), format!("refused: row 1, column 1: {wall}"));
    assert_eq!(corner(&[(20, 1)]), "refused: row 1, column 1: an edge joins D to D or to C");
    // The mate of the first cell above the board, and below it, where another is its mate.
    let mate = "its mate has another mate, or is none";
    assert_eq!(corner(&[(20, 10)]), format!("refused: row 1, column 1: {mate}"));
    assert_eq!(corner(&[(20, 25)]), format!("refused: row 1, column 1: {mate}"));
    let class = "its mate or its parent is not in the class that it should be in";
    assert_eq!(corner(&[(20, 18)]), format!("refused: row 1, column 1: {class}"));
    // Its parent is its mate.
    assert_eq!(corner(&[(20, 20)]), "refused: row 1, column 2: the parents from here lead round for ever");
}

#[test]
fn parents_that_lead_round_on_a_grid() {
    let board = Grid::read(b"..\n..\n").unwrap();
    let mut codes = b"\x00lmcert\x01\x02\0\0\0\x02\0\0\0".to_vec();
    codes.extend(board.checksum().to_le_bytes());
    // From each cell of D mate and parent lead to the other: A right, parent down; D left; D right; A left, parent up.
    codes.extend([21, 7, 8, 14]);
    let said = said(check_grid(&board, &codes));
    assert_eq!(said, "refused: row 1, column 2: the parents from here lead round for ever");
}

#[test]
fn boxes() {
    let said = |sides: &[u64], line: &str| {
        said(check_box(sides, format!("lastmove-certificate 1\n{line}\nend\n").as_bytes()))
    };
    assert_eq!(said(&[3, 4], "box 3x4 even 2"), "accepted");
    assert_eq!(said(&[3, 5], "box 3x5 odd"), "accepted");
    assert_eq!(
        said(&[3, 4], "box 4x3 even 1"),
        "refused: it is about \"box 4x3 even 1\", and not about 'box 3x4'"
    );
    assert_eq!(said(&[3, 4], "box 3x4 odd"), "refused: its sides are not 'odd'");
    for place in ["0", "1", "3", "02"] {
        let form = format!("even {place}");
        assert_eq!(said(&[3, 4], &format!("box 3x4 {form}")), format!("refused: its sides are not '{form}'"));
    }
    assert_eq!(said(&[3, 0], "box 3x0 even 2"), "unreadable: the box has no points");
    assert_eq!(said(&[], "box  odd"), "unreadable: the box has no points");
    assert_eq!(said(&[3], "box 3 odd\ncycles 0"), "unreadable: line 3: expected 'end'");
}

/// The certificate of the game 2, 3, 4, 5 on the house, in `docs/FORMATS.md` too.
const GAME: &str = "lastmove-review-certificate 1\ngraph 5 5 crc32 d8d436aa\n= 3 1\n= - 1\n= 1 1\nA 5\n. 4\nL 2 A 3\nW 3\nW 4\nL 5\nend\n";

/// What the checker says of it with each pair of texts replaced.
fn game(changes: &[(&str, &str)]) -> String {
    let mut text = GAME.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    said(check_graph(&Graph::from_edges(HOUSE).unwrap(), text.as_bytes()))
}

#[test]
fn each_step_of_a_game() {
    assert_eq!(game(&[]), "accepted");
    let verified = check_graph(&Graph::from_edges(HOUSE).unwrap(), GAME.as_bytes()).unwrap();
    assert_eq!(verified.to_string(), "plies 3, won positions 2, blunders 1, ply 2: 4 not 1");
    let about = "refused: it is about \"graph 5 5 crc32 d8d436ab\", and not about 'graph 5 5 crc32 d8d436aa'";
    assert_eq!(game(&[("d8d436aa", "d8d436ab")]), about);
    // Step 1.
    let mate = "its mate is no neighbour, or has another mate";
    assert_eq!(game(&[("= 3", "= 4")]), format!("refused: vertex 1: {mate}"));
    // Step 2, at the beginning.
    let maximum = "refused: the barrier does not prove the matching to be a maximum one";
    let joined = |v| format!("refused: vertex {v}: an edge joins its group to another");
    assert_eq!(game(&[("= 3 1", ". 3")]), joined(1));
    assert_eq!(game(&[("= 3 1", "= 3 2")]), joined(1));
    assert_eq!(game(&[("A 5", ". 5")]), joined(3));
    assert_eq!(game(&[("A 5\n. 4", "A -\n. -")]), maximum);
    assert_eq!(game(&[("= 3 1", "A 3")]), maximum);
    // Step 2, after a line: the two that are left of the triangle may as well stay together.
    for change in ["", " = 2 1 3", " . 3 A 3", " = 4 3 A 1 3 = 4 1 A 3 . 1"] {
        assert_eq!(game(&[(" A 3", change)]), "accepted", "{change}");
    }
    assert_eq!(game(&[("A 3", "A 1")]), maximum, "only after the next line");
    assert_eq!(game(&[("A 3", ". 3")]), joined(3));
    assert_eq!(game(&[("A 3", "= 2 3")]), joined(3));
    assert_eq!(game(&[("A 3", "A 5")]), joined(4));
    assert_eq!(game(&[("A 3", "A 3 1 = 1 3")]), maximum);
    // Step 3.
    let path = "it is gone, or the path does not lead there";
    assert_eq!(game(&[("W 4", "W 4 3")]), format!("refused: vertex 3: {path}"));
    assert_eq!(game(&[("W 4", "W 4 1")]), format!("refused: vertex 1: {path}"));
    assert_eq!(game(&[("L 2", "L 2 1")]), format!("refused: vertex 1: {path}"));
    assert_eq!(game(&[("W 4", "W 4 A 3")]), format!("refused: vertex 3: {path}"));
    assert_eq!(game(&[("W 4", "W 4 . 4")]), format!("refused: vertex 4: {path}"));
    // The verdicts, by the sizes.
    assert_eq!(game(&[("L 2", "W 2")]), "refused: vertex 2: the verdict is another");
    assert_eq!(game(&[("W 4", "L 4")]), "refused: vertex 4: the verdict is another");
    assert_eq!(game(&[("W 4", "X 4")]), "refused: vertex 4: the verdict is another");
    // Step 5.
    assert_eq!(game(&[("L 5", "L 1")]), "refused: vertex 1: the token cannot go there");
    assert_eq!(game(&[("L 5", "L 3")]), "refused: vertex 3: the token cannot go there");
}

#[test]
fn games_that_cannot_be_read() {
    for (old, new, line) in [
        ("= 3 1", "D 3", "3: expected a class and what belongs to it"),
        ("= 3 1", "= 3", "3: expected a class and what belongs to it"),
        ("= 3 1", "= 3 6", "3: there is no vertex '6'"),
        ("d436aa", "d436aa start 4 wins", "2: expected 'start', a vertex, and 'wins' or 'loses', or nothing"),
        ("certificate 1", "certificate 2", "1: expected 'lastmove-review-certificate 1'"),
        ("L 2 A 3\nW 3\nW 4\nL 5\n", "", "8: expected a position"),
        ("L 2 A 3", "", "8: there is no vertex ''"),
        ("L 2 A 3", "L", "8: there is no vertex ''"),
        ("L 2 A 3", "L 2 A 3 ", "8: there is no vertex ''"),
        ("L 2 A 3", "L  2 A 3", "8: there is no vertex ''"),
        ("L 2 A 3", "L 2 =", "8: there is no vertex ''"),
        ("L 2 A 3", "L 2 = A", "8: there is no vertex 'A'"),
        ("W 4", "W 04", "10: there is no vertex '04'"),
        ("L 5", "L 5\n", "12: there is no vertex ''"),
    ] {
        assert_eq!(game(&[(old, new)]), format!("unreadable: line {line}"), "{new}");
    }
}
