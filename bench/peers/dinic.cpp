// The Box Game on a full box the way a contest solution does it: a maximum matching by Dinic's algorithm on the unit
// network, then a game in which the winner always goes to the mate and the opponent takes the first legal move.
//
//     dinic L1xL2x..xLn S1,S2,..,Sn      points per side; the start
//
// Prints one line of JSON: seconds to solve, seconds to play, who won, and the number of moves.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <string>
#include <vector>

struct Edge {
    int to, capacity;
};

struct Dinic {
    std::vector<Edge> edges;
    std::vector<std::vector<int>> out;
    std::vector<int> level, next;

    explicit Dinic(int nodes) : out(nodes), level(nodes), next(nodes) {}

    void add(int from, int to) {
        out[from].push_back(static_cast<int>(edges.size()));
        edges.push_back({to, 1});
        out[to].push_back(static_cast<int>(edges.size()));
        edges.push_back({from, 0});
    }

    bool layer(int source, int sink) {
        level.assign(level.size(), -1);
        level[source] = 0;
        std::queue<int> queue;
        queue.push(source);
        while (!queue.empty()) {
            int v = queue.front();
            queue.pop();
            for (int e : out[v])
                if (edges[e].capacity && level[edges[e].to] < 0) {
                    level[edges[e].to] = level[v] + 1;
                    queue.push(edges[e].to);
                }
        }
        return level[sink] >= 0;
    }

    bool push(int v, int sink) {
        if (v == sink) return true;
        for (int &i = next[v]; i < static_cast<int>(out[v].size()); i++) {
            Edge &e = edges[out[v][i]];
            if (e.capacity && level[e.to] == level[v] + 1 && push(e.to, sink)) {
                e.capacity--;
                edges[out[v][i] ^ 1].capacity++;
                return true;
            }
        }
        return false;
    }

    int flow(int source, int sink) {
        int total = 0;
        while (layer(source, sink)) {
            next.assign(next.size(), 0);
            while (push(source, sink)) total++;
        }
        return total;
    }
};

static std::vector<int> numbers(const std::string &text) {
    std::vector<int> found;
    for (size_t at = 0; at < text.size(); at++) {
        found.push_back(std::atoi(text.c_str() + at));
        while (at < text.size() && text[at] >= '0' && text[at] <= '9') at++;
    }
    return found;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: dinic L1xL2x..xLn S1,S2,..,Sn\n");
        return 2;
    }
    std::vector<int> sides = numbers(argv[1]), start = numbers(argv[2]), stride(sides.size());
    int points = 1, token = 0;
    for (int i = static_cast<int>(sides.size()) - 1; i >= 0; i--) {
        stride[i] = points;
        points *= sides[i];
        token += stride[i] * start[i];
    }
    auto neighbours = [&](int v) {
        std::vector<int> found;
        for (size_t i = 0; i < sides.size(); i++) {
            int x = v / stride[i] % sides[i];
            if (x > 0) found.push_back(v - stride[i]);
            if (x + 1 < sides[i]) found.push_back(v + stride[i]);
        }
        return found;
    };
    auto odd = [&](int v) {
        int sum = 0;
        for (size_t i = 0; i < sides.size(); i++) sum += v / stride[i] % sides[i];
        return sum % 2;
    };

    auto clock = std::chrono::steady_clock::now();
    // First without the start: if a path can then be added from it, every maximum matching covers it.
    int source = points, sink = points + 1;
    Dinic network(points + 2);
    for (int v = 0; v < points; v++) {
        if (odd(v)) {
            if (v != token) network.add(v, sink);
            continue;
        }
        if (v != token) network.add(source, v);
        for (int w : neighbours(v)) network.add(v, w);
    }
    network.flow(source, sink);
    if (odd(token)) network.add(token, sink);
    else network.add(source, token);
    bool first_wins = network.flow(source, sink) > 0;
    std::vector<int> mate(points, -1);
    for (int v = 0; v < points; v++)
        if (!odd(v))
            for (int e : network.out[v])
                if (!(e & 1) && !network.edges[e].capacity && network.edges[e].to < points) {
                    mate[v] = network.edges[e].to;
                    mate[network.edges[e].to] = v;
                }
    double solving = std::chrono::duration<double>(std::chrono::steady_clock::now() - clock).count();

    clock = std::chrono::steady_clock::now();
    std::vector<char> visited(points);
    visited[token] = 1;
    int plies = 0;
    for (bool winner = first_wins;; winner = !winner) {
        int to = -1;
        if (winner) to = mate[token];
        else
            for (int w : neighbours(token))
                if (!visited[w]) {
                    to = w;
                    break;
                }
        if (to < 0) break;
        if (visited[to]) {
            std::fprintf(stderr, "the mate has been visited\n");
            return 1;
        }
        visited[token = to] = 1;
        plies++;
    }
    double playing = std::chrono::duration<double>(std::chrono::steady_clock::now() - clock).count();
    std::printf("{\"solve_seconds\": %.9f, \"play_seconds\": %.9f, \"first_wins\": %s, \"plies\": %d}\n", solving, playing,
                first_wins ? "true" : "false", plies);
}
