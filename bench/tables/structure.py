"""What all edges of maximum matchings cost beside the solve, on graphs with odd cycles in which every vertex is in C."""

import statistics

from .running import measure, wait_for_a_processor

# Names, what they are, and the sizes, each of which shows how the time grows from the one before.
FAMILIES = [
    ("strip", "triangles in a row", (10_000, 100_000, 1_000_000)),
    ("mixed-strip", "the same, numbered at random", (10_000, 100_000)),
    ("complete", "complete", (500, 1_000, 2_000)),
    ("split", "half of it a clique that is a barrier", (500, 1_000)),
    ("cubic", "a random cycle and a random matching", (10_000, 100_000, 1_000_000)),
    ("degree-10", "five random cycles", (10_000, 100_000)),
    ("triangular", "triangular lattice", (10_000, 100_000, 1_000_000)),
    ("grid", "square grid, a diagonal in one of 1000 cells", (10_000, 100_000, 1_000_000)),
    ("nested", "small cliques on a random tree and a random matching", (10_000, 100_000)),
    ("replaced", "barriers inside one another, at all sizes", (10_000, 100_000, 1_000_000)),
    ("ring", "a ring of cells", (10_000, 100_000, 1_000_000)),
]


def table(programs, options):
    """The table as lines of Markdown: the median of each time."""
    lines = [
        "## All winning moves of graphs that are not bipartite",
        "",
        "Milliseconds for the classes, and then for the edges that lie in some maximum matching, which are all winning moves from all"
        " starts; the median of the repetitions.",
        "",
        "| graph | vertices | edges | not allowed | classes | allowed edges | ns an edge |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for name, title, sizes in FAMILIES:
        for size in sizes:
            runs = []
            for _ in range(options.repeat):
                wait_for_a_processor(options.patience)
                runs.append(measure([programs.ours["structure"], name, str(size)], options.limit))
            lines.append(row(title, size, runs, options))
    return lines


def row(title, size, runs, options):
    if None in runs:
        return f"| {title} | {size} | | | | over {1e3 * options.limit:.0f} | |"
    found = runs[0]
    solve, allowed = (
        statistics.median(run[key] for run in runs) for key in ("solve_seconds", "allowed_seconds")
    )
    return (
        f"| {title} | {found['vertices']} | {found['edges']} | {found['edges'] - found['allowed']} | {1e3 * solve:.1f}"
        f" | {1e3 * allowed:.1f} | {1e9 * allowed / found['edges']:.0f} |"
    )
