// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/catalog.hpp"

#include "puzzlegraph/puzzles/blocks/puzzle.hpp"
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"
#include "puzzlegraph/puzzles/klotski/puzzle.hpp"
#include "puzzlegraph/puzzles/planning/puzzle.hpp"
#include "puzzlegraph/puzzles/tiles/puzzle.hpp"
#include "puzzlegraph/puzzles/transitions/puzzle.hpp"
#include "puzzlegraph/puzzles/walls/puzzle.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include <array>

namespace puzzlegraph {

puzzle_list catalog() {
  static std::array const puzzles{
      &tiles::entry(),  &klotski::entry(),     &ghosts::entry(),   &walls::entry(),
      &blocks::entry(), &transitions::entry(), &planning::entry(),
  };
  return puzzles;
}

puzzle const* find_puzzle(std::string_view name, puzzle_list among) {
  for (auto const* p : among) {
    if (p->name == name) return p;
  }
  return nullptr;
}

puzzle_word find_puzzle_word(std::string_view word, puzzle_list among) {
  if (auto const* p = find_puzzle(word, among)) return {p, nullptr};
  auto const plain = text::plain_word(word);
  for (auto const* p : among) {
    if (text::plain_word(p->name) == plain) return {p, nullptr};
    for (auto const& alias : p->aliases) {
      if (text::plain_word(alias.word) == plain) return {p, &alias};
    }
  }
  return {};
}

std::vector<std::string> puzzle_words(puzzle_list among) {
  auto words = puzzle_names(among);
  for (auto const* p : among) {
    for (auto const& alias : p->aliases) words.emplace_back(alias.word);
  }
  return words;
}

std::vector<std::string> puzzle_names(puzzle_list among) {
  std::vector<std::string> names;
  for (auto const* p : among) names.emplace_back(p->name);
  return names;
}

std::string known_puzzle_names(puzzle_list among) {
  std::string names;
  for (auto const* p : among) (names += ' ') += p->name;
  return names;
}

} // namespace puzzlegraph
