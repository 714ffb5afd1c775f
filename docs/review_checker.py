#!/usr/bin/env python3
"""checker.py, which has to lie beside this file, with certificates of reviews as well, from docs/FORMATS.md ("Reviews").

Usage and answers are those of checker.py, which tells them with --help. Why an accepted certificate is true: see the documentation of the crate lastmove-check.
"""

import sys
from collections import Counter

import checker
from checker import check_matching, expect, read_vertex, refuse_if

check_other_text = checker.check_text


class Rest:
    """What is left of a graph: the places of its vertices ("A" is the barrier, others are groups), and a matching."""

    def __init__(self, graph, mates, places):
        self.graph, self.mates, self.places = graph, mates, places
        self.size = sum(mate is not None for mate in mates.values()) // 2
        self.sizes = Counter(places.values())
        self.barrier = self.sizes.pop("A", 0)
        self.halves = sum(size // 2 for size in self.sizes.values())
        self.check_maximum(places)

    def count(self, place, change):
        if place == "A":
            self.barrier += change
        elif place is not None:
            self.halves -= self.sizes[place] // 2
            self.sizes[place] += change
            self.halves += self.sizes[place] // 2

    def move(self, v, place):
        """Puts a vertex into another place; None takes it out of the graph."""
        self.count(self.places.pop(v), -1)
        self.count(place, 1)
        if place is not None:
            self.places[v] = place

    def unmatch(self, v):
        mate = self.mates[v]
        if mate is not None:
            self.mates[v] = self.mates[mate] = None
            self.size -= 1
        return mate

    def check_maximum(self, moved):
        """No edge joins two groups, so no matching is larger than the barrier and the halves of the groups."""
        for v in set(moved):
            around = {self.places.get(w, "A") for w in self.graph.neighbours[v]} if self.places[v] != "A" else set()
            refuse_if(not around <= {"A", self.places[v]}, f"vertex {v}: an edge joins its group to another")
        refuse_if(self.size != self.barrier + self.halves, "the barrier does not prove the matching")

    def leave(self, v, path, changes):
        """Takes out the vertex that the token leaves. Returns its mate, and the vertex that is left without one."""
        loose = mate = self.unmatch(v)
        self.move(v, None)
        for w in path:
            right = w in self.places and loose is not None and w in self.graph.neighbours[loose]
            refuse_if(not right, f"vertex {w}: it is gone, or the path does not lead there")
            next_loose = self.unmatch(w)
            self.mates[w], self.mates[loose] = loose, w
            self.size += 1
            loose = next_loose
        moved = []
        for w, place in changes:
            refuse_if(w not in self.places, f"vertex {w}: it is gone")
            self.move(w, place)
            moved.append(w)
            if place == "A" and self.mates[w] is not None:
                self.move(self.mates[w], self.mates[w])
                moved.append(self.mates[w])
        self.check_maximum(moved)
        return mate, loose


def read_position(line, graph):
    """The verdict, the token's vertex, the path, and the changes of places."""
    words = iter(line.split(" "))
    verdict, v = next(words), read_vertex(next(words, ""), graph)
    path, changes, place = [], [], None
    for word in words:
        if word == "=":
            place = ("group", read_vertex(next(words, ""), graph))
        elif word in ("A", "."):
            place = word
        elif place is None:
            path.append(read_vertex(word, graph))
        else:
            w = read_vertex(word, graph)
            changes.append((w, w if place == "." else place))
    return verdict, v, path, changes


def check_game(graph, source):
    first, *lines = source.decode().split("\n")
    expect(first == "lastmove-review-certificate 1" and len(lines) >= 3, "no certificate of a review, of version 1")
    expect(lines[-2:] == ["end", ""], "not a line 'end' at the end, or lines that do not end in LF alone")
    refuse_if(not lines[0].startswith(graph.subject), f"it is about {lines[0]!a}, and not about '{graph.subject}'")
    expect(lines[0] == graph.subject, "more than what it is about")
    n = len(graph.vertices)
    expect(len(lines) > n + 2, "not a line for each vertex")
    mates, places = [None], {}
    for v, line in zip(graph.vertices, lines[1:]):
        sign, *others = line.split(" ")
        expect(len(others) == {"A": 1, ".": 1, "=": 2}.get(sign), "not a sign and what belongs to it")
        others = [None if token == "-" else read_vertex(token, graph) for token in others]
        mates.append(others[0])
        places[v] = "A" if sign == "A" else v if others[1:] in ([], [None]) else ("group", others[1])
    check_matching(graph, mates)
    rest = Rest(graph, dict(zip(graph.vertices, mates[1:])), places)
    positions = []
    for line in lines[n + 1 : -2]:
        verdict, v, path, changes = read_position(line, graph)
        from_neighbour = not positions or v in graph.neighbours[positions[-1][0]]
        refuse_if(v not in rest.places or not from_neighbour, f"vertex {v}: the token cannot go there")
        mate, loose = rest.leave(v, path, changes)
        refuse_if(verdict != ("L" if loose is None else "W"), f"vertex {v}: the verdict is another")
        positions.append((v, None if loose is None else mate))
    expect(positions, "no position")
    won = sum(mate is not None for _, mate in positions)
    pairs = zip(positions, positions[1:])
    blunders = [(ply, to, better) for ply, ((_, better), (to, won_too)) in enumerate(pairs, 1) if better and won_too]
    listed = "".join(f", ply {ply}: {to} not {better}" for ply, to, better in blunders)
    return f"plies {len(positions) - 1}, won positions {won}, blunders {len(blunders)}{listed}"


def check_text(graph, source):
    is_review = source.startswith(b"lastmove-review-certificate ")
    return check_game(graph, source) if is_review else check_other_text(graph, source)


checker.check_text = check_text

if __name__ == "__main__":
    sys.exit(checker.main(sys.argv[1:]))
