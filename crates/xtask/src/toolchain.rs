use std::{
    env,
    ffi::OsStr,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, ensure};

/// What the code is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// The variable that says where the toolchain is, or is to be laid.
const PLACE: &str = "LASTMOVE_WASM_TOOLCHAIN";

/// A compiler for WebAssembly.
#[derive(Debug)]
pub(crate) enum Toolchain {
    /// That of rustup, which has the target.
    Own,
    /// One in a folder of its own, with a file of variables for the shell.
    Laid { env: PathBuf },
}

impl Toolchain {
    /// Finds a compiler that has the target; lays one if there is none.
    pub(crate) fn find(root: &Path, target_folder: &Path) -> anyhow::Result<Self> {
        let place = env::var_os(PLACE).map(PathBuf::from);
        if place.is_none() && rustc_has_target()? {
            return Ok(Self::Own);
        }
        let place = place.unwrap_or_else(|| target_folder.join("wasm-toolchain"));
        let env = place.join("env");
        if !env.is_file() {
            println!("laying a toolchain for {TARGET} in {}", place.display());
            let status = Command::new(root.join("web/wasm-toolchain.sh")).arg(&place).status();
            ensure!(status.context("web/wasm-toolchain.sh")?.success(), "web/wasm-toolchain.sh has failed");
        }
        Ok(Self::Laid { env })
    }

    /// Where this compiler builds: a laid one in its own folder, since what it has built fits no other one, be it of the same version.
    pub(crate) fn target_folder(&self, usual: &Path) -> PathBuf {
        match self {
            Self::Own => usual.join("wasm"),
            Self::Laid { env } => env.with_file_name("target"),
        }
    }

    /// `cargo` with this compiler.
    pub(crate) fn cargo(&self) -> Command {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        match self {
            Self::Own => Command::new(cargo),
            Self::Laid { env } => {
                let mut shell = Command::new("sh");
                let script = ". \"$0\" && exec \"$@\"";
                shell.args([OsStr::new("-c"), OsStr::new(script), env.as_os_str(), &cargo]);
                shell
            }
        }
    }
}

/// Whether the standard library for the target is installed beside the usual compiler.
fn rustc_has_target() -> anyhow::Result<bool> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .context("rustc")?;
    let folder = String::from_utf8(output.stdout).context("rustc --print target-libdir")?;
    Ok(output.status.success() && Path::new(folder.trim()).is_dir())
}
