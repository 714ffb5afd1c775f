//! What cargo alone does not do. `cargo xtask wasm` builds the WebAssembly of the page in `web/`.

mod sizes;
mod toolchain;
mod wasm;

use clap::{Parser, Subcommand};

/// The tasks of the workspace.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    Wasm(wasm::WasmArguments),
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Wasm(arguments) => wasm::run(&arguments),
    }
}
