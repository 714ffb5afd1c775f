//! `docs/checker.py`, a checker written from the format alone, says of every certificate and every mutant what lastmove-check says.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{self, Command},
};

use lastmove::{AnyBoard, FullBox, Graph, GridBoard, certificate::StartCertificate, solve};
use lastmove_check::{Failure, Verified, check_box, check_graph, check_grid};
use lastmove_formats::{certificate, edges};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{RngSeed, TestRunner},
};

use crate::certificate::{Change, changed, changes, compact, graphs, grids, text};

/// Pairs of files, and the exit code and words that lastmove-check has for each.
pub(crate) struct Batch {
    folder: PathBuf,
    files: usize,
    list: String,
    expected: Vec<(u8, Option<String>)>,
}

impl Batch {
    /// An empty one, with a folder of this name for its files.
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self { folder, files: 0, list: String::new(), expected: Vec::new() }
    }

    fn file(&mut self, bytes: &[u8]) -> String {
        self.files += 1;
        let path = self.folder.join(self.files.to_string());
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn push(&mut self, option: &str, value: &str, paths: &[String], verdict: &Result<Verified, Failure>) {
        self.list.extend([option, "\t", value, "\t", &paths.join("\t"), "\n"]);
        self.expected.push(match verdict {
            Ok(verified) => (0, Some(format!("VERIFIED {verified}"))),
            Err(Failure::Refused(_)) => (1, None),
            Err(Failure::Unreadable(_)) => (2, None),
        });
    }

    pub(crate) fn add(&mut self, format: &str, source: &[u8], proof: &[u8]) {
        let verdict = match format {
            "grid" => lastmove_check::Grid::read(source).and_then(|grid| check_grid(&grid, proof)),
            "edges" => lastmove_check::Graph::from_edges(source).and_then(|graph| check_graph(&graph, proof)),
            _ => lastmove_check::Graph::from_dimacs(source).and_then(|graph| check_graph(&graph, proof)),
        };
        let paths = [self.file(source), self.file(proof)];
        self.push("--format", format, &paths, &verdict);
    }

    fn add_box(&mut self, sides: &str, proof: &[u8]) {
        let numbers: Vec<u64> = sides.split('x').map(|side| side.parse().unwrap()).collect();
        let paths = [self.file(proof)];
        self.push("--box", sides, &paths, &check_box(&numbers, proof));
    }

    /// Asks the checker in Python; how many were accepted.
    fn compare(self) -> usize {
        self.compare_with("checker.py")
    }

    /// Asks this one of the checkers in Python.
    pub(crate) fn compare_with(self, script: &str) -> usize {
        let list = self.folder.join("list");
        fs::write(&list, &self.list).unwrap();
        let output = python(script)
            .arg("--batch")
            .stdin(File::open(list).unwrap())
            .output()
            .expect("Python is installed");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let answers = String::from_utf8(output.stdout).unwrap();
        assert_eq!(answers.lines().count(), self.expected.len());
        for ((answer, (code, words)), asked) in answers.lines().zip(&self.expected).zip(self.list.lines()) {
            let (found, found_words) = answer.split_once(' ').unwrap();
            let agreed = found == code.to_string() && words.as_ref().is_none_or(|words| words == found_words);
            assert!(agreed, "{code} {words:?} in lastmove-check, '{answer}' in Python: {asked}");
        }
        fs::remove_dir_all(&self.folder).unwrap();
        self.expected.iter().filter(|(code, _)| *code == 0).count()
    }
}

/// A name of a format, and the board in it.
pub(crate) fn source(board: &AnyBoard, as_dimacs: bool) -> (&'static str, Vec<u8>) {
    if let AnyBoard::Grid(grid) = board {
        return ("grid", grid.to_string().into_bytes());
    }
    if !as_dimacs {
        let mut source = Vec::new();
        edges::write(board, &mut source).unwrap();
        return ("edges", source);
    }
    let edges =
        board.vertices().flat_map(|u| board.neighbours(u).filter(move |&v| u < v).map(move |v| (u, v)));
    let lines = edges.map(|(u, v)| format!("e {} {}\n", u.index() + 1, v.index() + 1));
    let source =
        format!("p edge {} {}\n", board.vertex_count(), board.edge_count()) + &lines.collect::<String>();
    ("dimacs", source.into_bytes())
}

