//! `gym102832h`: locks of dials.

use std::collections::{BTreeSet, HashMap};

use lastmove::Graph;
use lastmove_formats::{
    ParseErrorKind,
    contest::{Dials, gym102832h},
};
use proptest::{collection::vec, prelude::*, sample::subsequence};

use crate::contest::oracle::Oracle;

fn answer(input: &[u8]) -> String {
    let mut out = Vec::new();
    for test in gym102832h::tests(input) {
        let test = test.unwrap();
        gym102832h::write_answer(test.start, &lastmove::solve(&test.dials), &mut out).unwrap();
    }
    String::from_utf8(out).unwrap()
}

/// All codes of so many dials, in order.
fn codes(dials: usize) -> Vec<String> {
    (0..10usize.pow(dials as u32)).map(|code| format!("{code:0dials$}")).collect()
}

/// Whether one turn of one dial leads from one code to the other, by the digits that are seen.
fn one_turn(from: &str, to: &str) -> bool {
    let changed: Vec<_> = from.bytes().zip(to.bytes()).filter(|(a, b)| a != b).collect();
    matches!(changed[..], [(a, b)] if matches!(a.abs_diff(b), 1 | 9))
}

/// Codes that may be shown, out of so many dials, and the place among them of the one that is.
fn open_codes(dials: usize, most: usize) -> impl Strategy<Value = (usize, Vec<String>, usize)> {
    // Codes near one another, so that there is something to play.
    let all = codes(dials);
    (0..=all.len() - all.len().min(2 * most)).prop_flat_map(move |from| {
        let near = all[from..].iter().take(2 * most).cloned().collect::<Vec<_>>();
        let most = most.min(near.len());
        let open = subsequence(near, 1..=most);
        open.prop_flat_map(move |open| (Just(dials), Just(open.clone()), 0..open.len()))
    })
}

/// The input of a test in which all but the open codes are forbidden.
fn written(dials: usize, open: &[String], start: usize) -> String {
    let forbidden: Vec<_> = codes(dials).into_iter().filter(|code| !open.contains(code)).collect();
    format!("{dials} {} {}\n{}\n", forbidden.len(), open[start], forbidden.join("\n"))
}

/// The size of a maximum matching of the codes, by one augmenting path after another.
fn matching_size(codes: &BTreeSet<&str>) -> usize {
    fn augment<'c>(
        code: &'c str,
        codes: &BTreeSet<&'c str>,
        seen: &mut BTreeSet<&'c str>,
        mates: &mut HashMap<&'c str, &'c str>,
    ) -> bool {
        for &other in codes.iter().filter(|other| one_turn(code, other)) {
            if !seen.insert(other) {
                continue;
            }
            let mate = mates.get(other).copied();
            if mate.is_none_or(|mate| augment(mate, codes, seen, mates)) {
                mates.insert(other, code);
                return true;
            }
        }
        false
    }
    let is_even = |code: &str| code.bytes().map(u32::from).sum::<u32>() % 2 == 0;
    let mut mates = HashMap::new();
    // The digits' characters are even exactly when the digits are.
    codes
        .iter()
        .filter(|code| is_even(code))
        .filter(|code| augment(code, codes, &mut BTreeSet::new(), &mut mates))
        .count()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn few_codes_are_played_out(
        tests in vec(prop_oneof![open_codes(1, 10), open_codes(2, 16), open_codes(3, 16)], 0..4),
    ) {
        let (mut input, mut expected) = (format!("{}\n", tests.len()), String::new());
        for (dials, open, start) in tests {
            input += &written(dials, &open, start);
            let mut game = Oracle::new(open.len(), |a, b| one_turn(&open[a], &open[b]));
            expected += if game.wins(start) { "Alice\n" } else { "Bob\n" };
        }
        prop_assert_eq!(answer(input.as_bytes()), expected);
    }

    /// By the definition: the mover loses where some maximum matching misses the start.
    #[test]
    fn many_codes_are_matched(blocked in subsequence(codes(2), 0..60), start in 0usize..100) {
        let all = codes(2);
        let start = &all[start];
        let mut open: BTreeSet<&str> = all.iter().map(String::as_str).filter(|&code| code == start || !blocked.iter().any(|other| other == code)).collect();
        let input = format!("1\n2 {} {start}\n{}", 100 - open.len(), all.iter().filter(|code| !open.contains(code.as_str())).map(|code| format!("{code}\n")).collect::<Vec<_>>().concat());
        let whole = matching_size(&open);
        open.remove(start.as_str());
        let expected = if matching_size(&open) == whole { "Bob\n" } else { "Alice\n" };
        prop_assert_eq!(answer(input.as_bytes()), expected);
    }
}

