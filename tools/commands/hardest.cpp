// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph hardest: the instance of a size with the longest optimal solution.
#include "puzzlegraph/puzzles/hardest.hpp"

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/failed_allocations.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/common.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/size.hpp"
#include "tools/options/word_option.hpp"
#include "tools/output/hardest_report.hpp"
#include "tools/output/layer_checkpoint.hpp"
#include "tools/output/shell_word.hpp"
#include "tools/output/work_checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

namespace po = boost::program_options;
using puzzlegraph::amount;
using puzzlegraph::found_hardest;
using puzzlegraph::hardest_method;
using puzzlegraph::hardest_search;
using puzzlegraph::verdict;

namespace {

constexpr double seconds_of_local_search = 10;

/// The instance as a file, or what is known of it too.
std::vector<output_format> const hardest_formats{output_format::text, output_format::json};

std::vector<std::string> method_names() { return {"auto", "climb", "exhaust"}; }

/// The options for reading a file that are no options of the search.
std::vector<std::string_view> reading_names(puzzle_list puzzles) {
  auto names = declared_names(puzzles, option_use::read);
  auto const searching = declared_names(puzzles, option_use::hardest);
  std::erase_if(names, [&](std::string_view name) {
    return std::ranges::find(searching, name) != searching.end();
  });
  return names;
}

command_options options(puzzle_list puzzles) {
  option_group instances("Instances");
  instances.add_options()("size", po::value<std::string>()->value_name("ROWSxCOLUMNS"),
                          "of a puzzle's instances");
  add_declared(instances, puzzles, {{option_use::hardest}, {option_use::read, "of a file: "}});
  option_group searching("Searching");
  searching.add_options()(
      "method", one_of(method_names())->default_value("auto"),
      "exhaust: all instances of the size; climb: local search by random changes, with restarts; "
      "auto: exhaust where that takes seconds. For a file: auto considers the states that its "
      "start reaches; exhaust considers all states of the board, or all starts and goals, "
      "depending on the puzzle")(
      "seconds", po::value<time_limit>(),
      "time of the search; default: 10 for local search without --tries")(
      "tries", po::value<whole_number>(), "local search: how many instances or boards to evaluate")(
      "seed", po::value<whole_number>()->default_value({1}),
      "local search: the same seed and tries give the same instance, everywhere")(
      "max-states", po::value<whole_number>(),
      "local search: skip questions that need more stored states; of a file: of its state graph")(
      "checkpoint", po::value<std::string>()->value_name("DIR"),
      "save the search in this folder several times per second, and continue a search that is "
      "there; for a size, limits of time and tries hold for all runs together");
  add_format(searching, hardest_formats);
  add_output(searching);
  option_group reading("Reading a file");
  reading.add_options()("question,q", po::value<number_list>()->value_name("N"),
                        "this question, from 1")(
      "puzzle", one_of(puzzle_names(puzzles)),
      "of files without a header, instead of the one that the extension names")(
      "max-memory", po::value<byte_count>(),
      "bytes of its state graph, such as 1.5G; default: 3/4 of the free memory");
  command_options all;
  return all.add(instances).add(searching).add(reading);
}

hardest_method chosen_search(std::string const& text) {
  if (text == "climb") return hardest_method::local_search;
  if (text == "exhaust") return hardest_method::exhaustive;
  expect_word("method", text, method_names());
  return hardest_method::automatic;
}

/// Method, seed, and limits.
hardest_search limits_of_search(po::variables_map const& values) {
  hardest_search how;
  how.method = chosen_search(values["method"].as<std::string>());
  how.seed = values["seed"].as<whole_number>().value;
  if (!values["tries"].empty()) how.max_tries = small_number(values, "tries").value();
  if (!values["max-states"].empty()) {
    how.within.max_states = values["max-states"].as<whole_number>().value;
  }
  if (!values["seconds"].empty()) {
    how.within.max_seconds = values["seconds"].as<time_limit>().value;
  }
  // A fixed limit as in generate, so that results do not depend on free memory.
  how.within.max_memory = std::uint64_t{1} << 30U;
  how.within.interrupted = &interrupted();
  return how;
}

hardest_search given_search(po::variables_map const& values, puzzle_word const& wanted,
                            puzzle_list puzzles) {
  auto how = limits_of_search(values);
  if (!values["size"].empty()) {
    how.size = parse_size(values["size"].as<std::string>());
  } else if (wanted.alias != nullptr && wanted.alias->size) {
    how.size = *wanted.alias->size;
  } else {
    throw usage_error("hardest: expected --size ROWSxCOLUMNS");
  }
  how.values = declared_values(values, puzzles, *wanted.puzzle, option_use::hardest, wanted.alias);
  return how;
}

/// The folder that --checkpoint names; null without. Reports after which `unit` of work the search
/// continues.
std::unique_ptr<work_checkpoint> open_checkpoint(po::variables_map const& values, std::string unit,
                                                 checkpoint_identity identity) {
  if (values["checkpoint"].empty()) return nullptr;
  auto const folder = values["checkpoint"].as<std::string>();
  auto const say = [folder, unit](std::uint64_t done) {
    write_note(fmt::format("{}: going on after {}", folder, amount(done, unit + "s")));
  };
  return std::make_unique<work_checkpoint>(folder, unit, std::move(identity), say);
}

/// What a checkpoint of a puzzle and size must have in common with the run that continues it.
checkpoint_identity identity_of_size(po::variables_map const& values, std::string_view puzzle,
                                     hardest_search const& how) {
  auto const options = as_arguments(how.values);
  auto const most = values["max-states"];
  return {program_identity(),
          {"puzzle", std::string(puzzle)},
          {"size", fmt::format("{}x{}", how.size.rows, how.size.columns)},
          {"options", options.empty() ? "-" : options.substr(1)},
          {"method", values["method"].as<std::string>()},
          {"seed", std::to_string(how.seed)},
          {"max-states", most.empty() ? "-" : std::to_string(most.as<whole_number>().value)}};
}

/// The same of a question of a file.
checkpoint_identity identity_of_file(po::variables_map const& values, question_file const& d,
                                     std::size_t question) {
  auto identity = identity_of(d, question, {});
  identity.emplace_back("method", values["method"].as<std::string>());
  return identity;
}

/// The command that finds the same instance again, regardless of the machine's speed.
std::string as_command(std::string_view puzzle, po::variables_map const& values,
                       hardest_search const& how, found_hardest const& r) {
  auto line = fmt::format("puzzlegraph hardest {} --size {}x{}{}", puzzle, how.size.rows,
                          how.size.columns, as_arguments(how.values));
  auto const repeat = [&](char const* option) {
    if (values[option].empty()) return;
    line += fmt::format(" --{} {}", option, values[option].as<whole_number>().value);
  };
  line += r.exhaustive ? " --method exhaust" : " --method climb";
  repeat("max-states");
  if (r.exhaustive) {
    bool const is_cut = r.proof.empty() && !values["seconds"].empty();
    return is_cut ? line + fmt::format(" --seconds {}", values["seconds"].as<time_limit>().value)
                  : line;
  }
  repeat("seed");
  return line + fmt::format(" --tries {}", r.tries);
}

/// Answers the instance once more, by what `solve` uses, and returns the unit of its cost. Throws
/// undecided_error if it cannot be answered; unless it is as hard as stated, checkpoint_error if
/// the search went on from a checkpoint, which stated that, else std::logic_error.
std::string_view check(puzzlegraph::puzzle const& puzzle, found_hardest const& r,
                       work_checkpoint const* checkpoint) {
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
  bool const is_cut = r.exhaustive && r.stopped_by != puzzlegraph::limit::none;
  return is_cut || r.text.empty() ? exit_code::undecided : exit_code::done;
}

/// What is said of a search beside its result.
struct said_of_search {
  std::string command;                         ///< finds the instance again
  std::string advice;                          ///< follows the reason of an undecided search
  work_checkpoint const* checkpoint = nullptr; ///< from which it may have gone on
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
    text.insert(text.find('\n') + 1,
                fmt::format("% {}\n% {}\n", said.command, statement_of(unit, found)));
    target.write(text, content);
  }
  auto const code = how_it_ended(found);
  if (!is_found) {
    std::fputs(fmt::format("puzzlegraph: {}{}\n", why_none(found), said.advice).c_str(), stderr);
    return !found.proof.empty() ? exit_code::done : code;
  }
  if (code == exit_code::undecided) {
    std::fputs(fmt::format("puzzlegraph: undecided ({}): the hardest instance so far{}\n",
                           puzzlegraph::reason(found.stopped_by), said.advice)
                   .c_str(),
               stderr);
  }
  return code;
}

