// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/recognition.hpp"

#include "puzzlegraph/puzzles/nearest_notation.hpp"
#include "puzzlegraph/text/given_value_error.hpp"
#include "puzzlegraph/text/lower_case.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

namespace puzzlegraph {

namespace {

/// Longer texts without a header or an extension are not tried in the puzzles' own forms.
constexpr std::size_t short_file = std::size_t{1} << 16U;

/// The extension of a path in lower case, without its dot.
std::string extension_of(std::string_view path) {
  auto const extension = text::lower_case(std::filesystem::path(path).extension().string());
  return extension.empty() ? extension : extension.substr(1);
}

/// The notation with that extension; one without a puzzle if there is none.
puzzle_notation notation_of_extension(std::string_view extension, puzzle_list among) {
  for (auto const& n : notations_of(among)) {
    if (n.notation == nullptr) continue;
    auto const& all = n.notation->extensions;
    if (std::ranges::find(all, extension) != all.end()) return n;
  }
  return {};
}

/// "; the text looks like NAME: ...".
std::string looks_like(puzzle_notation const& n) {
  return fmt::format("; the text looks like {}: {}", n.name(), n.summary());
}

/// "NAME or NAME".
std::string names_of(std::vector<puzzle_notation> const& all) {
  std::string names;
  for (auto const& n : all) {
    names += fmt::format("{}{}", names.empty() ? "" : " or ", n.name());
  }
  return names;
}

/// The notations that the content looks like.
std::vector<puzzle_notation> likely_notations(text::source const& file, puzzle_list among) {
  auto all = notations_of(among);
  std::erase_if(all,
                [&](auto const& n) { return n.notation == nullptr || !n.notation->is_of(file); });
  return all;
}

/// The puzzles' own forms. Those whose reader is that of other notations are left out.
std::vector<puzzle_notation> own_forms(puzzle_list among) {
  std::vector<puzzle_notation> own;
  for (auto const* p : among) {
    auto const has_reader = [](notation const& n) { return static_cast<bool>(n.read); };
    if (std::ranges::all_of(p->notations, has_reader)) own.push_back({p, nullptr});
  }
  return own;
}

/// The notation of these puzzles that accepts the text; without a puzzle if there is none. Throws
/// text::input_error if there are several.
recognized_notation accepting_notation(text::source const& file, puzzle_list among,
                                       bool with_own_forms) {
  auto accepting = likely_notations(file, among);
  if (accepting.empty() && among.size() == 1) return {};
  auto const own = with_own_forms ? own_forms(among) : std::vector<puzzle_notation>();
  accepting.insert(accepting.end(), own.begin(), own.end());
  std::erase_if(accepting, [&](auto const& n) { return !accepts(n, file); });
  if (accepting.size() > 1) {
    throw text::input_error(
        {file.name, 0, 0}, fmt::format("a text that can be read in {} notations", accepting.size()),
        "the name of one (option from): " + names_of(accepting));
  }
  if (accepting.size() == 1) return {accepting.front(), true};
  return {};
}

/// The same, or the only one as which the text begins: reading it says what is wrong.
recognized_notation notation_by_content(text::source const& file, puzzle_list among,
                                        bool with_own_forms) {
  auto const accepting = accepting_notation(file, among, with_own_forms);
  if (accepting.puzzle != nullptr) return accepting;
  auto const likely = likely_notations(file, among);
  if (likely.size() == 1) return {likely.front(), true};
  return {};
}

/// The puzzles' own forms, if the text is short, and the other notations.
std::vector<puzzle_notation> comparable_notations(text::source const& file, puzzle_list among) {
  auto all = notations_of(among);
  std::erase_if(all, [](auto const& n) { return n.notation == nullptr; });
  if (file.content.size() > short_file) return all;
  auto const own = own_forms(among);
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

/// What to append to the error of a reader whose notation something else than the content decided:
/// the only other notation that reads the text, or that it looks like. Empty if there is none.
std::string other_notation(puzzle_notation const& failed, text::source const& file,
                           puzzle_list among) {
  if (text::peek_header(file) || accepts(failed, file)) return {};
  auto const all = comparable_notations(file, among);
  auto reading = all;
  std::erase_if(reading, [&](auto const& n) {
    bool const may_be = n.notation == nullptr || n.notation->is_of(file);
    return !may_be || !accepts(n, file);
  });
  if (reading.size() == 1) {
    auto const& n = reading.front();
    return fmt::format("; the notation {} reads it (option from): {}", n.name(), n.summary());
  }
  auto const nearest = nearest_notations(file, all);
  if (!reading.empty() || nearest.size() != 1 || nearest.front().name() == failed.name()) return {};
  return looks_like(nearest.front());
}

/// What the lists of a text in JSON are as lines; nothing if it is no JSON.
std::optional<foreign_text> json_lists(text::source const& file, puzzle_list among) {
  auto lines = lines_of_json(file);
  if (!lines) return std::nullopt;
  foreign_text what{"JSON", "a board as lines of text, without brackets, quotes and commas"};
  try {
    bool const is_short = lines->size() <= short_file;
    auto const as_lines = text::make_source(file.name, std::move(*lines));
    auto const n = notation_by_content(as_lines, among, is_short);
    if (n.puzzle == nullptr) return what;
    what.expected += fmt::format("; these lists would be {}: {}", n.name(), n.summary());
  } catch (text::input_error const&) {
    return what; // lines of several notations
  }
  return what;
}

/// The notation of these puzzles that is taken for that of the text where nothing names it; without
/// a puzzle if that is an error.
recognized_notation taken_notation(text::source const& file, puzzle_list among,
                                   bool with_own_forms) {
  try {
    return accepting_notation(file, among, with_own_forms);
  } catch (text::input_error const&) { // it can be read in several
    return {};
  }
}

/// Throws std::invalid_argument if the text, of that notation, would be read as other boards: by
/// its content, or that of a file with the puzzle's extension.
void expect_own_boards(puzzle_notation const& n, text::source const& file, puzzle_list among) {
  if (text::peek_header(file)) return;
  auto const* const p = n.puzzle;
  bool const is_short = file.content.size() <= short_file;
  auto taken = taken_notation(file, among, is_short);
  if (taken.puzzle == nullptr) taken = taken_notation(file, {&p, 1}, true);
  if (taken.puzzle == nullptr || taken.name() == n.name()) return;
  auto const own_form = [&](puzzle_notation const& from) {
    return p->convert(file, {}, from.name(), p->name);
  };
  if (taken.puzzle == p && own_form(taken) == own_form(n)) return;
  throw std::invalid_argument(
      fmt::format("boards that would be read as {}: {}", taken.name(), taken.summary()));
}

} // namespace

std::unique_ptr<questions> puzzle_notation::read(text::source const& file,
                                                 option_values const& values) const {
  if (notation == nullptr) return puzzle->read(file, values);
  if (notation->read) return notation->read(file, values);
  // The puzzle's reader would take the text for what it begins as.
  if (!text::peek_header(file) && !notation->is_of(file)) {
    text::reader in(file);
    auto const found = in.at_end() ? "the end of the file" : text::quoted(in.peek());
    in.fail(in.where(), found, fmt::format("{}: {}", name(), summary()));
  }
  return puzzle->read(file, values);
}

std::vector<puzzle_notation> notations_of(puzzle_list puzzles) {
  std::vector<puzzle_notation> all;
  for (auto const* p : puzzles) {
    all.push_back({p, nullptr});
    for (auto const& n : p->notations) all.push_back({p, &n});
  }
  return all;
}

puzzle_notation find_notation(std::string_view name, puzzle_list among) {
  for (auto const& n : notations_of(among)) {
    if (n.name() == name) return n;
  }
  return {};
}

std::vector<std::string> notation_names(puzzle_list puzzles) {
  std::vector<std::string> names;
  for (auto const& n : notations_of(puzzles)) names.emplace_back(n.name());
  return names;
}

recognized_notation recognize(text::source const& file, std::string_view path, puzzle const* named,
                              puzzle_list among) {
  if (auto const header = text::peek_header(file)) {
    if (named != nullptr) return {{named, nullptr}}; // its reader compares the names
    if (auto const* p = find_puzzle(header->puzzle, among)) return {{p, nullptr}};
    throw text::input_error(header->where, text::quoted(header->puzzle),
                            "the name of a puzzle:" + known_puzzle_names(among) +
                                text::did_you_mean(header->puzzle, puzzle_names(among)));
  }
  auto const extension = extension_of(path);
  auto const* const known = named != nullptr ? named : find_puzzle(extension, among);
  auto const of_extension = notation_of_extension(extension, among);
  if (known == nullptr && of_extension.puzzle != nullptr) {
    if (of_extension.notation->is_of(file)) return {of_extension};
    auto const by_content = notation_by_content(file, among, false);
    return by_content.puzzle != nullptr ? by_content : recognized_notation{of_extension};
  }
  if (known != nullptr) {
    auto const by_content = notation_by_content(file, {&known, 1}, true);
    if (by_content.notation == nullptr) return {{known, nullptr}};
    return by_content;
  }
  auto const by_content = accepting_notation(file, among, file.content.size() <= short_file);
  if (by_content.puzzle != nullptr) return by_content;
  text::reader in(file);
  bool const is_empty = in.at_end();
  auto what = json_lists(file, among);
  if (!what) what = sokoban_level(file);
  if (what) in.fail(in.where(), what->found, what->expected);
  auto const nearest = nearest_notations(file, comparable_notations(file, among));
  if (nearest.size() > 1) {
    in.fail(in.where(),
            fmt::format("a text that looks like {} notations, and is read in none", nearest.size()),
            "the name of one (option from), which then says what is wrong, or which option "
            "is missing: " +
                names_of(nearest));
  }
  if (nearest.size() == 1) {
    auto const& n = nearest.front();
    if (!accepts(n, file)) return {n, true}; // reading it says what is wrong
    in.fail(in.where(), fmt::format("a text that does not begin as {} does", n.name()),
            fmt::format("the name {} (option from), which reads it: {}", n.name(), n.summary()));
  }
  auto const found = is_empty ? "the end of the file" : text::quoted(in.peek());
  in.fail(
      in.where(), found,
      "a header `puzzlegraph NAME`, as neither the file's extension nor the option puzzle names "
      "it, and its text is in no known notation:" +
          known_puzzle_names(among));
}

std::unique_ptr<questions> read_as(recognized_notation const& n, text::source const& file,
                                   option_values const& values, puzzle_list among) {
  try {
    return n.read(file, values);
  } catch (text::given_value_error const&) { // not of the text
    throw;
  } catch (text::input_error const& e) {
    auto const more = n.by_content ? looks_like(n) : other_notation(n, file, among);
    if (more.empty()) throw;
    throw text::input_error(e, more);
  }
}

std::string converted(puzzle_notation const& from, text::source const& file,
                      option_values const& values, puzzle_notation const& to, puzzle_list among) {
  auto written =
      text::make_source("converted", from.puzzle->convert(file, values, from.name(), to.name()));
  expect_own_boards(to, written, among);
  return std::move(written.content);
}

} // namespace puzzlegraph
