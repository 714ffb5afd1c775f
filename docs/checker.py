#!/usr/bin/env python3
"""A checker of lastmove's certificates in plain Python, written from docs/FORMATS.md ("Certificates").

Usage: checker.py [--format grid|edges|dimacs] GRAPH CERTIFICATE
       checker.py --box SIDES CERTIFICATE
       checker.py --batch

Prints VERIFIED and what was proved (exit code 0), REFUSED and why (1), or, on standard error, what cannot be read or written (2).
Without --format a GRAPH that ends in .edges is an edge list, in .col or .dimacs DIMACS, any other a grid; no file may be compressed.
With --batch, each line of standard input has the arguments of one check, with tabs between, and gets a line: exit code and words.
Why an accepted certificate is true: see the documentation of the crate lastmove-check.
"""

import os
import re
import struct
import sys
import zlib
from itertools import takewhile
from pathlib import Path

USAGE = __doc__.replace("checker.py", Path(sys.argv[0]).name)


class Refused(Exception):
    """The certificate can be read and does not prove what it claims."""


class Unreadable(Exception):
    """The graph or the certificate does not follow its format."""


def refuse_if(wrong, why):
    if wrong:
        raise Refused(why)


def expect(right, why):
    if not right:
        raise Unreadable(why)


class Graph:
    """Vertices from 1, their neighbours, and the words by which a certificate names what it is about."""

    def __init__(self, n, edges):
        self.vertices = range(1, n + 1)
        self.neighbours = [set() for _ in range(n + 1)]
        for u, v in edges:
            if u != v:
                self.neighbours[u].add(v)
                self.neighbours[v].add(u)
        self.edges = [(u, v) for u in self.vertices for v in sorted(self.neighbours[u]) if u < v]
        lines = "".join(f"{a} {b}\n" for a, b in [(n, len(self.edges)), *self.edges])
        self.subject = f"graph {n} {len(self.edges)} crc32 {zlib.crc32(lines.encode()):08x}"


class Grid(Graph):
    """A graph whose vertices are the free cells, row by row."""

    def __init__(self, rows):
        self.rows, self.height, self.width = rows, len(rows), len(rows[0])
        free = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "."]
        self.number = {cell: v for v, cell in enumerate(free, 1)}
        pairs = [((r, c), beside) for r, c in free for beside in ((r + 1, c), (r, c + 1)) if beside in self.number]
        super().__init__(len(free), [(self.number[a], self.number[b]) for a, b in pairs])
        self.crc = zlib.crc32("\n".join([f"{self.height} {self.width}", *rows, ""]).encode())
        self.subject = f"grid {self.height} {self.width} crc32 {self.crc:08x}"


def lines_of(source):
    """The tokens of each line, without a byte order mark."""
    return [re.findall(r"[^ \t\r\f]+", line) for line in source.decode().removeprefix("\ufeff").split("\n")]


def number_of(token):
    expect(re.fullmatch(r"\+?[0-9]{1,20}", token), f"{token!a} is no number")
    return int(token)


def read_grid(source):
    text, sizes = "\n".join(map(" ".join, lines_of(source))).strip("\n"), None
    if text and text[0] in "0123456789+-":
        first, _, text = text.partition("\n")
        sizes = [number_of(token) for token in first.split(" ")]
    rows = text.strip("\n").split("\n")
    for number, row in enumerate(rows, 1):
        expect(row and len(row) == len(rows[0]) and set(row) <= {".", "#"}, f"row {number}: expected '.' and '#', as many in each row")
    expect(sizes in (None, [len(rows), len(rows[0])]), "the sizes are not those of the rows")
    return Grid(rows)


def read_edges(source):
    numbers, edges = {}, []
    for tokens in lines_of(source):
        comments = ("#", "%") if tokens and tokens[0].startswith("%") else "#"
        names = list(takewhile(lambda token: not token.startswith(comments), tokens))
        expect(len(names) <= 2, "a line of more than two names")
        ends = [numbers.setdefault(name, len(numbers) + 1) for name in names]
        edges += [ends] if len(ends) == 2 else []
    return Graph(len(numbers), edges)


def read_dimacs(source):
    n, m, edges = None, None, []
    for tokens in lines_of(source):
        match tokens:
            case ["p", "edge" | "edges" | "col", vertices, count] if n is None:
                n, m = number_of(vertices), number_of(count)
                expect(n <= 1_000_000 + 1000 * len(source), "more vertices than so short a file may announce")
            case ["e", u, v] if n is not None:
                edges.append((number_of(u), number_of(v)))
                expect(all(1 <= end <= n for end in edges[-1]), "a vertex outside 1 to n")
            case [first, *rest]:
                in_place = first.startswith("c") or first == "n" and n is not None and len(rest) == 2
                expect(in_place, "a line that no DIMACS graph has, or has here")
    expect(n is not None, "no line 'p edge n m'")
    graph = Graph(n, edges)
    expect(m in (len(edges), len(graph.edges)), "not as many edges as announced")
    return graph


