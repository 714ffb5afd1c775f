//! Records of games on lattices: their moves and their torus stand in the record.

use lastmove::{
    AnyBoard, Graph, LatticeBoard,
    board::{MoveSet, Torus},
};
use lastmove_formats::{
    json::{self, Place},
    record::{self, GameRecord, text},
};

const KNIGHT: &str = "Record: grid\nMoves: knight\nTorus: all\nStart: 1,1\nFirst: Ada\n\n.#..\n....\n....\n\n\
    1. 2,3\n2. 3,1 {round the edge}\n";
const CUBE: &str =
    "Record: layers\nMoves: 6\nStart: 1,1,1\n\n..\n.#\n-\n..\n..\n\n1. 2,1,1\n2. 2,2,1\n3. 2,2,2\n";

fn lattice(record: &GameRecord) -> &LatticeBoard {
    let AnyBoard::Lattice(lattice) = record.board() else { panic!("{record:?}") };
    lattice
}

fn written(record: &GameRecord) -> String {
    let mut out = Vec::new();
    text::write(record, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn both_forms_keep_the_board() {
    let knight = record::parse(KNIGHT.as_bytes()).unwrap();
    assert_eq!(
        (lattice(&knight).moves().to_string(), lattice(&knight).torus()),
        ("knight".into(), Torus::ALL)
    );
    let cube = record::parse(CUBE.as_bytes()).unwrap();
    assert_eq!((lattice(&cube).layers(), lattice(&cube).vertex_count()), (2, 7));
    for (record, text) in [(&knight, KNIGHT), (&cube, CUBE)] {
        assert_eq!(written(record), text);
        let json = serde_json::to_string(&json::Record::from(record)).unwrap();
        assert_eq!(record::parse(json.as_bytes()).as_ref(), Ok(record), "{json}");
    }
    let json = json::Record::from(&cube);
    assert_eq!(json.start, Some(Place::Point(vec![1, 1, 1])));
    assert_eq!(
        serde_json::to_string(&json.board).unwrap(),
        r#"{"kind":"lattice","moves":"6","layers":[["..",".#"],["..",".."]]}"#
    );
    assert_eq!(
        serde_json::to_string(&json::Record::from(&knight).board).unwrap(),
        r#"{"kind":"lattice","moves":"knight","torus":"all","layers":[[".#..","....","...."]]}"#
    );
}

/// Sets that are spelled otherwise, lines in another order, and what is left out.
#[test]
fn what_is_left_out_is_as_usual() {
    for (from, to) in [
        ("Moves: knight\nTorus: all\n", "torus: columns , layers,rows\nMOVES: 2,1;-2,1;1,2;1,-2\n"),
        ("Torus: all\nStart: 1,1\n", "Start: 1,1\nTorus: all\n"),
        ("\n\n.#", "\n\n3 4\n.#"),
    ] {
        assert!(KNIGHT.contains(from));
        assert_eq!(
            record::parse(KNIGHT.replace(from, to).as_bytes()),
            record::parse(KNIGHT.as_bytes()),
            "{to}"
        );
    }
    let without = CUBE.replace("Moves: 6\n", "");
    assert_eq!(record::parse(without.as_bytes()), record::parse(CUBE.as_bytes()));
    let cylinder = record::parse(b"Record: grid\nTorus: rows\nStart: 1,1\n\n..\n..\n..\n").unwrap();
    assert_eq!(lattice(&cylinder).moves(), &MoveSet::four());
    // Four neighbours with edges are those of a grid.
    let plain = record::parse(b"Record: grid\nMoves: 4\nTorus: none\nStart: 1,1\n\n...\n").unwrap();
    assert!(matches!(plain.board(), AnyBoard::Grid(_)));
    assert_eq!(written(&plain), "Record: grid\nStart: 1,1\n\n...\n");
    let lattice = LatticeBoard::from("...".parse::<lastmove::GridBoard>().unwrap());
    let draft = record::Draft::new(lattice, plain.start());
    assert_eq!(GameRecord::new(draft).unwrap(), plain);
}

#[test]
fn faults_have_their_place() {
    let moves = "expected the moves: a name such as 'knight', or a list of offsets such as '1,2;2,1', found";
    let torus =
        "expected the axes whose ends are joined: 'all', 'none', or some of 'layers,rows,columns', found";
    for (text, message) in [
        (KNIGHT.replace("knight", "queen"), format!("line 2, column 8: {moves} 'queen'")),
        (KNIGHT.replace("knight", "1,2;0,0"), format!("line 2, column 8: {moves} '1,2;0,0'")),
        (KNIGHT.replace("knight", ""), format!("line 2, column 7: {moves} the end of the line")),
        (KNIGHT.replace("all", "sideways"), format!("line 3, column 8: {torus} 'sideways'")),
        (
            KNIGHT.replace("Torus: all", "moves: 4"),
            "line 3, column 1: expected every key only once, found 'moves'".to_owned(),
        ),
        (
            "Record: edges\nTorus: all\nStart: a\n\na b\n".to_owned(),
            "line 2, column 8: expected no 'Moves' or 'Torus', as the format 'edges' has no free cells and walls, found 'all'".to_owned(),
        ),
        (
            KNIGHT.replace("1. 2,3", "1. 1,3"),
            "line 11, column 4: expected ply 1, a place next to 1,1 that was not visited yet, found '1,3', which is not next to it".to_owned(),
        ),
        (
            CUBE.replace("Start: 1,1,1", "Start: 1,1"),
            "line 3, column 8: expected the start of the game, a place on the board, found '1,1', which is not written 'LAYER,ROW,COLUMN'".to_owned(),
        ),
        (
            CUBE.replace("Start: 1,1,1", "Start: 1,2,2"),
            "line 3, column 8: expected the start of the game, a place on the board, found '1,2,2', which is a wall".to_owned(),
        ),
    ] {
        assert_eq!(record::parse(text.as_bytes()).unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn faults_of_json_have_their_place() {
    let whole = r#"{"board":{"kind":"lattice","moves":"6","torus":"rows","layers":[["..",".."],["..",".."]]},"start":[1,1,1],"moves":[[2,1,1]]}"#;
    record::parse(whole.as_bytes()).unwrap();
    for (from, to, message) in [
        (
            r#""6""#,
            r#""7""#,
            "column 10: expected moves: a name such as 'knight', or a list of offsets such as '1,2;2,1', found \"7\"",
        ),
        (
            r#""rows""#,
            r#""up""#,
            "column 10: expected a torus: 'all', 'none', or some of layers, rows, columns with commas between them, found \"up\"",
        ),
        (
            r#"["..",".."]]"#,
            r#"[".."]]"#,
            "column 10: expected 2 rows in layer 2, as many as in layer 1, found 1 row",
        ),
        (
            r#"["..",".."]]"#,
            r#"["..","."]]"#,
            "column 10: expected 2 cells in row 2, as many as in the first row, found 1 cell",
        ),
        (r#"["..",".."]]"#, r#"["..","-"]]"#, "column 10: expected '.' or '#' in row 2, column 1, found '-'"),
        (
            r#"[["..",".."],["..",".."]]"#,
            "[]",
            "column 10: expected a row of '.' and '#', or a line 'L N M' of sizes, found an empty file",
        ),
        (
            r#""moves":"6","#,
            "",
            "column 77: expected the field \"moves\" of the board, found the end of the object",
        ),
        (r#"["..",".."]]"#, r#""x"]"#, "column 77: expected layer 2 of the board, an array, found \"x\""),
        (
            "[1,1,1]",
            "[1,1]",
            "column 99: expected the start of the game, a place on the board, found 1,1, which is a cell, but places on this board are written [layer, row, column]",
        ),
        (
            "[1,1,1]",
            "[1,3,1]",
            "column 99: expected the start of the game, a place on the board, found 1,3,1, which is outside the board",
        ),
        (
            "[1,1,1]",
            r#""1,1,1""#,
            "column 99: expected the start of the game, a place on the board, found 1,1,1, which is a name, but places on this board are written [layer, row, column]",
        ),
        (
            "[[2,1,1]]",
            "[[2,2,1]]",
            "column 116: expected ply 1, a place next to 1,1,1 that was not visited yet, found 2,2,1, which is not next to it",
        ),
    ] {
        assert!(whole.contains(from), "{from}");
        let error = record::parse(whole.replace(from, to).as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), format!("line 1, {message}"), "{to}");
    }
}

#[test]
fn moves_of_very_many_offsets_are_refused_in_records() {
    let moves = |number: usize| (1..=number).map(|by| format!("0,{by}")).collect::<Vec<_>>().join(";");
    for (number, is_read) in [(record::MOST_OFFSETS / 2, true), (record::MOST_OFFSETS / 2 + 1, false)] {
        let moves = moves(number);
        let text = format!("Record: grid\nMoves: {moves}\nStart: 1,1\n\n...\n\n1. 1,2\n");
        let json = format!(
            r#"{{"board": {{"kind": "lattice", "moves": "{moves}", "layers": [["..."]]}}, "start": [1, 1], "moves": [[1, 2]]}}"#
        );
        for record in [text, json] {
            let read = record::parse(record.as_bytes()).map_err(|error| error.to_string());
            assert_eq!(read.is_ok(), is_read, "{number} {:?}", read.err());
        }
    }
}
