// SPDX-License-Identifier: BSL-1.0
//
// All sliding-block puzzles of a size: published numbers, and small boards by the puzzle `blocks`.
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/blocks/study/layout_count.hpp"
#include "papers/blocks/study/layout_set.hpp"
#include "papers/blocks/study/universe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <set>
#include <thread>
#include <vector>

using namespace puzzlegraph;
using study::cell_bits;
using study::layout;
using study::polyomino_board;

namespace {

struct universe {
  std::uint64_t layouts = 0;
  std::uint64_t components = 0;
  std::uint64_t largest = 0;
  std::uint64_t puzzles = 0;
  std::uint64_t moves = 0;
  std::vector<std::uint32_t> hardest; ///< by number of pieces, from one
  std::vector<std::uint64_t> by_pieces;
};

universe count_universe(grid shape, study::corner_rule rule = study::corner_rule::cell) {
  polyomino_board const board(shape);
  auto const classes = study::classes_of(board);
  std::vector<study::universe_class> counted(classes.size());
  std::atomic<std::size_t> next{0};
  run_workers(std::thread::hardware_concurrency(), [&](unsigned /*worker*/) {
    for (auto k = next++; k < classes.size(); k = next++) {
      counted[k] = study::count_class(board, classes[k], rule);
    }
  });
  universe all;
  all.hardest.resize(shape.size() - 1);
  all.by_pieces.resize(shape.size() + 1);
  for (std::size_t k = 0; k < classes.size(); ++k) {
    auto const& c = counted[k];
    all.layouts += c.layouts;
    all.components += c.components;
    all.largest = std::max(all.largest, c.largest);
    all.puzzles += c.puzzles;
    all.moves += c.moves;
    all.by_pieces.at(classes[k].size()) += c.layouts;
    if (!c.hardest) continue;
    auto& hardest = all.hardest.at(classes[k].size() - 1);
    hardest = std::max(hardest, c.hardest->moves);
  }
  return all;
}

/// All layouts with an empty cell, by listing every assignment of labels to cells: cells of a label
/// are one piece if they are connected. Nothing of it is shared with polyomino_board.
std::set<std::vector<unsigned>> layouts_by_labels(grid shape) {
  std::set<std::vector<unsigned>> all;
  std::vector<unsigned> label(shape.size());
  auto const is_connected = [&](unsigned name) {
    std::vector<cell_index> open;
    std::vector<bool> seen(shape.size());
    std::size_t reached = 0;
    open.push_back(static_cast<cell_index>(std::ranges::find(label, name) - label.begin()));
    seen[open.back()] = true;
    while (!open.empty()) {
      auto const cell = open.back();
      open.pop_back();
      ++reached;
      for (auto const d : all_directions) {
        auto const next = shape.neighbour(cell, d);
        if (next == no_cell || seen[next] || label[next] != name) continue;
        seen[next] = true;
        open.push_back(next);
      }
    }
    return reached == static_cast<std::size_t>(std::ranges::count(label, name));
  };
  auto const assign = [&](auto const& self, std::size_t cell, unsigned names) -> void {
    if (cell == shape.size()) {
      bool whole = std::ranges::count(label, 0U) > 0;
      for (unsigned name = 1; name <= names; ++name) whole = whole && is_connected(name);
      if (whole) all.insert(label);
      return;
    }
    for (unsigned name = 0; name <= names + 1; ++name) {
      label[cell] = name;
      self(self, cell + 1, std::max(names, name));
    }
  };
  assign(assign, 0, 0);
  return all;
}

/// The layout as a question of the puzzle `blocks`; nothing if it is no puzzle of the universe.
std::optional<blocks::instance> as_blocks(grid shape, std::vector<unsigned> const& label) {
  if (label.front() == 0 || label.front() == label.back()) return std::nullopt;
  blocks::instance i;
  i.shape = shape;
  i.counted = blocks::metric::moves;
  for (unsigned name = 1; name <= std::ranges::max(label); ++name) {
    blocks::cell_set cells = 0;
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    for (cell_index c = 0; c < shape.size(); ++c) {
      if (label[c] != name) continue;
      cells |= blocks::cell_bit(c);
      rows = std::max(rows, shape.row(c));
      columns = std::max(columns, shape.column(c));
    }
    std::optional<blocks::cell_set> goal;
    if (name == label.front()) {
      if ((cells & blocks::cell_bit(shape.cell(rows, columns))) == 0) return std::nullopt;
      goal = cells << shape.cell(shape.rows - 1 - rows, shape.columns - 1 - columns);
    }
    i.blocks.push_back({static_cast<blocks::block_name>('A' + name - 1), cells, goal, {}});
  }
  return i;
}

void check_by_blocks(grid shape) {
  std::uint64_t puzzles = 0;
  std::uint64_t moves = 0;
  std::vector<std::uint32_t> hardest(shape.size() - 1);
  auto const layouts = layouts_by_labels(shape);
  for (auto const& label : layouts) {
    auto const i = as_blocks(shape, label);
    if (!i) continue;
    using space = blocks::space<1, 1>;
    space const rules(*i);
    auto const found = solve<blocks::goal_distance<space>>(blocks::task<space>(rules, *i), {});
    if (!found.solved()) continue;
    ++puzzles;
    moves += found.answer->cost;
    auto& most = hardest.at(i->blocks.size() - 1);
    most = std::max(most, static_cast<std::uint32_t>(found.answer->cost));
  }
  auto const all = count_universe(shape);
  CHECK(all.layouts == layouts.size());
  CHECK(all.puzzles == puzzles);
  CHECK(all.moves == moves);
  CHECK(all.hardest == hardest);
}

} // namespace

