//! `solve --box`: the formula against the engines, boxes of any size, and blocked points.

use serde_json::{Value, json};

use crate::support::{run, run_on, stderr, stdout};

const BOXES: [&str; 9] = ["1", "6", "7", "3x3", "4x3", "1x5x1", "3x3x3", "2x3x4", "3x1x5x3"];

fn solved(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(run([&["solve", "--json"], arguments].concat()))).unwrap()
}

fn refused(arguments: &[&str]) -> String {
    let output = run([&["solve"], arguments].concat());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
    stderr(&output)
}

#[test]
fn the_formula_says_what_the_engines_say() {
    for sides in BOXES {
        let answer = stdout(run(["solve", "--answer", "--box", sides]));
        for engine in ["forest", "hopcroft-karp", "blossom"] {
            let engines = run(["solve", "--answer", "--box", sides, "--engine", engine]);
            assert_eq!(stdout(engines), answer, "{sides}: {engine}");
        }
        let formula = solved(&["--box", sides]);
        let engine = solved(&["--box", sides, "--engine", "forest"]);
        for field in ["vertices", "edges", "matching"] {
            assert_eq!(formula[field], engine[field], "{sides}: {field}");
        }
        for class in ["D", "A", "C"] {
            for point in engine[class].as_array().unwrap() {
                let coordinates: Vec<u64> = serde_json::from_value(point.clone()).unwrap();
                let parity = if coordinates.iter().sum::<u64>() % 2 == 0 { "even" } else { "odd" };
                assert_eq!(formula["classes"][parity], class, "{sides}: {point}");
                let name: Vec<String> = coordinates.iter().map(u64::to_string).collect();
                let name = name.join(",");
                let [formula, engine] = [
                    &["--box", sides, "--start", &name][..],
                    &["--box", sides, "--start", &name, "--engine", "forest"],
                ]
                .map(solved);
                for field in ["start", "verdict", "winning_moves"] {
                    assert_eq!(formula[field], engine[field], "{sides} from {name}: {field}");
                }
            }
        }
    }
}

#[test]
fn size_does_not_matter() {
    let million = solved(&["--box", "1000000x1000000x1000000", "--start", "0,0,0"]);
    assert_eq!(million["vertices"], json!(1_000_000_000_000_000_000u64));
    assert_eq!(
        (&million["verdict"], &million["classes"]),
        (&json!("wins"), &json!({"even": "C", "odd": "C"}))
    );
    assert_eq!(million["winning_moves"], json!([[0, 0, 1], [0, 1, 0], [1, 0, 0]]));
    let longest = u64::MAX.to_string();
    let many = vec![longest.as_str(); 60].join("x");
    let answer = solved(&["--box", &many]);
    assert_eq!(
        (&answer["vertices"], &answer["edges"], &answer["matching"]),
        (&json!(null), &json!(null), &json!(null))
    );
    assert_eq!(answer["classes"], json!({"even": "D", "odd": "A"}));
    let text = stdout(run(["solve", "--box", &many]));
    assert!(
        text.contains("2^128 points or more")
            && text.contains("placer    wins from every point whose coordinates have an even sum"),
        "{text}"
    );
    assert_eq!(stdout(run(["solve", "--answer", "--box", "1000000x999999999999"])), "LOSE\n");
}

#[test]
fn blocked_points() {
    let blocked = b"0,0,0\n2 2 2  # the other end\n".to_vec();
    let arguments = ["solve", "--box", "3x3x3", "--blocked", "-"];
    let with = |more: &[&'static str]| stdout(run_on([&arguments[..], more].concat(), blocked.clone()));
    assert!(with(&[]).starts_with("board     3x3x3: 25 free points, 48 edges\n"));
    let json: Value = serde_json::from_str(&with(&["--json", "--start", "0,0,2"])).unwrap();
    assert_eq!(
        (&json["vertices"], &json["engine"], &json["verdict"]),
        (&json!(25), &json!("forest"), &json!("wins"))
    );
    assert_eq!(
        (&json["start"], &json["winning_moves"]),
        (&json!([0, 0, 2]), &json!([[0, 0, 1], [0, 1, 2], [1, 0, 2]]))
    );
    let answer = with(&["--answer"]);
    assert_eq!(
        (answer.lines().next(), answer.lines().nth(1), answer.lines().count()),
        (Some("WIN"), Some("0 0 1"), 14)
    );
    for engine in ["hopcroft-karp", "blossom"] {
        assert_eq!(with(&["--answer", "--engine", engine]), answer);
    }
    // With nothing blocked, the graph says what the formula says.
    let nothing = run_on(["solve", "--answer", "--box", "3x3x3", "--blocked", "-"], Vec::new());
    assert_eq!(stdout(nothing), stdout(run(["solve", "--answer", "--box", "3x3x3"])));
}

#[test]
fn a_start_on_a_blocked_point() {
    let output = run_on(["solve", "--box", "3x3", "--blocked", "-", "--start", "1,1"], b"1,1\n".to_vec());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "error: --start: 1,1 is blocked: expected a point that is not blocked\n");
}

