"""What it costs to prove the verdicts of a game ply by ply and to check the proof."""

from .running import json_lines

PARTS = ("review", "build", "write", "check")


def table(programs):
    """The table as lines of Markdown: a line for each family of games and board."""
    lines = [
        "## Certificates of reviews, open boards for whole walks, 10 % walls for others",
        "",
        "Bytes of the proof at the beginning, for a game, and after it, for a ply; the longest line of a ply; and seconds for a game: its review,"
        " the certificate built from that and written, and its check. Every certificate was accepted.",
        "",
        "| game | board | games | plies | blunders | bytes at first | bytes a ply | longest line | review | build | write | check |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for found in json_lines([programs.ours["review_certificate"]]):
        games, plies = found["games"], found["plies"]
        sizes = [found["blunders"], found["base_bytes"] // games, f"{found['ply_bytes'] / plies:.1f}", found["longest"]]
        times = [f"{found[f'{part}_seconds'] / games:.4f}" for part in PARTS]
        cells = [found["family"], f"{found['rows']} x {found['columns']}", games, plies, *sizes, *times]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return lines
