use std::{io, panic, thread};

use crate::serve::STACK;

/// Does the work in a thread of its own, which gives way to the others where the system has priorities for threads, and waits for it.
/// The thread ends with the work: to raise a priority again takes privileges.
///
/// # Errors
/// The system has no thread for it.
///
/// # Panics
/// If the work does.
pub(crate) fn run<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    thread::scope(|scope| {
        let in_background = || {
            give_way();
            work()
        };
        let thread = thread::Builder::new().name("background".into()).stack_size(STACK);
        let done = thread.spawn_scoped(scope, in_background)?.join();
        Ok(done.unwrap_or_else(|fault| panic::resume_unwind(fault)))
    })
}

/// Elsewhere than on Linux there is a priority of the whole process only.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        // Ten steps down: a tenth of the processor's time when another thread wants it too.
        let lowered = rustix::process::nice(10);
        if let Err(error) = lowered {
            tracing::debug!(%error, "large boards are solved at the priority of all else");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn what_is_done_in_the_background_gives_way_and_nothing_else_does() {
        let priority = || rustix::process::getpriority_process(None).unwrap();
        let before = priority();
        assert_eq!(run(priority).unwrap(), (before + 10).min(19));
        assert_eq!(priority(), before);
    }

    #[test]
    fn a_panic_comes_through() {
        let fault = panic::catch_unwind(|| run(|| panic!("of the work"))).unwrap_err();
        assert_eq!(fault.downcast_ref(), Some(&"of the work"));
    }
}
