//! Certificates: written by `solve`, checked by `check`, and both in one go by `solve --verify`.

use std::{ffi::OsString, fs, path::PathBuf};

use lastmove_check::{Graph, Verified, check_graph};
use lastmove_formats::files;

use crate::support::{run, run_on, stderr, stdout};

const BOARD: &[u8] = b".##\n...\n#.#\n";
/// A pentagon with a tail of two.
const GRAPH: &[u8] = b"a b\nb c\nc d\nd e\ne a\na x\nx y\n";

/// A file of these tests.
fn temporary(name: &str, content: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("certificate-{name}"));
    fs::write(&path, content).unwrap();
    path
}

fn words(arguments: &[&str]) -> Vec<OsString> {
    arguments.iter().map(Into::into).collect()
}

/// The certificate that `solve` writes with these arguments about what it reads from standard input.
fn certificate(name: &str, arguments: &[&str], input: &[u8]) -> PathBuf {
    let path = temporary(name, b"");
    let mut arguments = words(arguments);
    arguments.splice(0..0, ["solve".into(), "--certificate".into(), path.clone().into_os_string()]);
    stdout(run_on(&arguments, input.to_vec()));
    path
}

/// How `check` ends and what it prints, with the board on standard input.
fn check(arguments: &[&str], board: &[u8], certificate: &PathBuf) -> (Option<i32>, String) {
    let mut all = words(&["check"]);
    all.extend(words(arguments));
    all.push(certificate.into());
    let output = run_on(&all, board.to_vec());
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap(),
    )
}

fn is(code: i32, text: &str) -> (Option<i32>, String) {
    (Some(code), text.to_owned())
}

#[test]
fn every_form_for_a_grid() {
    for name in ["grid", "grid.gz", "grid.zst", "grid.lmc", "grid.lmc.gz", "grid.LMC.zst"] {
        let path = certificate(name, &[], BOARD);
        let proved = "VERIFIED matching 2, D 2, A 1, C 2\n";
        assert_eq!(check(&["-"], BOARD, &path), is(0, proved), "{name}");
        let (code, answer) = check(&["-"], b"...\n...\n#.#\n", &path);
        assert_eq!(code, Some(1), "{name}: {answer}");
        assert!(answer.starts_with("REFUSED it is "), "{name}: {answer}");
    }
    assert_eq!(files::read(&certificate("plain.lmc", &[], BOARD)).unwrap().len(), 20 + 9);
}

#[test]
fn of_one_start() {
    let path = certificate("start", &["--start", "2,2"], BOARD);
    assert_eq!(check(&["-"], BOARD, &path), is(0, "VERIFIED vertex 3: the mover wins\n"));
    let path = certificate("losing-start", &["--start", "e"], b"e f\nf g\n");
    assert_eq!(check(&["-"], b"e f\nf g\n", &path), is(0, "VERIFIED vertex 1: the mover loses\n"));
    let output = run_on(["solve", "--start", "2,2", "--certificate", "x.lmc"], BOARD.to_vec());
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("the compact form, .lmc, is for all starts of a grid"),
        "{}",
        stderr(&output)
    );
}

/// A stranger's way: the edge list that `convert` makes is checked in place of the board.
#[test]
fn graphs_in_any_format_and_as_edge_lists() {
    let json = stdout(run_on(["convert", "-", "-", "--to", "node-link"], GRAPH.to_vec())).into_bytes();
    for (name, board) in [
        ("edges", GRAPH),
        ("node-link", &json[..]),
        ("sliding", b"XO\nX.\nOO\n"),
        ("layers", b"..\n.#\n-\n..\n..\n"),
    ] {
        let path = certificate(name, &["--format", name], board);
        let (code, answer) = check(&["--format", name, "-"], board, &path);
        assert_eq!(code, Some(0), "{name}: {answer}");
        let list = stdout(run_on(["convert", "-", "-", "--from", name, "--to", "edges"], board.to_vec()));
        assert_eq!(check(&["--format", "edges", "-"], list.as_bytes(), &path), is(0, &answer), "{name}");
        let more = list + "one more\n";
        assert_eq!(check(&["--format", "edges", "-"], more.as_bytes(), &path).0, Some(1), "{name}");
    }
    let numbers = b"p edge 3 2\ne 1 2\ne 2 3\n";
    let path = certificate("dimacs", &[], numbers);
    assert_eq!(check(&["-"], numbers, &path), is(0, "VERIFIED matching 1, D 2, A 1, C 0\n"));
}

