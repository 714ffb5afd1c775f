//! The checker of certificates: it may refuse, but it must not accept what is false. The first byte chooses what is checked.

use std::fmt::Write;

use lastmove::{
    AnyBoard, Board, BoxBoard, Class, FullBox, Graph, GridBoard, Verdict, Vertex,
    certificate::{Certificate, ReviewCertificate, StartCertificate},
    game::{Record, Setup, review},
    solve,
};
use lastmove_check::{Failure, Verified, check_box, check_graph, check_grid};
use lastmove_formats::{Direction, certificate, dimacs, edges, grid};

use super::{bytes::Bytes, oracle::Oracle};

/// The most vertices of a graph about which a claim is compared with the truth.
const MOST: usize = 10;
/// The first lines of certificates in text.
const CERTIFICATE: &str = "lastmove-certificate 1";
const REVIEW: &str = "lastmove-review-certificate 1";
/// What a certificate in compact form begins with, and how many bytes come before its codes, each below `CODES`.
const MAGIC: &[u8] = b"\x00lmcert\x01";
const HEADER: usize = 20;
const CODES: u8 = 26;

pub(super) fn check(data: &[u8]) {
    let Some((&kind, data)) = data.split_first() else { return };
    match kind % 8 {
        0 => edited(data),
        1 => structured(data),
        2 => raw(data),
        3 => compact(data),
        4 => full_box(data),
        5 => edited_codes(data),
        7 => edited_review(data),
        _ => readers(data),
    }
}

/// A claim about one start or about all.
fn is_true(graph: &AnyBoard, certificate: &str, verified: &Verified) -> bool {
    let mut oracle = Oracle::new(graph);
    let class = |number: usize| Vertex::new(number - 1).and_then(|v| oracle.class(v));
    match verified {
        Verified::All(proved) => {
            let count = |class| graph.vertices().filter(|&v| oracle.class(v) == Some(class)).count();
            let claimed = certificate.lines().skip(2).take(graph.vertex_count());
            let letter = |class| match class {
                Some(Class::D) => 'D',
                Some(Class::A) => 'A',
                Some(Class::C) => 'C',
                None => '-',
            };
            proved.matching == oracle.matching_size()
                && [proved.d, proved.a, proved.c] == [count(Class::D), count(Class::A), count(Class::C)]
                && (1..).zip(claimed).all(|(number, line)| line.starts_with(letter(class(number))))
        }
        Verified::Start(number, loses) => *loses == (class(*number) == Some(Class::D)),
        Verified::Review(positions) => {
            let mut visited = 0;
            positions.iter().all(|&(number, winning_move)| {
                visited |= 1 << (number - 1);
                let to = winning_move.map(|better| better as u32 - 1);
                let is_right = to.is_none_or(|to| !oracle.wins_after(to, visited | 1 << to));
                is_right && oracle.wins_after(number as u32 - 1, visited) == to.is_some()
            })
        }
        _ => false,
    }
}

/// Has a certificate about a graph checked, of which `body` is all but the first line and the beginning of the second.
fn judge(graph: &AnyBoard, body: &str) -> Result<Verified, Failure> {
    let mut list = Vec::new();
    edges::write(graph, &mut list).expect("names without blanks");
    judge_list(graph, &list, CERTIFICATE, body)
}

fn judge_list(graph: &AnyBoard, list: &[u8], first: &str, body: &str) -> Result<Verified, Failure> {
    let foreign = lastmove_check::Graph::from_edges(list)?;
    let (n, m) = (foreign.vertex_count(), foreign.edge_count());
    assert_eq!((n, m), (graph.vertex_count(), graph.edge_count()), "the graph is read differently");
    let text = format!("{first}\ngraph {n} {m} crc32 {:08x}{body}", foreign.checksum());
    let verified = check_graph(&foreign, text.as_bytes())?;
    assert!(n > MOST || is_true(graph, &text, &verified), "accepted about {graph:?}:\n{text}");
    Ok(verified)
}

/// A true certificate, changed here and there.
fn edited(data: &[u8]) {
    const ALPHABET: &[u8; 16] = b"DAC-.0123456789 ";
    let mut bytes = Bytes::new(data);
    let graph: AnyBoard = bytes.graph(MOST).into();
    let solution = solve(&graph);
    let mut text = Vec::new();
    let start = bytes.below(2 * MOST);
    match Vertex::new(start).filter(|&v| graph.contains(v)) {
        Some(start) => {
            let proof = StartCertificate::new(&graph, &solution, start).expect("a start on the board");
            certificate::write_start(&graph, &proof, &mut text)
        }
        None => {
            certificate::write(&graph, &Certificate::new(&graph, &solution).expect("its solution"), &mut text)
        }
    }
    .expect("writing to memory does not fail");
    let text = String::from_utf8(text).expect("certificates are ASCII");
    // What is about the graph itself stays.
    let crc = text.find(" crc32 ").expect("a checksum") + " crc32 ".len() + 8;
    assert!(judge(&graph, &text[crc..]).is_ok(), "refused: {text}");
    // Refused or true: either is well.
    let _ = judge(&graph, &changed(&text[crc..], &mut bytes, ALPHABET));
}

