"""Games kept up to date: what a ply costs beside one search a ply."""

import statistics

from .running import json_lines


def table(programs):
    """The table as lines of Markdown: for each family and board the worst of its beginnings."""
    groups = {}
    for found in json_lines([programs.ours["review"]]):
        groups.setdefault((found["family"], found["side"]), []).append(found)
    lines = [
        "## Games kept up to date, open boards and boards with 10 % walls",
        "",
        "What a ply costs, in microseconds: finding all winning moves and making a move, the first solve not counted. The worst"
        " of the beginnings; the naive way, one breadth-first search a ply, in the median of them.",
        "",
        "| game | board | beginnings | plies | mean | p99 | naive mean |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    for (family, side), members in groups.items():
        plies = max(found["plies"] for found in members)
        mean, p99 = (max(found[key] for found in members) for key in ("mean_us", "p99_us"))
        naive = statistics.median(found["naive_mean_us"] for found in members)
        lines.append(
            f"| {family} | {side} x {side} | {len(members)} | {plies} | {mean:.2f} | {p99:.2f} | {naive:.0f} |"
        )
    return lines