#[test]
fn true_certificates_and_mutants() {
    let config = ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() };
    let mut runner = TestRunner::new(config);
    let mut draw = |count: usize| -> Vec<(AnyBoard, Vec<Vec<Change>>)> {
        let cases = (prop_oneof![graphs(12), grids()], prop::collection::vec(changes(), 8));
        (0..count).map(|_| cases.new_tree(&mut runner).unwrap().current()).collect()
    };
    let mut batch = Batch::new("mutants");
    let mut before = Vec::new();
    for (number, (board, mutations)) in draw(120).into_iter().enumerate() {
        let solution = solve(&board);
        let (format, source) = source(&board, number % 2 == 0);
        let all = text(&board, &solution);
        batch.add(format, &source, all.as_bytes());
        batch.add(format, &source, &before);
        batch.add(format, &source, &all.as_bytes()[..all.len() * (number % 10) / 10]);
        batch.add(format, &source, all.replace('\n', "\r\n").as_bytes());
        for mutation in &mutations[..5] {
            batch.add(format, &source, changed(&all, mutation).as_bytes());
        }
        if let Some(start) = board.vertices().nth(number % board.vertex_count().max(1)) {
            let proof = StartCertificate::new(&board, &solution, start).unwrap();
            let mut one = Vec::new();
            certificate::write_start(&board, &proof, &mut one).unwrap();
            let one = String::from_utf8(one).unwrap();
            batch.add(format, &source, one.as_bytes());
            let turned = one.replacen("wins", "?", 1).replacen("loses", "wins", 1).replacen('?', "loses", 1);
            batch.add(format, &source, turned.as_bytes());
            for mutation in &mutations[5..] {
                batch.add(format, &source, changed(&one, mutation).as_bytes());
            }
        }
        if let AnyBoard::Grid(grid) = &board {
            let codes = compact(grid, &solution);
            batch.add(format, &source, &codes);
            batch.add(format, &source, &codes[..codes.len() * (number % 10) / 10]);
            for (index, token, kind, value) in mutations.into_iter().flatten() {
                let mut mutant = codes.clone();
                // One byte in ten anywhere, the others among the codes.
                let at = if value == 0 { token.index(20) } else { 20 + index.index(codes.len() - 20) };
                mutant[at] = (5 * u32::from(kind) + value) as u8;
                batch.add(format, &source, &mutant);
            }
        }
        before = all.into_bytes();
    }
    let pairs = batch.expected.len();
    let accepted = batch.compare();
    assert!(accepted > 240 && pairs > 4 * accepted, "{accepted} accepted of {pairs}");
}

#[test]
fn the_same_board_written_in_other_ways() {
    let grid: GridBoard = "..#\n...".parse().unwrap();
    let proof = text(&grid.clone().into(), &solve(&grid));
    let mut batch = Batch::new("grids");
    for source in [
        "..#\n...",
        "\u{feff}2 3\r\n\r\n..#\t\r\n ... \r\n\r\n",
        "+2  03\n..#\n...\n",
        "\n\n..#\n...\n\n \n",
        "3 2\n..#\n...\n",
        "2 3 1\n..#\n...\n",
        "2 -3\n..#\n...\n",
        "..#\n\n...\n",
        "..#\n..\n",
        "..#\n. .\n",
        "..#\n..x\n",
        "2 3\n",
        "",
        "..#\n..\u{e9}\n",
    ] {
        batch.add("grid", source.as_bytes(), proof.as_bytes());
    }
    batch.add("grid", b"..#\n..\xff\n", proof.as_bytes());
    assert_eq!(batch.compare(), 4);

    let board: AnyBoard = edges::parse(b"a b\nb c\nd\n").unwrap().into();
    let proof = text(&board, &solve(&board));
    let mut batch = Batch::new("graphs");
    for source in [
        "a b\nb c\nd\n",
        "\u{feff}x y#1 # an edge\r\n\r\n\ty#1 z\nw #\n% none at all",
        "1 1\n1 2\n2 1\n2 3\n4 4",
        "a %\n% b c d e\n% e\n c  % #\n%% %%\nd\n",
        "a b\nc b\nd\n",
        "a b\nb c\n",
        "a b c\n",
        "",
        "a b\nb c\nd\n\u{e9} \u{3000}",
    ] {
        batch.add("edges", source.as_bytes(), proof.as_bytes());
    }
    batch.add("edges", b"a b\nb c\n\xe9\n", proof.as_bytes());
    for source in [
        "p edge 4 2\ne 1 2\ne 2 3\n",
        "c\r\ncomment e\r\n\r\np col 4 2\r\nn 1 7\r\ne 1 2\r\ne 3 2\r\n",
        "p edges 4 5\ne 1 2\ne 2 1\ne 2 3\ne 3 2\ne 4 4",
        "p edge 4 2\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n",
        "p edge 4 3\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n",
        "p edge 4 2\np edge 4 2\ne 1 2\ne 2 3\n",
        "e 1 2\np edge 4 2\ne 2 3\n",
        "n 1 1\np edge 4 2\ne 1 2\ne 2 3\n",
        "p edge 4 2\ne 1 2\ne 2 5\n",
        "p edge 4 2\ne 1 2\ne 2 0\n",
        "p edge 4 2\ne 1 2\ne 2 x\n",
        "p edge 4 2\ne 1 2\ne 2\n",
        "p edge 4 2\ne 1 2\na 2 3\n",
        "p sp 4 2\ne 1 2\ne 2 3\n",
        "p edge 4 x\n",
        "p edge 18446744073709551616 0\n",
        "p edge 1030000 0\n",
        "c\n",
    ] {
        batch.add("dimacs", source.as_bytes(), proof.as_bytes());
    }
    assert_eq!(batch.compare(), 9);
}

