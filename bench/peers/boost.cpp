// Solves one file once with the Boost Graph Library's edmonds_maximum_cardinality_matching and prints what it took as one
// line of JSON, as `lemon` does: `boost grid FILE` or `boost edges-header FILE`. It gives a matching and no classes.

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <boost/version.hpp>

#include "graph_file.hpp"

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

namespace {
struct Builder {
  Graph &graph;
  void reserve(long, long) {}
  void vertices(long count) {
    while (count-- > 0) add_vertex(graph);
  }
  void edge(long u, long v) { add_edge(u, v, graph); }
};
} // namespace

int main(int argc, char **argv) {
  if (argc != 3) fail("usage: boost grid|edges-header FILE");
  const bool grid = is_grid(argv[1]);
  const std::vector<char> bytes = read_file(argv[2]);

  const double start = processor_seconds();
  Graph graph;
  Builder builder{graph};
  build(grid, bytes.data(), builder);
  const double built = processor_seconds();
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> mates(num_vertices(graph));
  boost::edmonds_maximum_cardinality_matching(graph, mates.data());
  const double solved = processor_seconds();

  std::printf("{\"seconds\": %.9f, \"build_seconds\": %.9f, \"matching\": %ld, \"version\": \"%d.%d.%d\"}\n", solved - built,
              built - start, static_cast<long>(boost::matching_size(graph, mates.data())), BOOST_VERSION / 100000,
              BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100);
}
