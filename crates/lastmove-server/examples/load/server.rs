use std::{
    env,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use lastmove_server::{Config, Limits, LogFormat, Settings, install_log, serve};

/// The argument with which this program is the server.
pub(crate) const SERVE: &str = "--serve";

/// Serves, with the limits that would be in the way set high. The database is beside the program, on a disk.
pub(crate) fn run() {
    let limits = Limits {
        body: 64 << 20,
        cells: 10_000_000,
        rate: 1e9,
        connections: 1 << 16,
        connections_per_address: 1 << 16,
        games_per_day: u32::MAX,
        solve_time: Duration::from_mins(1),
        ..Limits::default()
    };
    install_log(LogFormat::Text, "info").expect("a log");
    let settings = Settings { data: Some(data()), limits, behind_proxy: false };
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { settings, listen, metrics_listen: None, grace: Duration::ZERO };
    serve(config, |listening| println!("{}", listening.address)).expect("a server");
}

fn data() -> PathBuf {
    env::current_exe().expect("a program").with_file_name("load.sqlite")
}

/// A server in a process of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start() -> Self {
        let mut child = Command::new(env::current_exe().expect("a program"))
            .arg(SERVE)
            .stdout(Stdio::piped())
            // The log is written as ever, and read by nobody.
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let mut line = String::new();
        let read = BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line);
        read.expect("an address");
        Self { child, address: line.trim().parse().expect("an address") }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        for suffix in ["", "-wal", "-shm", ".lock"] {
            let mut file = data().into_os_string();
            file.push(suffix);
            let _ = std::fs::remove_file(file);
        }
    }
}
