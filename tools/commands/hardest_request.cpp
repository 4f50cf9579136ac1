// SPDX-License-Identifier: BSL-1.0
#include "tools/commands/hardest_request.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/size.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

using puzzlegraph::found_hardest;
using puzzlegraph::hardest_method;
using puzzlegraph::hardest_search;

namespace {

/// The instance as a file, or what is known of it too.
std::vector<output_format> const hardest_formats{output_format::text, output_format::json};

std::vector<std::string> method_names() { return {"auto", "climb", "exhaust"}; }

hardest_method chosen_search(std::string const& text) {
  if (text == "climb") return hardest_method::local_search;
  if (text == "exhaust") return hardest_method::exhaustive;
  expect_word("method", text, method_names());
  return hardest_method::automatic;
}

} // namespace

hardest_request::hardest_request(puzzle_list puzzles) : format(hardest_formats), reading(puzzles) {}

command_options hardest_request::options() {
  option_group instances("Instances");
  instances.add_options()("size", into(size, value_of<std::string>("ROWSxCOLUMNS")),
                          "of a puzzle's instances");
  reading.declared.add_to(instances, {{option_use::hardest}, {option_use::read, "of a file: "}});
  option_group searching("Searching");
  searching.add_options()(
      "method", into(method, with_default(one_of(method_names()), "auto")),
      "exhaust: all instances of the size; climb: local search by random changes, with restarts; "
      "auto: exhaust for small sizes of some puzzles, else climb. For a file: auto considers the "
      "states that its start reaches; exhaust considers all states of the board, or all starts and "
      "goals, depending on the puzzle")(
      "seconds", into(seconds, value_of<time_limit>()),
      "time of the search; default: 10 for local search without --tries")(
      "tries", into(tries, value_of<whole_number>()),
      "local search: how many instances or boards to evaluate")(
      "seed", into(seed, with_default(value_of<whole_number>(), "1")),
      "local search: the same seed and tries give the same instance, everywhere")(
      "max-states", into(max_states, value_of<whole_number>()),
      "local search: skip questions that need more stored states; exhaustive search: boards that "
      "need more leave it undecided; of a file: of its state graph")(
      "checkpoint", into(checkpoint, value_of<std::string>("DIR")),
      "save the search in this folder several times per second, and continue a search that is "
      "there; for a size, limits of time and tries hold for all runs together");
  format.add_to(searching);
  output.add_to(searching);
  file_reading::add_config_to(searching);
  option_group files("Reading a file");
  files.add_options()("question,q", into(questions.given, value_of<number_list>("N")),
                      "this question, from 1");
  reading.add_notation_to(files);
  files.add_options()("max-memory", into(limits.max_memory, value_of<byte_count>()),
                      "bytes of its state graph or tables, such as 1.5G; default: 3/4 of the free "
                      "memory");
  command_options all;
  return all.add(instances).add(searching).add(files);
}

hardest_search limits_of_search(hardest_request const& r) {
  hardest_search search;
  search.method = chosen_search(r.method_word());
  search.seed = r.seed_number();
  if (r.tries) search.max_tries = small_number(r.tries, "tries").value();
  if (r.max_states) search.within.max_states = *r.max_states;
  if (r.seconds) search.within.max_seconds = *r.seconds;
  // A fixed limit as in generate, so that results do not depend on free memory.
  search.within.max_memory = std::uint64_t{1} << 30U;
  search.within.interrupted = &interrupted();
  return search;
}

hardest_search search_of_size(hardest_request const& r, puzzle_word const& word) {
  auto search = limits_of_search(r);
  if (r.size) {
    search.size = parse_size(*r.size);
  } else if (word.alias != nullptr && word.alias->size) {
    search.size = *word.alias->size;
  } else {
    throw usage_error("hardest: expected --size ROWSxCOLUMNS");
  }
  search.values = r.reading.declared.values_for(*word.puzzle, option_use::hardest, word.alias);
  return search;
}

std::vector<std::string_view> reading_names(puzzle_list puzzles) {
  auto names = declared_names(puzzles, option_use::read);
  auto const searching = declared_names(puzzles, option_use::hardest);
  std::erase_if(names, [&](std::string_view name) {
    return std::ranges::find(searching, name) != searching.end();
  });
  return names;
}

namespace {

/// The given options of local search.
std::vector<std::string_view> given_for_local_search(hardest_request const& r) {
  std::vector<std::string_view> given;
  if (r.tries) given.emplace_back("tries");
  if (r.seed) given.emplace_back("seed");
  return given;
}

} // namespace

void expect_no_local_search(hardest_request const& r) {
  for (auto const option : given_for_local_search(r)) {
    throw usage_error(
        fmt::format("hardest: --{} is for local search, not for --method exhaust", option),
        std::string(option));
  }
}

void note_unused(hardest_request const& r, found_hardest const& found) {
  if (!found.exhaustive) return;
  for (auto const option : given_for_local_search(r)) {
    write_note(fmt::format("note: --{} is for local search; this one was exhaustive", option));
  }
}

} // namespace puzzlegraph::tool