/// The graph has the edges that the digits show, and every edge changes the parity of their sum.
#[test]
fn dials_turn_by_one_digit() {
    let dials = Dials::new(3).unwrap();
    let all = codes(3);
    for v in dials.vertices() {
        let code = &all[v.index()];
        let mut beside: Vec<_> = dials.neighbours(v).map(|w| &all[w.index()]).collect();
        beside.sort();
        let expected: Vec<_> = all.iter().filter(|other| one_turn(code, other)).collect();
        assert_eq!(beside, expected, "{code}");
    }
    assert!(lastmove::graph::bipartition(&dials).is_ok());
    assert!(Dials::new(0).is_none() && Dials::new(Dials::MOST + 1).is_none());
}

#[test]
fn codes_keep_their_leading_zeros() {
    // From 000 the only way leads to 009, from there to 109 or back, and from 109 nowhere.
    let open = ["000", "009", "109"].map(str::to_owned);
    assert_eq!(answer(format!("1\n{}", written(3, &open, 0)).as_bytes()), "Bob\n");
    assert_eq!(answer(format!("1\n{}", written(3, &open, 1)).replace('\n', " \r\n").as_bytes()), "Alice\n");
    // A code that is forbidden twice is forbidden once: nine codes are left in a row.
    assert_eq!(answer(b"2 1 2 5 6 6 1 3 4 6 6 5"), "Bob\nAlice\n");
}

#[test]
fn locks_without_forbidden_codes_are_the_first_players() {
    for dials in 1..=5 {
        assert_eq!(answer(format!("1\n{dials} 0 {}", "7".repeat(dials)).as_bytes()), "Alice\n");
    }
}

#[test]
fn faults_have_their_places() {
    let cases: [(&[u8], ParseErrorKind, &str); 10] = [
        (
            b"1\n0 0 1\n",
            ParseErrorKind::Range,
            "line 2, column 1: expected the number of dials, from 1 to 6 for an input of 8 bytes, found '0'",
        ),
        (
            b"1\n7 0 1\n",
            ParseErrorKind::TooLarge,
            "line 2, column 1: expected the number of dials, from 1 to 6 for an input of 8 bytes, found '7'",
        ),
        (
            b"1\n2 -1 11\n",
            ParseErrorKind::Range,
            "line 2, column 3: expected the number of forbidden codes, found '-1'",
        ),
        (
            b"1\n2 0 1\n",
            ParseErrorKind::Number,
            "line 2, column 5: expected the code that the lock shows, 2 digits, found '1'",
        ),
        (
            b"1\n2 0 123\n",
            ParseErrorKind::Number,
            "line 2, column 5: expected the code that the lock shows, 2 digits, found '123'",
        ),
        (
            b"1\n2 0 +1\n",
            ParseErrorKind::Number,
            "line 2, column 5: expected the code that the lock shows, 2 digits, found '+1'",
        ),
        (
            b"1\n1 2 1\n2\n\n",
            ParseErrorKind::Missing,
            "line 5, column 1: expected forbidden code 2 of 2, 1 digit, found the end of the file",
        ),
        (
            b"1\n1 1 1\n1\n",
            ParseErrorKind::Illegal,
            "line 2, column 5: expected a code that is not forbidden, found '1', which is forbidden below",
        ),
        (
            b"2\n1 0 1\n",
            ParseErrorKind::Missing,
            "line 3, column 1: expected test 2 of 2, found the end of the file",
        ),
        (
            b"1\n1 0 1\n2\n",
            ParseErrorKind::Extra,
            "line 3, column 1: expected the end of the file after 1 test, found '2'",
        ),
    ];
    for (input, kind, message) in cases {
        let errors: Vec<_> = gym102832h::tests(input).filter_map(Result::err).collect();
        assert_eq!(errors.len(), 1, "{message}");
        assert_eq!((errors[0].kind(), errors[0].to_string().as_str()), (kind, message));
    }
    // Enough bytes for all vertex numbers.
    let mut long = b"1\n10 0 1".to_vec();
    long.resize(1_100_000, b'\n');
    let error = gym102832h::tests(&long).next().unwrap().unwrap_err().to_string();
    assert!(
        error.contains("from 1 to 9, as there are 2^32 - 1 vertex numbers for the codes, found '10'"),
        "{error}"
    );
}