/// Points are printed with blanks by --answer, and were refused so.
#[test]
fn a_start_may_have_blanks() {
    for start in ["0,1", "0, 1", " 0 1 ", "0\t1"] {
        for more in [&[][..], &["--engine", "forest"]] {
            let arguments = [&["--box", "3x3", "--start", start], more].concat();
            assert_eq!(solved(&arguments)["start"], json!([0, 1]), "{start:?}");
        }
    }
    for start in ["0", "0 1 2", "0,1 2", "0,,1", ""] {
        assert!(
            refused(&["--box", "3x3", "--start", start]).contains("is not a place on this board"),
            "{start:?}"
        );
    }
}

/// There was once a legend with nothing above it.
#[test]
fn exact_search_without_starts_says_nothing() {
    let output = run_on(["solve", "--box", "1x2", "--blocked", "-", "--exact"], b"0,0\n0,1\n".to_vec());
    let text = stdout(output);
    assert!(!text.ends_with("\n\n\n") && !text.contains("hurries"), "{text}");
}

#[test]
fn half_of_an_odd_number_is_rounded_down() {
    let sides = "999999999999999999x999999999999999999x99999";
    for (last, words) in
        [("9", "half as many edges as points, rounded down"), ("8", "half as many edges as points (")]
    {
        let text = stdout(run(["solve", "--box", &format!("{sides}{last}")]));
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn exact_search_of_a_box() {
    let answer = solved(&["--box", "2x2x2", "--exact", "--start", "0,0,0"]);
    assert_eq!(
        (&answer["exact"][0]["start"], &answer["exact"][0]["verdict"]),
        (&json!([0, 0, 0]), &json!("wins"))
    );
}

#[test]
fn what_is_refused() {
    assert!(refused(&["--box", "4x0"]).contains(
        "side 2 of the box: expected a number of points from 1 to 18446744073709551615, found '0'"
    ));
    assert!(
        refused(&["--box", "18446744073709551616"])
            .contains("from 1 to 18446744073709551615, found '18446744073709551616'")
    );
    assert!(refused(&["--box", "-3"]).contains("side 1 of the box: expected a number of points"));
    assert!(refused(&["--box", "3x3", "README.md"]).contains("cannot be used with"));
    assert!(refused(&["--box", "3x3", "--format", "grid"]).contains("cannot be used with"));
    assert!(refused(&["--blocked", "-"]).contains("--box <SIDES>"));
    let start = refused(&["--box", "3x4", "--start", "0,4"]);
    assert_eq!(start, "error: --start: 0,4 is outside the board: expected a point from 0,0 to 2,3\n");
    let huge = "65536x65537";
    for more in
        [&["--blocked", "-"][..], &["--engine", "forest"], &["--exact"], &["--critical", "--start", "0,0"]]
    {
        let message = refused(&[&["--box", huge], more].concat());
        assert!(
            message.contains("a box of 65536x65537 points is too large: the limit is 4294967295 points"),
            "{message}"
        );
    }
    let message = refused(&["--box", "65537x65537", "--answer"]);
    assert!(message.contains("too many to be listed") && message.contains("--start"), "{message}");
    assert!(refused(&["--box", "3x3", "--blocked", "no/such/file"]).contains("there is no such file"));
    let output = run_on(["solve", "--box", "3x3", "--blocked", "-"], b"0,0\n0,3\n".to_vec());
    assert_eq!(output.status.code(), Some(2));
    let message = stderr(&output);
    assert!(
        message.starts_with(
            "error: expected coordinate 2 of a point, from 0 to 2, found '3'\n --> standard input:2:3\n"
        ),
        "{message}"
    );
}