/// The true certificate of a review, changed here and there.
fn edited_review(data: &[u8]) {
    const ALPHABET: &[u8; 16] = b"WLA=.-123456789 ";
    let mut bytes = Bytes::new(data);
    let graph: AnyBoard = bytes.graph(MOST).into();
    let vertices: Vec<Vertex> = graph.vertices().collect();
    let Some(start) = bytes.one_of(&vertices) else { return };
    let mut path = vec![start];
    for _ in 0..bytes.below(MOST) {
        let last = path[path.len() - 1];
        let legal: Vec<Vertex> = graph.neighbours(last).filter(|v| !path.contains(v)).collect();
        path.extend(bytes.one_of(&legal));
    }
    let record = Record { setup: Setup::start(start), moves: path.split_off(1) };
    let reviewed = review(&graph, &record, None).expect("legal moves");
    let proof = ReviewCertificate::new(&graph, &record, &reviewed, None).expect("nobody interrupts");
    let mut text = Vec::new();
    certificate::write_review(&graph, &proof.expect("its review"), &mut text)
        .expect("writing to memory does not fail");
    let text = String::from_utf8(text).expect("certificates are ASCII");
    let crc = text.find(" crc32 ").expect("a checksum") + " crc32 ".len() + 8;
    let mut list = Vec::new();
    edges::write(&graph, &mut list).expect("names without blanks");
    assert!(judge_list(&graph, &list, REVIEW, &text[crc..]).is_ok(), "refused: {text}");
    let _ = judge_list(&graph, &list, REVIEW, &changed(&text[crc..], &mut bytes, ALPHABET));
}

/// The text with bytes replaced by others of the alphabet, inserted or left out.
fn changed(body: &str, bytes: &mut Bytes<'_>, alphabet: &[u8; 16]) -> String {
    let mut body = body.as_bytes().to_vec();
    while !bytes.is_empty() && !body.is_empty() {
        let at = (usize::from(bytes.next()) + 256 * bytes.below(4)) % body.len();
        let edit = bytes.next();
        let byte = alphabet[usize::from(edit) % alphabet.len()];
        match edit / 16 {
            0..12 => body[at] = byte,
            12..14 => body.insert(at, byte),
            _ => drop(body.remove(at)),
        }
    }
    String::from_utf8(body).expect("edits are ASCII")
}

/// A certificate of the right form, with any content.
fn structured(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let graph: AnyBoard = bytes.graph(MOST).into();
    let n = graph.vertex_count();
    let number = |bytes: &mut Bytes<'_>| match bytes.below(n + 1) {
        0 => "-".to_owned(),
        number => number.to_string(),
    };
    let mut body = String::new();
    let start = bytes.below(4 * MOST);
    let is_start = (1..=n).contains(&start);
    if is_start {
        let verdict = if bytes.below(2) == 0 { "wins" } else { "loses" };
        let _ = write!(body, " start {start} {verdict}");
    }
    body.push('\n');
    for _ in 0..n {
        let class = bytes.below(3);
        let mate = number(&mut bytes);
        let _ = match class {
            0 if is_start => writeln!(body, ". {mate}"),
            0 => writeln!(body, "D {mate}"),
            1 if is_start => writeln!(body, "A {mate}"),
            1 => writeln!(body, "A {mate} {}", number(&mut bytes)),
            _ => writeln!(body, "C {mate}"),
        };
    }
    if !is_start {
        let cycles = bytes.below(4);
        let _ = writeln!(body, "cycles {cycles}");
        for _ in 0..cycles {
            let length = 1 + 2 * bytes.below(5);
            let ends: Vec<_> = (0..2 * length).map(|_| number(&mut bytes)).collect();
            let _ = writeln!(body, "{}", ends.join(" "));
        }
    }
    body.push_str("end\n");
    let _ = judge(&graph, &body);
}

/// An edge list, a blank line, and what comes after the checksum of a certificate about it.
fn raw(data: &[u8]) {
    let Some(blank) = data.windows(2).position(|pair| pair == b"\n\n") else { return };
    let (list, body) = (&data[..=blank], &data[blank + 2..]);
    let Ok(foreign) = lastmove_check::Graph::from_edges(list) else { return };
    let _ = check_graph(&foreign, body);
    if let (Ok(graph), Ok(body)) = (edges::parse(list), str::from_utf8(body)) {
        let graph = graph.into();
        let _ = judge_list(&graph, list, REVIEW, body);
        let _ = judge_list(&graph, list, CERTIFICATE, body);
    }
}

/// A grid, a blank line, and the codes of a certificate in compact form.
fn compact(data: &[u8]) {
    let Some(blank) = data.windows(2).position(|pair| pair == b"\n\n") else { return };
    let (text, codes) = (&data[..=blank], &data[blank + 2..]);
    let Ok(foreign) = lastmove_check::Grid::read(text) else { return };
    let _ = check_grid(&foreign, codes);
    if let Ok(grid) = grid::parse(text) {
        judge_codes(&foreign, &grid, codes);
    }
}

