use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use lastmove_protocol::Stop;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task,
    time::timeout,
};

use crate::{background, limits::Limits, refusal::Refusal};

/// Where work is done that takes a processor's time: off the threads that serve connections, a bounded number at the same time,
/// each for a bounded time. Small boards have a lane of their own, so that none waits behind a large one.
#[derive(Debug)]
pub(crate) struct Lanes {
    small: Arc<Semaphore>,
    /// The places in which requests about small boards wait.
    queue: Arc<Semaphore>,
    large: Arc<Semaphore>,
    time: Duration,
}

/// Which workers do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    Small,
    Large,
}

impl Lane {
    /// The name of the lane in the metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Large => "large",
        }
    }
}

impl Lanes {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            small: Arc::new(Semaphore::new(limits.small_workers)),
            queue: Arc::new(Semaphore::new(limits.small_workers + limits.small_queue)),
            large: Arc::new(Semaphore::new(limits.large_workers)),
            time: limits.solve_time,
        }
    }

    /// Does the work; it is told to stop when its time is over, and when nobody waits for it any more.
    ///
    /// # Errors
    /// Everybody is at work, or it took too long. A fault of the program is one too.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let permit = self.permit(lane).await?;
        let stop = StopWhenDropped(Arc::new(Stop::new(false)));
        let told = Arc::clone(&stop.0);
        let work = task::spawn_blocking(move || {
            let _permit = permit;
            match lane {
                Lane::Small => Ok(work(&told)),
                Lane::Large => background::run(|| work(&told)),
            }
        });
        match timeout(self.time, work).await {
            Ok(Ok(Ok(done))) => Ok(done),
            Ok(Ok(Err(error))) => {
                tracing::error!(%error, "no thread for a large board");
                Err(Refusal::busy())
            }
            Ok(Err(fault)) => {
                tracing::error!(%fault, "a request could not be answered");
                Err(Refusal::internal())
            }
            Err(_) => Err(Refusal::took_too_long(self.time)),
        }
    }

    async fn permit(&self, lane: Lane) -> Result<OwnedSemaphorePermit, Refusal> {
        let busy = |_| Refusal::busy();
        match lane {
            Lane::Large => Arc::clone(&self.large).try_acquire_owned().map_err(busy),
            Lane::Small => {
                let _place = self.queue.try_acquire().map_err(busy)?;
                let permit = timeout(self.time, Arc::clone(&self.small).acquire_owned());
                permit.await.map_err(|_| Refusal::busy())?.map_err(|_| Refusal::busy())
            }
        }
    }
}

/// Whoever asked has the answer or has gone away.
struct StopWhenDropped(Arc<Stop>);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread};

    use super::*;

    fn lanes(limits: &Limits) -> Lanes {
        Lanes::new(&Limits { small_workers: 1, large_workers: 1, ..limits.clone() })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn small_boards_do_not_wait_for_large_ones_and_a_second_large_one_is_refused() {
        let lanes = Arc::new(lanes(&Limits::default()));
        let (begun, wait) = mpsc::channel();
        let (end, ended) = mpsc::channel::<()>();
        let large = tokio::spawn({
            let lanes = Arc::clone(&lanes);
            async move {
                lanes
                    .run(Lane::Large, move |_| {
                        begun.send(()).unwrap();
                        ended.recv().unwrap();
                    })
                    .await
            }
        });
        task::spawn_blocking(move || wait.recv().unwrap()).await.unwrap();
        assert_eq!(lanes.run(Lane::Small, |_| 7).await.unwrap(), 7);
        let refused = lanes.run(Lane::Large, |_| ()).await.unwrap_err();
        assert_eq!(refused.status.as_u16(), 503);
        end.send(()).unwrap();
        large.await.unwrap().unwrap();
        assert!(lanes.run(Lane::Large, |_| ()).await.is_ok());
    }

    #[tokio::test]
    async fn work_is_told_to_stop_when_its_time_is_over_or_nobody_waits() {
        let lanes = lanes(&Limits { solve_time: Duration::from_millis(20), ..Limits::default() });
        let stopped = |ended: mpsc::Sender<()>| {
            move |stop: &Stop| {
                while !stop.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
                ended.send(()).unwrap();
            }
        };
        let (ended, end) = mpsc::channel();
        let refused = lanes.run(Lane::Small, stopped(ended.clone())).await.unwrap_err();
        assert_eq!(refused.status.as_u16(), 422);
        drop(timeout(Duration::from_millis(1), lanes.run(Lane::Small, stopped(ended))).await);
        assert_eq!(end.into_iter().count(), 2);
    }

    #[tokio::test]
    async fn a_full_queue_is_refused() {
        let lanes = lanes(&Limits { small_queue: 0, ..Limits::default() });
        let _all = Arc::clone(&lanes.queue).try_acquire_owned().unwrap();
        assert_eq!(lanes.run(Lane::Small, |_| ()).await.unwrap_err().status.as_u16(), 503);
    }
}
