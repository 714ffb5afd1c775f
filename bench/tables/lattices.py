"""Boards with other moves than to the four neighbours, and boxes, beside LEMON's `MaxMatching` on the same graphs."""

import statistics
import subprocess
import sys
import time

from .beside_lemon import SAME, spread
from .running import measure, wait_for_a_processor

BLOCKED = (0, 5, 20, 40)


def boards(side):
    """Title, moves, torus, and the generator's arguments without share and seed."""
    square = ["diluted", f"rows={side}", f"columns={side}"]
    odd = ["diluted", f"rows={side + 1}", f"columns={side + 1}"]
    edge = round(side ** (2 / 3))
    yield "king", "8", "none", square, "walls"
    yield "knight", "knight", "none", square, "walls"
    yield "hexagons", "hexagonal", "none", square, "walls"
    yield "torus, even sides", "4", "all", square, "walls"
    yield "torus, odd sides", "4", "all", odd, "walls"
    yield f"box {edge} x {edge} x {edge}", "6", "none", ["box", f"sides={edge}x{edge}x{edge}"], "blocked"


def compare(member, file, programs, options):
    """Runs both sides in turn on one board and keeps the best time of each."""
    ours, lemon = programs.ours["lattice"], programs.lemon
    with open(file, "wb") as out:
        subprocess.run([ours, "edges", *member], check=True, stdout=out)
    runs = {"ours": [], "lemon": []}
    for _ in range(options.repeat):
        wait_for_a_processor(options.patience)
        runs["ours"].append(measure([ours, "solve", *member], options.limit))
        if None not in runs["lemon"]:
            runs["lemon"].append(measure([lemon, "edges-header", str(file)], options.limit))
    if None in runs["ours"]:
        sys.exit(f"{' '.join(member)}: ours took more than {options.limit} s")
    answers = {tuple(run[key] for key in SAME) for side in runs.values() for run in side if run}
    if len(answers) != 1:
        sys.exit(f"{' '.join(member)}: the answers differ: {answers}")

    def best(side, key, least=min):
        found = [run[key] for run in runs[side] if run]
        return least(found) / runs["ours"][0]["cells"] if found and None not in runs[side] else None

    return {
        "ours": best("ours", "seconds"),
        "peer": best("lemon", "seconds"),
        "memory": best("ours", "peak_bytes", max),
        "peer_memory": best("lemon", "peak_bytes", max),
        "engine": runs["ours"][0]["engine"],
    }


def row(title, results, limit):
    cells = [title, spread([1e9 * found["ours"] for found in results], 1)]
    memory = statistics.median(found["memory"] for found in results)
    if any(found["peer"] is None for found in results):
        cells += [f"over {limit:.0f} s", "", f"{memory:.1f}", "", ""]
    else:
        cells.append(spread([1e9 * found["peer"] for found in results], 1))
        cells.append(spread([found["peer"] / found["ours"] for found in results], 1))
        peer_memory = statistics.median(found["peer_memory"] for found in results)
        cells += [f"{memory:.1f}", f"{peer_memory:.1f}"]
        cells.append(f"{statistics.median(found['peer_memory'] / found['memory'] for found in results):.1f}")
    cells.append(", ".join(sorted({found["engine"] for found in results})))
    return "| " + " | ".join(cells) + " |"


def table(programs, folder, options):
    """The table as lines of Markdown."""
    lines = [
        f"## Boards with other moves, about {options.side * options.side} cells",
        "",
        "Solving alone, without reading or making the board. A cell is one of the board, blocked or free.",
        "",
        "| board, blocked | ours, ns a cell | LEMON, ns a cell | LEMON / ours | ours, bytes a cell | LEMON, bytes a cell"
        " | LEMON / ours | our engine |",
        "|---|--:|--:|--:|--:|--:|--:|---|",
    ]
    file = folder / "lattice.edges"
    started = time.monotonic()
    for title, moves, torus, family, share in boards(options.side):
        for blocked in BLOCKED:
            seeds = range(1, options.seeds + 1) if blocked else [1]
            members = [[moves, torus, *family, f"{share}={blocked}", f"seed={seed}"] for seed in seeds]
            results = [compare(member, file, programs, options) for member in members]
            lines.append(row(f"{title}, {blocked} %", results, options.limit))
            print(f"{time.monotonic() - started:6.0f} s  {lines[-1]}", file=sys.stderr, flush=True)
    return lines
