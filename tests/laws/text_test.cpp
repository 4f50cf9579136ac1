// SPDX-License-Identifier: BSL-1.0
//
// Round trips: every puzzle reads the boards and moves that it writes. RapidCheck shrinks failing
// cases and prints the seed.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/blocks/validity.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

using namespace puzzlegraph;

namespace {

std::uint32_t drawn(std::uint32_t low, std::uint32_t high) {
  return *rc::gen::inRange<std::uint32_t>(low, high + 1);
}
double share() { return drawn(0, 100) / 100.0; }
std::mt19937_64 drawn_engine() { return std::mt19937_64(*rc::gen::arbitrary<std::uint32_t>()); }

std::vector<direction> drawn_directions() {
  std::vector<direction> moves;
  for (auto const d :
       *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::inRange<std::uint8_t>(0, 4))) {
    moves.push_back(all_directions[d]);
  }
  return moves;
}

/// The boards of a file, drawn at random.
template <class Draw> auto drawn_boards(Draw const& draw, std::size_t least = 0) {
  std::vector<decltype(draw())> boards;
  std::size_t const count = drawn(static_cast<std::uint32_t>(least), 4);
  while (boards.size() < count) boards.push_back(draw());
  return boards;
}

template <class Instance, class Read>
bool is_read_again(std::vector<Instance> const& boards, Read const& read_all) {
  return read_all(text::make_source("boards", write(boards))) == boards;
}

template <class Instance> bool are_valid(std::vector<Instance> const& boards) {
  return std::ranges::all_of(boards, [](Instance const& i) { return is_valid(i); });
}

template <class Instance, class Move>
bool are_read_again(Instance const& board, std::vector<Move> const& moves) {
  auto const text = text::make_source("moves", moves_text(board, moves) + "\n");
  text::reader in(text);
  return read_moves(board, in) == moves;
}

} // namespace

TEST_CASE("laws: tiles are read as they were written", "[laws][text]") {
  auto const read_all = [](text::source const& t) { return tiles::read(t); };
  REQUIRE(rc::check("tiles, boards with one rule for their goals", [&] {
    bool const blank_first = *rc::gen::arbitrary<bool>();
    auto const boards = drawn_boards([&] {
      auto const rows = drawn(1, 4);
      auto rng = drawn_engine();
      auto board = tiles::random_instance({rows, drawn(rows == 1 ? 2 : 1, 4), {}}, rng);
      if (!blank_first) {
        for (auto& tile : board.goal) {
          tile = static_cast<std::uint8_t>((tile + 1U) % board.goal.size());
        }
      }
      return board;
    });
    RC_ASSERT(is_read_again(boards, read_all));
  }));
  REQUIRE(rc::check("tiles, one board with any goal", [&] {
    auto const rows = drawn(1, 4);
    auto rng = drawn_engine();
    auto board = tiles::random_instance({rows, drawn(rows == 1 ? 2 : 1, 4), {}}, rng);
    shuffle(board.goal, rng);
    RC_ASSERT(is_read_again(std::vector{board}, read_all));
    RC_ASSERT(are_read_again(board, drawn_directions()));
  }));
}

TEST_CASE("laws: klotski is read as it was written", "[laws][text]") {
  REQUIRE(rc::check("klotski", [] {
    auto const boards = drawn_boards(
        [] {
          auto const rows = drawn(1, 12);
          auto rng = drawn_engine();
          auto board = klotski::random_instance(
              {rows, drawn(rows == 1 ? 2 : 1, 12), share(), drawn(0, 5)}, rng);
          for (auto& q : board.queries) { // fixed cells may be targets
            q.target = random_below(static_cast<std::uint32_t>(board.shape.size()), rng);
          }
          return board;
        },
        1);
    RC_ASSERT(are_valid(boards));
    RC_ASSERT(is_read_again(boards, klotski::read));
    RC_ASSERT(are_read_again(boards.front(), drawn_directions()));
  }));
}

TEST_CASE("laws: ghosts are read as they were written", "[laws][text]") {
  REQUIRE(rc::check("ghosts", [] {
    auto const boards = drawn_boards(
        [] {
          auto const ghosts = drawn(1, 40); // some have no letters
          auto const height = drawn(1, 16);
          auto rng = drawn_engine();
          auto made = ghosts::random_instance(
              {drawn((2 * ghosts + height - 1) / height, 90), height, ghosts, false, share()}, rng);
          if (drawn(0, 2) == 0) { // ghosts that change places, or stand at their goals
            made.goals = made.starts;
            shuffle(made.goals, rng);
          }
          return made;
        },
        1);
    auto const read_all = [](text::source const& t) { return ghosts::read(t); };
    RC_ASSERT(are_valid(boards));
    RC_ASSERT(is_read_again(boards, read_all));
    auto const move = rc::gen::container<std::vector<std::uint8_t>>(
        boards.front().count(), rc::gen::inRange<std::uint8_t>(0, 5));
    std::vector<ghosts::move> moves(drawn(0, 5));
    for (auto& m : moves) m.steps = *move;
    RC_ASSERT(are_read_again(boards.front(), moves));
  }));
}

TEST_CASE("laws: walls are read as they were written", "[laws][text]") {
  REQUIRE(rc::check("walls", [] {
    auto const boards = drawn_boards(
        [] {
          auto rng = drawn_engine();
          return walls::random_instance({drawn(1, 12), drawn(1, 12), share(), share(), {}}, rng);
        },
        1);
    auto const read_all = [](text::source const& t) { return walls::read(t); };
    RC_ASSERT(are_valid(boards));
    RC_ASSERT(is_read_again(boards, read_all));
    RC_ASSERT(are_read_again(boards.front(), drawn_directions()));
  }));
}

TEST_CASE("laws: blocks are read as they were written", "[laws][text]") {
  REQUIRE(rc::check("blocks", [] {
    blocks::random_parameters p;
    p.rows = drawn(1, 8);
    p.columns = drawn(p.rows == 1 ? 3 : 2, 8);
    p.empty = drawn(1, 3);
    p.counted = blocks::all_metrics[drawn(0, 2)];
    if (p.columns > 2 && drawn(0, 1) == 1) p.cars = drawn(1, 12);
    RC_PRE(blocks::is_possible(p));
    auto rng = drawn_engine();
    auto const board = blocks::random_instance(p, rng);
    auto const read_all = [](text::source const& t) { return blocks::read(t); };
    RC_ASSERT(is_valid(board));
    RC_ASSERT(is_read_again(std::vector{board}, read_all));
    std::vector<blocks::move> moves;
    for (auto const d : drawn_directions()) {
      auto const path = drawn_directions();
      moves.push_back({board.blocks[index(d) % board.blocks.size()].name, path});
      moves.back().path.push_back(d);
    }
    RC_ASSERT(are_read_again(board, moves));
  }));
}
