// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph generate: random instances from a seed, in the puzzle's own format; with conditions
// on their measures, boards to order.
#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/puzzles/board_order.hpp"
#include "puzzlegraph/search/table_cache.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/experiments/generator.hpp"
#include "tools/failed_allocations.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/board_conditions.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/free_memory.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/progress.hpp"
#include "tools/options/size.hpp"
#include "tools/options/thread_choice.hpp"
#include "tools/output/board_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <new>
#include <stdexcept>
#include <vector>

namespace puzzlegraph::tool {

namespace {

std::vector<std::string> board_method_names() {
  return {board_methods.begin(), board_methods.end()};
}

std::vector<output_format> const generate_formats{output_format::text, output_format::json};

/// What `generate` is asked for.
struct generate_request {
  explicit generate_request(puzzle_list puzzles) : instances(puzzles) {}

  generator_options instances;
  board_conditions conditions;
  std::optional<std::uint64_t> per_length;
  bool many = false;
  std::optional<std::string> method;
  std::optional<double> max_seconds;
  thread_choice threads;
  format_choice format{generate_formats};
  output_name output;

  command_options options() {
    option_group ordering("Boards to order");
    conditions.add_to(ordering, "only boards with that");
    ordering.add_options()("per-length", into(per_length, value_of<whole_number>()),
                           "N boards of each optimum that --where allows, in place of --count")(
        "many", switch_into(many), "take several boards of a component of the state graph")(
        "method", into(method, with_default(one_of(board_method_names()), "auto")),
        "draw: boards of the components of random ones; climb: of components found by local "
        "search; "
        "solve: random boards as they are, by searches; auto: draw, or climb where that rarely "
        "succeeds, or solve where state graphs are too large")(
        "max-seconds", into(max_seconds, value_of<time_limit>()),
        "end after this time, with the boards found until then");
    threads.add_to(ordering, "try boards in this many threads; default: the machine's");
    format.add_to(ordering);
    auto generating = instances.options();
    output.add_to(generating);
    command_options all;
    return all.add(generating).add(ordering);
  }

