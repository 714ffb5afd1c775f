//! Records: every fault by place and words, and every harmless variation.

use lastmove::{
    Board, CsrGraph, GridBoard, Mark, NamedGraph, Player, SlidingBoard, Vertex,
    board::{Names, NamesBuilder},
};
use lastmove_formats::{
    Format, ParseErrorKind, edges_header, json,
    record::{self, Chunks, Draft, Form, GameRecord, IllegalReason, Outcome, RecordErrorKind, text},
};

const GAME: &str = "\
Record: grid
Start: 2,2
First: Ada
Second: Ben \\u{1f600}? { \\\\ }
Event: club evening

.##
...
#.#

1. 2,1 ?? {better was 2,3 or 3,2}
2. 1,1 {the end, \\} \\n and no more}
Result: second {no move is left}
";

fn written(record: &GameRecord) -> String {
    let mut out = Vec::new();
    text::write(record, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_record_says_what_was_played() {
    let text = GAME.replace("\\u{1f600}", "\u{1f600}");
    for source in [&text, GAME] {
        let record = record::parse(source.as_bytes()).unwrap();
        assert_eq!(record.player(Player::First), "Ada");
        assert_eq!(record.player(Player::Second), "Ben \u{1f600}? { \\ }");
        assert_eq!(record.tags(), [("Event".to_owned(), "club evening".to_owned())]);
        assert_eq!(record.moves()[0].mark, Some(Mark::Blunder));
        assert_eq!(record.moves()[1].comment, "the end, } \n and no more");
        let outcome = Outcome { winner: Some(Player::Second), reason: "no move is left".to_owned() };
        assert_eq!(record.outcome(), Some(&outcome));
        assert_eq!(written(&record), text, "canonical text is written as it was read");
    }
}

#[test]
fn harmless_variations_are_read_alike() {
    let record = record::parse(GAME.as_bytes()).unwrap();
    for text in [
        GAME.replace('\n', "\r\n"),
        GAME.replace('\n', "\t \n"),
        GAME.trim_end().to_owned(),
        format!("\u{feff}\n\n{GAME}\n\n"),
        GAME.replace("First: ", "FIRST  :  "),
        GAME.replace("\n1.", "\n\n\n1.").replace("\n2.", "\n\n  2.   "),
        GAME.replace("\n\n.##", "\n\n\n3 3\n.##"),
        GAME.replace("?? {", "??\t{"),
        GAME.replace("Event", "event").replace("event", "Event"),
    ] {
        assert_eq!(record::parse(text.as_bytes()), Ok(record.clone()), "{text}");
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn bad_records_are_located_and_explained() {
    use ParseErrorKind::{Binary, Character, Empty, Encoding, Extra, Illegal, Missing, Number, RowLength};
    let with = |from: &str, to: &str| {
        assert!(GAME.contains(from), "{from}");
        GAME.replace(from, to)
    };
    let formats: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    let formats = format!("the format of the board, one of {}", formats.join(", "));
    let start = "the start of the game, a place on the board";
    let second = "expected ply 2, a place next to 2,1 that was not visited yet, found";
    let record = "a record: 'Record: FORMAT', an object of JSON, or the sizes of a board of stones";
    let cases: &[(String, ParseErrorKind, String)] = &[
        (String::new(), Empty, format!("line 1, column 1: expected {record}, found an empty file")),
        ("\n \n".into(), Empty, format!("line 3, column 1: expected {record}, found nothing but blanks")),
        ("[Event]".into(), Character, format!("line 1, column 1: expected {record}, found '[Event]'")),
        (with("grid", "chess"), Character, format!("line 1, column 9: expected {formats}, found 'chess'")),
        (with(" grid", ""), Missing, format!("line 1, column 8: expected {formats}, found the end of the line")),
        (
            with("Start: 2,2\n", ""),
            Missing,
            "line 4, column 20: expected a line 'Start: PLACE', where the game starts, found the end of the line".into(),
        ),
        (
            with("Start: 2,2", "Start:"),
            Missing,
            format!("line 2, column 7: expected {start}, found the end of the line"),
        ),
        (
            with("Start: 2,2", "Start: 1,2"),
            Illegal,
            format!("line 2, column 8: expected {start}, found '1,2', which is a wall"),
        ),
        (
            with("Start: 2,2", "Start: here"),
            Illegal,
            format!("line 2, column 8: expected {start}, found 'here', which is not written 'ROW,COLUMN'"),
        ),
        (
            with("First: Ada", "First: Ada\nfirst: Ann"),
            Extra,
            "line 4, column 1: expected every key only once, found 'first'".into(),
        ),
        (
            with("Event: club evening", "Event: club\nevent: evening"),
            Character,
            "line 6, column 1: expected every key only once, found 'event'".into(),
        ),
        (
            with("Event:", "2nd event:"),
            Character,
            "line 5, column 1: expected a key: a letter, then letters, digits, '-' and '_', found '2nd event'".into(),
        ),
        (
            with("Event:", "Result:"),
            Character,
            "line 5, column 1: expected the key of a tag, other than Record, Moves, Torus, Start, First, Second, Result, found 'Result'".into(),
        ),
        (
            with("Event: club evening", "club evening"),
            Missing,
            "line 5, column 1: expected 'Key: value', or a blank line before the board, found 'club evening'".into(),
        ),
        (
            with("Ada", "A\\da"),
            Character,
            r"line 3, column 9: expected one of the escapes \\ \n \r \t \{ \} \u{...}, found '\d'".into(),
        ),
        (
            with("Ada", "\\u{d800}"),
            Character,
            r"line 3, column 8: expected one of the escapes \\ \n \r \t \{ \} \u{...}, found '\u'".into(),
        ),
        (
            with("...\n", "..\n"),
            RowLength,
            "line 8, column 3: expected 3 cells in row 2, as many as in the first row, found 2 cells".into(),
        ),
        (
            with(".##\n", "4 3\n.##\n"),
            Missing,
            "line 10, column 4: expected row 4 of 4, found the end of the board".into(),
        ),
        (
            with("\n.##", "\n2 3\n.##"),
            Extra,
            "line 10, column 1: expected the end of the board after 2 rows, found '#.#'".into(),
        ),
        (
            GAME.split_inclusive('\n').take(5).collect(),
            Missing,
            "line 6, column 1: expected the board, in the format 'grid', found the end of the file".into(),
        ),
        (
            with("1. 2,1", "2. 2,1"),
            Number,
            "line 11, column 1: expected ply number '1.', or a line 'Result: ...', found '2.'".into(),
        ),
        (
            with("2. 1,1", "Ben: 1,1"),
            Number,
            "line 12, column 1: expected ply number '2.', or a line 'Result: ...', found 'Ben:'".into(),
        ),
        (with("2. 1,1 {", "2. 2,2 {"), Illegal, format!("line 12, column 4: {second} '2,2', which is where the game started")),
        (with("2. 1,1 {", "2. 2,1 {"), Illegal, format!("line 12, column 4: {second} '2,1', which ply 1 went to")),
        (with("2. 1,1 {", "2. 2,3 {"), Illegal, format!("line 12, column 4: {second} '2,3', which is not next to it")),
        (with("2. 1,1 {", "2. 3,1 {"), Illegal, format!("line 12, column 4: {second} '3,1', which is a wall")),
        (with("2. 1,1 {", "2. 4,1 {"), Illegal, format!("line 12, column 4: {second} '4,1', which is outside the board")),
        (with("2. 1,1 {", "2.1,1 {"), Number, "line 12, column 1: expected ply number '2.', or a line 'Result: ...', found '2.1,1'".into()),
        (with("2. 1,1 {the end, \\} \\n and no more}", "2."), Missing, format!("line 12, column 3: {second} the end of the line")),
        (
            with("Result", "3. 1,2\nResult"),
            Illegal,
            "line 13, column 4: expected no ply 3, since no move is left from 1,1, found '1,2', which is a wall".into(),
        ),
        (
            with("?? {", "?! {"),
            Extra,
            "line 11, column 8: expected the end of the line, a mark '??' or '!', or a comment in braces, found '?! {better was 2,3 or 3,2}'".into(),
        ),
        (
            with("?? {", "?? ! {"),
            Extra,
            "line 11, column 11: expected the end of the line, or a comment in braces, found '! {better was 2,3 or 3,2}'".into(),
        ),
        (
            with("3,2}", "3,2"),
            Missing,
            "line 11, column 33: expected the '}' that ends the comment, found the end of the line".into(),
        ),
        (
            with("3,2}", "3,2} {really}"),
            Extra,
            "line 11, column 35: expected the end of the line after the comment, found '{really}'".into(),
        ),
        (
            with("Result: second", "Result: Ben"),
            Character,
            "line 13, column 9: expected the winner: 'first', 'second' or 'none', found 'Ben'".into(),
        ),
        (
            with("Result: second", "Result: first"),
            Illegal,
            "line 13, column 9: expected the result 'second', since the other player has no move left, found 'first'".into(),
        ),
        (
            with("second {no", "second wins {no"),
            Extra,
            "line 13, column 16: expected the end of the line, or a reason in braces, found 'wins {no move is left}'".into(),
        ),
        (
            format!("{GAME}3. 1,1\n"),
            Extra,
            "line 14, column 1: expected the end of the record after its result, found '3. 1,1'".into(),
        ),
        (
            with("Ada", "A\0"),
            Binary,
            "line 3, column 9: expected text, found the byte 0x00, as in a binary file".into(),
        ),
        (
            "Record: sliding\nStart: 1,1\n\nXO.\n\n1. 1,2\n".into(),
            Illegal,
            "line 2, column 8: expected the start of the game, which is the blank at 1,3, found '1,1'".into(),
        ),
        (
            "Record: sliding\n\nXX.\n\n1. 1,2\n".into(),
            Illegal,
            "line 5, column 4: expected no ply 1, since no move is left from 1,3, found '1,2', which holds a stone of the other colour".into(),
        ),
        (
            "Record: sliding\n\n.O\nOX\n\n1. 1,2\n2. 2,2\n3. 2,1\n4. 1,1\n".into(),
            Illegal,
            "line 9, column 4: expected no ply 4, since no move is left from 2,1, found '1,1', which is where the game started".into(),
        ),
        (
            "Record: edges\nStart: a\n\na b\nb c d\n".into(),
            Extra,
            "line 5, column 5: expected the end of the line after two names (edges have no weights), found 'd'".into(),
        ),
        (
            "Record: edges\nStart: a\n\na b\nb c\n\n1. c\n".into(),
            Illegal,
            "line 7, column 4: expected ply 1, a place next to a that was not visited yet, found 'c', which is not next to it".into(),
        ),
        (
            "Record: edges\nStart: d\n\na b\n".into(),
            Illegal,
            format!("line 2, column 8: expected {start}, found 'd', which is no vertex of the graph"),
        ),
    ];
    for (source, kind, message) in cases {
        let error = record::parse(source.as_bytes()).unwrap_err();
        assert_eq!((error.kind(), error.to_string()), (*kind, message.clone()), "{source}");
    }
    let mut latin = GAME.replace("Ada", "Z?e").into_bytes();
    let at = latin.iter().position(|&byte| byte == b'?').unwrap();
    latin[at] = 0xef;
    let error = record::parse(&latin).unwrap_err();
    assert_eq!(error.kind(), Encoding);
    assert_eq!((error.line(), error.column()), (3, 9));
}

#[test]
fn bad_json_is_located_and_explained() {
    let record = record::parse(GAME.as_bytes()).unwrap();
    let json = serde_json::to_string(&json::Record::from(&record)).unwrap();
    let with = |from: &str, to: &str| {
        assert!(json.contains(from), "{from} in {json}");
        json.replacen(from, to, 1)
    };
    // The column, in characters, of a part that is written once.
    let at = |part: &str| json[..json.find(part).unwrap()].chars().count() + 1;
    let (last, tags, result) = (at("{\"to\":[1,1]"), at("{\"Event"), at("{\"winner"));
    let second = "expected ply 2, a place next to 2,1 that was not visited yet, found";
    for (source, message) in [
        (json[..40].to_owned(), "line 1, column 41: expected the rest of the JSON of a record, found the end of the file".to_owned()),
        (format!("{json} x"), format!("line 1, column {}: expected the end of the record: one object a line, found more", json.chars().count() + 2)),
        (with("\"board\"", "\"bored\""), "line 1, column 2: expected a field of a record: board, moves, start, first, second, tags, result, found \"bored\"".into()),
        (with("[1,1]", "[3,1]"), format!("line 1, column {last}: {second} 3,1, which is a wall")),
        (with("[1,1]", "[2,2]"), format!("line 1, column {last}: {second} 2,2, which is where the game started")),
        (with("[1,1]", "\"1,1\""), format!("line 1, column {last}: {second} 1,1, which is a name, but places on this board are written [row, column]")),
        (with("[2,2]", "[1,2]"), "line 1, column 61: expected the start of the game, a place on the board, found 1,2, which is a wall".into()),
        (with("\"...\"", "\"..\""), "line 1, column 10: expected 3 cells in row 2, as many as in the first row, found 2 cells".into()),
        (with("\"...\"", "\".x.\""), "line 1, column 10: expected '.' or '#' in row 2, column 2, found 'x'".into()),
        (with("\"...\"", "\"\""), "line 1, column 10: expected cells in row 2, found none".into()),
        (with("\".##\"", "\"3 3\""), "line 1, column 10: expected '.' or '#' in row 1, column 1, found '3'".into()),
        (with("\"Event\"", "\"Start\""), format!("line 1, column {tags}: expected the key of a tag, other than Record, Moves, Torus, Start, First, Second, Result, found \"Start\"")),
        (with("\"winner\":\"second\"", "\"winner\":\"first\""), format!("line 1, column {result}: expected the result 'second', since the other player has no move left, found 'first'")),
    ] {
        assert_eq!(record::parse(source.as_bytes()).unwrap_err().to_string(), message, "{source}");
    }
}

/// What was expected came after "found", in the words of the JSON reader, and the field was not named.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn json_of_the_wrong_shape_names_the_part() {
    let record =
        r#"{"board":{"kind":"grid","rows":[".."]},"start":[1,1],"moves":[{"to":[1,2],"mark":"??"}]}"#;
    let graph = r#"{"board":{"kind":"graph","edges":[["a","b"]]},"start":"a","moves":[]}"#;
    let place = "a place: [row, column], the coordinates of a point, or the name of a vertex";
    for (json, from, to, message) in [
        (
            record,
            "\"??\"",
            "\"!!\"",
            "82: expected the \"mark\" of move 1: \"??\" or \"!\", found \"!!\"".to_owned(),
        ),
        (record, "[1,2]", "[1.0,2]", format!("69: expected the \"to\" of move 1, {place}, found [1.0,2]")),
        (record, "[1,2]", "[1,2.5]", format!("69: expected the \"to\" of move 1, {place}, found [1,2.5]")),
        (record, "[1,1]", "[-1,1]", format!("48: expected \"start\", {place}, found [-1,1]")),
        (
            record,
            "{\"to\":[1,2],\"mark\":\"??\"}",
            "7",
            format!("63: expected move 1, {place}, or an object, found 7"),
        ),
        (
            record,
            "\"to\":[1,2],",
            "",
            "75: expected the field \"to\" of move 1, found the end of the object".to_owned(),
        ),
        (
            record,
            "\"mark\"",
            "\"mrak\"",
            "75: expected a field of move 1: to, mark, comment, found \"mrak\"".to_owned(),
        ),
        (
            record,
            "\"to\"",
            "\"mark\":null,\"to\"",
            "87: expected every field of move 1 only once, found \"mark\"".to_owned(),
        ),
        (
            record,
            "{\"kind\":\"grid\",\"rows\":[\"..\"]}",
            "[[[]]]",
            "10: expected \"board\", an object, found [[[]]]".to_owned(),
        ),
        (
            record,
            "\"grid\"",
            "\"chess\"",
            "18: expected the \"kind\" of the board: \"grid\", \"lattice\", \"sliding\", \"box\" or \"graph\", found \"chess\""
                .to_owned(),
        ),
        (
            record,
            "\"kind\":\"grid\",",
            "",
            "24: expected the field \"kind\" of the board, found the end of the object".to_owned(),
        ),
        (
            record,
            "\"rows\":[\"..\"]",
            "\"rows\":[\"..\",1]",
            "38: expected row 2, a string, found 1".to_owned(),
        ),
        (
            record,
            ",\"rows\":[\"..\"]",
            "",
            "24: expected the field \"rows\" of the board, found the end of the object".to_owned(),
        ),
        (
            record,
            "\"moves\":[{\"to\":[1,2],\"mark\":\"??\"}]",
            "\"moves\":{}",
            "62: expected \"moves\", an array, found {}".to_owned(),
        ),
        (
            record,
            ",\"moves\":[{\"to\":[1,2],\"mark\":\"??\"}]",
            "",
            "53: expected the field \"moves\" of a record, found the end of the object".to_owned(),
        ),
        (
            record,
            "\"start\"",
            "\"first\":1,\"start\"",
            "48: expected \"first\", the name of a player, a string, found 1".to_owned(),
        ),
        (
            record,
            "\"start\"",
            "\"tags\":{\"a\":1},\"start\"",
            "52: expected a string as the tag \"a\", found 1".to_owned(),
        ),
        (
            record,
            "}]}",
            "}],\"result\":{}}",
            "99: expected the field \"winner\" of the result, found the end of the object".to_owned(),
        ),
        (
            record,
            "}]}",
            "}],\"result\":{\"winner\":\"Ada\"}}",
            "108: expected the \"winner\" of the result: \"first\", \"second\" or null, found \"Ada\""
                .to_owned(),
        ),
        (
            graph,
            "[\"a\",\"b\"]",
            "[\"a\"]",
            "35: expected edge 1, an array of two names, found [\"a\"]".to_owned(),
        ),
        (
            graph,
            "\"edges\"",
            "\"rows\":[],\"edges\"",
            "26: expected a field of the board: kind, edges, vertices, found \"rows\"".to_owned(),
        ),
    ] {
        assert!(json.contains(from), "{from}");
        let source = json.replacen(from, to, 1);
        let error = record::parse(source.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), format!("line 1, column {message}"), "{source}");
        assert_eq!(error.kind(), ParseErrorKind::Json);
    }
}

#[test]
fn json_against_the_grammar_is_explained() {
    for (source, message) in [
        ("{", "2: expected the rest of the JSON of a record, found the end of the file"),
        ("{\"board\":[[[", "13: expected the rest of the JSON of a record, found the end of the file"),
        ("{\"moves\" 3}", "10: expected ':', found '3'"),
        ("{\"moves\":[1 2]}", "13: expected ',' or ']', found '2'"),
        ("{\"moves\":[1,]}", "13: expected a value, found ']'"),
        ("{moves:[]}", "2: expected the name of a field in double quotes, found 'm'"),
        ("{\"moves\":01}", "11: expected a number as JSON has it, such as 0, 12 or -3, found '1'"),
        (
            "{\"first\":\"A\u{7}\"}",
            r"12: expected control characters in strings as escapes, such as \u0007, found '\u{7}'",
        ),
        (r#"{"first":"\q"}"#, r#"12: expected one of the escapes \" \\ \/ \b \f \n \r \t \uXXXX, found 'q'"#),
        ("{\"moves\":x}", "10: expected a value, found 'x'"),
        (
            "{\"first\":\"A\nda\"}",
            "12: expected the rest of a string, and its '\"' on the same line, found the end of the line",
        ),
    ] {
        let error = record::parse(source.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), format!("line 1, column {message}"), "{source}");
    }
}

#[test]
fn json_may_be_written_by_hand() {
    let text = r#" {"moves": [[1, 2], {"to": [1, 1], "comment": "so"}],
        "board": {"kind": "sliding", "rows": ["XO."]}}"#;
    let record = record::parse(text.as_bytes()).unwrap();
    assert_eq!(written(&record), "Record: sliding\n\nXO.\n\n1. 1,2\n2. 1,1 {so}\n");
    let text =
        r#"{"board": {"kind": "graph", "edges": [["a", "b"], ["b", "c"]]}, "start": "b", "moves": ["c"]}"#;
    let record = record::parse(text.as_bytes()).unwrap();
    assert_eq!(written(&record), "Record: edges\nStart: b\n\na\na b\nb c\n\n1. c\n");
}

#[test]
fn what_cannot_be_written_is_refused_at_construction() {
    let graph = |names: &[&str]| {
        let mut builder = NamesBuilder::new();
        for name in names {
            builder.push(name);
        }
        let graph = CsrGraph::from_edges(names.len(), [(0, 1)]).unwrap();
        NamedGraph::new(graph, builder.build())
    };
    let start = Vertex::new(0).unwrap();
    for names in
        [["a", ""], ["a", "b c"], ["a", "b\n"], ["a", "#b"], ["a", "\u{feff}b"], ["Record:", "b"], ["a", "a"]]
    {
        let error = GameRecord::new(Draft::new(graph(&names), start)).unwrap_err();
        assert!(matches!(error.kind(), RecordErrorKind::VertexName(_)), "{error}");
    }
    let grid: GridBoard = "..\n#.\n".parse().unwrap();
    let wall = Vertex::new(2).unwrap();
    let kind = |draft: Draft| GameRecord::new(draft).unwrap_err().kind();
    assert_eq!(kind(Draft::new(grid.clone(), wall)), RecordErrorKind::Start);
    let stones: SlidingBoard = "XO.\n".parse().unwrap();
    assert_eq!(kind(Draft::new(stones, start)), RecordErrorKind::Start);
    let mut draft = Draft::new(grid, start);
    for key in ["", "a b", "a:", "9", "\u{e9}", "RESULT"] {
        draft.tags = vec![("Fine".to_owned(), String::new()), (key.to_owned(), String::new())];
        assert_eq!(kind(draft.clone()), RecordErrorKind::Tag(1), "{key:?}");
    }
    draft.tags.clear();
    draft.moves = vec![Vertex::new(1).unwrap().into(), wall.into()];
    assert_eq!(kind(draft.clone()), RecordErrorKind::Illegal { ply: 2, reason: IllegalReason::NotOnBoard });
    draft.moves = vec![Vertex::new(1).unwrap().into(), Vertex::new(3).unwrap().into()];
    draft.outcome = Some(Outcome::default());
    assert_eq!(kind(draft.clone()), RecordErrorKind::Outcome);
    draft.outcome = Some(Outcome { winner: Some(Player::Second), reason: String::new() });
    assert!(GameRecord::new(draft).is_ok());
}

/// A graph of numbers with loops and repeated edges becomes the same graph with names.
#[test]
fn what_a_reader_counted_is_forgotten() {
    let graph = edges_header::parse(b"3 4\n0 0\n0 1\n1 0\n1 2\n").unwrap();
    let record = GameRecord::new(Draft::new(graph, Vertex::new(0).unwrap())).unwrap();
    assert_eq!(record::parse(written(&record).as_bytes()), Ok(record));
    let numbered = "Record: edges-header\nStart: 2\n\n3 2\n0 1\n1 2\n\n1. 1\n";
    let record = record::parse(numbered.as_bytes()).unwrap();
    assert_eq!(written(&record), "Record: edges\nStart: 2\n\n0\n0 1\n1 2\n\n1. 1\n");
    let names = Names::numbers_from(7);
    let graph = NamedGraph::new(CsrGraph::from_edges(1, []).unwrap(), names);
    let record = GameRecord::new(Draft::new(graph, Vertex::new(0).unwrap())).unwrap();
    assert_eq!(written(&record), "Record: edges\nStart: 7\n\n7\n");
}

/// How many lines a chunk has, and how many moves, or where it is at fault.
type Found = (usize, Result<usize, (usize, usize)>);

fn chunks(source: &str) -> Vec<Found> {
    let found = Chunks::new(source.as_bytes()).map(|chunk| chunk.unwrap());
    found
        .map(|chunk| {
            let parsed = chunk.parse();
            let length = chunk.bytes().split(|&byte| byte == b'\n').count() - 1;
            (
                length,
                parsed.map(|record| record.moves().len()).map_err(|error| (error.line(), error.column())),
            )
        })
        .collect()
}

#[test]
fn streams_are_taken_apart() {
    let text = "Record: grid\nStart: 1,1\n\n..\n\n1. 1,2\n";
    let bad = "Record: grid\nStart: 1,1\n\n..\n\n1. 1,3\n";
    assert_eq!(
        chunks(&format!("{text}\n{bad}\n\n{text}{text}")),
        [(7, Ok(1)), (8, Err((13, 4))), (6, Ok(1)), (6, Ok(1))]
    );
    assert_eq!(chunks(&format!("\u{feff}\n{text}").replace('\n', "\r\n")), [(7, Ok(1))]);
    assert_eq!(chunks(text.trim_end()), [(5, Ok(1))]);

    let json = r#"{"board":{"kind":"grid","rows":[".."]},"start":[1,1],"moves":[]}"#;
    let indented = "{\n  \"board\": {\n    \"kind\": \"grid\", \"rows\": [\"..\"]\n  },\n  \"start\": [1, 1], \"moves\": []\n}\n";
    assert_eq!(chunks(&format!("{json}\n{json}")), [(1, Ok(0)), (0, Ok(0))]);
    assert_eq!(
        chunks(&format!("{json}\nnonsense\n\n{{\"board\":\n{json}\n{indented}{json}\n\n")),
        [(1, Ok(0)), (1, Err((2, 1))), (2, Err((4, 10))), (1, Ok(0)), (6, Ok(0)), (1, Ok(0))]
    );

    let rabbit = "1 2\nX.\n0\n";
    assert_eq!(chunks(rabbit), [(3, Ok(0))]);
    assert_eq!(chunks(&format!("{rabbit}{text}")), [(9, Err((4, 1)))]);
    assert_eq!(chunks("nonsense\n"), [(1, Err((1, 1)))]);
    assert_eq!(chunks(""), [(0, Err((1, 1)))]);
    assert_eq!(chunks("\n\n"), [(2, Err((3, 1)))]);
    assert_eq!(Form::recognise(b" \n1 2"), Some(Form::Rabbit));
}

/// A last line of blanks that did not end was counted, so that an empty stream began on a line that it did not have.
#[test]
fn an_empty_stream_begins_on_a_line_that_it_has() {
    for (source, line) in [("", 1), (" ", 1), ("\u{feff}", 1), ("\n \t", 2), ("\n\n", 3), ("\n Record: x", 2)]
    {
        let mut chunks = Chunks::new(source.as_bytes());
        assert_eq!(chunks.next().unwrap().unwrap().line(), line, "{source:?}");
        assert!(chunks.next().is_none());
    }
}

/// "The end of the file" was said in the middle of one.
#[test]
fn a_record_cut_short_ends_where_the_next_begins() {
    let errors = |source: &str| -> Vec<String> {
        let chunks = Chunks::new(source.as_bytes()).map(|chunk| chunk.unwrap().parse());
        chunks
            .filter_map(Result::err)
            .map(|error| format!("{error} | {}", error.excerpt().text().trim_start_matches('…')))
            .collect()
    };
    let good = "Record: grid\nStart: 1,1\n\n..\n\n1. 1,2\n";
    let board = "expected the board, in the format 'grid', found the next record | Record: grid";
    for (cut, message) in [
        ("Record: grid\nStart: 1,1\n", format!("line 3, column 1: {board}")),
        ("Record: grid\nStart: 1,1\n\n\n", format!("line 5, column 1: {board}")),
        (
            "Record: grid\nStart: 1,1\n\n..\n\n1. 1,2 {so\n\n",
            "line 6, column 11: expected the '}' that ends the comment, found the end of the line | 1. 1,2 {so".into(),
        ),
        (
            "Record: grid\nStart: 1,1\n\n...\n\n1.\n",
            "line 6, column 3: expected ply 1, a place next to 1,1 that was not visited yet, found the end of the line | 1.".into(),
        ),
    ] {
        assert_eq!(errors(&format!("{cut}{good}")), [message], "{cut}");
        assert_eq!(errors(&format!("{good}{cut}")).len(), 1);
    }
    let json = r#"{"board":{"kind":"grid","rows":[".."]},"start":[1,1],"moves":[]}"#;
    let rest = "expected the rest of the JSON of a record, found the end of the line";
    for cut in [1, 9, json.len() - 1] {
        let found = errors(&format!("{json}\n{}\n{json}\n", &json[..cut]));
        assert_eq!(found.len(), 1);
        let shown = &json[cut.saturating_sub(60)..cut];
        assert_eq!(found[0], format!("line 2, column {}: {rest} | {shown}", cut + 1));
    }
    let found = errors(&format!("{{\n  \"moves\": [\n\n{json}\n"));
    assert_eq!(found, [format!("line 2, column 13: {rest} |   \"moves\": [")]);
}

/// Each line of the text was reported as a record by itself.
#[test]
fn text_after_json_is_read() {
    let text = "Record: grid\nStart: 1,1\n\n..\n\n1. 1,2\n";
    let json = r#"{"board":{"kind":"grid","rows":[".."]},"start":[1,1],"moves":[]}"#;
    assert_eq!(chunks(&format!("{json}\n{text}\n{text}")), [(1, Ok(0)), (7, Ok(1)), (6, Ok(1))]);
    assert_eq!(chunks(&format!("{json}\n\n{{\n{text}")), [(1, Ok(0)), (2, Err((3, 2))), (6, Ok(1))]);
    assert_eq!(chunks(&format!("{json}\n{text}{json}\n")), [(1, Ok(0)), (7, Err((8, 1)))]);
}

/// Every name is looked up at once, not searched for: a long walk on a long path.
#[test]
fn long_records_are_read_in_linear_time() {
    let n = 20_000;
    let mut text = String::from("Record: edges\nStart: v0\n\nv0\n");
    text.extend((1..n).map(|v| format!("v{} v{v}\n", v - 1)));
    text.push('\n');
    text.extend((1..n).map(|v| format!("{v}. v{v}\n")));
    let record = record::parse(text.as_bytes()).unwrap();
    assert_eq!(record.moves().len(), n - 1);
    assert_eq!(record.board().name(record.moves()[n - 2].to).to_string(), format!("v{}", n - 1));
    assert!(written(&record) == text);
}
