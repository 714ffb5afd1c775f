//! `lastmove serve`; what it answers is tested in `lastmove-server`.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::Command,
};

use crate::support::{command, run, stderr, stdout};

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn it_says_where_it_listens_and_ends_in_order() {
    let options =
        ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--log-format", "json"];
    let mut child = command(options).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let address = |line: Option<String>, path: &str| {
        line.and_then(|line| Some(line.strip_prefix("http://")?.strip_suffix(path)?.to_owned())).unwrap()
    };
    let (page, metrics) = (address(lines.next(), "/"), address(lines.next(), "/metrics"));
    assert!(get(&page, "/healthz").ends_with("\r\n\r\nok\n"));
    assert!(get(&metrics, "/metrics").contains("lastmove_requests_total"));
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().unwrap();
    let log = stderr(&output);
    assert_eq!(output.status.code(), Some(0), "{log}");
    for line in log.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
    assert!(log.contains(r#""path":"/healthz""#) && log.contains("kept in memory"), "{log}");
}

#[test]
fn what_it_cannot_do_is_said_with_code_2() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let no_folder = std::env::temp_dir().join("lastmove-no-such-folder/games.sqlite");
    for (options, message) in [
        (&["--listen", address.as_str()][..], "cannot listen on 127.0.0.1:"),
        (&["--listen", "here"], "invalid value 'here'"),
        (&["--data", no_folder.to_str().unwrap()], "cannot open the database"),
        (&["--log", "lastmove=loud"], "no log can be written"),
        (&["--solve-seconds", "0"], "expected a whole number from 1"),
    ] {
        let output = run(["serve"].iter().chain(options));
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
    let help = stdout(run(["serve", "--help"]));
    for option in ["--data <FILE>", "[default: 127.0.0.1:8000]", "--requests-per-second", "Exit codes:"] {
        assert!(help.contains(option), "{option}: {help}");
    }
}
