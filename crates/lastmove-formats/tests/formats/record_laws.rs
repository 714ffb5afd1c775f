//! Records: what is written is read back the same, in every form.

use lastmove::{
    AnyBoard, CsrGraph, Graph, GridBoard, LatticeBoard, Mark, NamedGraph, Player, SlidingBoard, Vertex,
    VertexSet,
    board::{BoxBuilder, NamesBuilder, Torus},
};
use lastmove_formats::{
    json,
    record::{self, Chunks, Draft, GameRecord, Outcome, RecordedMove, text},
};
use proptest::prelude::*;

fn written(record: &GameRecord) -> String {
    let mut out = Vec::new();
    text::write(record, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Any text, with what could break a line or hide in it more often than by chance.
fn any_text() -> impl Strategy<Value = String> {
    let character = prop_oneof![
        any::<char>(),
        proptest::sample::select(
            " \t\n\r\\{}\"':#,.?!\u{0}\u{85}\u{a0}\u{feff}\u{2028}\u{202e}\u{3000}\u{e9}Ann"
                .chars()
                .collect::<Vec<_>>()
        ),
    ];
    proptest::collection::vec(character, 0..12).prop_map(|characters| characters.into_iter().collect())
}

fn any_board() -> impl Strategy<Value = AnyBoard> {
    let cells = (1..6usize, 1..6usize, proptest::collection::vec(any::<bool>(), 36), 0..36usize);
    let rows = |rows: usize, columns: usize, cell: &dyn Fn(usize) -> char| -> String {
        (0..rows)
            .map(|row| {
                (0..columns).map(|column| cell(row * columns + column)).chain(['\n']).collect::<String>()
            })
            .collect()
    };
    let grid = cells.clone().prop_map(move |(n, m, bits, free)| {
        let text = rows(n, m, &|at| if bits[at] && at != free % (n * m) { '#' } else { '.' });
        AnyBoard::from(text.parse::<GridBoard>().unwrap())
    });
    let lattice = (cells.clone(), 1..4usize, 0..9usize, 0..8u8).prop_map(
        move |((n, m, bits, free), layers, moves, joined)| {
            let text = rows(n, m, &|at| if bits[at] && at != free % (n * m) { '#' } else { '.' });
            let moves =
                ["4", "6", "8", "26", "knight", "king-20", "hexagonal", "1,2;2,1", "1,0,0;-2,1,3"][moves];
            let torus = Torus { layers: joined & 4 != 0, rows: joined & 2 != 0, columns: joined & 1 != 0 };
            let cells = text.repeat(layers).parse().unwrap();
            AnyBoard::from(LatticeBoard::layered(cells, layers, moves.parse().unwrap(), torus).unwrap())
        },
    );
    let sliding = cells.prop_map(move |(n, m, bits, blank)| {
        let text = rows(n, m, &|at| {
            if at == blank % (n * m) {
                '.'
            } else if bits[at] {
                'O'
            } else {
                'X'
            }
        });
        AnyBoard::from(text.parse::<SlidingBoard>().unwrap())
    });
    let name = any_text().prop_map(|text| {
        let word: String = text.chars().filter(|&c| c != ' ' && !c.is_control()).collect();
        let word = word.trim_start_matches(['#', '%', '\u{feff}']).to_owned();
        if word.is_empty() { "v".to_owned() } else { word }
    });
    let graph = (
        1..8usize,
        proptest::collection::vec(name, 8),
        proptest::collection::vec((0..8usize, 0..8usize), 0..12),
    )
        .prop_map(|(n, names, edges)| {
            let mut builder = NamesBuilder::new();
            for (number, name) in names.iter().take(n).enumerate() {
                let unique = !names[..number].contains(name);
                builder.push(&if unique { name.clone() } else { format!("{name}~{number}") });
            }
            let edges = edges.into_iter().map(|(u, v)| (u % n, v % n));
            AnyBoard::from(NamedGraph::new(CsrGraph::from_edges(n, edges).unwrap(), builder.build()))
        });
    let points = (
        proptest::collection::vec(1..4u64, 1..5),
        proptest::collection::vec(proptest::collection::vec(0..4u64, 4), 0..6),
    )
        .prop_map(|(sides, blocked)| {
            let mut builder = BoxBuilder::new(&sides[..]).unwrap();
            for point in blocked {
                let point: Vec<u64> = point.iter().zip(&sides).map(|(x, length)| x % length).collect();
                // The last point stays free.
                if point.iter().zip(&sides).any(|(x, length)| x + 1 < *length) {
                    builder.block(&point);
                }
            }
            AnyBoard::from(builder.build())
        });
    prop_oneof![grid, lattice, sliding, points, graph]
}

fn any_record() -> impl Strategy<Value = GameRecord> {
    let played = (
        any::<usize>(),
        proptest::sample::select(vec![None, Some(Mark::Blunder), Some(Mark::OnlyMove)]),
        any_text(),
    );
    let outcome = proptest::option::of((any::<Option<bool>>(), any_text()));
    let tags = proptest::collection::vec(any_text(), 0..3);
    (
        any_board(),
        any::<usize>(),
        any_text(),
        any_text(),
        tags,
        proptest::collection::vec(played, 0..12),
        outcome,
    )
        .prop_map(|(board, start, first, second, tags, played, outcome)| {
            let vertices: Vec<Vertex> = board.vertices().collect();
            let start = match &board {
                AnyBoard::Sliding(sliding) => sliding.blank(),
                _ => vertices[start % vertices.len()],
            };
            let mut visited = VertexSet::new(board.vertex_bound());
            visited.insert(start);
            let mut token = start;
            let mut moves = Vec::new();
            let legal = |token: Vertex, visited: &VertexSet| -> Vec<Vertex> {
                board.neighbours(token).filter(|&w| !visited.contains(w)).collect()
            };
            for (choice, mark, comment) in played {
                let legal = legal(token, &visited);
                let Some(&to) = legal.get(choice % legal.len().max(1)) else { break };
                visited.insert(to);
                token = to;
                moves.push(RecordedMove { to, mark, comment });
            }
            let is_finished = legal(token, &visited).is_empty();
            let loser = Player::of_ply(moves.len());
            let outcome = outcome.map(|(winner, reason)| {
                let winner = winner.map(|first| if first { Player::First } else { Player::Second });
                Outcome { winner: if is_finished { Some(loser.opponent()) } else { winner }, reason }
            });
            let tags = tags
                .into_iter()
                .enumerate()
                .map(|(number, value)| (format!("Tag-{number}"), value))
                .collect();
            GameRecord::new(Draft { board, start, players: [first, second], tags, moves, outcome }).unwrap()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn records_are_written_as_they_are_read(record in any_record()) {
        let written = written(&record);
        let read = record::parse(written.as_bytes());
        prop_assert_eq!(read.as_ref(), Ok(&record), "{}", written);
        // No character that could break a line or reorder it is written as it is, but in names of vertices.
        prop_assert!(!written.contains(|c: char| c.is_control() && c != '\n'));
    }

    #[test]
    fn records_go_through_json(record in any_record()) {
        let json = json::Record::from(&record);
        let text = serde_json::to_string(&json).unwrap();
        prop_assert!(!text.contains('\n'));
        // A point in two dimensions reads back as a cell, which is written the same.
        let read: json::Record = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(serde_json::to_string(&read).unwrap(), text.as_str());
        prop_assert_eq!(record::parse(text.as_bytes()), Ok(record.clone()));
        let indented = serde_json::to_string_pretty(&json::Record::from(&record)).unwrap();
        prop_assert_eq!(record::parse(indented.as_bytes()), Ok(record));
    }

    #[test]
    fn many_records_come_back_from_one_file(records in proptest::collection::vec(any_record(), 1..5)) {
        let mut written = Vec::new();
        text::write_all(&records, &mut written).unwrap();
        let read: Vec<GameRecord> = Chunks::new(&written[..]).map(|chunk| chunk.unwrap().parse().unwrap()).collect();
        prop_assert_eq!(&read, &records);
        let mut again = Vec::new();
        text::write_all(&read, &mut again).unwrap();
        prop_assert_eq!(again, written);
    }

    /// Whatever is done to a record, it is read or refused with a place inside it.
    #[test]
    fn damaged_records_do_not_panic(record in any_record(), at in any::<usize>(), to in any::<u8>(), cut in any::<bool>(), json in any::<bool>()) {
        let mut bytes = if json {
            serde_json::to_vec(&json::Record::from(&record)).unwrap()
        } else {
            written(&record).into_bytes()
        };
        let at = at % bytes.len();
        if cut { bytes.truncate(at) } else { bytes[at] = to }
        if let Err(error) = record::parse(&bytes) {
            prop_assert!(error.span().end <= bytes.len());
        }
        for chunk in Chunks::new(&bytes[..]) {
            let _ = chunk.unwrap().parse();
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = record::parse(&bytes);
        let total: usize = Chunks::new(&bytes[..]).map(|chunk| chunk.unwrap().bytes().len()).sum();
        prop_assert!(total <= bytes.len());
    }
}
