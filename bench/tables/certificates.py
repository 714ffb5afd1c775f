"""What it costs to prove an answer and to check the proof: compact certificates of grids, text certificates of graphs."""

import statistics
import subprocess
import sys

from .running import measure, wait_for_a_processor

CELLS = 10_000_000
VERTICES = 1_000_000
PARTS = ("solve", "build", "write", "read", "check")


def table(programs, folder, options):
    """The table as lines of Markdown: the median of each time; the peer solves the same files."""
    side = round(CELLS**0.5)
    members = [
        (f"grid, {walls} % walls", "grid", ["diluted", f"rows={side}", f"columns={side}", f"walls={walls}", "seed=1"])
        for walls in (5, 10, 25, 40)
    ]
    graph = ["random-degree", f"vertices={VERTICES}", "degree=3", "seed=1"]
    members.append(("random, average degree 3", "edges-header", graph))
    lines = [
        "## Certificates",
        "",
        "Nanoseconds a cell, walls among them, or a vertex: solving; building the certificate and writing it, compact for grids and in text"
        " for graphs; the checker's reading of the board and its check of the certificate; and LEMON's time for the solve alone."
        " Every certificate was accepted and proves the counts of the solution. The median of the repetitions.",
        "",
        "| board | solve | build | write | read | check | LEMON | bytes |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    return lines + [row(title, kind, member, programs, folder, options) for title, kind, member in members]


def row(title, kind, member, programs, folder, options):
    file = folder / "certificate.txt"
    with open(file, "wb") as out:
        subprocess.run([programs.ours["generate"], *member], check=True, stdout=out)
    ours, peer = [], []
    for _ in range(options.repeat):
        wait_for_a_processor(options.patience)
        ours.append(measure([programs.ours["certificate"], kind, str(file)], options.limit))
        if None not in peer:
            peer.append(measure([programs.lemon, kind, str(file)], options.limit))
    file.unlink()
    if None in ours:
        sys.exit(f"{title}: ours took more than {options.limit} s")
    answers = {tuple(run[key] for key in ("matching", "D", "A", "C")) for run in ours + peer if run}
    if len(answers) != 1:
        sys.exit(f"{title}: the answers differ: {answers}")
    size = ours[0]["size"]
    cells = [title]
    cells += [f"{1e9 * statistics.median(run[f'{part}_seconds'] for run in ours) / size:.1f}" for part in PARTS]
    if None in peer:
        cells.append(f"over {1e9 * options.limit / size:.0f}")
    else:
        cells.append(f"{1e9 * statistics.median(run['seconds'] for run in peer) / size:.1f}")
    return "| " + " | ".join([*cells, f"{ours[0]['bytes'] / size:.2f}"]) + " |"