/// A true certificate of a grid in compact form, some of whose codes are others.
fn edited_codes(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let grid = bytes.grid();
    let proof = Certificate::new(&grid, &solve(&grid)).expect("its solution");
    let mut certificate = Vec::new();
    certificate::write_compact(&grid, &proof, &mut certificate).expect("writing to memory does not fail");
    let codes = &mut certificate[HEADER..];
    while !bytes.is_empty() {
        codes[bytes.below(grid.vertex_bound())] = bytes.next() % CODES;
    }
    let foreign = lastmove_check::Grid::read(grid.to_string().as_bytes()).expect("rows of cells");
    judge_codes(&foreign, &grid, codes);
}

/// Has the codes of a certificate in compact form checked.
fn judge_codes(foreign: &lastmove_check::Grid, grid: &GridBoard, codes: &[u8]) {
    assert_eq!((foreign.rows(), foreign.columns()), (grid.rows(), grid.columns()));
    let mut certificate = MAGIC.to_vec();
    for word in [grid.rows() as u32, grid.columns() as u32, foreign.checksum()] {
        certificate.extend(word.to_le_bytes());
    }
    assert_eq!(certificate.len(), HEADER);
    certificate.extend(codes);
    let Ok(verified) = check_grid(foreign, &certificate) else { return };
    let solution = solve(grid);
    let class = |code: u8| match code {
        0 => None,
        1 | 6..10 => Some(Class::D),
        2..6 => Some(Class::C),
        _ => Some(Class::A),
    };
    let are_true =
        (0..).filter_map(Vertex::new).zip(codes).all(|(v, &code)| class(code) == solution.class(v));
    assert!(codes.len() == grid.vertex_bound() && are_true, "accepted about\n{grid}{codes:?}");
    let Verified::All(proved) = verified else { panic!("{verified:?} of a grid") };
    assert_eq!(proved.matching, solution.matching().size());
    compare_with_game(grid, &solution);
}

/// The solution of a small grid is compared with the game itself.
fn compare_with_game(grid: &GridBoard, solution: &lastmove::Solution) {
    if grid.vertex_bound() > MOST {
        return;
    }
    let mut oracle = Oracle::new(grid);
    for v in grid.vertices() {
        assert_eq!(solution.verdict(v) == Some(Verdict::Wins), oracle.wins(v), "{} on\n{grid}", grid.name(v));
    }
}

/// The sides of a box, and a certificate.
fn full_box(data: &[u8]) {
    /// The most points of a box that is solved to see whether a claim is true.
    const POINTS: u64 = 64;
    let Some(end) = data.iter().position(|&byte| byte == b'\n') else { return };
    let Some(sides) = str::from_utf8(&data[..end]).ok().and_then(|sides| sides.parse::<FullBox>().ok())
    else {
        return;
    };
    let Ok(verified) = check_box(sides.sides(), &data[end + 1..]) else { return };
    let all_win = sides.sides().iter().any(|side| side.is_multiple_of(2));
    assert_eq!(verified, if all_win { Verified::EvenBox } else { Verified::OddBox });
    let points = sides.sides().iter().try_fold(1, |points: u64, side| points.checked_mul(*side));
    if points.is_none_or(|points| points > POINTS) {
        return;
    }
    let board = BoxBoard::new(sides.sides()).expect("a few points");
    let solution = solve(&board);
    for v in board.vertices() {
        let is_even = board.point(v).expect("a point").iter().sum::<u64>().is_multiple_of(2);
        let loses = solution.verdict(v) == Some(Verdict::Loses);
        assert_eq!(loses, !all_win && is_even, "{} in {sides}", board.name(v));
    }
}

/// Nothing panics, and the checker reads what the formats read.
fn readers(data: &[u8]) {
    use lastmove_check::{Graph as ForeignGraph, Grid as ForeignGrid};
    let graphs = [
        (edges::parse(data), ForeignGraph::from_edges(data)),
        (dimacs::parse(data, Direction::Refused), ForeignGraph::from_dimacs(data)),
    ];
    for (graph, foreign) in graphs {
        if let Ok(foreign) = &foreign {
            let _ = check_graph(foreign, data);
        }
        if let Ok(graph) = graph {
            let sizes = foreign.map(|foreign| (foreign.vertex_count(), foreign.edge_count()));
            assert_eq!(sizes, Ok((graph.vertex_count(), graph.edge_count())));
        }
    }
    let foreign = ForeignGrid::read(data);
    if let Ok(foreign) = &foreign {
        let _ = check_grid(foreign, data);
    }
    if let Ok(grid) = grid::parse(data) {
        let sizes = foreign.map(|foreign| (foreign.rows(), foreign.columns()));
        assert_eq!(sizes, Ok((grid.rows(), grid.columns())));
    }
}