#[test]
fn moves_and_boxes() {
    let moves = &["--moves", "king", "--torus", "-"];
    let path = certificate("king", &moves[..3], BOARD);
    assert_eq!(check(moves, BOARD, &path).0, Some(0));
    assert_eq!(check(&["-"], BOARD, &path).0, Some(1));

    let path = certificate("box", &["--box", "3x3x5"], b"");
    let proved = "VERIFIED the mover loses from the points with an even sum of coordinates, from no others\n";
    assert_eq!(check(&["--box", "3x3x5"], b"", &path), is(0, proved));
    assert_eq!(
        check(&["--box", "3x4x5"], b"", &path),
        is(1, "REFUSED it is about \"box 3x3x5 odd\", and not about 'box 3x4x5'\n")
    );
    let path = certificate("box-solved", &["--box", "3x3", "--engine", "forest"], b"");
    assert_eq!(check(&["--box", "3x3"], b"", &path), is(0, "VERIFIED matching 4, D 5, A 4, C 0\n"));
    let path = certificate("box-blocked", &["--box", "3x3", "--blocked", "-"], b"0,0\n");
    let (code, answer) = check(&["--box", "3x3", "--blocked", "-"], b"0,0\n", &path);
    assert_eq!((code, answer.as_str()), (Some(0), "VERIFIED matching 4, D 0, A 0, C 8\n"));
}

#[test]
fn what_cannot_be_read_ends_with_2() {
    let good = certificate("good", &[], BOARD);
    let text = fs::read(&good).unwrap();
    let cut = temporary("cut", &text[..text.len() - 4]);
    assert_eq!(check(&["-"], BOARD, &cut).0, Some(2));
    assert_eq!(check(&["-"], b".x\n", &good).0, Some(2));
    assert_eq!(check(&["--box", "3x3", "-"], b"", &good).0, Some(2));
    assert_eq!(check(&[], b"", &good).0, Some(2));
    assert_eq!(run(["check", "-", "-"]).status.code(), Some(2));
    assert_eq!(run(["check"]).status.code(), Some(2));
    assert_eq!(check(&["-"], BOARD, &PathBuf::from("no/such/file")).0, Some(2));
    let compact = fs::read(certificate("good.lmc", &[], BOARD)).unwrap();
    let cut = temporary("cut.lmc", &compact[..compact.len() - 1]);
    assert_eq!(check(&["-"], BOARD, &cut).0, Some(2));
}

/// A number changed anywhere is refused, or proves the same in another way.
#[test]
fn changed_certificates() {
    let text = fs::read_to_string(certificate("changed", &[], GRAPH)).unwrap();
    let honest = check(&["-"], GRAPH, &temporary("honest", text.as_bytes()));
    assert_eq!(honest.0, Some(0));
    for (at, _) in text.char_indices().filter(|(_, letter)| "1234567".contains(*letter)) {
        let mut changed = text.clone().into_bytes();
        changed[at] = if changed[at] == b'1' { b'2' } else { b'1' };
        let answer = check(&["-"], GRAPH, &temporary("changed-now", &changed));
        assert!(answer == honest || answer.0 == Some(1) || answer.0 == Some(2), "{answer:?}");
    }
}

