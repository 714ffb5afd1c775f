// Solves one file once with LEMON's MaxMatching and prints what it took as one line of JSON, like our own `measure`:
// `lemon grid FILE` or `lemon edges-header FILE`.
//
// The clock, which tells the processor time of the thread, runs from the built graph to the statuses of all nodes
// (run(), which chooses its own start: greedy and "sparse" when there are fewer than two edges a node). Building the
// graph from the file's bytes is timed apart.
// SmartGraph is LEMON's compact, append-only undirected graph. The peak is how much the process grew past its size
// with the file's bytes in memory: graph, algorithm and statuses.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

using lemon::SmartGraph;

[[noreturn]] static void fail(const char *what) {
  std::fprintf(stderr, "lemon: %s\n", what);
  std::exit(2);
}

static std::vector<char> read_file(const char *path) {
  std::FILE *file = std::fopen(path, "rb");
  if (!file || std::fseek(file, 0, SEEK_END) != 0) fail("cannot open the file");
  std::vector<char> bytes(std::ftell(file) + 1);
  std::rewind(file);
  if (std::fread(bytes.data(), 1, bytes.size() - 1, file) != bytes.size() - 1) fail("cannot read the file");
  std::fclose(file);
  bytes.back() = '\0';
  return bytes;
}

static long number(const char *&at) {
  char *end;
  const long value = std::strtol(at, &end, 10);
  if (end == at || value < 0) fail("expected a number");
  at = end;
  return value;
}

static void build_grid(const char *at, SmartGraph &graph) {
  const long rows = number(at), columns = number(at);
  std::vector<SmartGraph::Node> above(columns, lemon::INVALID);
  for (long row = 0; row < rows; ++row) {
    while (*at == '\n' || *at == '\r' || *at == ' ') ++at;
    SmartGraph::Node left = lemon::INVALID;
    for (long column = 0; column < columns; ++column, ++at) {
      if (*at != '.' && *at != '#') fail("expected '.' or '#'");
      const SmartGraph::Node here = *at == '.' ? graph.addNode() : SmartGraph::Node(lemon::INVALID);
      if (*at == '.') {
        if (left != lemon::INVALID) graph.addEdge(left, here);
        if (above[column] != lemon::INVALID) graph.addEdge(above[column], here);
      }
      above[column] = left = here;
    }
  }
}

static void build_edges(const char *at, SmartGraph &graph) {
  const long vertices = number(at), edges = number(at);
  graph.reserveNode(vertices);
  graph.reserveEdge(edges);
  for (long v = 0; v < vertices; ++v) graph.addNode();
  for (long edge = 0; edge < edges; ++edge) {
    const long u = number(at), v = number(at);
    if (u >= vertices || v >= vertices) fail("no such vertex");
    graph.addEdge(graph.nodeFromId(u), graph.nodeFromId(v));
  }
}

// A line of the kernel's account of this process.
static long kilobytes(const char *line) {
  std::ifstream status("/proc/self/status");
  for (std::string text; std::getline(status, text);)
    if (text.rfind(line, 0) == 0) return std::atol(text.c_str() + std::strlen(line));
  fail("no account of the process's memory");
}

static double processor_seconds() {
  timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) fail("no account of the processor's time");
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc != 3) fail("usage: lemon grid|edges-header FILE");
  const bool grid = std::strcmp(argv[1], "grid") == 0;
  if (!grid && std::strcmp(argv[1], "edges-header") != 0) fail("expected grid or edges-header");
  const std::vector<char> bytes = read_file(argv[2]);
  const long resident_before = kilobytes("VmRSS:");

  const double start = processor_seconds();
  SmartGraph graph;
  (grid ? build_grid : build_edges)(bytes.data(), graph);
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
