#!/usr/bin/env python3
"""Solves one file once with a matching of a Python package and prints what it took as one line of JSON, as the other peers do:

    packages.py NAME grid|edges-header FILE

The clock, which tells the processor time of the thread, runs from the graph in the package's own structure to its result. Needs the
packages of requirements.txt; which function a name stands for is in PEERS. None gives classes.
"""

import importlib.metadata
import json
import sys
import time

import numpy


def read(kind, path):
    """The number of vertices, and the edges as an array of pairs in the order of the file."""
    with open(path, "rb") as file:
        first, rest = map(int, file.readline().split()), file.read()
    if kind == "edges-header":
        vertices, _ = first
        return vertices, numpy.array(rest.split(), dtype=numpy.int64).reshape(-1, 2)
    rows, columns = first
    free = numpy.frombuffer(rest, dtype=numpy.uint8).reshape(rows, -1)[:, :columns] == ord(".")
    number = numpy.cumsum(free).reshape(rows, columns) - 1
    across, down = free[:, 1:] & free[:, :-1], free[1:] & free[:-1]
    edges = numpy.concatenate([
        numpy.stack([number[:, :-1][across], number[:, 1:][across]], axis=1),
        numpy.stack([number[:-1][down], number[1:][down]], axis=1),
    ])
    return int(free.sum()), edges[numpy.argsort(edges[:, 1], kind="stable")]


def sides_of(vertices, edges):
    """Which side each vertex of a bipartite graph is on; an isolated one is on the first."""
    neighbours = [[] for _ in range(vertices)]
    for u, v in edges.tolist():
        neighbours[u].append(v)
        neighbours[v].append(u)
    sides = [None] * vertices
    for root in range(vertices):
        if sides[root] is not None:
            continue
        sides[root] = 0
        stack = [root]
        while stack:
            v = stack.pop()
            for w in neighbours[v]:
                if sides[w] is None:
                    sides[w] = 1 - sides[v]
                    stack.append(w)
                elif sides[w] == sides[v]:
                    sys.exit("the graph is not bipartite")
    return sides


def scipy(vertices, edges):
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import maximum_bipartite_matching

    sides = numpy.array(sides_of(vertices, edges))
    place = numpy.where(sides == 0, numpy.cumsum(sides == 0), numpy.cumsum(sides == 1)) - 1
    turned = sides[edges[:, 0]] == 1
    edges = numpy.where(turned[:, None], edges[:, ::-1], edges)
    entries = (numpy.ones(len(edges), dtype=bool), (place[edges[:, 0]], place[edges[:, 1]]))
    matrix = csr_array(entries, shape=(int((sides == 0).sum()), int((sides == 1).sum())))
    return lambda: maximum_bipartite_matching(matrix, perm_type="column"), lambda mates: int((mates >= 0).sum())


def _networkx_graph(vertices, edges):
    import networkx

    graph = networkx.Graph()
    graph.add_nodes_from(range(vertices))
    graph.add_edges_from(edges.tolist())
    return networkx, graph


def networkx_general(vertices, edges):
    networkx, graph = _networkx_graph(vertices, edges)
    return lambda: networkx.max_weight_matching(graph, maxcardinality=True), len


def networkx_bipartite(vertices, edges):
    networkx, graph = _networkx_graph(vertices, edges)
    top = [v for v, side in enumerate(sides_of(vertices, edges)) if side == 0]
    return lambda: networkx.bipartite.hopcroft_karp_matching(graph, top), lambda mates: len(mates) // 2


def rustworkx(vertices, edges):
    import rustworkx

    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(vertices))
    graph.add_edges_from_no_data([*map(tuple, edges.tolist())])
    return lambda: rustworkx.max_weight_matching(graph, max_cardinality=True), len


def igraph(vertices, edges):
    import igraph

    graph = igraph.Graph(n=vertices, edges=edges.tolist())
    sides = sides_of(vertices, edges)
    return lambda: graph.maximum_bipartite_matching(types=sides), len


# Names, their packages, and what makes the graph: it returns what solves it, and what tells the size of the result.
PEERS = {
    "scipy": ("scipy", scipy),
    "networkx-general": ("networkx", networkx_general),
    "networkx-bipartite": ("networkx", networkx_bipartite),
    "rustworkx": ("rustworkx", rustworkx),
    "igraph": ("igraph", igraph),
}


def main():
    _, name, kind, path = sys.argv
    package, prepare = PEERS[name]
    vertices, edges = read(kind, path)
    found = {"version": importlib.metadata.version(package)}
    start = time.thread_time()
    solve, size = prepare(vertices, edges)
    built = time.thread_time()
    try:
        result = solve()
    except RecursionError:
        found["failure"] = "recursion"
    else:
        solved = time.thread_time()
        found |= {"seconds": solved - built, "build_seconds": built - start, "matching": size(result)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
