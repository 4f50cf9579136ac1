// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/recognition.hpp"

#include "puzzlegraph/text/similar_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <optional>
#include <utility>

namespace puzzlegraph {

namespace {

/// Longer texts without a header or an extension are not tried in the puzzles' own forms.
constexpr std::size_t short_file = std::size_t{1} << 16U;

/// The extension of a path in lower case, without its dot.
std::string extension_of(std::string_view path) {
  auto extension = std::filesystem::path(path).extension().string();
  for (char& c : extension) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
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

bool accepts(puzzle_notation const& n, text::source const& file) {
  try {
    return n.read(file, {})->count() > 0;
  } catch (text::input_error const&) {
    return false;
  }
}

/// "--from NAME or --from NAME".
std::string named_options(std::vector<puzzle_notation> const& all) {
  std::string names;
  for (auto const& n : all) {
    names += fmt::format("{}--from {}", names.empty() ? "" : " or ", n.name());
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

/// The notation of these puzzles that the content shows; without a puzzle if there is none. Throws
/// text::input_error if there are several.
recognized_notation notation_by_content(text::source const& file, puzzle_list among,
                                        bool with_own_forms) {
  auto const likely = likely_notations(file, among);
  std::vector<puzzle_notation> own;
  for (auto const& n : notations_of(among)) {
    if (n.notation == nullptr && with_own_forms) own.push_back(n);
  }
  if (likely.empty() && among.size() == 1) return {};
  for (auto const& n : likely) { // the own form's reader is theirs
    if (!n.notation->read) std::erase_if(own, [&](auto const& o) { return o.puzzle == n.puzzle; });
  }
  auto accepting = likely;
  accepting.insert(accepting.end(), own.begin(), own.end());
  std::erase_if(accepting, [&](auto const& n) { return !accepts(n, file); });
  if (accepting.size() > 1) {
    throw text::input_error(
        {file.name, 0, 0}, fmt::format("a text that can be read in {} notations", accepting.size()),
        "one; name it with " + named_options(accepting));
  }
  if (accepting.size() == 1) return {accepting.front(), true};
  if (likely.size() == 1) return {likely.front(), true}; // reading it says what is wrong
  return {};
}

/// What a text of no puzzle here seems to be, and what to do with it, for a message.
struct foreign_text {
  std::string found;
  std::string expected;
};

/// A level of Sokoban: rows of `#`, a space, `@` or `+`, `$` or `*`, and `.`; nothing for others.
std::optional<foreign_text> sokoban_level(text::source const& source) {
  constexpr std::string_view characters = "#@+$*. -_\n";
  std::string_view const all = source.content;
  auto const level = all.substr(0, all.find("\n\n"));
  auto const count = [&](char c) { return std::ranges::count(level, c); };
  bool const is_drawn = level.find_first_not_of(characters) == std::string_view::npos;
  bool const has_parts = count('@') + count('+') == 1 && count('$') > 0 && count('#') > 0;
  if (!is_drawn || !has_parts) return std::nullopt;
  return foreign_text{"a level of Sokoban",
                      "one of the puzzles here; Sokoban can be a planning task in SAS+, which a "
                      "planner's translator makes of PDDL"};
}

/// The lists of a text in JSON as lines: one for each innermost list, and for each text in the
/// outermost. Nothing if the text does not begin as JSON does. O(text).
std::optional<std::string> lines_of_json(text::source const& source) {
  std::string_view const all = source.content;
  auto const begin = all.find_first_not_of(" \t\n");
  if (begin == std::string_view::npos || (all[begin] != '[' && all[begin] != '{')) return {};
  auto const first_list = all.find('[', begin);
  if (first_list == std::string_view::npos) return std::string();
  std::string lines;
  std::size_t depth = 0;
  bool is_in_text = false;
  auto const end_line = [&] {
    if (!lines.empty() && lines.back() != '\n') lines += '\n';
  };
  for (char const c : all.substr(first_list)) {
    if (c == '"') {
      is_in_text = !is_in_text;
      if (depth == 1) end_line();
    } else if (is_in_text || (c >= '0' && c <= '9')) {
      lines += c;
    } else if (c == '[') {
      ++depth;
    } else if (c == ']') {
      end_line();
      if (--depth == 0) break;
    } else if (c == ',' && !lines.empty() && lines.back() >= '0' && lines.back() <= '9') {
      lines += ' ';
    }
  }
  return lines;
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

} // namespace

std::unique_ptr<questions> puzzle_notation::read(text::source const& file,
                                                 option_values const& values) const {
  if (notation != nullptr && notation->read) return notation->read(file, values);
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
  auto const by_content = notation_by_content(file, among, file.content.size() <= short_file);
  if (by_content.puzzle != nullptr) return by_content;
  text::reader in(file);
  bool const is_empty = in.at_end();
  auto what = json_lists(file, among);
  if (!what) what = sokoban_level(file);
  if (what) in.fail(in.where(), what->found, what->expected);
  auto const likely = likely_notations(file, among);
  if (likely.size() > 1) {
    in.fail(in.where(),
            fmt::format("a text that looks like {} notations, and is read in none", likely.size()),
            named_options(likely) + ", which says what is wrong, or which option is missing");
  }
  auto const found = is_empty ? "the end of the file" : text::quoted(in.peek());
  in.fail(in.where(), found,
          "a header `puzzlegraph NAME`, as neither the file's extension nor --puzzle names the "
          "puzzle, and its text is in no known notation:" +
              known_puzzle_names(among));
}

std::unique_ptr<questions> read_as(recognized_notation const& n, text::source const& file,
                                   option_values const& values) {
  try {
    return n.read(file, values);
  } catch (text::input_error const& e) {
    if (!n.by_content || n.notation == nullptr) throw;
    throw text::input_error(e, fmt::format("; the text looks like {}: {}", n.name(), n.summary()));
  }
}

} // namespace puzzlegraph
