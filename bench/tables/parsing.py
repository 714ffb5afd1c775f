"""How fast edge lists are read, beside a count of the line feeds in the same bytes."""

from .running import json_lines, wait_for_a_processor


def table(programs, options):
    """The table as lines of Markdown."""
    wait_for_a_processor(options.patience)
    lists = json_lines([programs.ours["parse"], str(options.edges), str(options.repeat)])
    lines = [
        "## Reading edge lists",
        "",
        f"{options.edges} random edges, everything in memory and on one thread. For each column the best of {options.repeat} rounds;"
        " in brackets, how many times as long as counting the line feeds of the same bytes.",
        "",
        "| list | bytes | counting lines | numbered pairs | pairs, MB a second | graph | graph, ns an edge |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for found in lists:
        count, pairs, graph = (found[f"{what}_seconds"] for what in ("count", "pairs", "graph"))
        lines.append(
            f"| {found['list']} | {found['bytes']} | {count:.4f} s | {pairs:.3f} s ({pairs / count:.1f}) |"
            f" {found['bytes'] / pairs / 1e6:.0f} | {graph:.3f} s ({graph / count:.1f}) | {graph * 1e9 / options.edges:.1f} |"
        )
    return lines
