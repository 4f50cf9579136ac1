// SPDX-License-Identifier: BSL-1.0
//
// The textbook answer to UVa 10384, "The Wall Pushers", as the usual accepted programs have it: a
// baseline for the benchmark. Shares nothing with the library.
//
// Reads the contest's mazes, writes a shortest way out of each. Every maze must have one, as the
// contest promises: the search never ends otherwise. Iterative-deepening A* (IDA*); a maze's
// openings only ever close, so the Manhattan distance to the nearest of the first openings never
// overestimates. A step that pushed nothing is not taken back.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int rows = 4;
constexpr int columns = 6;
constexpr int down[4] = {0, -1, 0, 1};
constexpr int right[4] = {-1, 0, 1, 0};
constexpr char letters[] = "WNES"; // (direction + 2) % 4 is the opposite one

int walls[rows][columns];   // sum of 1 << direction
int nearest[rows][columns]; // steps to leave, were there no walls inside
std::vector<char> way;

bool inside(int row, int column) {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

void find_nearest() {
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      nearest[row][column] = rows * columns;
      for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
          for (int d = 0; d < 4; ++d) {
            if (inside(r + down[d], c + right[d]) || (walls[r][c] & 1 << d)) continue;
            int const steps = std::abs(row - r) + std::abs(column - c) + 1;
            nearest[row][column] = std::min(nearest[row][column], steps);
          }
        }
      }
    }
  }
}

/// Takes the wall on this side of the cell away, or puts one there.
void flip(int row, int column, int d) {
  walls[row][column] ^= 1 << d;
  int const r = row + down[d];
  int const c = column + right[d];
  if (inside(r, c)) walls[r][c] ^= 1 << (d + 2) % 4;
}

/// Leaves the maze in at most `left` steps; way has them in the end. `banned` is the direction that
/// would only take the last step back, or -1.
bool leave(int row, int column, int left, int banned) {
  if (nearest[row][column] > left) return false;
  for (int d = 0; d < 4; ++d) {
    if (d == banned) continue;
    int const r = row + down[d];
    int const c = column + right[d];
    bool const wall = walls[row][column] & 1 << d;
    if (!inside(r, c)) {
      if (wall) continue;
      way.push_back(letters[d]);
      return true;
    }
    if (wall && (walls[r][c] & 1 << d)) continue;
    if (wall) {
      flip(row, column, d);
      flip(r, c, d);
    }
    way.push_back(letters[d]);
    if (leave(r, c, left - 1, wall ? -1 : (d + 2) % 4)) return true;
    way.pop_back();
    if (wall) {
      flip(r, c, d);
      flip(row, column, d);
    }
  }
  return false;
}

} // namespace

int main() {
  int x = 0;
  int y = 0;
  while (std::scanf("%d%d", &x, &y) == 2 && x != 0) {
    for (auto& row : walls) {
      for (int& cell : row) {
        if (std::scanf("%d", &cell) != 1) return 1;
      }
    }
    find_nearest();
    way.clear();
    for (int limit = nearest[y - 1][x - 1]; !leave(y - 1, x - 1, limit, -1); ++limit) {
    }
    way.push_back('\0');
    std::puts(way.data());
  }
}
