"""How the time grows from graphs to ones of ten times the size, in families on which other engines go quadratic."""

import subprocess
import sys

from .running import measure, wait_for_a_processor

SIZES = (100_000, 1_000_000)
# How many times as long and as many steps the larger graph may take at most.
MOST = 15

# The generator's arguments for about so many vertices.
FAMILIES = {
    "layers of 3": lambda n: ["layered", f"layers={n // 3 | 1}", "width=3"],
    "layers of 30": lambda n: ["layered", f"layers={n // 30 | 1}", "width=30"],
    "chain of triangles": lambda n: ["cycle-chain", f"cycles={n // 3}", "length=3"],
    "chain of triangles, odd": lambda n: ["cycle-chain", f"cycles={n // 3 | 1}", "length=3"],
    "chain of cycles of 5": lambda n: ["cycle-chain", f"cycles={n // 5 | 1}", "length=5"],
    "odd paths on a clique": lambda n: ["clique-paths", "clique=101", f"length={n // 101 | 1}"],
    "even paths on a clique": lambda n: ["clique-paths", "clique=101", f"length={n // 101 & ~1}"],
    "nested blossoms": lambda n: ["nested-blossoms", f"rungs={n // 2}"],
    "fan of blossoms": lambda n: ["blossom-fan", f"blades={n // 2}"],
    "triangle strip, even": lambda n: ["triangle-strip", f"vertices={n}"],
    "triangle strip, odd": lambda n: ["triangle-strip", f"vertices={n + 1}"],
    "ladder": lambda n: ["ladder", f"rungs={n // 2}"],
}
# The engine, and whether the vertices are numbered in random order.
RUNS = [("auto", False), ("blossom", False), ("auto", True), ("blossom", True)]


def table(programs, folder, options):
    """The table as lines of Markdown."""
    lines = [
        "## Growth",
        "",
        f"Milliseconds to solve about {SIZES[0]} and {SIZES[1]} vertices, the best of {options.repeat} each, and how many times as long and as"
        f" many steps the larger graph takes: at most {MOST} times as many steps, and in the order of the generator as long. In"
        " random order the smaller graph fits the processor's caches and the larger one does not.",
        "",
        f"| family | order | engine | {SIZES[0]} | {SIZES[1]} | times as long | times as many steps |",
        "|---|---|---|--:|--:|--:|--:|",
    ]
    for title, member in FAMILIES.items():
        files = []
        for size in SIZES:
            files.append(folder / f"growth-{size}")
            with open(files[-1], "wb") as out:
                subprocess.run([programs.ours["generate"], *member(size)], check=True, stdout=out)
        seen = set()
        for engine, shuffled in RUNS:
            order = ["shuffle=1"] if shuffled else []
            best = [fastest(str(file), [f"engine={engine}", *order], programs, options) for file in files]
            ran = best[0]["engine"]
            if (ran, shuffled) in seen:
                continue
            seen.add((ran, shuffled))
            longer, more = (best[1][key] / best[0][key] for key in ("seconds", "steps"))
            times = [f"{1e3 * run['seconds']:.1f}" for run in best]
            cells = [title, "random" if shuffled else "own", ran, *times, f"{longer:.1f}", f"{more:.1f}"]
            lines.append("| " + " | ".join(cells) + " |")
            print(lines[-1], file=sys.stderr, flush=True)
            if more > MOST or longer > MOST and not shuffled:
                sys.exit(f"{title}: grows more than {MOST} times")
    return lines


def fastest(file, arguments, programs, options):
    runs = []
    for _ in range(options.repeat):
        wait_for_a_processor(options.patience)
        runs.append(measure([programs.ours["measure"], "edges-header", file, *arguments], options.limit))
        if runs[-1] is None:
            sys.exit(f"{file}: took more than {options.limit} s")
    return min(runs, key=lambda run: run["seconds"])
