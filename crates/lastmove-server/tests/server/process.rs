//! A server in a process of its own: this program once more, with nothing but `server_process` to run.

use std::{
    env,
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread::{self, JoinHandle},
    time::Duration,
};

use lastmove_server::{Config, Limits, LogFormat, Settings, install_log, serve};
use serde_json::{Value, json};

const OPTIONS: &str = "LASTMOVE_TEST_SERVER";

/// The server, if this process is to be one; otherwise there is nothing to test here.
#[test]
fn server_process() {
    let Ok(options) = env::var(OPTIONS) else { return };
    let options: Value = serde_json::from_str(&options).expect("options are JSON");
    let number = |name: &str| options[name].as_u64().and_then(|number| usize::try_from(number).ok());
    install_log(LogFormat::Json, "trace").expect("a log");
    let usual = Limits::default();
    let limits = Limits {
        rate: options["rate"].as_f64().unwrap_or(1e9),
        games_per_day: u32::MAX,
        connections: number("connections").unwrap_or(usual.connections),
        connections_per_address: number("per_address").unwrap_or(usual.connections_per_address),
        solve_time: options["solve_ms"].as_u64().map_or(usual.solve_time, Duration::from_millis),
        ..usual
    };
    let free = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config {
        settings: Settings { data: options["data"].as_str().map(PathBuf::from), limits, behind_proxy: false },
        listen: free,
        metrics_listen: options["metrics"].as_bool().and_then(|wanted| wanted.then_some(free)),
        grace: Duration::from_secs(5),
    };
    serve(config, |listening| {
        let metrics = listening.metrics.map_or_else(|| "none".to_owned(), |address| address.to_string());
        println!("\nREADY {} {metrics}", listening.address);
    })
    .expect("a server");
}

/// A server that runs.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    pub(crate) metrics: Option<SocketAddr>,
    log: Option<JoinHandle<String>>,
}

impl Server {
    pub(crate) fn start(options: &Value) -> Self {
        let program = env::current_exe().expect("this program");
        // What the shell sets before it becomes the server, such as limits.
        let shell = options["shell"].as_str();
        let mut command = match shell {
            None => Command::new(program),
            Some(first) => {
                let mut command = Command::new("sh");
                command.args(["-c", &format!("{first}; exec \"$0\" \"$@\"")]).arg(program);
                command
            }
        };
        let mut child = command
            .args(["--exact", "process::server_process", "--nocapture", "--test-threads=1"])
            .env(OPTIONS, options.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut errors = child.stderr.take().expect("a log");
        let log = thread::spawn(move || {
            let mut log = Vec::new();
            errors.read_to_end(&mut log).expect("the log can be read");
            String::from_utf8_lossy(&log).into_owned()
        });
        let mut lines = BufReader::new(child.stdout.take().expect("an output"));
        let mut line = String::new();
        let ready = loop {
            line.clear();
            let read = lines.read_line(&mut line).expect("the output can be read");
            assert!(read > 0, "no server: {}", log.join().unwrap_or_default());
            if let Some(ready) = line.strip_prefix("READY ") {
                break ready.trim().to_owned();
            }
        };
        // The rest is read, so that the process can write it.
        thread::spawn(move || drop(lines.read_to_end(&mut Vec::new())));
        let (address, metrics) = ready.split_once(' ').expect("two addresses");
        Self {
            child,
            address: address.parse().expect("an address"),
            metrics: metrics.parse().ok(),
            log: Some(log),
        }
    }

    pub(crate) fn with_data(data: &Path) -> Self {
        Self::start(&json!({"data": data}))
    }

    /// Ends it at once, as a crash would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it has ended");
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(sent.expect("there is a command 'kill'").success());
    }

    /// Waits for its end, and gives its log.
    pub(crate) fn wait(mut self) -> (ExitStatus, String) {
        let status = self.child.wait().expect("it ends");
        let log = self.log.take().map(|log| log.join().expect("a log"));
        (status, log.unwrap_or_default())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder that is gone after the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name =
            format!("lastmove-server-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("games.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
