// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include "puzzlegraph/puzzles/blocks/board_reader.hpp"
#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/puzzles/blocks/header.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <stdexcept>
#include <unordered_set>
#include <utility>

namespace puzzlegraph::blocks {

namespace {

/// Fails unless each block of which the header states the axis is on some board.
void expect_known_axes(text::reader const& in, header_rules const& rules,
                       std::vector<instance> const& boards) {
  std::unordered_set<block_name> known;
  for (auto const& i : boards) {
    for (auto const& b : i.blocks) known.insert(b.name);
  }
  for (auto const& [names, at] : {std::pair(&rules.horizontal, &rules.horizontal_at),
                                  std::pair(&rules.vertical, &rules.vertical_at)}) {
    for (char32_t const c : *names) {
      if (!known.contains(c))
        in.fail(*at, fmt::format("the axis of {}", text::to_utf8(c)), "blocks of the boards");
    }
  }
}

} // namespace

std::vector<instance> read(text::source const& source, std::optional<metric> counted) {
  text::reader in(source);
  auto rules = read_header(in);
  if (counted) rules.counted = *counted;
  std::vector<instance> boards;
  while (!in.at_end()) boards.push_back(board_reader(in, rules).read());
  if (boards.empty()) in.fail(in.where(), "the end of the file", "a drawing of a board");
  if (!rules.axis_of.empty()) expect_known_axes(in, rules, boards);
  return boards;
}

std::string write(std::span<instance const> boards) {
  assert(!boards.empty());
  auto const is_taken_for_rush_hour = [](instance const& i) {
    return i.shape.columns == rush_hour.size();
  };
  if (std::ranges::any_of(boards, is_taken_for_rush_hour)) {
    throw std::invalid_argument("blocks: a row of 36 cells would be read as a Rush Hour board");
  }
  if (std::ranges::any_of(boards, has_hidden_gate)) {
    throw std::invalid_argument("blocks: a gate that the start and the goal of a block cover");
  }
  std::string out = header_line(boards);
  for (instance const& i : boards) {
    std::vector<std::optional<cell_set>> starts;
    std::vector<std::optional<cell_set>> goals;
    for (auto const& b : i.blocks) {
      starts.emplace_back(b.start);
      goals.push_back(b.goal);
    }
    if (&i != &boards.front()) out += '\n';
    out += draw(i, starts) + '\n' + draw(i, goals);
  }
  return out;
}

std::string to_text(instance const& /*i*/, move const& m) {
  std::string out = text::to_utf8(m.block);
  for (direction const d : m.path) out += letter(d);
  return out;
}

std::string moves_text(instance const& i, std::vector<move> const& moves) {
  std::string out;
  for (auto const& m : moves) {
    if (!out.empty()) out += ' ';
    out += to_text(i, m);
  }
  return out;
}

std::vector<move> read_moves(instance const& i, text::reader& in) {
  std::vector<move> moves;
  auto const line = in.line("a line of moves");
  for (std::size_t begin = line.find_first_not_of(" \t"); begin < line.size();) {
    auto const end = std::min(line.find_first_of(" \t", begin), line.size());
    auto const word = line.substr(begin, end - begin);
    auto steps = word;
    auto const name = text::take_character(steps);
    move m{name.empty() ? U'\0' : text::code_point(name), {}};
    if (std::ranges::find(i.blocks, m.block, &block::name) == i.blocks.end()) {
      in.fail(in.last(begin), text::quoted(word), "a move that begins with a block of the board");
    }
    for (std::size_t k = word.size() - steps.size(); k < word.size(); ++k) {
      auto const d = direction_of(word[k]);
      if (!d) in.fail(in.last(begin + k), text::quoted(word.substr(k, 1)), "W, N, E or S");
      m.path.push_back(*d);
    }
    if (m.path.empty()) {
      in.fail(in.last(begin + name.size()), "a block that does not move",
              "at least one of W, N, E, S");
    }
    moves.push_back(std::move(m));
    begin = line.find_first_not_of(" \t", end);
  }
  return moves;
}

bool has_hidden_gate(instance const& i) {
  return std::ranges::any_of(i.blocks, [&](block const& b) {
    return b.goal && (b.start & *b.goal & i.gates) != 0; // of the block that passes
  });
}

std::string draw(instance const& i, std::span<std::optional<cell_set> const> places) {
  std::string out;
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    char32_t symbol = i.walls.contains(c)   ? wall_character
                      : i.gates.contains(c) ? gate_character
                                            : empty_character;
    for (std::size_t b = 0; b < places.size(); ++b) {
      if (places[b] && places[b]->contains(c)) symbol = i.blocks[b].name;
    }
    out += text::to_utf8(symbol);
    if (i.shape.column(c) + 1 == i.shape.columns) out += '\n';
  }
  return out;
}

std::string draw_question(instance const& i) {
  std::vector<std::optional<cell_set>> starts;
  std::vector<std::optional<cell_set>> goals;
  for (auto const& b : i.blocks) {
    starts.emplace_back(b.start);
    goals.push_back(b.goal);
  }
  return draw(i, starts) + '\n' + draw(i, goals);
}

} // namespace puzzlegraph::blocks
