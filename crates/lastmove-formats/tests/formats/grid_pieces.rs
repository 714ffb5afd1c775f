//! Grids that come piece by piece: the same boards, the same faults and the same formats as with the whole text at hand.

use lastmove::GridBoard;
use lastmove_formats::{
    Format,
    contest::jsoi2009_game,
    grid::{self, Pieces},
};
use lastmove_generate::{Share, board::diluted};
use proptest::prelude::*;

/// Gives the text to `pieces` in parts of these lengths, over and over; what they give back.
fn read(source: &[u8], mut pieces: Pieces, lengths: &[usize]) -> Result<GridBoard, Vec<u8>> {
    let (mut rest, mut lengths) = (source, lengths.iter().copied().cycle());
    let mut has_given_up = false;
    while !rest.is_empty() {
        let (piece, others) = rest.split_at(lengths.next().unwrap_or(1).min(rest.len()));
        let goes_on = pieces.push(piece);
        assert!(!goes_on || !has_given_up, "once given up, always given up");
        has_given_up = !goes_on;
        rest = others;
    }
    let board = pieces.finish();
    assert!(board.is_none() || !has_given_up);
    board.ok_or_else(|| pieces.into_text().unwrap())
}

/// Reads the text in pieces and, where these are not taken, from what they give back; both ways, with and without sizes. Whether
/// they were taken.
fn check(source: &[u8], lengths: &[usize]) -> bool {
    let game = read(source, jsoi2009_game::pieces(), lengths).or_else(|text| jsoi2009_game::parse(&text));
    assert_eq!(game, jsoi2009_game::parse(source));
    match read(source, Pieces::default(), lengths) {
        Ok(board) => {
            assert_eq!(grid::parse(source), Ok(board));
            assert_eq!(Format::recognised(source), Format::Grid);
            assert_eq!(Format::of_file("board.txt".as_ref(), source), Format::Grid);
            true
        }
        Err(text) => {
            assert_eq!(text, source, "{}", source.escape_ascii());
            false
        }
    }
}

fn lengths() -> impl Strategy<Value = Vec<usize>> {
    prop_oneof![Just(vec![1]), Just(vec![usize::MAX]), proptest::collection::vec(1..200usize, 1..6)]
}

/// How a board is written that is taken whatever its pieces are.
fn plain() -> impl Strategy<Value = String> {
    let board = (1..9usize, prop_oneof![1..9usize, 60..200usize], 0..=100u32, any::<u64>());
    let around = ("\u{feff}?", "[ \t\r\n]{0,3}", "[ \t\r\n]{0,3}", "[ \t\r\n]{0,4}");
    (board, any::<bool>(), any::<bool>(), around).prop_map(|(board, is_sized, is_crlf, around)| {
        let (rows, columns, walls, seed) = board;
        let board = diluted(rows, columns, Share::per_cent(walls), seed).unwrap();
        let (mark, before, between, after) = around;
        // Blanks before the first row would be those of a row.
        let [before, between] = [before, between]
            .map(|lines| lines.rfind('\n').map_or(String::new(), |last| lines[..=last].to_owned()));
        let end = if is_crlf { "\r\n" } else { "\n" };
        let sizes = if is_sized { format!("{rows} {columns}{end}{between}") } else { String::new() };
        let text = board.to_string().replace('\n', end);
        let text = if rows > 1 && after.is_empty() { text.trim_end() } else { &text };
        format!("{mark}{before}{sizes}{text}{after}")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn plain_boards_are_taken(source in plain(), lengths in lengths()) {
        prop_assert!(check(source.as_bytes(), &lengths), "{}", source.escape_debug());
    }

    /// Bytes put in, taken out and changed, some at the same distance.
    #[test]
    fn mutated_boards_are_read_the_same(
        source in plain(),
        lengths in lengths(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), 0..3u8, mutation()), 1..4),
    ) {
        let mut source = source.into_bytes();
        for (at, kind, new) in changes {
            let at = at.index(source.len() + 1);
            match kind {
                0 => drop(source.splice(at..at, new)),
                1 if at < source.len() => drop(source.splice(at..=at, new)),
                _ => drop(source.drain(at..source.len().min(at + new.len()))),
            }
        }
        check(&source, &lengths);
    }

    #[test]
    fn any_bytes_are_read_the_same(source in proptest::collection::vec(any::<u8>(), 0..60), lengths in lengths()) {
        check(&source, &lengths);
    }

    #[test]
    fn text_near_a_board_is_read_the_same(source in "[0-9 .#+\n\r\txé\0OX-]{0,40}", lengths in lengths()) {
        check(source.as_bytes(), &lengths);
    }
}

fn mutation() -> impl Strategy<Value = Vec<u8>> {
    let text = prop_oneof![
        "[.#]{1,3}",
        "[ \t\r\n]{1,3}",
        Just("\n\n".to_owned()),
        Just("-\n".to_owned()),
        Just("\n-\n".to_owned()),
        Just("\u{feff}".to_owned()),
        "[0-9OX%+-]{1,2}",
        "\\PC",
    ];
    prop_oneof![4 => text.prop_map(String::into_bytes), 1 => any::<u8>().prop_map(|byte| vec![byte])]
}

/// Every fault at every place of a small board, in pieces of every length.
#[test]
fn every_change_of_a_small_board() {
    for text in ["2 3\n.#.\n...\n", ".#.\r\n...\r\n\r\n", "\u{feff}\n2 3\r\n\n.#.\n..#"] {
        for at in 0..=text.len() {
            for new in
                ["", ".", "#", "\n", "\r", "\r\n", " ", "x", "1", "-", "\0", "\n-\n", "\n\n", "O", "\u{e9}"]
            {
                for cut in [0, 1] {
                    let mut source = text.as_bytes().to_vec();
                    source.splice(at..(at + cut).min(text.len()), new.bytes());
                    for length in 1..=source.len() {
                        check(&source, &[length]);
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_no_plain_board_is_given_back() {
    for source in [
        "",
        "\n",
        "...",
        "2 2\n",
        "...\n .#.\n",
        "... \n...\n",
        "...\n...\r\n",
        "3 3 3\n...\n",
        "a b\nb c\n",
        "2 1\n0 1\n",
        "...\n-\n...\n",
        "XO\nX.\n",
        "..\n.X\n",
        "...\n\n...\n",
        "2 3\n...\n",
        "1 3\n...\n...\n",
        "4000000000 1\n.\n",
    ] {
        assert!(!check(source.as_bytes(), &[1]), "{source:?}");
    }
}

#[test]
fn a_long_board_in_small_pieces() {
    let source = diluted(2000, 333, Share::per_cent(30), 1).unwrap().to_string();
    for length in [1, 7, 333, 334, 335, 4096] {
        assert!(check(source.as_bytes(), &[length]));
        assert!(!check([&source, "#"].concat().as_bytes(), &[length]));
    }
}