TEST_CASE("a set of layouts tells which of those offered are new, while it grows") {
  std::uint64_t state = 1;
  study::layout_set layouts;
  std::set<study::packed_layout> expected;
  for (unsigned round = 0; round < 100; ++round) {
    std::vector<study::packed_layout> is_new;
    for (unsigned n = 0; n < 50; ++n) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      // Of 4,096 numbers, so that many come again. 0 is the layout without pieces.
      auto const p = state >> 52U;
      if (expected.insert(p).second) is_new.push_back(p);
      layouts.offer(p);
    }
    std::vector<study::packed_layout> put;
    layouts.put_offered([&](study::packed_layout p) { put.push_back(p); });
    REQUIRE(put == is_new);
  }
  for (study::packed_layout p = 0; p < 4096; ++p) {
    CHECK(layouts.contains(p) == (expected.count(p) > 0));
  }
}

TEST_CASE("universe: a packed layout is the layout, and its pieces are those that were put there",
          "[studies]") {
  for (grid const shape : {grid{4, 5}, grid{5, 4}, grid{1, 20}, grid{20, 1}}) {
    polyomino_board const board(shape);
    layout u;
    std::vector<cell_bits> pieces;
    for (unsigned c = 0; c + 1 < board.cells(); c += 3) {
      cell_bits const piece = 1U << c | (shape.column(c) + 1 < shape.columns ? 2U << c : 0U);
      u = board.with(u, piece);
      pieces.push_back(piece);
    }
    auto const packed = board.pack(u, 18);
    CHECK(board.unpack(packed) == u);
    CHECK(polyomino_board::target_of(packed) == 18);
    std::vector<cell_bits> found;
    board.for_each_piece(u, [&](cell_bits piece) { found.push_back(piece); });
    CHECK(found == pieces);
  }
  CHECK_THROWS_AS(polyomino_board({3, 7}), std::invalid_argument);
  CHECK_THROWS_AS(polyomino_board({1, 1}), std::invalid_argument);
}

