"""How fast edge lists are read, beside a count of the line feeds in the same bytes."""

from .running import json_lines, wait_for_a_processor


def table(programs, options):
    """The table as lines of Markdown."""
    rounds = []
    for _ in range(options.repeat):
        wait_for_a_processor(options.patience)
        rounds.append(json_lines([programs.ours["parse"], str(options.edges)]))
    lines = [
        "## Reading edge lists",
        "",
        f"{options.edges} random edges, everything in memory and on one thread. For each column the least of the repetitions' medians;"
        " in brackets, how many times as long as counting the line feeds of the same bytes.",
        "",
        "| list | bytes | counting lines | numbered pairs | graph | graph, ns an edge |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for found in zip(*rounds):
        count, pairs, graph = (
            min(run[f"{what}_seconds"] for run in found) for what in ("count", "pairs", "graph")
        )
        lines.append(
            f"| {found[0]['list']} | {found[0]['bytes']} | {count:.4f} s | {pairs:.3f} s ({pairs / count:.1f}) |"
            f" {graph:.3f} s ({graph / count:.1f}) | {graph * 1e9 / options.edges:.1f} |"
        )
    return lines
