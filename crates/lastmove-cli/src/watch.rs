use std::{
    io::{self, IsTerminal},
    ops::ControlFlow,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lastmove::{Engine, Graph, Interrupted, Observer, Progress, Solution, Solver};

use crate::interrupt::Watched;

/// How long work may take before its progress is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// Solves `graph` under a watch that shows its progress.
pub(crate) fn solve<G: Graph>(graph: &G, engine: Engine, threads: usize) -> anyhow::Result<Solution> {
    under(Some(graph.vertex_count()), |observer| {
        Solver::new().engine(engine).threads(threads).observer(observer).solve(graph)
    })
}

/// Does `work` under a watch: Ctrl-C stops it. Given the number of vertices, work that takes long shows its progress on
/// standard error, provided that is a terminal.
pub(crate) fn under<T, E>(
    vertices: Option<usize>,
    work: impl FnOnce(&mut dyn Observer) -> Result<T, E>,
) -> anyhow::Result<T>
where
    anyhow::Error: From<E>,
{
    let bar = vertices.filter(|_| io::stderr().is_terminal()).and_then(hidden_bar);
    let mut watch = Watch { interruptions: Watched::start(), began: Instant::now(), bar };
    let done = work(&mut watch)?;
    if watch.interruptions.requested() { Err(Interrupted.into()) } else { Ok(done) }
}

fn hidden_bar(vertices: usize) -> Option<ProgressBar> {
    let template = "{elapsed} [{wide_bar}] {pos} of {len} vertices matched, {msg} steps";
    let style = ProgressStyle::with_template(template).ok()?.progress_chars("=> ");
    let hidden = ProgressDrawTarget::hidden();
    Some(ProgressBar::with_draw_target(Some(vertices as u64), hidden).with_style(style))
}

struct Watch {
    interruptions: Watched,
    began: Instant,
    bar: Option<ProgressBar>,
}

impl Watch {
    fn show(&self, progress: &Progress) {
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() {
            if self.began.elapsed() < PATIENCE {
                return;
            }
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(progress.steps.to_string());
        bar.set_position(bar.length().unwrap_or(0).saturating_sub(progress.exposed as u64));
    }
}

impl Observer for Watch {
    fn poll(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.show(progress);
        if self.interruptions.requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
