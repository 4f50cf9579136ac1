// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/catalog.hpp"

#include "puzzlegraph/puzzles/blocks/puzzle.hpp"
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"
#include "puzzlegraph/puzzles/klotski/puzzle.hpp"
#include "puzzlegraph/puzzles/tiles/puzzle.hpp"
#include "puzzlegraph/puzzles/transitions/puzzle.hpp"
#include "puzzlegraph/puzzles/walls/puzzle.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace puzzlegraph {

puzzle_list catalog() {
  static std::array const puzzles{
      &tiles::entry(), &klotski::entry(), &ghosts::entry(),
      &walls::entry(), &blocks::entry(),  &transitions::entry(),
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

namespace {

/// The extension of a path in lower case, without its dot.
std::string extension_of(std::string_view path) {
  auto extension = std::filesystem::path(path).extension().string();
  for (char& c : extension) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return extension.empty() ? extension : extension.substr(1);
}

/// The puzzle with a notation of that extension, or null.
puzzle const* puzzle_of_extension(std::string_view extension, puzzle_list among) {
  for (auto const* p : among) {
    for (auto const& n : p->notations) {
      if (std::ranges::find(n.extensions, extension) != n.extensions.end()) return p;
    }
  }
  return nullptr;
}

/// The puzzle with the notation that the text begins in, or null. Throws text::input_error if it
/// begins in several.
puzzle const* puzzle_of_content(text::source const& file, puzzle_list among) {
  puzzle const* found = nullptr;
  std::string_view notation;
  for (auto const* p : among) {
    for (auto const& n : p->notations) {
      if (!n.is_of(file)) continue;
      if (found != nullptr) {
        throw text::input_error({file.name, 0, 0},
                                "a text that can be " + std::string(notation) + " and " +
                                    std::string(n.name),
                                "one of them: --puzzle names the puzzle");
      }
      found = p;
      notation = n.name;
    }
  }
  return found;
}

/// "; it can be read by --puzzle NAME, --puzzle NAME": the puzzles in whose format a file without a
/// header is, if it is short.
std::string readers_of(text::source const& file, puzzle_list among) {
  constexpr std::size_t short_file = std::size_t{1} << 16U;
  std::string names;
  if (file.content.size() > short_file) return names;
  for (auto const* p : among) {
    try {
      if (p->read(file, {})->count() == 0) continue;
    } catch (text::input_error const&) {
      continue;
    }
    names += fmt::format("{}--puzzle {}", names.empty() ? "" : " or ", p->name);
  }
  return names.empty() ? names : "; it can be read with " + names;
}

} // namespace

puzzle const& puzzle_of(text::source const& file, std::string_view path, puzzle_list among) {
  if (auto const header = text::peek_header(file)) {
    if (auto const* p = find_puzzle(header->puzzle, among)) return *p;
    throw text::input_error(header->where, text::quoted(header->puzzle),
                            "the name of a puzzle:" + known_puzzle_names(among) +
                                text::did_you_mean(header->puzzle, puzzle_names(among)));
  }
  auto const extension = extension_of(path);
  if (auto const* p = find_puzzle(extension, among)) return *p;
  if (auto const* p = puzzle_of_extension(extension, among)) return *p;
  if (auto const* p = puzzle_of_content(file, among)) return *p;
  text::reader in(file);
  auto const found = in.at_end() ? "the end of the file" : text::quoted(in.peek());
  in.fail(in.where(), found,
          "a header `puzzlegraph NAME`, as neither the file's extension nor --puzzle names the "
          "puzzle:" +
              known_puzzle_names(among) + readers_of(file, among));
}

} // namespace puzzlegraph