#[test]
fn in_place_of_the_answer() {
    let text = stdout(run_on(["solve", "--certificate", "-"], BOARD.to_vec()));
    assert!(
        text.starts_with("lastmove-certificate 1\ngrid 3 3 crc32 ") && text.ends_with("\nend\n"),
        "{text}"
    );
    assert_eq!(check(&["-"], BOARD, &temporary("printed", text.as_bytes())).0, Some(0));
    let text = stdout(run(["solve", "--certificate", "-", "--box", "2x2"]));
    assert_eq!(text, "lastmove-certificate 1\nbox 2x2 even 1\nend\n");
    for option in ["--json", "--answer"] {
        for board in [&[][..], &["--box", "2x2"]] {
            let output = run_on([&["solve", "--certificate", "-", option], board].concat(), BOARD.to_vec());
            assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{option} {board:?}");
            let message = stderr(&output);
            assert!(message.contains("takes the place of the answer"), "{message}");
        }
    }
}

#[test]
fn several_graphs_have_no_certificate() {
    let output = run_on(["solve", "--certificate", "-"], b"Bw\nA_\n".to_vec());
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("about one graph, and there are 2"), "{}", stderr(&output));
}

#[test]
fn answers_are_verified() {
    let answer = stdout(run_on(["solve", "--verify"], BOARD.to_vec()));
    assert!(answer.contains("\nverified  matching 2, D 2, A 1, C 2\n"), "{answer}");
    let answer = stdout(run_on(["solve", "--verify"], GRAPH.to_vec()));
    assert!(answer.contains("\nverified  matching 3, D "), "{answer}");
    let answer = stdout(run_on(["solve", "--verify", "--json"], GRAPH.to_vec()));
    assert!(answer.ends_with(",\"verified\":true}\n"), "{answer}");
    let answer = stdout(run_on(["solve", "--verify", "--start", "2,2"], BOARD.to_vec()));
    assert!(answer.contains("\nverified       matching 2, D 2, A 1, C 2\n"), "{answer}");
    let answer = stdout(run(["solve", "--verify", "--box", "3x3", "--json"]));
    assert!(answer.ends_with(",\"verified\":true}\n"), "{answer}");
    let answer = stdout(run(["solve", "--verify", "--box", "3x4"]));
    assert!(answer.contains("\nverified  the mover wins from every start\n"), "{answer}");
    assert_eq!(stdout(run_on(["solve", "--verify", "--answer"], BOARD.to_vec())), "WIN\n2 3\n3 2\n");
    for folder in
        ["examples/jsoi2009-game.txt", "examples/park.txt", "examples/stones.txt", "examples/towns.edges"]
    {
        assert!(stdout(run(["solve", "--verify", folder])).contains("\nverified  "), "{folder}");
    }
}

const GAME: &str = "Record: grid\nStart: 1,1\n\n....\n.#..\n\n1. 1,2\n2. 1,3\n3. 1,4\n4. 2,4\n5. 2,3\n";

