// SPDX-License-Identifier: BSL-1.0
//
// The textbook answer to NOIP 2013 senior, day 2, "puzzle", as a good contestant hands it in: a
// baseline for the benchmark. Shares nothing with the library.
//
// Reads the contest's board and queries, writes the least number of moves of each query, or -1. At
// most 64 x 64 cells. A vertex is (cell of the piece, side on which the blank stands). Edges are
// built once per board: the piece goes into the blank, or the blank walks to another side, by one
// breadth-first search per vertex with the piece held still. Each query takes one such search from
// the blank to the sides of the piece, then SPFA (Bellman-Ford with a queue).
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <queue>
#include <vector>

namespace {

constexpr int max_side = 64;
constexpr int max_vertices = max_side * max_side * 4;
constexpr int infinity = 1'000'000'000;
constexpr int down[4] = {-1, 1, 0, 0};
constexpr int right[4] = {0, 0, -1, 1}; // side ^ 1 is the opposite side

struct edge {
  int to;
  int cost;
};

int rows;
int columns;
bool open[max_side + 2][max_side + 2]; // counted from 1, with a frame of closed cells
std::vector<edge> edges[max_vertices];
int walked[max_side + 2][max_side + 2]; // moves of the blank, -1 = not reached
int cost[max_vertices];
bool queued[max_vertices];

int vertex(int row, int column, int side) {
  return ((row - 1) * columns + (column - 1)) * 4 + side;
}

/// Fills walked from this place of the blank; the piece at (piece_row, piece_column) is held still.
void walk_blank(int row, int column, int piece_row, int piece_column) {
  struct place {
    int row;
    int column;
  };
  static place line[max_side * max_side];
  std::memset(walked, -1, sizeof walked);
  int head = 0;
  int tail = 0;
  line[tail++] = {row, column};
  walked[row][column] = 0;
  while (head < tail) {
    place const at = line[head++];
    for (int side = 0; side < 4; ++side) {
      int const r = at.row + down[side];
      int const c = at.column + right[side];
      if (!open[r][c] || walked[r][c] != -1 || (r == piece_row && c == piece_column)) continue;
      walked[r][c] = walked[at.row][at.column] + 1;
      line[tail++] = {r, c};
    }
  }
}

void build_edges() {
  for (int row = 1; row <= rows; ++row) {
    for (int column = 1; column <= columns; ++column) {
      if (!open[row][column]) continue;
      for (int side = 0; side < 4; ++side) {
        int const r = row + down[side];
        int const c = column + right[side];
        if (!open[r][c]) continue;
        auto& out = edges[vertex(row, column, side)];
        out.push_back({vertex(r, c, side ^ 1), 1});
        walk_blank(r, c, row, column);
        for (int other = 0; other < 4; ++other) {
          int const moves = walked[row + down[other]][column + right[other]];
          if (other != side && moves > 0) out.push_back({vertex(row, column, other), moves});
        }
      }
    }
  }
}

int solve(int blank_row, int blank_column, int piece_row, int piece_column, int target_row,
          int target_column) {
  if (piece_row == target_row && piece_column == target_column) return 0;
  std::fill_n(cost, rows * columns * 4, infinity);
  std::queue<int> line;
  walk_blank(blank_row, blank_column, piece_row, piece_column);
  for (int side = 0; side < 4; ++side) {
    int const moves = walked[piece_row + down[side]][piece_column + right[side]];
    if (moves == -1) continue;
    int const v = vertex(piece_row, piece_column, side);
    cost[v] = moves;
    queued[v] = true;
    line.push(v);
  }
  while (!line.empty()) {
    int const from = line.front();
    line.pop();
    queued[from] = false;
    for (auto const [to, moves] : edges[from]) {
      if (cost[from] + moves >= cost[to]) continue;
      cost[to] = cost[from] + moves;
      if (queued[to]) continue;
      queued[to] = true;
      line.push(to);
    }
  }
  int best = infinity;
  for (int side = 0; side < 4; ++side) {
    best = std::min(best, cost[vertex(target_row, target_column, side)]);
  }
  return best == infinity ? -1 : best;
}

} // namespace

int main() {
  int queries = 0;
  if (std::scanf("%d%d%d", &rows, &columns, &queries) != 3) return 1;
  for (int row = 1; row <= rows; ++row) {
    for (int column = 1; column <= columns; ++column) {
      int cell = 0;
      if (std::scanf("%d", &cell) != 1) return 1;
      open[row][column] = cell == 1;
    }
  }
  build_edges();
  while (queries-- > 0) {
    int q[6];
    for (int& number : q) {
      if (std::scanf("%d", &number) != 1) return 1;
    }
    std::printf("%d\n", solve(q[0], q[1], q[2], q[3], q[4], q[5]));
  }
}
