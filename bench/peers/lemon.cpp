// Solves one file once with LEMON's MaxMatching and prints what it took as one line of JSON, like our own `measure`:
// `lemon grid FILE` or `lemon edges-header FILE`.
//
// The clock, which tells the processor time of the thread, runs from the built graph to the statuses of all nodes
// (run(), which chooses its own start: greedy and "sparse" when there are fewer than two edges a node). Building the
// graph from the file's bytes is timed apart.
// SmartGraph is LEMON's compact, append-only undirected graph. The peak is how much the process grew past its size
// with the file's bytes in memory: graph, algorithm and statuses.

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include "graph_file.hpp"

using lemon::SmartGraph;

namespace {
struct Builder {
  SmartGraph &graph;
  void reserve(long vertices, long edges) {
    graph.reserveNode(vertices);
    graph.reserveEdge(edges);
  }
  void vertices(long count) {
    while (count-- > 0) graph.addNode();
  }
  void edge(long u, long v) { graph.addEdge(graph.nodeFromId(u), graph.nodeFromId(v)); }
};
} // namespace

int main(int argc, char **argv) {
  if (argc != 3) fail("usage: lemon grid|edges-header FILE");
  const bool grid = is_grid(argv[1]);
  const std::vector<char> bytes = read_file(argv[2]);
  const long resident_before = kilobytes("VmRSS:");

  const double start = processor_seconds();
  SmartGraph graph;
  Builder builder{graph};
  build(grid, bytes.data(), builder);
  const double built = processor_seconds();
  lemon::MaxMatching<SmartGraph> matching(graph);
  matching.run();
  const double solved = processor_seconds();

  const long grown = kilobytes("VmHWM:") - resident_before;
  long d = 0, a = 0, c = 0;
  for (SmartGraph::NodeIt node(graph); node != lemon::INVALID; ++node) {
    switch (matching.status(node)) {
      case lemon::MaxMatching<SmartGraph>::D: ++d; break;
      case lemon::MaxMatching<SmartGraph>::A: ++a; break;
      default: ++c;
    }
  }
  std::printf("{\"seconds\": %.9f, \"build_seconds\": %.9f, \"matching\": %d, \"D\": %ld, \"A\": %ld, \"C\": %ld, "
              "\"peak_bytes\": %ld, \"version\": \"%s\"}\n",
              solved - built, built - start, matching.matchingSize(), d, a, c, grown * 1024,
              LEMON_VERSION);
}
