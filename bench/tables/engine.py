"""Requests a second that `lastmove engine` answers."""

import statistics

from .running import json_lines, wait_for_a_processor


def table(programs, options):
    """The table as lines of Markdown."""
    rounds = []
    for _ in range(options.repeat):
        wait_for_a_processor(options.patience)
        rounds.append(json_lines([programs.ours["engine"], programs.ours["lastmove"]]))
    lines = [
        "## Verdicts a second from `lastmove engine`",
        "",
        "From the first request written to the last reply read, with as many threads as there are processors; every reply was"
        " compared with the library's answer. The median of the repetitions.",
        "",
        "| boards | cells each | requests | verdicts a second |",
        "|---|--:|--:|--:|",
    ]
    for found in zip(*rounds):
        rate = statistics.median(run["per_second"] for run in found)
        lines.append(f"| {found[0]['way']} | {found[0]['cells']} | {found[0]['requests']} | {rate:.0f} |")
    return lines
