use std::{env::consts, fmt, fs, thread};

use lastmove::solver::Width;
use serde::Serialize;

/// What the figures were measured on.
#[derive(Debug, Serialize)]
pub(super) struct Machine {
    processor: Option<String>,
    /// How many threads can run at once.
    processors: usize,
    /// The registers that the engine for grids works in here.
    registers: &'static str,
    system: &'static str,
    architecture: &'static str,
    version: &'static str,
}

impl Machine {
    /// This machine; `registers` are those that are used instead of the widest.
    pub(super) fn here(registers: Option<Width>) -> Self {
        Self {
            processor: processor(),
            processors: thread::available_parallelism().map_or(1, usize::from),
            registers: registers.unwrap_or_else(Width::best).name(),
            system: consts::OS,
            architecture: consts::ARCH,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { processor, processors, registers, system, architecture, version } = self;
        let processor = processor.as_deref().unwrap_or("an unnamed processor");
        write!(
            f,
            "lastmove {version} on {processor}, threads at once: {processors}, registers: {registers}, {system}, {architecture}"
        )
    }
}

/// The name of the processor, where the system tells it in the way of Linux.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let named = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'))?;
    Some(named.1.trim().to_owned())
}
