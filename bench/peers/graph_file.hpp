// What the peers in C++ share: reading a file of a graph, its two sides, and the clock and memory of the process.

#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

[[noreturn]] inline void fail(const char *what) {
  std::fprintf(stderr, "peer: %s\n", what);
  std::exit(2);
}

// Whether the format is a grid: `grid`, or else `edges-header`.
inline bool is_grid(const char *format) {
  const bool grid = std::strcmp(format, "grid") == 0;
  if (!grid && std::strcmp(format, "edges-header") != 0) fail("expected grid or edges-header");
  return grid;
}

inline std::vector<char> read_file(const char *path) {
  std::FILE *file = std::fopen(path, "rb");
  if (!file || std::fseek(file, 0, SEEK_END) != 0) fail("cannot open the file");
  std::vector<char> bytes(std::ftell(file) + 1);
  std::rewind(file);
  if (std::fread(bytes.data(), 1, bytes.size() - 1, file) != bytes.size() - 1) fail("cannot read the file");
  std::fclose(file);
  bytes.back() = '\0';
  return bytes;
}

inline long number(const char *&at) {
  char *end;
  const long value = std::strtol(at, &end, 10);
  if (end == at || value < 0) fail("expected a number");
  at = end;
  return value;
}

// A graph under construction is told of `vertices(count)` new vertices and of `edge(u, v)`, in the order of the file.
template <typename Graph> void build_grid(const char *at, Graph &graph) {
  const long rows = number(at), columns = number(at);
  long vertices = 0;
  std::vector<long> above(columns, -1);
  for (long row = 0; row < rows; ++row) {
    while (*at == '\n' || *at == '\r' || *at == ' ') ++at;
    long left = -1;
    for (long column = 0; column < columns; ++column, ++at) {
      if (*at != '.' && *at != '#') fail("expected '.' or '#'");
      long here = -1;
      if (*at == '.') {
        here = vertices++;
        graph.vertices(1);
        if (left >= 0) graph.edge(left, here);
        if (above[column] >= 0) graph.edge(above[column], here);
      }
      above[column] = left = here;
    }
  }
}

template <typename Graph> void build_edges(const char *at, Graph &graph) {
  const long vertices = number(at), edges = number(at);
  graph.reserve(vertices, edges);
  graph.vertices(vertices);
  for (long edge = 0; edge < edges; ++edge) {
    const long u = number(at), v = number(at);
    if (u >= vertices || v >= vertices) fail("no such vertex");
    graph.edge(u, v);
  }
}

template <typename Graph> void build(bool grid, const char *bytes, Graph &graph) {
  grid ? build_grid(bytes, graph) : build_edges(bytes, graph);
}

// A line of the kernel's account of this process.
inline long kilobytes(const char *line) {
  std::ifstream status("/proc/self/status");
  for (std::string text; std::getline(status, text);)
    if (text.rfind(line, 0) == 0) return std::atol(text.c_str() + std::strlen(line));
  fail("no account of the process's memory");
}

inline double processor_seconds() {
  timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) fail("no account of the processor's time");
  return time.tv_sec + time.tv_nsec / 1e9;
}
