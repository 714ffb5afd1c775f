//! What the measuring programs share.

use std::{fs, time::Duration};

use anyhow::{Context, Result};
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
