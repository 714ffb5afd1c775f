#!/usr/bin/env bash
# Lays a Rust toolchain for wasm32-unknown-unknown in a folder of its own, for machines whose rustup cannot fetch that target: the compiler
# and the sources of the standard library are Debian's (rustc-web, rust-web-src), the linker is the one that comes with rustup's toolchain.
# Nothing outside the folder is touched. `cargo xtask wasm` calls this where it is needed.
#   usage: wasm-toolchain.sh FOLDER     (apt-get update must have run once)
#   then:  . FOLDER/env && cargo build --release --target wasm32-unknown-unknown
set -euo pipefail

folder=$(realpath -m -- "${1:?usage: wasm-toolchain.sh FOLDER}")
target=wasm32-unknown-unknown

# The first dependency of a package whose name matches.
dependency() { # dependency PACKAGE PATTERN
  apt-cache depends --important "$1" | awk -v pattern="$2" '$1 == "Depends:" && $2 ~ pattern {print $2; exit}'
}

# Everything is laid beside the folder and moved there at the end, so that a folder with an `env` is a whole toolchain.
laid=$folder.part
rm -rf -- "$laid"
mkdir -p -- "$laid/debs"

std=$(dependency libstd-rust-web-dev '^libstd-rust-web-[0-9]')
[ -n "$std" ] || { echo "wasm-toolchain: apt knows no package libstd-rust-web-dev: run apt-get update" >&2; exit 1; }
llvm=$(dependency "$std" '^libllvm')
(
  cd -- "$laid/debs"
  apt-get download -qq rustc-web libstd-rust-web-dev "$std" rust-web-src "$llvm" 2>/dev/null
  for package in rustc-web_*.deb libstd-rust-web-dev_*.deb "$std"_*.deb "$llvm"_*.deb; do
    dpkg -x "$package" "$laid"
  done
  # The sources are the whole compiler; the standard library alone is wanted.
  dpkg --fsys-tarfile rust-web-src_*.deb |
    tar -x -C "$laid" --wildcards './usr/lib/rustlib/src*' './usr/src/rustc-*/library'
)
rm -rf -- "$laid/debs"

write_env() { # write_env FOLDER: what a shell has to know of the toolchain in that folder
  cat >"$laid/env" <<END
export LD_LIBRARY_PATH=$1/usr/lib/x86_64-linux-gnu:$1/usr/lib/llvm-${llvm#libllvm}/lib
export RUSTC=$1/usr/bin/rustc
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(rustc --print sysroot)/lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld
END
}

# The standard library is built once, with bitcode so that link-time optimisation reaches into it, and put where the compiler looks for one.
build=$laid/build
mkdir -p -- "$build/src"
: >"$build/src/lib.rs"
cat >"$build/Cargo.toml" <<'END'
[package]
name = "seed"
version = "0.0.0"
edition = "2024"

[profile.release]
panic = "abort"

[workspace]
END
write_env "$laid"
(
  . "$laid/env"
  cd -- "$build"
  RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Cembed-bitcode=yes CARGO_TARGET_DIR="$build/target" \
    cargo build -q --release --target "$target" -Zbuild-std=std,panic_abort
)
libraries=$laid/usr/lib/rustlib/$target/lib
mkdir -p -- "$libraries"
cp -- "$build/target/$target/release/deps"/lib*.rlib "$libraries"
rm -rf -- "$libraries"/libseed* "$build" "$laid/usr/src" "$laid/usr/lib/rustlib/src"

write_env "$folder"
rm -rf -- "$folder"
mv -- "$laid" "$folder"
(. "$folder/env" && "$RUSTC" --version)
