//! What the measuring programs share.

use std::{fs, hint::black_box, time::Duration};

use anyhow::{Context, Result};
use lastmove::{AnyBoard, Class, Engine, Graph, Solver};
use lastmove_generate::family;
use rustix::time::{ClockId, clock_gettime};

/// A line of the kernel's account of this process, such as `VmRSS` (resident now) or `VmHWM` (resident at the peak), in
/// kilobytes.
///
/// # Errors
/// When there is no such account, as on systems other than Linux, or no such line.
pub fn kilobytes(line: &str) -> Result<u64> {
    let status = fs::read_to_string("/proc/self/status").context("memory is measured on Linux only")?;
    status
        .lines()
        .find_map(|text| text.strip_prefix(line)?.strip_prefix(':')?.trim().strip_suffix(" kB")?.parse().ok())
        .with_context(|| format!("no line {line} in the kernel's account"))
}

/// How long this thread has run on a processor, in seconds.
pub fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32).as_secs_f64()
}

/// Solves the graph once and returns what that took, and what was found, as fields of a JSON object without the braces: processor time from the
/// graph in memory to the matching and all classes, and how much the process has grown at its peak since it had so many kilobytes.
///
/// # Errors
/// Those of the engine, and as for [`kilobytes`].
pub fn solved<G: Graph>(graph: &G, engine: Engine, resident_before: u64) -> Result<String> {
    let before = processor_seconds();
    let solution = black_box(Solver::new().engine(engine).solve(graph)?);
    let seconds = processor_seconds() - before;
    let grown = kilobytes("VmHWM")?.saturating_sub(resident_before);
    let [d, a, c] = Class::ALL.map(|class| solution.classes().count(class));
    Ok(format!(
        "\"seconds\": {seconds:.9}, \"matching\": {}, \"D\": {d}, \"A\": {a}, \"C\": {c}, \"peak_bytes\": {}, \
         \"steps\": {}, \"engine\": \"{}\"",
        solution.matching().size(),
        grown * 1024,
        solution.steps(),
        solution.engine(),
    ))
}

/// The member of a family that these words name: `FAMILY [PARAMETER=VALUE]...`.
///
/// # Errors
/// No such family, or parameters that it does not take.
pub fn member(words: &[String]) -> Result<AnyBoard> {
    let (name, parameters) = words.split_first().context("expected FAMILY [PARAMETER=VALUE]...")?;
    let parameters = parameters
        .iter()
        .map(|text| text.split_once('=').with_context(|| format!("'{text}': expected PARAMETER=VALUE")))
        .collect::<Result<Vec<_>>>()?;
    Ok(family(name)?.generate(parameters)?)
}
