"""Whole solves beside all the peers: on the same files, with a limit of time."""

import os
import random
import statistics
import subprocess
import sys
import time

from .running import measure, output, wait_for_a_processor

# Rows and columns, for about 10^4 and 10^5 vertices. A peer that passes the limit is not asked for more of that graph.
SIDES = (100, 316)
SEEDS = range(1, 4)
# A solve of ours that takes less than so many seconds is repeated so often, to see more than the noise.
SHORT, OFTEN = 0.1, 5

# Names of peers, and whether they take bipartite graphs only.
PEERS = {
    "LEMON": False,
    "Boost": False,
    "CXSparse maxtrans": True,
    "CXSparse dmperm": True,
    "BTF": True,
    "SciPy": True,
    "NetworkX": False,
    "NetworkX bipartite": True,
    "rustworkx": False,
    "igraph": True,
    "petgraph": False,
}
WHAT = {
    "LEMON": "`MaxMatching<SmartGraph>`: matching, D, A, C",
    "Boost": "`edmonds_maximum_cardinality_matching`: matching",
    "CXSparse maxtrans": "`cs_maxtrans`: matching",
    "CXSparse dmperm": "`cs_dmperm`: matching, D, A, C, and the blocks of C",
    "BTF": "`btf_maxtrans`: matching",
    "SciPy": "`maximum_bipartite_matching`: matching",
    "NetworkX": "`max_weight_matching`: matching",
    "NetworkX bipartite": "`hopcroft_karp_matching`: matching",
    "rustworkx": "`max_weight_matching`: matching",
    "igraph": "`maximum_bipartite_matching`: matching",
    "petgraph": "`maximum_matching`: matching",
}


def graphs(side):
    """Title, format, whether it is bipartite, and for each seed what writes the file."""
    size = [f"rows={side}", f"columns={side}"]
    for walls in (10, 40):
        yield f"grid, {walls} % walls", "grid", True, [["diluted", *size, f"walls={walls}"]] * len(SEEDS)
    yield "random bipartite, degree 3", "edges-header", True, [None] * len(SEEDS)
    for degree in (2, 3, 8):
        member = ["random-degree", f"vertices={side * side}", f"degree={degree}"]
        yield f"random, degree {degree}", "edges-header", False, [member] * len(SEEDS)
    yield "triangular, 20 % removed", "edges-header", False, [["triangular", *size, "removed=20"]] * len(SEEDS)


def write(member, seed, side, programs, file):
    if member:
        with open(file, "wb") as out:
            subprocess.run([programs.ours["generate"], *member, f"seed={seed}"], check=True, stdout=out)
        return
    # Edges between two sides of the same size, 1.5 for each vertex, no two the same.
    half = side * side // 2
    draw, edges = random.Random(seed), {}
    while len(edges) < 3 * half:
        edges[draw.randrange(half), half + draw.randrange(half)] = None
    file.write_text(f"{2 * half} {len(edges)}\n" + "".join(f"{u} {v}\n" for u, v in edges))


def commands(programs):
    """What runs each peer, before the format and the file."""
    suitesparse = programs.peer("suitesparse", "-lcxsparse", "-lbtf")
    packages = programs.packages()
    return {
        "LEMON": [programs.lemon],
        "Boost": [programs.peer("boost")],
        "CXSparse maxtrans": [suitesparse, "maxtrans"],
        "CXSparse dmperm": [suitesparse, "dmperm"],
        "BTF": [suitesparse, "btf"],
        "SciPy": [*packages, "scipy"],
        "NetworkX": [*packages, "networkx-general"],
        "NetworkX bipartite": [*packages, "networkx-bipartite"],
        "rustworkx": [*packages, "rustworkx"],
        "igraph": [*packages, "igraph"],
        "petgraph": [programs.ours["petgraph"]],
    }


def check(title, name, found, ours):
    """Ends the program when a peer computed something else."""
    differ = [key for key in ("matching", "D", "A", "C") if key in found and found[key] != ours[key]]
    if differ:
        sys.exit(f"{title}: {name} differs in {', '.join(differ)}: {found}, ours {ours}")


