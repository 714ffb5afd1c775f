"""Boards of 10^8 cells through the program: the memory of the whole run, and what writing the answer adds to finding it."""

import os
import statistics
import subprocess
import sys

from .running import wait_for_a_processor

WALLS = (5, 10, 25, 40)
# What the columns of memory are called, and the options that they are about.
OUTPUTS = {
    "summary": [],
    "`--answer`": ["--answer"],
    "`--classes`": ["--answer", "--classes", "classes.txt"],
    "`--matching`": ["--answer", "--matching", "matching.txt"],
    "`--certificate` .lmc": ["--answer", "--certificate", "proof.lmc"],
    "`--certificate`, text": ["--answer", "--certificate", "proof.txt"],
}


def table(programs, folder, options):
    """The tables as lines of Markdown: the median of each time, and the largest of each peak."""
    side = options.huge_side
    cells = side * side
    times, peaks = [], []
    for walls in WALLS:
        board = folder / "huge.txt"
        with open(board, "wb") as out:
            member = ["diluted", f"rows={side}", f"columns={side}", f"walls={walls}", "seed=1"]
            subprocess.run([programs.ours["generate"], *member], check=True, stdout=out)
        command = [programs.ours["lastmove"], "solve", str(board)]
        seconds, memory = [], []
        for _ in range(options.repeat):
            wait_for_a_processor(options.patience)
            solved = run([*command, "--answer"], None, folder)
            nowhere = run([*command, "--answer"], "/dev/null", folder)
            file = run([*command, "--answer"], folder / "answer.txt", folder)
            seconds.append((solved[0], nowhere[0] - solved[0], file[0] - solved[0]))
        for arguments in OUTPUTS.values():
            memory.append(run([*command, *arguments], "/dev/null", folder)[1])
        solved, nowhere, file = (statistics.median(column) for column in zip(*seconds))
        size = os.path.getsize(folder / "answer.txt")
        times.append(f"| {walls} % | {solved:.2f} | {nowhere:.2f} | {file:.2f} | {size} |")
        peaks.append("| " + " | ".join([f"{walls} %", *(f"{peak / cells:.2f}" for peak in memory)]) + " |")
    return [
        f"## Huge boards, {side} x {side}",
        "",
        "Seconds of processor time of the whole program: reading the file and solving it, ended by a pipe that nobody reads; what `--answer`"
        " adds, to nowhere and to a file, and how many bytes that has. The median of the repetitions.",
        "",
        "| walls | read and solve | `--answer` adds, nowhere | in a file | bytes |",
        "|---|--:|--:|--:|--:|",
        *times,
        "",
        "Bytes a cell at the peak of resident memory of the whole program, which has everything in it but the page cache; with files also"
        " `--answer`.",
        "",
        "| walls | " + " | ".join(OUTPUTS) + " |",
        "|---|" + "--:|" * len(OUTPUTS),
        *peaks,
    ]


def run(command, out, folder):
    """The processor time of the command, in seconds, and its peak of resident memory, in bytes. Its output goes to a file, or to
    a pipe that nobody reads, if there is none."""
    if out is None:
        end, pipe = os.pipe()
        os.close(end)
    else:
        pipe = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    process = subprocess.Popen(command, stdout=pipe, cwd=folder)
    os.close(pipe)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command}: exit code {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024
