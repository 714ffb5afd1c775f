#!/usr/bin/env python3
"""Writes cxsparse.jsonl: seeded sparse matrices with the block triangular forms that cs_dmperm finds, one a line.

    generate.py DMPERM > cxsparse.jsonl

DMPERM is the program of bench/peers/dmperm.c. Matrices are random ones of several densities and shapes, and diluted
grids, whose rows and columns are the free cells of the two colours.
"""
import json
import random
import subprocess
import sys


def random_matrix(draw):
    rows = draw.randint(1, 24)
    columns = rows if draw.random() < 0.5 else draw.randint(1, 24)
    entries = int(max(rows, columns) * draw.choice([0, 0.5, 1, 1.3, 1.7, 2, 2.5, 3, 4]))
    drawn = {(draw.randrange(rows), draw.randrange(columns)) for _ in range(entries)}
    if draw.random() < 0.4:
        drawn |= {(at, at) for at in range(min(rows, columns))}
    return rows, columns, sorted(drawn)


def grid(draw):
    height, width = draw.randint(3, 9), draw.randint(3, 9)
    walls = draw.choice([0, 0.05, 0.1, 0.2, 0.4])
    free = [(y, x) for y in range(height) for x in range(width) if draw.random() >= walls]
    side = [{}, {}]
    for y, x in free:
        numbers = side[(y + x) % 2]
        numbers[y, x] = len(numbers)
    beside = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    entries = [
        (row, side[1][y + dy, x + dx])
        for (y, x), row in side[0].items()
        for dy, dx in beside
        if (y + dy, x + dx) in side[1]
    ]
    return len(side[0]), len(side[1]), sorted(entries)


def main():
    draw = random.Random(1)
    for number in range(400):
        kind = grid if number % 4 == 3 else random_matrix
        rows, columns, entries = kind(draw)
        if rows == 0 or columns == 0:
            continue
        text = f"{rows} {columns} {len(entries)}\n" + "".join(f"{r} {c}\n" for r, c in entries)
        form = json.loads(subprocess.run([sys.argv[1]], input=text, text=True, check=True, stdout=subprocess.PIPE).stdout)
        print(json.dumps({"rows": rows, "columns": columns, "entries": entries, **form}, separators=(",", ":")))


main()
