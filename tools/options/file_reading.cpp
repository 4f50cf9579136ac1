// SPDX-License-Identifier: BSL-1.0
#include "tools/options/file_reading.hpp"

#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/given_value_error.hpp"
#include "puzzlegraph/text/similar_word.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/notes.hpp"

#include <fmt/format.h>

#include <utility>

namespace puzzlegraph::tool {

puzzle_word named_puzzle(std::string const& word, puzzle_list puzzles, puzzle_list offered) {
  if (auto const found = find_puzzle_word(word, puzzles); found.puzzle != nullptr) return found;
  throw usage_error("no puzzle is called '" + word + "'; there are:" + known_puzzle_names(offered) +
                    text::did_you_mean(word, puzzle_words(offered)));
}

puzzle_word named_puzzle(std::string const& word, puzzle_list puzzles) {
  return named_puzzle(word, puzzles, puzzles);
}

void file_reading::add_notation_to(option_group& group) {
  group.add_options()(
      "puzzle", into(puzzle, one_of(puzzle_names(declared.puzzles()))),
      "the puzzle of files without a header, instead of the one that the extension names")(
      "from", into(from, one_of(notation_names(declared.puzzles()))->value_name("NAME")),
      "the notation of files; default: the header, the extension or the text itself shows it");
}

void file_reading::add_config_to(option_group& group) {
  group.add_options()("config", value_of<std::string>("FILE"),
                      "read more options from a file of lines `name = value`");
}

option_group file_reading::options() {
  option_group group("Reading");
  add_notation_to(group);
  declared.add_to(group, {{option_use::read}});
  add_config_to(group);
  return group;
}

void file_reading::expect_puzzle() const {
  auto const puzzles = declared.puzzles();
  if (from) {
    auto const n = find_notation(*from, puzzles);
    if (n.puzzle == nullptr) {
      auto const names = notation_names(puzzles);
      std::string all;
      for (auto const& name : names) (all += ' ') += name;
      throw option_error("from", "'" + *from + "'",
                         "the name of a notation:" + all + text::did_you_mean(*from, names));
    }
    if (puzzle && find_puzzle_word(*puzzle, puzzles).puzzle != n.puzzle) {
      throw option_error("from", "'" + *from + "'", "a notation of " + *puzzle);
    }
  }
  if (!puzzle || find_puzzle_word(*puzzle, puzzles).puzzle != nullptr) return;
  throw option_error("puzzle", "'" + *puzzle + "'",
                     "the name of a puzzle:" + known_puzzle_names(puzzles) +
                         text::did_you_mean(*puzzle, puzzle_words(puzzles)));
}

question_file file_reading::open(std::string const& path, question_choice const& questions) const {
  expect_puzzle();
  auto d = open(text::read_file(path), path);
  show_notation(d);
  show_warnings(questions, d);
  return d;
}

question_file file_reading::open(text::source source, std::string const& path) const {
  question_file d;
  d.name = text::escape_line(source.name);
  auto const puzzles = declared.puzzles();
  recognized_notation const n =
      from ? recognized_notation{find_notation(*from, puzzles)}
           : recognize(source, path, puzzle ? named_puzzle(*puzzle, puzzles).puzzle : nullptr,
                       puzzles);
  d.puzzle = n.puzzle;
  d.notation = n.notation;
  d.by_content = n.by_content;
  d.options = values_for(*d.puzzle);
  try {
    d.questions = read_as(n, source, d.options, puzzles);
  } catch (text::given_value_error const& e) {
    throw option_error(e.name(), e.found(), e.expected());
  }
  d.text = std::move(source.content);
  d.folder = std::move(source.folder);
  return d;
}

question_file file_reading::open_again(question_file const& d) const {
  auto source = text::make_source(d.name, d.text);
  source.folder = d.folder;
  question_file again;
  again.name = d.name;
  again.puzzle = d.puzzle;
  again.notation = d.notation;
  again.options = d.options;
  again.questions = puzzle_notation{d.puzzle, d.notation}.read(source, d.options);
  return again;
}

std::string file_reading::arguments_for(question_file const& d) const {
  std::string words;
  if (puzzle) words += " --puzzle " + text::shell_word(*puzzle);
  if (from) words += " --from " + text::shell_word(*from);
  words += as_arguments(values_for(*d.puzzle));
  return words + " " + (d.folder ? text::shell_word(d.name) : "-");
}

void show_notation(question_file const& d) {
  if (!d.by_content) return;
  puzzle_notation const n{d.puzzle, d.notation};
  auto const& implied = d.questions->origin().implied;
  write_note(fmt::format("{}: taken for {} ({}){}{}", d.name, n.name(), n.summary(),
                         implied.empty() ? "" : ": ", implied));
}

void show_warnings(question_choice const& questions, question_file const& d) {
  for (std::size_t k = 0; k < d.questions->count(); ++k) {
    if (!questions.contains(k)) continue;
    auto const warning = d.questions->warning(k);
    if (!warning.empty()) write_message(fmt::format("warning: {}", warning));
  }
}

std::string lacking_goal(question_file const& d) {
  auto const reason = d.questions->missing_goal();
  return reason.empty() ? std::string() : fmt::format("{}: {}", d.name, reason);
}

void expect_goal(question_file const& d) {
  if (auto const lacking = lacking_goal(d); !lacking.empty()) throw bad_file_error(lacking);
}

void expect_pictures(question_file const& d) {
  if (!d.puzzle->has_pictures) {
    throw usage_error(fmt::format("{} has no pictures of its boards; `solve` writes the moves, and "
                                  "`explore` and `view` show the graph",
                                  d.puzzle->name));
  }
}

opened_files open_and_check(file_reading const& reading, question_choice const& questions,
                            std::vector<std::string> const& paths,
                            std::function<void(question_file const&, std::size_t)> const& check) {
  opened_files all;
  for (auto const& path : paths) {
    auto const& d = all.files.emplace_back(reading.open(path, questions));
    auto const chosen = questions.of(d);
    all.questions += chosen.size();
    for (auto const k : chosen) check(d, k);
  }
  return all;
}

} // namespace puzzlegraph::tool