def fastest(command, file, options):
    """The run that took the least time: other work only adds to it. Short ones are repeated."""
    runs = []
    while not runs or (len(runs) < OFTEN and runs[0].get("seconds", SHORT) < SHORT):
        wait_for_a_processor(options.patience)
        found = measure([*command, file], options.peer_limit)
        if found is None:
            return None
        runs.append(found)
    return min(runs, key=lambda found: found.get("seconds", 0))


def row(title, kind, members, side, running, given_up, programs, file, options):
    """The row of one graph, and the versions that the peers told."""
    times, versions = {name: [] for name in running}, {}
    ours_times = []
    for seed, member in zip(SEEDS, members):
        write(member, seed, side, programs, file)
        ours = fastest([programs.ours["measure"], kind], str(file), options)
        if ours is None:
            sys.exit(f"{title}, seed {seed}: ours took more than {options.peer_limit} s")
        ours_times.append(ours["seconds"])
        for name, command in running.items():
            if name in given_up:
                continue
            found = fastest([*command, kind], str(file), options)
            if found is None or "failure" in found:
                given_up[name] = "over the limit" if found is None else f"fails: {found['failure']}"
                continue
            check(f"{title}, seed {seed}", name, found, ours)
            versions |= {name: found["version"]} if "version" in found else {}
            times[name].append((found["seconds"], found["seconds"] / ours["seconds"]))
    cells = [title, seconds(statistics.median(ours_times))]
    for name in PEERS:
        if name not in running:
            cells.append("")
        elif name in given_up:
            cells.append(given_up[name])
            given_up[name] = "not tried"
        else:
            took, ratio = (statistics.median(values) for values in zip(*times[name]))
            cells.append(f"{seconds(took)}, {ratio:.{1 if ratio >= 1 else 2}f}")
    return "| " + " | ".join(cells) + " |", versions


def seconds(value):
    """Three digits that count."""
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def table(programs, folder, options):
    """The tables, one a size, as lines of Markdown."""
    started, load = time.monotonic(), os.getloadavg()[0]
    running, file = commands(programs), folder / "instance"
    lines, versions, given_up = [], {}, {}
    for side in SIDES:
        lines += [
            "",
            f"About {side * side} vertices:",
            "",
            "| graph | ours | " + " | ".join(PEERS) + " |",
            "|---|--:|" + "--:|" * len(PEERS),
        ]
        for title, kind, bipartite, members in graphs(side):
            able = {name: command for name, command in running.items() if bipartite or not PEERS[name]}
            cells, told = row(
                title, kind, members, side, able, given_up.setdefault(title, {}), programs, file, options
            )
            versions |= told
            lines.append(cells)
            print(f"{time.monotonic() - started:6.0f} s  {cells}", file=sys.stderr, flush=True)
    versions["petgraph"] = petgraph_version()
    computed = [f"- {name} {versions.get(name, '(never finished)')}, {WHAT[name]}" for name in PEERS]
    return [
        "## All peers",
        "",
        f"Seconds of processor time from the graph in the peer's own structure to its result, and how many times as long as ours that is:"
        f" the median over {len(SEEDS)} seeds. Ours is the matching and D, A, C of every vertex. *Over the limit*: more than"
        f" {options.peer_limit:.0f} s with reading and building, for one seed at least; then the larger graphs are not tried.",
        f"Load average {load:.1f} before and {os.getloadavg()[0]:.1f} after.",
        "",
        "What each computed; the matchings had the same size as ours on every file, and so had D, A and C where they are given.",
        "",
        *computed,
        *lines,
    ]


def petgraph_version():
    found = output(["cargo", "tree", "-p", "lastmove-bench", "--depth", "1", "--prefix", "none", "-e", "normal"])
    return next(line.split()[1].removeprefix("v") for line in found.splitlines() if line.startswith("petgraph "))