  /// Whether boards are wanted by their measures, and not only as they are drawn.
  bool is_order() const {
    return !conditions.given.empty() || conditions.sorted_by || per_length || many || method;
  }
};

/// The instances as they are drawn.
exit_code generate_as_drawn(generate_request const& request, generator const& chosen,
                            environment const& env) {
  constexpr std::string_view why = "is for boards to order, expected --where too";
  refuse_given("generate",
               {{"max-seconds", request.max_seconds.has_value()},
                {"threads", request.threads.given.has_value()}},
               why);
  if (request.format.chosen(request.output.path()) == output_format::json) {
    throw usage_error(fmt::format("generate: --format json {}", why), "format");
  }
  auto const file = chosen.source();
  text_target target(request.output.path(), env.out);
  sampler instances(chosen);
  for (std::uint32_t made = 0; made < chosen.wanted().count; ++made) {
    if (!instances.keep_next(*file)) throw puzzlegraph::stopped{};
  }
  target.write(generated_text(chosen.wanted(), *file, instances.by_number()),
               puzzlegraph::amount(chosen.wanted().count, "instances"));
  for (auto const& line : instances.by_number().lines()) write_note(line);
  return exit_code::done;
}

board_order order_of(generate_request const& r, generator const& chosen, table_cache& tables) {
  auto const& drawn = chosen.wanted();
  if (drawn.solvable || drawn.min_length) {
    throw usage_error("generate: --solvable and --min-length are for boards as they are drawn; "
                      "beside --where, expected a condition such as 'optimum >= 20'");
  }
  if (r.per_length && r.instances.count) {
    throw option_error("count", "--per-length too", "one of them");
  }
  board_order order;
  order.puzzle = drawn.puzzle;
  order.request = drawn.request;
  order.where = r.conditions.where();
  order.sort = r.conditions.sort();
  order.count = drawn.count;
  order.per_length = small_number(r.per_length, "per-length");
  order.many = r.many;
  if (r.method) {
    expect_word("method", *r.method, board_method_names());
    order.method = *find_board_method(*r.method);
  }
  order.seed = drawn.seed;
  order.max_states = drawn.max_states;
  order.max_draws = drawn.draws();
  order.threads = r.threads.count();
  order.tables = &tables;
  return order;
}

/// Shows the progress on a terminal.
std::function<void(board_counts const&)> progress_of(board_search const& search) {
  if (!shows_progress()) return {};
  using clock = std::chrono::steady_clock;
  return [line = terminal_line("generate"), wanted = search.wanted(), start = clock::now(),
          next = clock::now() + std::chrono::seconds(1)](board_counts const& c) mutable {
    auto const now = clock::now();
    if (now < next) return;
    next = now + std::chrono::milliseconds(100);
    double const seconds = std::chrono::duration<double>(now - start).count();
    line(fmt::format("{:.0f} s, {} examined, {} of {} found{}", seconds, c.examined, c.found,
                     wanted, time_left(seconds, c.found, wanted)));
  };
}

/// Boards whose measures satisfy conditions.
exit_code generate_to_order(generate_request const& r, generator const& chosen,
                            environment const& env) {
  bool const is_json = r.format.chosen(r.output.path()) == output_format::json;
  table_cache tables(default_cache_folder());
  keep_freed_blocks(); // thousands of small state graphs
  limits within;
  within.interrupted = &interrupted();
  if (r.max_seconds) within.max_seconds = *r.max_seconds;
  auto const failed_before = failed_allocations();
  board_search search(order_of(r, chosen, tables), within);
  text_target target(r.output.path(), env.out);
  std::vector<found_board> boards;
  auto const end =
      search.run([&](found_board const& b) { boards.push_back(b); }, progress_of(search));
  // Then a seed would give other boards than elsewhere.
  if (failed_allocations() != failed_before) throw std::bad_alloc();

  search.sort(boards);
  std::string text;
  if (is_json) {
    for (auto const& b : boards) text += board_json(search, end, b);
  } else if (!boards.empty()) {
    text = boards_text(search, end, boards);
  }
  if (!boards.empty()) target.write(text, puzzlegraph::amount(boards.size(), "boards"));
  for (auto const& line : sampling_lines(search)) write_note(line);
  if (end == order_end::complete) return exit_code::done;
  bool const many_would_help = end == order_end::draws && search.counts().component > 0;
  write_message(fmt::format("undecided ({}): {} of {} found; whether there are more is "
                            "open{}{}: {}",
                            reason(end), boards.size(), search.wanted(),
                            end == order_end::draws ? " (see --max-draws)" : "",
                            many_would_help ? "; --many takes several boards of a component" : "",
                            command_of(search.order())));
  return exit_code::undecided;
}

} // namespace

exit_code generate(std::vector<std::string> const& arguments, environment const& env) {
  generate_request request(env.puzzles);
  std::vector<puzzlegraph::puzzle const*> offered;
  std::ranges::copy_if(env.puzzles, std::back_inserter(offered),
                       [](auto const* p) { return p->random != nullptr; });
  auto const parsed =
      parse(arguments, request.options(), {1, 1, "the name of a puzzle", puzzle_words(offered)},
            "usage: puzzlegraph generate PUZZLE [options]\n"
            "Random instances from a seed, which the file records. A number N of the puzzle's "
            "options may be a range:\nwith 9..13 each instance has a random number of it. "
            "With --where, boards whose measures satisfy\nconditions, no two alike and, where the "
            "graph is searched, no two of one component. A search\nfor instances that are rare, or "
            "do not exist, ends undecided "
            "after --max-draws in a row (exit code 10).\nBoards to order that were found until "
            "then, or until Ctrl-C, are written all the same.\n",
            env.help());
  if (!parsed) return exit_code::done;
  auto const [puzzle, alias] = named_puzzle(parsed->operands.front(), env.puzzles, offered);
  generator const chosen(*puzzle, request.instances, alias);
  return request.is_order() ? generate_to_order(request, chosen, env)
                            : generate_as_drawn(request, chosen, env);
}

} // namespace puzzlegraph::tool