TEST_CASE("universe: every puzzle of small boards takes as many moves as the puzzle `blocks` says",
          "[studies]") {
  check_by_blocks({1, 4});
  check_by_blocks({2, 3});
  check_by_blocks({3, 2});
  check_by_blocks({2, 4});
}

TEST_CASE("universe: every puzzle of 3x3 takes as many moves as the puzzle `blocks` says",
          "[numbers]") {
  check_by_blocks({3, 3});
}

TEST_CASE("universe: enumeration and transfer matrix count the same layouts", "[studies]") {
  for (grid const shape : {grid{2, 2}, grid{2, 5}, grid{3, 3}, grid{3, 4}, grid{4, 3}}) {
    auto const counts = study::count_layouts(shape);
    auto const all = count_universe(shape);
    CAPTURE(shape.rows, shape.columns);
    for (std::size_t pieces = 0; pieces < counts.size(); ++pieces) {
      CHECK(all.by_pieces[pieces] == counts[pieces].with_empty_cell);
    }
  }
}

TEST_CASE("universe: layouts without an empty cell, as OEIS A145835 has them", "[studies]") {
  std::vector<std::uint64_t> full;
  for (std::uint32_t n = 1; n <= 6; ++n) {
    auto& sum = full.emplace_back(0);
    for (auto const& counts : study::count_layouts({n, n})) sum += counts.full;
  }
  CHECK(full ==
        std::vector<std::uint64_t>{1, 12, 1'434, 1'691'690, 19'719'299'768, 2'271'230'282'824'746});
}

TEST_CASE("universe: all layouts of 4x4, 4x5, 5x5 and 15x2, as published", "[studies]") {
  auto const sum = [](grid shape) {
    std::uint64_t all = 0;
    for (auto const& n : study::count_layouts(shape)) all += n.with_empty_cell + n.full;
    return all;
  };
  CHECK(sum({6, 6}) == 2'319'813'406'967'466'791);
  CHECK(sum({4, 4}) == 55'807'716);
  CHECK(sum({4, 5}) == 6'904'653'755);
  CHECK(sum({5, 4}) == 6'904'653'755);
  CHECK(sum({5, 5}) == 3'117'469'335'485);
  CHECK(sum({15, 2}) == 168'315'938'005'873);
  CHECK_THROWS_AS(study::count_layouts({2, 8}), std::invalid_argument);
  CHECK_THROWS_AS(study::count_layouts({40, 2}), std::overflow_error);
}

TEST_CASE("universe: the hardest puzzles of 3x4", "[studies]") {
  auto const all = count_universe({3, 4});
  CHECK(all.layouts == 423'771);
  CHECK(all.components == 79'770);
  CHECK(all.largest == 3'360);
  CHECK(all.puzzles == 71'973);
  CHECK(all.hardest == std::vector<std::uint32_t>{1, 2, 6, 18, 29, 30, 37, 43, 28, 24, 17});
}

TEST_CASE("universe: the hardest puzzles of 4x4 by number of pieces, as published", "[long]") {
  auto const all = count_universe({4, 4});
  CHECK(all.layouts == 54'116'026);
  auto const counts = study::count_layouts({4, 4});
  for (std::size_t pieces = 0; pieces < counts.size(); ++pieces) {
    CHECK(all.by_pieces[pieces] == counts[pieces].with_empty_cell);
  }
  CHECK(all.components == 7'358'622);
  CHECK(all.largest == 99'792);
  CHECK(all.hardest ==
        std::vector<std::uint32_t>{1, 4, 9, 19, 36, 51, 62, 89, 132, 81, 64, 73, 61, 25, 21});
}

TEST_CASE(
    "universe: if only bounding boxes have to be in the corners, two numbers of 4x4 are greater",
    "[long]") {
  auto const all = count_universe({4, 4}, study::corner_rule::box);
  CHECK(all.hardest ==
        std::vector<std::uint32_t>{1, 4, 9, 22, 36, 51, 66, 89, 132, 81, 64, 73, 61, 25, 21});
}
