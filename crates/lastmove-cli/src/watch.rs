use std::{
    io::{self, IsTerminal},
    ops::ControlFlow,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lastmove::{Engine, Graph, Interrupted, Observer, Progress, Solution, Solver, solver::Width};

use crate::interrupt::Watched;

/// How long work may take before its progress is shown.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);
/// How long what is shown stays.
pub(crate) const CALM: Duration = Duration::from_millis(250);

/// What is shown of work that takes long.
#[derive(Clone, Copy, Debug)]
enum Shown {
    /// The share of so many vertices that are matched.
    Matched { vertices: usize },
    /// The number of positions searched.
    Positions,
}

impl Shown {
    fn text(self, elapsed: Duration, progress: &Progress) -> String {
        let time = minutes(elapsed);
        match self {
            Self::Matched { vertices } => match vertices.saturating_sub(progress.exposed) {
                // No engine says how far its first pass has come.
                0 => format!("solving {time}"),
                matched => {
                    let percent = matched as u128 * 100 / vertices as u128;
                    format!("solving {time}, {percent} % matched")
                }
            },
            Self::Positions => {
                format!("searching {time}, {} million positions", progress.steps / 1_000_000)
            }
        }
    }
}

/// A time in minutes and seconds.
pub(crate) fn minutes(elapsed: Duration) -> String {
    format!("{}:{:02}", elapsed.as_secs() / 60, elapsed.as_secs() % 60)
}

/// What to solve with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    pub(crate) engine: Engine,
    pub(crate) threads: usize,
    /// The widest registers to use.
    pub(crate) width: Width,
}

impl Default for Means {
    fn default() -> Self {
        Self { engine: Engine::Auto, threads: 1, width: Width::best() }
    }
}

/// Solves `graph` under a watch that shows its progress.
pub(crate) fn solve<G: Graph>(
    graph: &G,
    Means { engine, threads, width }: Means,
) -> anyhow::Result<Solution> {
    under(Some(graph.vertex_count()), |observer| {
        Solver::new().engine(engine).threads(threads).width(width).observer(observer).solve(graph)
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
    watched(vertices.map(|vertices| Shown::Matched { vertices }), work)
}

/// Does the work of an exhaustive search under a watch, as [`under`] does.
pub(crate) fn searching<T, E>(work: impl FnOnce(&mut dyn Observer) -> Result<T, E>) -> anyhow::Result<T>
where
    anyhow::Error: From<E>,
{
    watched(Some(Shown::Positions), work)
}

fn watched<T, E>(
    shown: Option<Shown>,
    work: impl FnOnce(&mut dyn Observer) -> Result<T, E>,
) -> anyhow::Result<T>
where
    anyhow::Error: From<E>,
{
    let shown = shown.filter(|_| io::stderr().is_terminal());
    let bar = shown.and_then(|shown| Some((shown, hidden_bar()?)));
    let mut watch = Watch { interruptions: Watched::start(), began: Instant::now(), next: PATIENCE, bar };
    let done = work(&mut watch)?;
    if watch.interruptions.requested() { Err(Interrupted.into()) } else { Ok(done) }
}

/// A bar with nothing but a message, which is not shown yet.
pub(crate) fn hidden_bar() -> Option<ProgressBar> {
    let style = ProgressStyle::with_template("{msg}").ok()?;
    Some(ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()).with_style(style))
}

struct Watch {
    interruptions: Watched,
    began: Instant,
    /// When, counted from the beginning, to show something new.
    next: Duration,
    bar: Option<(Shown, ProgressBar)>,
}

impl Watch {
    fn show(&mut self, progress: &Progress) {
        let Some((shown, bar)) = &self.bar else { return };
        let elapsed = self.began.elapsed();
        if elapsed < self.next {
            return;
        }
        self.next = elapsed + CALM;
        bar.set_message(shown.text(elapsed, progress));
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        }
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
        if let Some((_, bar)) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