/// How `review` ends with a certificate in this file, and what it prints.
fn review(arguments: &[&str], path: &PathBuf, records: &str) -> (Option<i32>, String) {
    let mut all = words(&["review", "--certificate"]);
    all.push(path.into());
    all.extend(words(arguments));
    let output = run_on(&all, records.as_bytes().to_vec());
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn of_a_review() {
    for name in ["review", "review.gz"] {
        let path = temporary(name, b"");
        let (code, table) = review(&[], &path, GAME);
        assert_eq!((code, table.contains("record    standard input:1")), (Some(0), true), "{table}");
        let (code, proved) = check(&["--record", "-"], GAME.as_bytes(), &path);
        assert_eq!(
            (code, proved.starts_with("VERIFIED plies 5, won positions ")),
            (Some(0), true),
            "{proved}"
        );
        assert_eq!(check(&["-"], b"....\n.#..\n", &path), is(0, &proved));
        assert_eq!(check(&["-"], b"....\n....\n", &path).0, Some(1));
        let other = GAME.replace("5. 2,3\n", "");
        let another = "REFUSED it is about another game than the record\n";
        assert_eq!(check(&["--record", "-"], other.as_bytes(), &path), is(1, another));
        let (code, error) = check(&["--record", "-"], (GAME.to_owned() + "\n" + GAME).as_bytes(), &path);
        assert_eq!((code, error.contains("has several records: expected one")), (Some(2), true), "{error}");
        assert_eq!(check(&["--record", "-"], b"", &path).0, Some(2));
    }
}

/// The checker reads no records: their boards are converted.
#[test]
fn of_a_review_on_any_board() {
    for (name, record) in [
        ("graph", "Record: edges\nStart: a\n\na b\nb c\nc a\nc d\n\n1. c\n2. b\n"),
        ("layers", "Record: layers\nStart: 1,1,1\n\n..\n.#\n-\n..\n..\n\n1. 1,1,2\n2. 2,1,2\n"),
        ("box", "Record: box\nStart: 0,0\n\n3x3\n\n1. 0,1\n2. 0,2\n"),
    ] {
        let path = temporary(&format!("review-{name}"), b"");
        let (code, answer) = review(&["--json"], &path, record);
        assert_eq!(code, Some(0), "{name}: {answer}");
        let (code, answer) = check(&["--record", "-"], record.as_bytes(), &path);
        assert_eq!(code, Some(0), "{name}: {answer}");
        let edges =
            stdout(run_on(["convert", "--record", "-", "-", "--to", "edges"], record.as_bytes().to_vec()));
        let verified = check(&["--format", "edges", "-"], edges.as_bytes(), &path);
        assert_eq!(verified, is(0, &answer), "{name}");
    }
}

/// `convert` once knew neither of --moves, --torus and --blocked, so that such boards could not be given to the checker.
#[test]
fn every_board_is_checked_as_its_edge_list() {
    const WIDE: &[u8] = b"...#.\n.#...\n.....\n#....\n";
    const LAYERS: &[u8] = b"...\n.#.\n-\n...\n..#\n";
    const BLOCKED: &[u8] = b"0,0,1\n2,1,0\n";
    let cases: [(&[&str], &[u8]); 9] = [
        (&["-", "--moves", "king"], WIDE),
        (&["-", "--moves", "knight", "--torus"], WIDE),
        (&["-", "--moves", "hexagonal"], WIDE),
        (&["-", "--moves", "1,2;2,0", "--torus=columns"], WIDE),
        (&["-", "--torus=rows"], WIDE),
        (&["-", "--moves", "26", "--torus"], LAYERS),
        (&["-"], LAYERS),
        (&["--box", "3x3x2", "--blocked", "-"], BLOCKED),
        (&["--box", "2x3", "--blocked", "-"], b""),
    ];
    for (number, (arguments, board)) in cases.into_iter().enumerate() {
        let proof = certificate(&format!("exported-{number}"), arguments, board);
        let all = [&["convert"], arguments, &["-", "--to", "edges"]].concat();
        let edges = stdout(run_on(all, board.to_vec()));
        let read = Graph::from_edges(edges.as_bytes()).unwrap();
        let verified = check_graph(&read, &fs::read(proof).unwrap());
        assert!(matches!(verified, Ok(Verified::All(_))), "{arguments:?}: {verified:?}\n{edges}");
    }
}

/// Of two records the first once was answered and proved before the second was refused.
#[test]
fn one_record_has_one_certificate() {
    let path = temporary("review-second", b"as before");
    let two = GAME.to_owned() + "\n" + GAME;
    let (code, answer) = review(&["--json"], &path, &two);
    let refusal = "error: --certificate is about one record, and standard input has 2\n";
    assert_eq!((code, answer.as_str()), (Some(2), refusal));
    for bad in ["", &GAME.replace("2. 1,3", "2. 2,4")] {
        assert_eq!(review(&[], &path, bad).0, Some(2));
    }
    let (code, answer) = review(&["-", "-"], &path, GAME);
    let refusal = "error: --certificate is about one record, and there are 2 files\n";
    assert_eq!((code, answer.as_str()), (Some(2), refusal));
    assert_eq!(fs::read(&path).unwrap(), b"as before");
    // Nor is a record written over.
    fs::write(&path, GAME).unwrap();
    let (code, answer) = review(&[path.to_str().unwrap()], &path, "");
    assert_eq!((code, answer.ends_with(": it is the file that is read\n")), (Some(2), true), "{answer}");
    assert_eq!(fs::read_to_string(&path).unwrap(), GAME);
    let (code, answer) = review(&["--json"], &"-".into(), GAME);
    assert_eq!((code, answer.contains("takes the place of the answer")), (Some(2), true), "{answer}");
    let (code, answer) = review(&[], &"x.lmc".into(), GAME);
    assert_eq!((code, answer.contains("is text, and not .lmc")), (Some(2), true), "{answer}");
    let (code, text) = review(&[], &"-".into(), GAME);
    assert_eq!((code, text.ends_with("\nend\n")), (Some(0), true), "{text}");
    let path = certificate("not-a-review", &[], b"....\n.#..\n");
    let (code, answer) = check(&["--record", "-"], GAME.as_bytes(), &path);
    assert_eq!((code, answer.as_str()), (Some(1), "REFUSED it is not about the positions of a game\n"));
}

/// A refusal whose reader had gone once ended with 0.
#[cfg(unix)]
#[test]
fn a_refusal_that_nobody_reads_is_one() {
    let (board, other) = (temporary("read.txt", BOARD), temporary("unread.txt", b"...\n...\n"));
    let path = certificate("unread", &[board.to_str().unwrap()], b"");
    for (board, code) in [(&board, 0), (&other, 1)] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut checking = std::process::Command::new(env!("CARGO_BIN_EXE_lastmove"));
        let status = checking.arg("check").args([board, &path]).stdout(writer).status().unwrap();
        assert_eq!(status.code(), Some(code));
    }
}

