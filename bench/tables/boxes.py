"""Full boxes: by the matching engine beside Dinic's algorithm, and by the closed form."""

import statistics
import sys

from .running import json_lines, wait_for_a_processor

# Points per side and start of boxes of about 10^5 points.
BOXES = [
    ("46x46x47", "0,0,0"),
    ("47x47x45", "1,1,1"),
    ("47x47x45", "0,0,0"),
    ("316x316", "3,4"),
    ("317x317", "8,8"),
    ("10x10x10x10x10", "0,0,0,0,0"),
    ("9x9x9x11x13", "4,4,4,5,7"),
]


def table(programs, options):
    """The table of the matching engine as lines of Markdown: both sides in turn, the median of each."""
    ours, dinic = programs.ours["box_game"], programs.dinic
    lines = [
        "## Full boxes, solved and played",
        "",
        "The matching engine beside a plain C++ program with Dinic's algorithm (`peers/dinic.cpp`): solving the box and playing a"
        " game in which the winner goes to the mate and the opponent takes the first legal move; milliseconds, median.",
        "",
        "| box | start | winner | ours | Dinic | Dinic / ours | plies, ours | plies, Dinic |",
        "|---|---|---|--:|--:|--:|--:|--:|",
    ]
    for sides, start in BOXES:
        runs = {program: [] for program in (ours, dinic)}
        for _ in range(max(5, options.repeat)):
            wait_for_a_processor(options.patience)
            for program, results in runs.items():
                results += json_lines([program, sides, start])
        if len({run["first_wins"] for results in runs.values() for run in results}) != 1:
            sys.exit(f"box {sides} from {start}: the answers differ")
        seconds = {
            program: statistics.median(run["solve_seconds"] + run["play_seconds"] for run in results)
            for program, results in runs.items()
        }
        winner = "first" if runs[ours][0]["first_wins"] else "second"
        plies = [runs[program][0]["plies"] for program in (ours, dinic)]
        lines.append(
            f"| {sides} | {start} | {winner} | {1e3 * seconds[ours]:.1f} | {1e3 * seconds[dinic]:.1f}"
            f" | {seconds[dinic] / seconds[ours]:.1f} | {plies[0]} | {plies[1]} |"
        )
    return lines


def closed_form_table(programs, options):
    """The table of the closed form as lines of Markdown: the median of each time, the largest of each size."""
    rounds = []
    for _ in range(options.repeat):
        wait_for_a_processor(options.patience)
        rounds.append(json_lines([programs.ours["full_box"]]))
    lines = [
        "## Full boxes by the closed form",
        "",
        "What the winner's reply costs; a ply of whole games, in which every move of either side is checked and remembered and a"
        " random opponent asks for all legal moves; and how far the process grew: with the strategy alone, and with the games.",
        "",
        "| box | reply, ns | the slowest reply, ns | ply, ns | longest game, plies | strategy, KiB | with games, KiB |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for found in zip(*rounds):
        reply, late, ply = (
            statistics.median(run[key] for run in found) for key in ("reply_ns", "late_reply_ns", "ply_ns")
        )
        sizes = [max(run[key] for run in found) // 1024 for key in ("replies_peak_bytes", "peak_bytes")]
        lines.append(
            f"| {found[0]['box']} | {reply:.1f} | {late:.1f} | {ply:.0f} | {found[0]['longest']} | {sizes[0]} | {sizes[1]} |"
        )
    return lines