#[test]
fn boxes() {
    let mut batch = Batch::new("boxes");
    let all = [
        "1",
        "2",
        "3x3",
        "3x4",
        "4x3",
        "5x6x6",
        "18446744073709551615x3",
        "2x18446744073709551615",
        "0",
        "3x0",
    ];
    for proven in all {
        let Ok(full_box) = proven.parse::<FullBox>() else { continue };
        let mut honest = Vec::new();
        certificate::write_box(&full_box, &mut honest).unwrap();
        let honest = String::from_utf8(honest).unwrap();
        for sides in all {
            batch.add_box(sides, honest.as_bytes());
        }
        for form in
            ["odd", "even 0", "even 1", "even 2", "even 3", "even 4", "even 01", "even", "", "even 1 2"]
        {
            batch.add_box(proven, format!("lastmove-certificate 1\nbox {proven} {form}\nend\n").as_bytes());
        }
        batch.add_box(proven, honest.replace("end", "cycles 0\nend").as_bytes());
        batch.add_box(proven, honest.replace("end", "\nend").as_bytes());
        batch.add_box(proven, honest.replace(" 1\n", " 2\n").as_bytes());
        for length in 0..honest.len() {
            batch.add_box(proven, &honest.as_bytes()[..length]);
        }
    }
    // Each once as written and once as listed, and both even sides of the last.
    assert_eq!(batch.compare(), 8 + 8 + 1);
}

#[test]
fn nested_cycles() {
    let mut batch = Batch::new("cycles");
    for length in [1, 2, 7, 30] {
        let mut edges = Vec::new();
        for first in (0..length).map(|triangle| 2 * triangle) {
            edges.extend([(first, first + 1), (first + 1, first + 2), (first + 2, first)]);
        }
        let board = crate::certificate::graph(2 * length + 1, &edges);
        let proof = text(&board, &solve(&board));
        let (format, source) = source(&board, false);
        batch.add(format, &source, proof.as_bytes());
        let (vertices, cycles) = proof.split_at(proof.find("cycles").unwrap());
        let mut lines: Vec<&str> = cycles.lines().collect();
        for at in 1..lines.len() - 2 {
            lines.swap(at, at + 1);
            batch.add(format, &source, format!("{vertices}{}\n", lines.join("\n")).as_bytes());
        }
    }
    assert!(batch.compare() >= 4);
}

fn python(script: &str) -> Command {
    let mut python = Command::new("python3");
    python.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(script));
    python
}

/// They once ended with a traceback and the code of a refusal.
#[cfg(target_os = "linux")]
#[test]
fn answers_that_cannot_be_written_end_with_2() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lastmove-check/tests/data");
    for script in ["checker.py", "review_checker.py"] {
        for arguments in [&["house.edges", "house.cert"][..], &["house.edges", "lie.cert"], &["--help"], &[]]
        {
            let full = || File::options().write(true).open("/dev/full").unwrap();
            let mut checker = python(script);
            checker.current_dir(&data).args(arguments).stdout(full()).stderr(full());
            assert_eq!(checker.status().unwrap().code(), Some(2), "{script} {arguments:?}");
        }
    }
}

/// A path with a NUL, or one that is not UTF-8, once ended a batch.
#[test]
fn a_batch_goes_on_after_names_that_no_file_has() {
    let folder = Batch::new("names").folder;
    let list = folder.join("list");
    fs::write(&list, b"a\0b\tc\na-\xff.edges\tc\n\n--help\n").unwrap();
    let output =
        python("review_checker.py").arg("--batch").stdin(File::open(list).unwrap()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), 4, "{answers}");
    assert!(answers.lines().all(|answer| answer.starts_with("2 ")), "{answers}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn each_script_tells_its_own_name() {
    for script in ["checker.py", "review_checker.py"] {
        let output = python(script).arg("--help").output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        assert!(help.contains(&format!("\nUsage: {script} ")), "{help}");
    }
}

/// A stream that is closed once ended them with a traceback and the code of a refusal.
#[cfg(unix)]
#[test]
fn closed_streams_end_with_2() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lastmove-check/tests/data");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/checker.py");
    for command in ["house.edges house.cert >&-", "--help >&-", "house.edges missing >&- 2>&-", "--batch <&-"]
    {
        let shell = format!("exec python3 \"$0\" {command}");
        let status =
            Command::new("sh").args(["-c", &shell]).arg(&script).current_dir(&data).status().unwrap();
        assert_eq!(status.code(), Some(2), "{command}");
    }
}

/// Their refusals once came in another order than those of lastmove-check.
#[test]
fn another_box_with_lines_after_it() {
    let mut batch = Batch::new("other-boxes");
    for (sides, lines) in
        [("3x3", "box 3x5 odd\nD -"), ("3x3", "box 3x3 odd\nD -"), ("3x3", "grid 3 3 crc32 0\nD -")]
    {
        batch.add_box(sides, format!("lastmove-certificate 1\n{lines}\nend\n").as_bytes());
    }
    assert_eq!(batch.compare(), 0);
}