def read_vertex(token, graph):
    expect(re.fullmatch(r"[1-9][0-9]{0,19}", token) and int(token) in graph.vertices, f"there is no vertex {token!a}")
    return int(token)


def read_text(source):
    """What the certificate is about, and the lines between that and the line 'end'."""
    lines = source.decode().split("\n")
    expect(lines[0] == "lastmove-certificate 1" and len(lines) > 3, f"not 'lastmove-certificate 1' but {lines[0][:40]!a}")
    expect(lines[-2:] == ["end", ""], "not a line 'end' at the end, or lines that do not end in LF alone")
    return lines[1], lines[2:-2]


def check_box(sides, source):
    expect(all(0 < side < 2**64 for side in sides), "a box without points, or with sides of 2^64 or more")
    subject, lines = read_text(source)
    even = [place for place, side in enumerate(sides, 1) if side % 2 == 0]
    name = "box " + "x".join(map(str, sides))
    refuse_if(not subject.startswith(f"{name} "), f"it is about {subject!a}, and not about '{name}'")
    expect(not lines, "lines after what the box is")
    refuse_if(subject not in ([f"{name} even {place}" for place in even] or [f"{name} odd"]), "its sides are not so")
    odd = "the mover loses from the points with an even sum of coordinates, from no others"
    return "the mover wins from every start" if even else odd


def check_text(graph, source):
    subject, lines = read_text(source)
    refuse_if(not subject.startswith(graph.subject), f"it is about {subject!a}, and not about '{graph.subject}'")
    tokens = subject[len(graph.subject) :].split(" ")
    if not (all_starts := tokens == [""]):
        expect(len(tokens) == 4 and tokens[:2] == ["", "start"] and tokens[3] in ("wins", "loses"), "no start and verdict")
        start, verdict = read_vertex(tokens[2], graph), tokens[3]
    n = len(graph.vertices)
    vertices_after = {"D": 1, "A": 2, "C": 1} if all_starts else {"A": 1, ".": 1}
    classes, mates, parents = [None], [None], [None]
    for line in lines[:n]:
        kind, *others = line.split(" ")
        expect(len(others) == vertices_after.get(kind), "not a class and what belongs to it")
        others = [None if token == "-" else read_vertex(token, graph) for token in others]
        for values, value in ((classes, kind), (mates, others[0]), (parents, others[-1])):
            values.append(value)
    if not all_starts:
        expect(len(lines) == n, "not a line for each vertex")
        return check_start(graph, classes, mates, start, verdict)
    cycles = [[read_vertex(token, graph) for token in line.split(" ")] for line in lines[n + 1 :]]
    expect(lines[n:][:1] == [f"cycles {len(cycles)}"], "not as many cycles as announced")
    expect(all(len(cycle) % 2 == 0 for cycle in cycles), "an edge with one end")
    return check_all(graph, classes, mates, parents, [list(zip(cycle[::2], cycle[1::2])) for cycle in cycles])


def check_compact(grid, source):
    header, codes = source[8:20], source[20:]
    refuse_if(not struct.pack("<III", grid.height, grid.width, grid.crc).startswith(header), "another board")
    expect(len(codes) == grid.height * grid.width and all(code < 26 for code in codes), "not a code for each cell")
    classes, mates, parents = [None], [None], [None]
    for at, code in enumerate(codes):
        r, c = divmod(at, grid.width)
        refuse_if((code == 0) != (grid.rows[r][c] == "#"), "a wall is no wall, or a cell is one")
        if code != 0:
            beside = [grid.number.get(cell) for cell in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))]
            mate, parent = divmod(code - 10, 4) if code >= 10 else ((code - 2) % 4, None)
            refuse_if(code > 1 and beside[mate] is None, "a mate is no cell")
            classes.append("D" if code == 1 or 6 <= code < 10 else "C" if code < 6 else "A")
            mates.append(beside[mate] if code > 1 else None)
            parents.append(beside[parent] if code >= 10 else None)
    return check_all(grid, classes, mates, parents, [])


def check_matching(graph, mates):
    for v in (v for v in graph.vertices if mates[v] is not None):
        refuse_if(mates[v] not in graph.neighbours[v], f"vertex {v}: its mate is no neighbour")
        refuse_if(mates[mates[v]] != v, f"vertex {v}: its mate has another mate")