/// `check` once read DIMACS problems on arcs with the checker's own reader, which knows none.
#[test]
fn directions_are_forgotten_by_check_as_by_solve() {
    const ARCS: &[u8] = b"p sp 3 2\na 1 2 1\na 2 3 1\n";
    let arguments = ["-", "--format", "dimacs", "--undirected"];
    let path = certificate("arcs", &arguments, ARCS);
    assert_eq!(check(&arguments, ARCS, &path), is(0, "VERIFIED matching 1, D 2, A 1, C 0\n"));
    assert_eq!(check(&arguments[..3], ARCS, &path).0, Some(2));
}

#[test]
fn standard_input_is_one_file() {
    for arguments in [&["-"][..], &["--record", "-"], &["--box", "3x3", "--blocked", "-"]] {
        let (code, said) = check(arguments, BOARD, &"-".into());
        assert_eq!((code, said.as_str()), (Some(2), "error: two files cannot both be on standard input\n"));
    }
}

/// Only inputs that were named were kept from being written over, not those that came by standard input.
#[cfg(unix)]
#[test]
fn a_file_that_is_standard_input_is_not_written_over() {
    let [board, record] = [("by-input.txt", BOARD), ("by-input.record", GAME.as_bytes())]
        .map(|(name, text)| temporary(name, text));
    for (path, arguments) in [
        (&board, &["solve", "-", "--certificate"][..]),
        (&record, &["review", "-", "--certificate"]),
        (&board, &["convert", "--to", "edges", "-"]),
    ] {
        let before = fs::read(path).unwrap();
        let mut writing = std::process::Command::new(env!("CARGO_BIN_EXE_lastmove"));
        let output = writing.args(arguments).arg(path).stdin(fs::File::open(path).unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).ends_with(": it is the file that is read\n"), "{}", stderr(&output));
        assert_eq!(fs::read(path).unwrap(), before, "{arguments:?}");
    }
}
