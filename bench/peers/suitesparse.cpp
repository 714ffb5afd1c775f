// Solves one file of a bipartite graph once with a routine of SuiteSparse and prints what it took as one line of JSON, as
// `lemon` does: `suitesparse ROUTINE grid|edges-header FILE`. The routines are
// - maxtrans: cs_maxtrans of CXSparse, a matching;
// - dmperm: cs_dmperm of CXSparse, the whole Dulmage-Mendelsohn decomposition, of which D, A and C are the coarse part;
// - btf: btf_maxtrans of BTF, a matching.
// The clock starts when the matrix of the two sides is in memory, in compressed columns as all of them take it.

#include <btf.h>
#include <cs.h>

#include <utility>

#include "graph_file.hpp"

namespace {
// The edges, and the sides: rows are the vertices of side 0, columns those of side 1, in the order of the file.
struct Bipartite {
  std::vector<std::pair<int, int>> edges;
  int count = 0;
  void reserve(long, long edges_to_come) { edges.reserve(edges_to_come); }
  void vertices(long more) { count += more; }
  void edge(long u, long v) { edges.emplace_back(u, v); }

  std::vector<char> sides() const {
    std::vector<int> starts(count + 2, 0), neighbours(2 * edges.size());
    for (auto [u, v] : edges) ++starts[u + 2], ++starts[v + 2];
    for (int v = 0; v < count; ++v) starts[v + 2] += starts[v + 1];
    for (auto [u, v] : edges) neighbours[starts[u + 1]++] = v, neighbours[starts[v + 1]++] = u;
    std::vector<char> side(count, -1);
    std::vector<int> stack;
    for (int root = 0; root < count; ++root) {
      if (side[root] >= 0) continue;
      side[root] = 0;
      for (stack.assign(1, root); !stack.empty();) {
        const int v = stack.back();
        stack.pop_back();
        for (int at = starts[v]; at < starts[v + 1]; ++at) {
          const int w = neighbours[at];
          if (side[w] == side[v]) fail("the graph is not bipartite");
          if (side[w] < 0) side[w] = 1 - side[v], stack.push_back(w);
        }
      }
    }
    return side;
  }

  cs_di *matrix() const {
    const std::vector<char> side = sides();
    std::vector<int> place(count);
    int ends[2] = {0, 0};
    for (int v = 0; v < count; ++v) place[v] = ends[int(side[v])]++;
    cs_di *triplets = cs_di_spalloc(ends[0], ends[1], edges.empty() ? 1 : edges.size(), 1, 1);
    if (!triplets) fail("out of memory");
    for (auto [u, v] : edges) {
      if (side[u]) std::swap(u, v);
      if (!cs_di_entry(triplets, place[u], place[v], 1)) fail("out of memory");
    }
    triplets->m = ends[0];
    triplets->n = ends[1];
    cs_di *matrix = cs_di_compress(triplets);
    cs_di_spfree(triplets);
    if (!matrix) fail("out of memory");
    return matrix;
  }
};
} // namespace

int main(int argc, char **argv) {
  if (argc != 4) fail("usage: suitesparse maxtrans|dmperm|btf grid|edges-header FILE");
  const std::string routine = argv[1];
  const bool grid = is_grid(argv[2]);
  const std::vector<char> bytes = read_file(argv[3]);

  const double start = processor_seconds();
  Bipartite graph;
  build(grid, bytes.data(), graph);
  cs_di *matrix = graph.matrix();
  const int rows = matrix->m, columns = matrix->n;
  const double built = processor_seconds();
  double solved = built;
  long size = 0;
  char classes[100] = "";
  const char *version = routine == "btf" ? "of SuiteSparse " : "";
  char number[20];
  std::snprintf(number, sizeof number, "%d.%d.%d", CS_VER, CS_SUBVER, CS_SUBSUB);
  if (routine == "maxtrans") {
    int *mates = cs_di_maxtrans(matrix, 0);
    solved = processor_seconds();
    if (!mates) fail("out of memory");
    for (int row = 0; row < rows; ++row) size += mates[row] >= 0;
    cs_di_free(mates);
  } else if (routine == "dmperm") {
    cs_did *form = cs_di_dmperm(matrix, 0);
    solved = processor_seconds();
    if (!form) fail("out of memory");
    // The coarse parts of the columns: exposed, reached from these, neither, mates of rows reached; of the rows: mates of columns
    // reached, neither, reached from exposed rows, exposed.
    const int *r = form->rr, *c = form->cc;
    size = r[3];
    std::snprintf(classes, sizeof classes, "\"D\": %d, \"A\": %d, \"C\": %d, ", c[2] + rows - r[2], r[1] + columns - c[3],
                  r[2] - r[1] + c[3] - c[2]);
    cs_di_dfree(form);
  } else if (routine == "btf") {
    std::vector<int> match(rows), work(5 * std::size_t(columns));
    double steps;
    size = btf_maxtrans(rows, columns, matrix->p, matrix->i, 0, &steps, match.data(), work.data());
    solved = processor_seconds();
    std::snprintf(number, sizeof number, "%d.%d.%d", SUITESPARSE_MAIN_VERSION, SUITESPARSE_SUB_VERSION,
                  SUITESPARSE_SUBSUB_VERSION);
  } else {
    fail("expected maxtrans, dmperm or btf");
  }
  cs_di_spfree(matrix);
  std::printf("{\"seconds\": %.9f, \"build_seconds\": %.9f, \"matching\": %ld, %s\"version\": \"%s%s\"}\n", solved - built,
              built - start, size, classes, version, number);
}
