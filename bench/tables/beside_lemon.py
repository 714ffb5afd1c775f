"""Whole solves of boards and graphs, beside LEMON's `MaxMatching` on the same files."""

import math
import statistics
import subprocess
import sys
import time

from .running import measure, wait_for_a_processor

# Files that take less than so many seconds altogether are solved up to so many times more often.
SHORT, MORE = 5.0, 5
SAME = ("matching", "D", "A", "C")


def grids(side, seeds):
    """Title, format, cells, and the generator's arguments for each seed."""
    for walls in (5, 10, 25, 40):
        size = [f"rows={side}", f"columns={side}", f"walls={walls}"]
        yield f"{walls} %", "grid", [["diluted", *size, f"seed={seed}"] for seed in seeds]


def families(side, seeds):
    size = [f"rows={side}", f"columns={side}"]
    yield "open", "grid", [["open", *size]]
    yield "open, odd sides", "grid", [["open", f"rows={side + 1}", f"columns={side + 1}"]]
    yield "mutilated", "grid", [["mutilated", *size]]
    for width in (1, 3):
        yield f"serpent, width {width}", "grid", [["serpent", *size, f"width={width}"]]
    yield "spiral", "grid", [["spiral", *size]]
    yield "comb", "grid", [["comb", *size]]
    yield "maze", "grid", [["maze", *size, f"seed={seed}"] for seed in seeds]
    yield "U-turn", "grid", [["u-turn", f"side={side}"]]
    yield "meander", "grid", [["meander", f"side={side}", "arms=3"]]


def graphs(side, seeds):
    vertices = f"vertices={side * side}"
    for degree in (2, 3, 8):
        members = [["random-degree", vertices, f"degree={degree}", f"seed={seed}"] for seed in seeds]
        yield f"random, average degree {degree}", "edges-header", members
    yield "random tree", "edges-header", [["random-tree", vertices, f"seed={seed}"] for seed in seeds]
    for removed in (20, 45):
        size = [f"rows={side}", f"columns={side}", f"removed={removed}"]
        members = [["triangular", *size, f"seed={seed}"] for seed in seeds]
        yield f"triangular lattice, {removed} % removed", "edges-header", members
    yield "triangle strip", "edges-header", [["triangle-strip", f"vertices={side * side + 1}"]]
    # So many draws leave 8 edges a vertex of 10^6.
    scale, draws = round(math.log2(side * side)), round(8.345 * side * side)
    members = [["rmat", f"scale={scale}", f"draws={draws}", f"seed={seed}"] for seed in seeds]
    yield "power law (R-MAT), average degree 15", "edges-header", members


FAMILIES = {
    "grids": (grids, "Site-diluted square grids", "walls", "cell"),
    "families": (families, "Other boards", "board", "cell"),
    "graphs": (graphs, "Graphs", "graph", "vertex"),
}


def size_of(file, kind):
    """The number of cells or vertices that the first line of the file tells."""
    with open(file, "rb") as lines:
        first, second = map(int, lines.readline().split())
    return first * second if kind == "grid" else first


def compare(member, file, kind, programs, options):
    """Runs both sides on one file in turn and keeps the best time of each: other work only adds to it."""
    ours, lemon = programs.ours["measure"], programs.lemon
    runs = {ours: [], lemon: []}
    started = time.monotonic()
    most = MORE * options.repeat
    while len(runs[ours]) < options.repeat or (len(runs[ours]) < most and time.monotonic() - started < SHORT):
        wait_for_a_processor(options.patience)
        for program, results in runs.items():
            if None not in results:
                results.append(measure([program, kind, file], options.limit))
    if None in runs[ours]:
        sys.exit(f"{' '.join(member)}: ours took more than {options.limit} s")
    answers = {program: [[run[key] for key in SAME] for run in results if run] for program, results in runs.items()}
    distinct = {tuple(answer) for results in answers.values() for answer in results}
    if len(distinct) != 1:
        sys.exit(f"{' '.join(member)}: the answers differ: {answers}")

    def best(program, key):
        return min(run[key] for run in runs[program])

    found = {
        "size": size_of(file, kind),
        "ours": best(ours, "seconds"),
        "read": best(ours, "read_seconds"),
        "memory": max(run["peak_bytes"] for run in runs[ours]),
        "engine": runs[ours][0]["engine"],
        "answer": answers[ours][0],
        "peer": None,
    }
    if None not in runs[lemon]:
        peer_memory = max(run["peak_bytes"] for run in runs[lemon])
        found |= {"peer": best(lemon, "seconds"), "build": best(lemon, "build_seconds"), "peer_memory": peer_memory}
    return found


def spread(values, digits):
    """The median, and the range where there is one."""
    low, middle, high = min(values), statistics.median(values), max(values)
    text = f"{middle:.{digits}f}"
    return text if len(values) == 1 else f"{text} ({low:.{digits}f}..{high:.{digits}f})"


def row(title, results, limit):
    each = {key: [1e9 * found[key] / found["size"] for found in results] for key in ("ours", "read")}
    solves = [found["ours"] for found in results]
    wholes = [found["ours"] + found["read"] for found in results]
    share = [found["memory"] / found["size"] for found in results]
    engines = ", ".join(sorted({found["engine"] for found in results}))
    cells = [title, spread(each["ours"], 1), f"{statistics.median(each['read']):.1f}"]
    if any(found["peer"] is None for found in results):
        cells += [f"over {limit:.0f} s", ""]
        cells += [f"over {min(limit / time for time in times):.0f}" for times in (solves, wholes)]
        peer_share = ""
    else:
        cells.append(spread([1e9 * found["peer"] / found["size"] for found in results], 1))
        cells.append(f"{statistics.median(1e9 * found['build'] / found['size'] for found in results):.1f}")
        peers = [found["peer"] for found in results]
        cells.append(spread([peer / time for peer, time in zip(peers, solves)], 2))
        builds = [found["build"] for found in results]
        ratios = [(peer + build) / time for peer, build, time in zip(peers, builds, wholes)]
        cells.append(f"{statistics.median(ratios):.2f}")
        peer_share = f"{statistics.median(found['peer_memory'] / found['size'] for found in results):.1f}"
    return "| " + " | ".join([*cells, f"{statistics.median(share):.1f}", peer_share, engines]) + " |"


def table(name, programs, folder, options):
    """The table called `name`, as lines of Markdown."""
    members_of, title, first, unit = FAMILIES[name]
    size = f"{options.side} x {options.side}" if unit == "cell" else f"about {options.side * options.side} vertices"
    lines = [
        f"## {title}, {size}",
        "",
        f"| {first} | ours, ns a {unit} | our reading, apart | LEMON, ns a {unit} | its building, apart | LEMON / ours"
        f" | with reading and building | ours, bytes a {unit} | LEMON, bytes a {unit} | our engine |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|---|",
    ]
    file = folder / "instance"
    started = time.monotonic()
    for label, kind, members in members_of(options.side, range(1, options.seeds + 1)):
        results = []
        for member in members:
            with open(file, "wb") as out:
                subprocess.run([programs.ours["generate"], *member], check=True, stdout=out)
            results.append(compare(member, str(file), kind, programs, options))
        lines.append(row(label, results, options.limit))
        print(f"{time.monotonic() - started:6.0f} s  {lines[-1]}", file=sys.stderr, flush=True)
    return lines
