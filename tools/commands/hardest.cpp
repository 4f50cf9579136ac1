// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph hardest: the instance of a size with the longest optimal solution.
#include "puzzlegraph/puzzles/hardest.hpp"

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/commands/command.hpp"
#include "tools/commands/hardest_request.hpp"
#include "tools/failed_allocations.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/progress.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/output/checkpoint_folder.hpp"
#include "tools/output/hardest_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

using puzzlegraph::amount;
using puzzlegraph::found_hardest;
using puzzlegraph::hardest_method;
using puzzlegraph::hardest_search;
using puzzlegraph::verdict;

namespace {

constexpr double seconds_of_local_search = 10;

/// The folder that --checkpoint names; null without. Reports after which `unit` of work the search
/// continues.
std::unique_ptr<checkpoint_folder> open_checkpoint(hardest_request const& r, std::string unit,
                                                   checkpoint_identity identity) {
  if (!r.checkpoint) return nullptr;
  auto const& folder = *r.checkpoint;
  auto const say = [folder, unit](std::uint64_t done) {
    write_note(fmt::format("{}: continues after {}", folder, amount(done, unit + "s")));
  };
  return std::make_unique<checkpoint_folder>(folder, unit, std::move(identity), say);
}

/// What a checkpoint of a puzzle and size must have in common with the run that continues it.
checkpoint_identity identity_of_size(hardest_request const& r, std::string_view puzzle,
                                     hardest_search const& search) {
  auto const options = as_arguments(search.values);
  return {program_identity(),
          {"puzzle", std::string(puzzle)},
          {"size", fmt::format("{}x{}", search.size.rows, search.size.columns)},
          {"options", options.empty() ? "-" : options.substr(1)},
          {"method", r.method_word()},
          {"seed", std::to_string(search.seed)},
          {"max-states", r.max_states ? std::to_string(*r.max_states) : "-"}};
}

/// The same of a question of a file.
checkpoint_identity identity_of_file(hardest_request const& r, question_file const& d,
                                     std::size_t question) {
  auto identity = identity_of(d, question, {});
  identity.emplace_back("method", r.method_word());
  return identity;
}

/// The command that finds the same instance again, regardless of the machine's speed. Of an
/// exhaustive search that was cut short, that of the whole search, which finds one at least as
/// hard: where it was cut depends on the machine.
std::string as_command(std::string_view puzzle, hardest_request const& r,
                       hardest_search const& search, found_hardest const& found) {
  auto line = fmt::format("puzzlegraph hardest {} --size {}x{}{} --method {}", puzzle,
                          search.size.rows, search.size.columns, as_arguments(search.values),
                          found.exhaustive ? "exhaust" : "climb");
  if (r.max_states) line += fmt::format(" --max-states {}", *r.max_states);
  if (found.exhaustive) return line;
  return line + fmt::format(" --seed {} --tries {}", r.seed_number(), found.tries);
}

/// Answers the instance once more, by what `solve` uses, and returns the unit of its cost. Throws
/// undecided_error if it cannot be answered; unless it is as hard as stated, checkpoint_error if
/// the search went on from a checkpoint, which stated that, else std::logic_error.
std::string_view check(puzzlegraph::puzzle const& puzzle, found_hardest const& r,
                       checkpoint_folder const* checkpoint) {
  question_file const file{"the instance found", r.text, &puzzle,
                           puzzle.read({"the instance found", r.text}, {})};
  auto const& questions = file.questions;
  auto const a = questions->solve(0, {});
  if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
  if (a.verdict == verdict::undecided) {
    throw undecided_error(fmt::format("undecided ({})", reason(a.stopped_by)));
  }
  if (questions->count() != 1 || a.verdict != verdict::solved || a.cost != r.length) {
    auto const why = fmt::format("the hardest instance has not the length {}", r.length);
    if (checkpoint != nullptr && checkpoint->has_opened()) {
      checkpoint->refuse("it states what is false: " + why);
    }
    throw std::logic_error(why);
  }
  return file.unit();
}

exit_code how_it_ended(found_hardest const& r) {
  if (interrupted()) return exit_code::interrupted;
  bool const is_open = r.proof.empty() && (r.exhaustive || r.text.empty());
  return is_open ? exit_code::undecided : exit_code::done;
}

/// What is said of a search beside its result.
struct said_of_search {
  std::string command;                           ///< finds the instance again
  std::string advice;                            ///< follows the reason of an undecided search
  checkpoint_folder const* checkpoint = nullptr; ///< from which it may have gone on
  bool is_json = false;
};

/// Writes the instance found with the command that finds it and what is known of it. Throws
/// std::bad_alloc if memory of the machine ran out: elsewhere the command would find another.
exit_code write(puzzlegraph::puzzle const& puzzle, found_hardest const& found,
                said_of_search const& said, text_target& target) {
  if (failed_allocations() > 0) throw std::bad_alloc();
  bool const is_found = !found.text.empty();
  auto const unit =
      is_found ? std::string(check(puzzle, found, said.checkpoint)) : std::string(puzzle.unit);
  auto const content = is_found ? amount(found.length, unit) : std::string();
  if (said.is_json) {
    target.write(as_json(puzzle, found, unit, said.command), content);
  } else if (is_found) {
    std::string text = found.text;
    text.insert(text.find('\n') + 1, fmt::format("% {}\n% {}\n", text::escape_line(said.command),
                                                 statement_of(unit, found)));
    target.write(text, content);
  }
  auto const code = how_it_ended(found);
  if (!is_found) {
    write_message(fmt::format("{}{}", why_none(found), said.advice));
    return !found.proof.empty() ? exit_code::done : code;
  }
  if (code == exit_code::undecided) {
    write_message(
        fmt::format("undecided ({}): the hardest instance so far{}", why_open(found), said.advice));
  }
  return code;
}

/// The hardest start of one question's board.
exit_code hardest_of_file(std::string const& path, hardest_request const& r,
                          environment const& env) {
  constexpr std::string_view why =
      "is for the search of a puzzle and size, not for the board of a file";
  refuse_given(
      "hardest",
      {{"size", r.size.has_value()}, {"tries", r.tries.has_value()}, {"seed", r.seed.has_value()}},
      why);
  bool const is_json = r.format.chosen(r.output.path()) == output_format::json;
  question_file const d = r.reading.open(path, r.questions);
  for (auto const name : declared_names(env.puzzles, option_use::hardest)) {
    if (find_option(d.puzzle->options, option_use::read, name) != nullptr) continue;
    refuse_given("hardest", {{name, r.reading.declared.is_given(name)}}, why);
  }
  auto const k = r.questions.single(d, "the search is for the start of one");
  expect_goal(d);
  text_target target(r.output.path(), env.out);
  auto search = limits_of_search(r);
  search.within.max_memory = r.limits.of_each(1).max_memory;
  if (shows_progress()) {
    search.within.on_progress =
        terminal_progress(d.questions->title(k) + ": exploration", exploration_text);
  }
  auto const checkpoint = open_checkpoint(r, "state", identity_of_file(r, d, k));
  search.checkpoint = checkpoint.get();
  auto const found =
      naming_question(d, k, [&] { return d.questions->find_hardest_start(k, search); });
  search.within.on_progress = nullptr; // clears its line
  auto const command = fmt::format("puzzlegraph hardest --question {} --method {}{}", k + 1,
                                   r.method_word(), r.reading.arguments_for(d));
  auto const advice = what_to_add(found, false, r.checkpoint.has_value());
  return write(*d.puzzle, found, {command, advice, checkpoint.get(), is_json}, target);
}

/// The puzzles that have a search of all boards of a size.
std::vector<puzzlegraph::puzzle const*> searched(puzzlegraph::puzzle_list all) {
  std::vector<puzzlegraph::puzzle const*> found;
  std::ranges::copy_if(all, std::back_inserter(found),
                       [](auto const* p) { return p->find_hardest != nullptr; });
  return found;
}

/// The hardest instance of a puzzle and size.
exit_code hardest_of_size(std::string const& word, hardest_request const& r,
                          environment const& env) {
  auto const named = named_puzzle(word, env.puzzles, searched(env.puzzles));
  auto const& puzzle = *named.puzzle;
  bool const is_json = r.format.chosen(r.output.path()) == output_format::json;
  if (puzzle.find_hardest == nullptr) {
    throw usage_error(fmt::format("{} has no search for the hardest instance", puzzle.name));
  }
  constexpr std::string_view why =
      "is for the board of a file, not for the search of a puzzle and size";
  refuse_given("hardest",
               {{"puzzle", r.reading.puzzle.has_value()},
                {"from", r.reading.from.has_value()},
                {"max-memory", r.limits.max_memory.has_value()},
                {"question", r.questions.given.has_value()}},
               why);
  for (auto const name : reading_names(env.puzzles)) {
    refuse_given("hardest", {{name, r.reading.declared.is_given(name)}}, why);
  }
  if (r.method_word() == "exhaust") expect_no_local_search(r);
  auto search = search_of_size(r, named);
  if (!r.seconds && !r.tries) search.local_search_seconds = seconds_of_local_search;
  if (shows_progress()) {
    bool const is_local = search.method == hardest_method::local_search; // auto may be exhaustive
    auto const most = is_local ? std::min(search.within.max_seconds, search.local_search_seconds)
                               : search.within.max_seconds;
    search.within.on_progress = terminal_progress("hardest", hardest_text(most));
  }

  text_target target(r.output.path(), env.out);
  auto const checkpoint = open_checkpoint(r, "board", identity_of_size(r, puzzle.name, search));
  search.checkpoint = checkpoint.get();
  auto const found = puzzle.find_hardest(search);
  search.within.on_progress = nullptr; // clears its line
  note_unused(r, found);
  bool const is_open =
      found.text.empty() && !found.exhaustive && found.stopped_by == puzzlegraph::limit::time;
  auto const advice = is_open ? what_to_add(puzzle, search.values)
                              : what_to_add(found, r.size.has_value(), r.checkpoint.has_value());
  return write(puzzle, found,
               {as_command(puzzle.name, r, search, found), advice, checkpoint.get(), is_json},
               target);
}

} // namespace

exit_code hardest(std::vector<std::string> const& arguments, environment const& env) {
  hardest_request request(env.puzzles);
  auto const parsed =
      parse(arguments, request.options(),
            {1, 1, "the name of a puzzle, or a file", puzzle_words(searched(env.puzzles))},
            "usage: puzzlegraph hardest PUZZLE [--size ROWSxCOLUMNS] [options]\n"
            "       puzzlegraph hardest FILE [--question K] [options]\n"
            "Finds the instance of a puzzle and size with the longest optimal solution, or the "
            "start of one board\nthat is farthest from its goal, and states whether that is "
            "proved.\nA word for a puzzle may imply the size, as 8-puzzle does; else --size is "
            "needed.\nCtrl-C ends the search with the best instance so far.\n",
            env.help());
  if (!parsed) return exit_code::done;
  auto const& operand = parsed->operands.front();
  bool const is_file = operand == "-" || operand.find_first_of("./") != std::string::npos;
  return parsed->run([&] {
    return is_file ? hardest_of_file(operand, request, env)
                   : hardest_of_size(operand, request, env);
  });
}

} // namespace puzzlegraph::tool
