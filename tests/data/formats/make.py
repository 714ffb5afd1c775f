"""Makes the reference files of this folder: each graph as NetworkX or SciPy writes it, and as an edge list beside it.

Needs networkx 3.6 and scipy; run in this folder: python3 make.py
"""

import json

import networkx as nx
import numpy as np
import scipy.io
import scipy.sparse


def edge_list(name, graph):
    """The graph as lastmove's `edges`, written here with no library."""
    with open(name + ".edges", "w") as out:
        for v in graph.nodes:
            print(v, file=out)
        for u, v in sorted({(min(u, v), max(u, v)) for u, v in graph.edges() if u != v}):
            print(u, v, file=out)


def dimacs(graph):
    """Every edge from both ends, the header counting them once, as in some published files."""
    yield f"c {graph.name}"
    yield f"p edge {len(graph)} {graph.number_of_edges()}"
    yield from (f"e {u} {v}" for u in graph for v in graph[u])


def metis(graph):
    """With vertex sizes, two weights a vertex and edge weights."""
    yield "% all weights"
    yield f"{len(graph)} {graph.number_of_edges()} 111 2"
    yield from (" ".join(["7", "1", "2"] + [f"{v} {u + v}" for v in graph[u]]) for u in graph)


def lines(name, text):
    with open(name, "w") as out:
        out.writelines(line + "\n" for line in text)


mycielski = nx.convert_node_labels_to_integers(nx.mycielski_graph(4), first_label=1)
mycielski.name = "the Mycielski graph of chromatic number 4"
edge_list("myciel4", mycielski)
lines("myciel4.col", dimacs(mycielski))

petersen = nx.convert_node_labels_to_integers(nx.petersen_graph(), first_label=1)
edge_list("petersen", petersen)
lines("petersen.graph", metis(petersen))

# Graphs of every size around the limits of the forms, in one file each; then the edge lists one after another.
sizes = [0, 1, 2, 3, 4, 5, 8, 16, 17, 62, 63, 64, 100]
several = [nx.gnp_random_graph(n, min(1, 2.5 / max(n, 1)), seed=n) for n in sizes]
with open("several.g6", "wb") as out:
    out.writelines(nx.to_graph6_bytes(graph, header=index == 0) for index, graph in enumerate(several))
with open("several.s6", "wb") as out:
    out.writelines(nx.to_sparse6_bytes(graph, header=index == 0) for index, graph in enumerate(several))
with open("several.json", "w") as out:
    json.dump([[len(graph), sorted(sorted(edge) for edge in graph.edges())] for graph in several], out)
    out.write("\n")
large = nx.empty_graph(300_000)
large.add_edges_from([(0, 1), (1, 299_999), (65_535, 65_536), (258_047, 258_048), (0, 299_999)])
with open("large.s6", "wb") as out:
    out.write(nx.to_sparse6_bytes(large, header=False))

# Padding, which has a special case where n is a power of two: all graphs on 2 and 4 vertices, and their loops.
with open("padding.s6", "wb") as out, open("padding.json", "w") as lists:
    graphs = []
    for n in (2, 3, 4, 5):
        places = [(u, v) for v in range(n) for u in range(v + 1)]
        for number in range(min(2 ** len(places), 1 << 7)):
            graph = nx.MultiGraph()
            graph.add_nodes_from(range(n))
            graph.add_edges_from(edge for bit, edge in enumerate(places) if number >> bit & 1)
            graphs.append([n, sorted(sorted(edge) for edge in graph.edges())])
            out.write(nx.to_sparse6_bytes(graph, header=False))
    json.dump(graphs, lists)
    lists.write("\n")

# Names of all kinds.
house = nx.Graph([("attic", "left"), ("attic", "right"), ("left", "right"), (1, "left"), (2, 1), (-3, 2), ("é", 1)])
house.add_node("shed")
named = nx.relabel_nodes(house, str)
edge_list("house", named)
lines("house.adjlist", nx.generate_adjlist(house))
multigraph = nx.MultiGraph(house)
multigraph.add_edge("left", "attic")
multigraph.add_edge(2, 2)
lines("house-multigraph.adjlist", nx.generate_adjlist(multigraph))
for name, graph, edges in (("edges", house, "edges"), ("links", multigraph, "links")):
    with open(f"house-{name}.json", "w") as out:
        # Sorted keys put the edges before the vertices.
        json.dump(nx.node_link_data(graph, edges=edges), out, sort_keys=name == "links")
        out.write("\n")

# Matrices: one graph as every kind of symmetric matrix, and one rectangular matrix.
graph = nx.convert_node_labels_to_integers(nx.gnm_random_graph(20, 30, seed=3), first_label=1)
edge_list("matrix", graph)
pattern = nx.to_scipy_sparse_array(graph, format="coo", dtype=float)
values = pattern * 2.5e-3
upper = scipy.sparse.triu(values)
for name, matrix, field, symmetry in (
    ("symmetric-pattern", pattern, "pattern", "symmetric"),
    ("symmetric-real", values, "real", "symmetric"),
    ("skew-real", upper - upper.T, "real", "skew-symmetric"),
    ("hermitian", (upper + upper.T * 1j + upper * 1j + upper.T - 2j * upper.T), "complex", "hermitian"),
    ("general-integer", pattern, "integer", "general"),
):
    scipy.io.mmwrite(f"matrix-{name}.mtx", matrix.tocoo(), field=field, symmetry=symmetry, comment=f" {name}")
rectangular = scipy.sparse.random(7, 12, density=0.2, random_state=np.random.default_rng(1), format="coo")
scipy.io.mmwrite("matrix-rectangular.mtx", rectangular)
bipartite = nx.Graph()
bipartite.add_nodes_from([f"r{i + 1}" for i in range(7)] + [f"c{j + 1}" for j in range(12)])
bipartite.add_edges_from((f"r{i + 1}", f"c{j + 1}") for i, j in zip(rectangular.row, rectangular.col))
edge_list("matrix-rectangular", bipartite)
