//! How the engine ends.

use std::{process::Command, thread, time::Duration};

use serde_json::json;

use super::support::{Engine, replies};
use crate::support::{large_board, run_on, stderr, stdout};

/// The end of the input finishes what waits.
#[test]
fn the_queue_is_finished() {
    let text = String::from_utf8(large_board(300)).unwrap();
    let mut requests = vec![json!({"id": "load", "request": "load", "board": "a", "text": text}).to_string()];
    for id in 0..500 {
        let engine = ["forest", "hopcroft-karp"][id % 2];
        let request = match id % 50 {
            0 => json!({"id": id, "request": "solve", "board": "a", "engine": engine}),
            _ => json!({"id": id, "request": "solve", "text": "...\n.#."}),
        };
        requests.push(request.to_string());
    }
    let mut ids: Vec<u64> = replies(&[], &requests).iter().filter_map(|reply| reply["id"].as_u64()).collect();
    ids.sort_unstable();
    assert_eq!(ids, (0..500).collect::<Vec<u64>>());
}

#[test]
fn numbers_of_threads_and_bytes_have_limits() {
    for [option, number, expected] in [
        ["--threads", "0", "from 1 to 1024"],
        ["--threads", "1025", "from 1 to 1024"],
        ["--threads", "18446744073709551615", "from 1 to 1024"],
        ["--max-line", "0", "1 or more"],
        ["--max-line", "18446744073709551616", "from 1 to 18446744073709551615"],
    ] {
        let output = crate::support::run(["engine", option, number]);
        assert_eq!(output.status.code(), Some(2), "{option} {number}");
        let message = stderr(&output);
        assert!(
            message.contains(&format!("expected a whole number, {expected}"))
                || message.contains(&format!("expected a whole number {expected}")),
            "{message}"
        );
    }
    assert_eq!(stdout(run_on(["engine", "--max-line", "18446744073709551615"], Vec::new())), "");
}

#[test]
fn nothing_to_do() {
    assert_eq!(stdout(run_on(["engine"], Vec::new())), "");
    assert_eq!(stdout(run_on(["engine"], b"\n \r\n".to_vec())), "");
    assert_eq!(stdout(run_on(["engine", "--protocol", "text"], b"\n# hello\n".to_vec())), "");
    // The last line may lack its end.
    assert_eq!(
        stdout(run_on(["engine"], br#"{"id":1,"request":"ping"}"#.to_vec())),
        "{\"id\":1,\"pong\":true}\n"
    );
    assert_eq!(stdout(run_on(["engine", "--protocol", "text"], b"name".to_vec())), "= lastmove\n\n");
}

/// Nobody reads the replies any more, while the input stays open.
#[test]
fn a_broken_pipe_is_success() {
    for (options, request) in [
        (&[][..], r#"{"id": 1, "request": "verdict", "text": ".", "start": [1, 1]}"#),
        (&["--protocol", "text"], "name"),
    ] {
        let mut engine = Engine::start(options);
        engine.send(request);
        assert!(!engine.line().is_empty());
        let (mut child, input, output) = engine.into_parts();
        drop(output);
        let mut input = input.unwrap();
        // One of these finds out; not always the first, since other programs that are being started may hold the pipe.
        while child.try_wait().unwrap().is_none() {
            if std::io::Write::write_all(&mut input, format!("{request}\n").as_bytes()).is_err() {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{options:?}");
        drop(input);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn replies_that_cannot_be_written() {
    for (options, request) in [
        (&["engine"][..], "{\"id\": 1, \"request\": \"ping\"}\n"),
        (&["engine", "--protocol", "text"], "name\n"),
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut child = crate::support::command(options)
            .stdin(std::process::Stdio::piped())
            .stdout(full)
            .spawn()
            .unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), request.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr(&output).starts_with("error: cannot write to standard output: "),
            "{}",
            stderr(&output)
        );
    }
}

#[cfg(unix)]
#[test]
fn interruption() {
    let solve = json!({"id": 1, "request": "solve", "text": String::from_utf8(large_board(1500)).unwrap()})
        .to_string();
    for (options, request) in [(&[][..], ""), (&[][..], &solve), (&["--protocol", "text"], "")] {
        let mut engine = Engine::start(options);
        engine.send(request);
        thread::sleep(Duration::from_millis(200));
        let (child, input, output) = engine.into_parts();
        let sent = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
        assert!(sent.success());
        let ended = child.wait_with_output().unwrap();
        assert_eq!((ended.status.code(), stderr(&ended)), (Some(130), String::new()), "{options:?}");
        drop((input, output));
    }
}