/// Throws usage_error if an option for files is given.
void refuse_for_size(po::variables_map const& values, std::string const& option) {
  if (values[option].empty() || values[option].defaulted()) return;
  throw usage_error(fmt::format("hardest: --{} is for the board of a file, not for the search of a "
                                "puzzle and size",
                                option));
}

/// The hardest start of one question's board.
exit_code hardest_of_file(std::string const& path, po::variables_map const& values,
                          environment const& env) {
  auto const refuse = [&values](std::string const& option) {
    if (values[option].empty() || values[option].defaulted()) return;
    throw usage_error(fmt::format("hardest: --{} is for the search of a puzzle and size, not for "
                                  "the board of a file",
                                  option));
  };
  refuse("size");
  refuse("tries");
  bool const is_json = chosen_output_format(values, hardest_formats) == output_format::json;
  settings const common(values, env.puzzles);
  question_file const d = common.open(path);
  for (auto const name : declared_names(env.puzzles, option_use::hardest)) {
    if (find_option(d.puzzle->options, option_use::read, name) == nullptr) {
      refuse(std::string(name));
    }
  }
  auto const k = single_question(values, d, "the search is for the start of one");
  text_target target(output_path(values), env.out);
  auto how = limits_of_search(values);
  how.within.max_memory = common.limits_of_each(1).max_memory;
  if (shows_progress()) {
    how.within.on_progress =
        terminal_progress(d.questions->title(k) + ": exploration", exploration_text);
  }
  auto const checkpoint = open_checkpoint(values, "state", identity_of_file(values, d, k));
  how.checkpoint = checkpoint.get();
  auto const found = d.questions->find_hardest_start(k, how);
  how.within.on_progress = nullptr; // clears its line
  auto const read_as =
      as_arguments(declared_values(values, env.puzzles, *d.puzzle, option_use::read));
  auto const command = fmt::format("puzzlegraph hardest --question {} --method {}{} {}", k + 1,
                                   values["method"].as<std::string>(), read_as, shell_word(d.name));
  return write(*d.puzzle, found, {command, what_to_add(values, found), checkpoint.get(), is_json},
               target);
}

