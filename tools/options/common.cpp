// SPDX-License-Identifier: BSL-1.0
#include "tools/options/common.hpp"

#include "puzzlegraph/text/similar_word.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/free_memory.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <numeric>
#include <thread>
#include <unistd.h>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::uint64_t free_memory_at_start() {
  static std::uint64_t const at_start = free_memory();
  return at_start;
}

} // namespace

std::uint64_t parse_bytes(std::string const& text) {
  if (auto const bytes = parse_byte_count(text)) return bytes->value;
  throw option_error("max-memory", "'" + text + "'",
                     "a number of bytes such as 500000, 64M or 1.5G");
}

puzzle_word named_puzzle(std::string const& word, puzzle_list puzzles) {
  if (auto const found = find_puzzle_word(word, puzzles); found.puzzle != nullptr) return found;
  throw usage_error("no puzzle is called '" + word + "'; there are:" + known_puzzle_names(puzzles) +
                    text::did_you_mean(word, puzzle_words(puzzles)));
}

option_group settings::reading(puzzle_list puzzles) {
  option_group o("Reading");
  o.add_options()(
      "puzzle", one_of(puzzle_names(puzzles)),
      "the puzzle of files without a header, instead of the one that the extension names");
  add_declared(o, puzzles, option_use::read);
  o.add_options()("config", po::value<std::string>()->value_name("FILE"),
                  "read more options from a file of lines `name = value`");
  return o;
}

option_group settings::limits() {
  auto o = limits_but_states();
  o.add_options()("max-states", po::value<whole_number>(), "stored states, such as 1e6");
  return o;
}

option_group settings::limits_but_states() {
  option_group o("Limits, for each question");
  o.add_options()("max-memory", po::value<byte_count>(),
                  "bytes of the search's tables, such as 1.5G; default: 3/4 of the free memory")(
      "max-seconds", po::value<time_limit>(), "time, such as 90s, 5m or 1h");
  return o;
}

settings::settings(po::variables_map values, puzzle_list puzzles)
    : values_(std::move(values)), puzzles_(puzzles) {
  // A limit is about what the process has; without one, keeping blocks is faster.
  if (values_["max-memory"].empty()) {
    keep_freed_blocks();
  } else {
    return_freed_blocks();
  }
  if (auto const& puzzle = values_["puzzle"]; !puzzle.empty()) {
    auto const& word = puzzle.as<std::string>();
    if (find_puzzle_word(word, puzzles_).puzzle == nullptr) {
      throw option_error("puzzle", "'" + word + "'",
                         "the name of a puzzle:" + known_puzzle_names(puzzles_) +
                             text::did_you_mean(word, puzzle_words(puzzles_)));
    }
  }
}

question_file settings::open(std::string const& path) const {
  auto d = open(text::read_file(path), path);
  show_warnings(values_, d);
  return d;
}

question_file settings::open(text::source source, std::string const& path) const {
  question_file d;
  d.name = text::escape_line(source.name);
  if (!values_["puzzle"].empty()) {
    d.puzzle = named_puzzle(values_["puzzle"].as<std::string>(), puzzles_).puzzle;
  } else {
    d.puzzle = &puzzle_of(source, path, puzzles_);
  }
  d.questions =
      d.puzzle->read(source, declared_values(values_, puzzles_, *d.puzzle, option_use::read));
  d.text = std::move(source.content);
  return d;
}

puzzlegraph::limits settings::limits_of_each(unsigned at_a_time) const {
  puzzlegraph::limits l;
  if (!values_["max-states"].empty()) l.max_states = values_["max-states"].as<whole_number>().value;
  l.max_memory = values_["max-memory"].empty() ? free_memory_at_start() / 4 * 3 / at_a_time
                                               : values_["max-memory"].as<byte_count>().value;
  if (!values_["max-seconds"].empty())
    l.max_seconds = values_["max-seconds"].as<time_limit>().value;
  l.interrupted = &searches_ended();
  return l;
}

puzzlegraph::limits settings::question_limits(std::string const& label, progress_text text) const {
  auto l = limits_of_each(1);
  if (shows_progress()) l.on_progress = terminal_progress(label, text);
  return l;
}

void show_warnings(po::variables_map const& values, question_file const& d) {
  auto const& only = values["question"];
  for (std::size_t k = 0; k < d.questions->count(); ++k) {
    if (!only.empty() && !only.as<number_list>().contains(k + 1)) continue;
    auto const warning = text::escape_line(d.questions->warning(k));
    if (warning.empty()) continue;
    std::fputs(fmt::format("puzzlegraph: warning: {}\n", warning).c_str(), stderr);
  }
}

void expect_pictures(question_file const& d) {
  if (!d.puzzle->has_pictures) {
    throw usage_error(fmt::format("{} has no pictures of its boards", d.puzzle->name));
  }
}

void add_output(po::options_description& to) {
  to.add_options()("output,o", po::value<std::string>()->value_name("FILE"),
                   "the file; default, and -: standard output");
}

std::string output_path(po::variables_map const& values) {
  return values["output"].empty() ? "" : values["output"].as<std::string>();
}

unsigned chosen_threads(po::variables_map const& values) {
  if (values["threads"].empty()) return std::max(1U, std::thread::hardware_concurrency());
  auto const n = values["threads"].as<whole_number>().value;
  constexpr std::uint64_t most = 1024;
  if (n == 0 || n > most) throw option_error("threads", std::to_string(n), "1 to 1024");
  return static_cast<unsigned>(n);
}

void add_questions(po::options_description& to, std::string const& help) {
  to.add_options()("question,q", po::value<number_list>(), (help + ", such as 2 or 1,3-5").c_str());
}

std::vector<std::size_t> chosen_questions(po::variables_map const& values, question_file const& d) {
  auto const count = d.questions->count();
  std::vector<std::size_t> chosen;
  auto const& given = values["question"];
  if (given.empty()) {
    chosen.resize(count);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    return chosen;
  }
  if (count == 0) throw usage_error(d.name + " has no questions");
  auto const& list = given.as<number_list>();
  for (auto const& [first, last] : list.ranges) {
    bool const is_open = last == UINT64_MAX;
    if (first >= 1 && first <= count && (is_open || last <= count)) continue;
    throw option_error("question", std::to_string(first >= 1 && first <= count ? last : first),
                       fmt::format("a question of {}, from 1 to {}", d.name, count));
  }
  for (std::size_t k = 0; k < count; ++k) {
    if (list.contains(k + 1)) chosen.push_back(k);
  }
  return chosen;
}

opened_files open_and_check(settings const& common, po::variables_map const& values,
                            std::vector<std::string> const& paths,
                            std::function<void(question_file const&, std::size_t)> const& check) {
  opened_files all;
  for (auto const& path : paths) {
    auto const& d = all.files.emplace_back(common.open(path));
    auto const chosen = chosen_questions(values, d);
    all.questions += chosen.size();
    for (auto const k : chosen) check(d, k);
  }
  return all;
}

std::size_t single_question(po::variables_map const& values, question_file const& d,
                            std::string_view holds) {
  auto const chosen = chosen_questions(values, d);
  if (d.questions->count() == 0) throw usage_error(d.name + " has no questions");
  if (chosen.size() == 1) return chosen.front();
  if (values["question"].empty()) {
    throw usage_error(fmt::format("{} has {} questions, and {}; say which by --question", d.name,
                                  chosen.size(), holds));
  }
  throw option_error("question", fmt::format("{} questions", chosen.size()),
                     fmt::format("one: {}", holds));
}

} // namespace puzzlegraph::tool