def check_start(graph, marks, mates, start, verdict):
    """A matching that exposes no more vertices than the barrier forces any matching to expose is a maximum one."""
    check_matching(graph, mates)
    component = {v: 0 for v in graph.vertices if marks[v] == "A"}
    barrier, sizes = len(component), [0]
    for first in graph.vertices:
        if first not in component:
            component[first], found = len(sizes), [first]
            for v in found:
                new = [w for w in graph.neighbours[v] if w not in component]
                component.update(dict.fromkeys(new, len(sizes)))
                found += new
            sizes.append(len(found))
    refuse_if(mates[1:].count(None) != sum(size % 2 for size in sizes) - barrier, "the barrier does not prove the matching")
    refuse_if(verdict == "loses" and mates[start] is not None, "the matching does not miss the start")
    refuse_if(verdict == "wins" and sizes[component[start]] % 2 == 1, "the start may be missed")
    return f"vertex {start}: the mover {verdict}"


def check_all(graph, classes, mates, parents, cycles):
    """The five steps; the members of a part are listed at its name, which is one of them."""
    check_matching(graph, mates)
    part = {v: v for v in graph.vertices if classes[v] == "D"}
    members = {v: [v] for v in part}
    for edges in cycles:
        refuse_if(len(edges) < 3 or len(edges) % 2 == 0, "a cycle is not of odd length, three or more")
        refuse_if(any(u not in part or v not in part for u, v in edges), "a cycle leaves D")
        refuse_if(any(v not in graph.neighbours[u] for u, v in edges), "a cycle runs over an edge that is none")
        refuse_if(any(part[v] != part[u] for (_, v), (u, _) in zip(edges, edges[1:] + edges[:1])), "a cycle has a gap")
        passed = {part[u] for u, _ in edges}
        refuse_if(len(passed) != len(edges), "a cycle passes twice through a part")
        largest = max(passed, key=lambda name: len(members[name]))
        for name in passed - {largest}:
            part.update(dict.fromkeys(members[name], largest))
            members[largest] += members.pop(name)
    for u, v in graph.edges:
        refuse_if({classes[u], classes[v]} == {"C", "D"}, f"an edge joins D and C: {u} {v}")
        refuse_if(classes[u] == classes[v] == "D" and part[u] != part[v], f"an edge joins two parts of D: {u} {v}")
    base, below = {}, {}
    for v in graph.vertices:
        fits = {"D": "-DA", "A": "D", "C": "C"}[classes[v]]
        mate_class = "-" if mates[v] is None else classes[mates[v]]
        refuse_if(mate_class not in fits, f"vertex {v}: its mate does not fit its class")
        if classes[v] == "D" and mate_class != "D":
            refuse_if(part[v] in base, f"vertex {v}: a second base of its part")
            base[part[v]] = v
    # From the parts with an exposed base down the tree, all parts must be reached.
    for a in graph.vertices:
        if classes[a] == "A":
            refuse_if(parents[a] not in [w for w in graph.neighbours[a] if w in part], f"vertex {a}: its parent is no neighbour in D")
            below.setdefault(part[parents[a]], []).append(part[mates[a]])
    reached = [name for name, v in base.items() if mates[v] is None]
    for name in reached:
        reached += below.get(name, [])
    refuse_if(len(reached) != len(members), "not all parts of D are reached")
    d, a, c = (classes.count(kind) for kind in "DAC")
    return f"matching {(d + a + c - mates[1:].count(None)) // 2}, D {d}, A {a}, C {c}"


def check(arguments):
    match arguments:
        case ["--box", sides, certificate]:
            return check_box([number_of(side) for side in re.split("[xX]", sides)], Path(certificate).read_bytes())
        case ["--format", ("grid" | "edges" | "dimacs") as form, path, certificate]:
            pass
        case [path, certificate] if not path.startswith("--"):
            form = path.rpartition(".")[2].lower()
        case _:
            raise Unreadable(USAGE)
    read = {"edges": read_edges, "dimacs": read_dimacs, "col": read_dimacs}.get(form, read_grid)
    graph, source = read(Path(path).read_bytes()), Path(certificate).read_bytes()
    is_compact = isinstance(graph, Grid) and source.startswith(b"\x00lmcert\x01")
    return (check_compact if is_compact else check_text)(graph, source)


def verdict(arguments):
    try:
        return 0, f"VERIFIED {check(arguments)}"
    except Refused as why:
        return 1, f"REFUSED {why}"
    except UnicodeDecodeError:
        return 2, "the graph or the certificate is no text: one of them may be compressed"
    except (Unreadable, OSError, ValueError) as why:  # a path with NUL is such a value
        return 2, str(why)


def main(arguments):
    try:
        sys.stdout.reconfigure(errors="backslashreplace")
        if arguments == ["--batch"]:
            for line in sys.stdin.buffer:
                code, words = verdict(os.fsdecode(line).rstrip("\n").split("\t"))
                print(code, words.splitlines()[0], flush=True)
            return 0
        code, words = (0, USAGE) if arguments in (["--help"], ["-h"]) else verdict(arguments)
        print(words, file=sys.stderr if code == 2 else sys.stdout, flush=True)
        return code
    except (AttributeError, OSError):  # closed streams have no attributes
        os._exit(2)  # an answer that nobody gets is none


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