/// The hardest instance of a puzzle and size.
exit_code hardest_of_size(std::string const& name_of_puzzle, po::variables_map const& values,
                          environment const& env) {
  auto const wanted = named_puzzle(name_of_puzzle, env.puzzles);
  auto const& puzzle = *wanted.puzzle;
  bool const is_json = chosen_output_format(values, hardest_formats) == output_format::json;
  if (puzzle.find_hardest == nullptr) {
    throw usage_error(fmt::format("{} has no search for the hardest instance", puzzle.name));
  }
  for (auto const* name : {"puzzle", "max-memory", "question"}) refuse_for_size(values, name);
  for (auto const name : reading_names(env.puzzles)) {
    refuse_for_size(values, std::string(name));
  }
  auto how = given_search(values, wanted, env.puzzles);
  if (values["seconds"].empty() && values["tries"].empty())
    how.local_search_seconds = seconds_of_local_search;
  if (shows_progress()) {
    bool const is_local = how.method == hardest_method::local_search; // auto may be exhaustive
    auto const most = is_local ? std::min(how.within.max_seconds, how.local_search_seconds)
                               : how.within.max_seconds;
    how.within.on_progress = terminal_progress("hardest", hardest_text(most));
  }

  text_target target(output_path(values), env.out);
  auto const checkpoint =
      open_checkpoint(values, "board", identity_of_size(values, puzzle.name, how));
  how.checkpoint = checkpoint.get();
  auto const found = puzzle.find_hardest(how);
  how.within.on_progress = nullptr; // clears its line
  bool const is_open =
      found.text.empty() && !found.exhaustive && found.stopped_by == puzzlegraph::limit::time;
  auto const advice = is_open ? what_to_add(puzzle, how.values) : what_to_add(values, found);
  return write(puzzle, found,
               {as_command(puzzle.name, values, how, found), advice, checkpoint.get(), is_json},
               target);
}

} // namespace

exit_code hardest(std::vector<std::string> const& arguments, environment const& env) {
  auto const parsed =
      parse(arguments, options(env.puzzles),
            {1, 1, "the name of a puzzle, or a file", puzzle_words(env.puzzles)},
            "usage: puzzlegraph hardest PUZZLE --size ROWSxCOLUMNS [options]\n"
            "       puzzlegraph hardest FILE [--question K] [options]\n"
            "Finds the instance of a puzzle and size with the longest optimal solution, or the "
            "start of one board\nthat is farthest from its goal, and states whether that is "
            "proved.\nCtrl-C ends the search with the best instance so far.\n",
            env.help());
  if (!parsed) return exit_code::done;
  auto const& values = parsed->values;
  auto const& operand = parsed->operands.front();
  bool const is_file = operand == "-" || operand.find_first_of("./") != std::string::npos;
  return is_file ? hardest_of_file(operand, values, env) : hardest_of_size(operand, values, env);
}

} // namespace puzzlegraph::tool
