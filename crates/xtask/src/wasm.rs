use std::{
    env, fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, ensure};
use clap::Args;
use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    sizes,
    toolchain::{TARGET, Toolchain},
};

/// The name of what is made: `lastmove.js`, `lastmove_bg.wasm` and their declarations.
const NAME: &str = "lastmove";
/// Vectors, which every current browser has; and no references to objects of JavaScript, since wasm-opt 108 (that of Debian 12) mixes up the
/// tables that hold them.
const RUSTFLAGS: &str = "-Ctarget-feature=+simd128,-reference-types";
/// What else the compiler uses, and every current browser has.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-simd",
];

/// Build the page's WebAssembly and its bindings for JavaScript and TypeScript.
///
/// Lays a toolchain first if rustup's has not the target wasm32-unknown-unknown: in the folder `wasm-toolchain` beside what cargo builds, or
/// where the variable `LASTMOVE_WASM_TOOLCHAIN` says. Makes the WebAssembly smaller with wasm-opt (Debian: binaryen) if that is installed.
#[derive(Args, Debug)]
pub(crate) struct WasmArguments {
    /// Keep the names of functions, and do not run wasm-opt
    #[arg(long)]
    debug: bool,
    /// Where to put what is made
    #[arg(long, value_name = "DIR", default_value_os_t = root().join("web/src/engine/pkg"))]
    out: PathBuf,
}

pub(crate) fn run(arguments: &WasmArguments) -> anyhow::Result<()> {
    let root = root();
    let target_folder = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let toolchain = Toolchain::find(&root, &target_folder)?;
    let built = build(&root, &toolchain.target_folder(&target_folder), &toolchain)?;
    bind(&built, arguments)?;
    let wasm = arguments.out.join(format!("{NAME}_bg.wasm"));
    if !arguments.debug {
        optimise(&wasm)?;
    }
    sizes::print(&arguments.out, &[&format!("{NAME}_bg.wasm"), &format!("{NAME}.js")])
}

fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package).to_owned()
}

/// Compiles the crate, in a target folder of its own, since the compiler may be another one.
fn build(root: &Path, target_folder: &Path, toolchain: &Toolchain) -> anyhow::Result<PathBuf> {
    let mut cargo = toolchain.cargo();
    cargo.current_dir(root).env("CARGO_TARGET_DIR", target_folder);
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", RUSTFLAGS);
    cargo.args(["build", "--locked", "--profile", "wasm", "--package", "lastmove-wasm", "--target", TARGET]);
    ensure!(cargo.status().context("cargo build")?.success(), "cargo build has failed");
    Ok(target_folder.join(TARGET).join("wasm/lastmove_wasm.wasm"))
}

/// Makes the bindings, and with them what can be loaded.
fn bind(built: &Path, arguments: &WasmArguments) -> anyhow::Result<()> {
    let mut module = Module::from_file(built).with_context(|| built.display().to_string())?;
    // It has the features of the standard library, references among them, although none is used.
    module.customs.remove_raw("target_features");
    let mut bindgen = Bindgen::new();
    bindgen.input_module(NAME, module).out_name(NAME).typescript(true).keep_debug(arguments.debug);
    bindgen.remove_name_section(!arguments.debug).remove_producers_section(true);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(&arguments.out)).context("wasm-bindgen")
}

fn optimise(wasm: &Path) -> anyhow::Result<()> {
    let smaller = wasm.with_extension("opt.wasm");
    let mut command = Command::new("wasm-opt");
    command.arg("-O3").args(FEATURES).arg(wasm).arg("-o").arg(&smaller);
    match command.status() {
        Ok(status) => {
            ensure!(status.success(), "wasm-opt has failed");
            fs::rename(&smaller, wasm).context("wasm-opt")
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!(
                "wasm-opt is not installed (Debian: binaryen): the WebAssembly stays larger than need be"
            );
            Ok(())
        }
        Err(error) => Err(error).context("wasm-opt"),
    }
}
