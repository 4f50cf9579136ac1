// SPDX-License-Identifier: BSL-1.0
//
// The textbook answer to ICPC Tokyo 2007 G, "The Morning after Halloween", as a good contestant
// hands it in: a baseline for the benchmark. Shares nothing with the library.
//
// Reads the contest's datasets, writes the least number of steps of each, or -1. Room for 3 ghosts
// and 147 corridor cells; a legal board has at most 111. Breadth-first search over an array of
// distances, one dimension per ghost; corridor cells are numbered from 1 and have adjacency lists
// that include themselves; missing ghosts stay on cells of their own, apart from the rest.
#include <cstdio>
#include <cstring>
#include <queue>
#include <string>
#include <vector>

namespace {

constexpr int max_cells = 150;

int width;
int height;
int ghosts;
std::vector<int> adjacent[max_cells];
int start[3];
int goal[3];
short distances[max_cells][max_cells][max_cells]; // -1 = not reached

struct joint {
  int a;
  int b;
  int c;
};

void read_line(std::string& line) {
  line.clear();
  for (int c = std::getchar(); c != EOF && c != '\n'; c = std::getchar()) {
    if (c != '\r') line.push_back(static_cast<char>(c));
  }
}

void read_board() {
  std::vector<std::string> lines(static_cast<std::size_t>(height));
  for (std::string& line : lines) {
    read_line(line);
    line.resize(static_cast<std::size_t>(width), ' ');
  }

  for (auto& list : adjacent) list.clear();
  int cells = 0;
  std::vector<std::vector<int>> number(lines.size(),
                                       std::vector<int>(static_cast<std::size_t>(width)));
  for (std::size_t r = 0; r < lines.size(); ++r) {
    for (std::size_t c = 0; c < lines[r].size(); ++c) {
      char const what = lines[r][c];
      if (what == '#') continue;
      number[r][c] = ++cells;
      if (what >= 'a' && what <= 'c') start[what - 'a'] = cells;
      if (what >= 'A' && what <= 'C') goal[what - 'A'] = cells;
    }
  }
  auto const connect = [](int a, int b) {
    if (a == 0 || b == 0) return;
    adjacent[a].push_back(b);
    adjacent[b].push_back(a);
  };
  for (int cell = 1; cell <= cells; ++cell) adjacent[cell].push_back(cell);
  for (std::size_t r = 0; r < lines.size(); ++r) {
    for (std::size_t c = 0; c < lines[r].size(); ++c) {
      if (c > 0) connect(number[r][c - 1], number[r][c]);
      if (r > 0) connect(number[r - 1][c], number[r][c]);
    }
  }
  for (int missing = ghosts; missing < 3; ++missing) {
    ++cells;
    adjacent[cells].push_back(cells);
    start[missing] = goal[missing] = cells;
  }
}

bool conflict(int one, int other, int next, int next_of_other) {
  return next == next_of_other || (next == other && next_of_other == one);
}

int solve() {
  std::memset(distances, -1, sizeof distances);
  std::queue<joint> open;
  open.push({start[0], start[1], start[2]});
  distances[start[0]][start[1]][start[2]] = 0;
  while (!open.empty()) {
    auto const [a, b, c] = open.front();
    open.pop();
    short const so_far = distances[a][b][c];
    if (a == goal[0] && b == goal[1] && c == goal[2]) return so_far;
    for (int const new_a : adjacent[a]) {
      for (int const new_b : adjacent[b]) {
        if (conflict(a, b, new_a, new_b)) continue;
        for (int const new_c : adjacent[c]) {
          if (conflict(a, c, new_a, new_c) || conflict(b, c, new_b, new_c)) continue;
          short& reached = distances[new_a][new_b][new_c];
          if (reached != -1) continue;
          reached = static_cast<short>(so_far + 1);
          open.push({new_a, new_b, new_c});
        }
      }
    }
  }
  return -1;
}

} // namespace

int main() {
  while (std::scanf("%d%d%d", &width, &height, &ghosts) == 3 && width != 0) {
    while (std::getchar() != '\n') {
    }
    read_board();
    std::printf("%d\n", solve());
  }
}
