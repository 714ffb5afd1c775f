use std::io::{self, Write};

/// Takes standard output for the replies to a program. Nothing else holds it then: when the replies are dropped, the program's
/// input ends.
#[cfg(unix)]
pub(super) fn replies() -> io::Result<impl Write + Send + 'static> {
    use std::{fs::File, os::fd::AsFd};

    let replies = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    rustix::stdio::dup2_stdout(File::options().write(true).open("/dev/null")?)?;
    Ok(replies)
}

/// Takes standard output for the replies to a program. It cannot be closed here, so the program's input ends with the interactor.
#[cfg(not(unix))]
pub(super) fn replies() -> io::Result<impl Write + Send + 'static> {
    Ok(io::stdout())
}
