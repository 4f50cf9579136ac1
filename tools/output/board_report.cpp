// SPDX-License-Identifier: BSL-1.0
#include "tools/output/board_report.hpp"

#include "puzzlegraph/puzzles/generation.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/version.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <variant>

namespace puzzlegraph::tool {

namespace {

namespace json = boost::json;

/// "; 12 of them alike an earlier board", or nothing of 0.
std::string part(std::uint64_t n, std::string_view what) {
  return n == 0 ? std::string() : fmt::format("; {} {}", n, what);
}

/// " --where CONDITION" of each.
std::string as_arguments(measure_conditions const& where) {
  std::string arguments;
  for (auto const& condition : where) arguments += " --where " + text::shell_word(condition.text());
  return arguments;
}

/// The command that measures the board again, and shows a row if it satisfies the conditions.
std::string check_of(found_board const& board, measure_conditions const& where) {
  return fmt::format("printf %s {} | puzzlegraph explore --table{} -",
                     text::shell_word(board.identity.text), as_arguments(where));
}

/// The share of boards examined that were taken; nothing where one gives several.
std::string rate(board_counts const& c, bool many) {
  if (many || c.examined == 0) return {};
  return fmt::format(" ({:.3g} %)",
                     100 * static_cast<double>(c.found) / static_cast<double>(c.examined));
}

std::string weight_of(board_method by, bool many) {
  switch (by) {
  case board_method::solve:
    return "boards as drawn, all with the weight that the generator gives them";
  case board_method::climb:
    return fmt::format("components by local search, whose weights are not known, up to {} of one "
                       "search, {} new components apart; of each one start at random",
                       climbing::boards_of_walk, climbing::components_apart);
  case board_method::automatic:
  case board_method::draw:
    break;
  }
  return many ? "components by their number of states, and starts of each at random"
              : "components by their number of states, and one start of each at random";
}

} // namespace

std::string_view reason(order_end end) {
  switch (end) {
  case order_end::draws:
    return "limit of draws";
  case order_end::time:
    return "time limit";
  case order_end::interrupt:
    return "interrupted";
  case order_end::complete:
    break;
  }
  return "complete";
}

std::string command_of(board_order const& order) {
  generation drawn;
  drawn.puzzle = order.puzzle;
  drawn.request = order.request;
  drawn.max_states = order.max_states;
  if (order.max_draws != board_order::default_draws) drawn.max_draws = order.max_draws;
  drawn.count = order.count;
  drawn.seed = order.seed;
  auto command = command_of(drawn, order.per_length) + as_arguments(order.where);
  if (order.sort) command += " --sort " + text::shell_word(order.sort->name());
  if (order.many) command += " --many";
  if (order.method != board_method::automatic)
    command += fmt::format(" --method {}", name(order.method));
  return command;
}

std::vector<std::string> sampling_lines(board_search const& search) {
  auto const& c = search.counts();
  bool const many = search.order().many;
  std::vector<std::string> lines;
  lines.push_back(fmt::format(
      "{} {} {} examined{}{}{}{}{}{}{}{}{}", amount(c.found, "boards"), many ? "from" : "of",
      c.examined, rate(c, many), part(c.no_start, "without a start at an allowed distance"),
      part(c.between, "passed by walks between two boards taken"),
      part(c.unmet, "whose starts fail another condition"),
      part(c.unknown, "with a start of which a condition is unknown"),
      part(c.alike, "alike an earlier board"), part(c.component, "of an earlier component"),
      part(c.full, "of an optimum that had enough"), part(c.undecided, "undecided at a limit")));
  auto const then = search.drawn_first() > 0
                        ? fmt::format("the first {} by draw, then ", search.drawn_first())
                        : std::string();
  lines.push_back(fmt::format("found by {}{}: {}", then, name(search.method()),
                              weight_of(search.method(), many)));
  for (auto& line : search.by_number().lines()) lines.push_back(std::move(line));
  return lines;
}

std::string boards_text(board_search const& search, order_end end,
                        std::vector<found_board> const& boards) {
  std::vector<std::string> texts;
  for (auto const& b : boards) texts.push_back(b.identity.text);
  auto text = search.order().puzzle->join(texts);
  auto comments = fmt::format("% {}\n", command_of(search.order()));
  if (end != order_end::complete) {
    comments += fmt::format("% incomplete ({}): {} of {} found\n", reason(end), boards.size(),
                            search.wanted());
  }
  for (auto const& line : sampling_lines(search)) comments += fmt::format("% {}\n", line);
  text.insert(text.find('\n') + 1, comments);
  return text;
}

std::string board_json(board_search const& search, order_end end, found_board const& board) {
  auto const& order = search.order();
  auto const& p = *order.puzzle;
  auto const asked = p.read(text::make_source("board", board.identity.text), {});
  bool const is_solved = board.optimum != unreachable;
  json::object o;
  o["schema"] = "puzzlegraph-board-1";
  o["version"] = build().version;
  o["puzzle"] = p.name;
  o["unit"] = cost_unit(p, *asked);
  o["board"] = board.identity.text;
  o["optimum"] = is_solved ? json::value(board.optimum) : json::value(nullptr);
  o["solution"] = is_solved ? json::value(board.moves) : json::value(nullptr);
  o["measures"] = board.measures.empty() ? json::value(nullptr) : json::value(board.measures);
  json::object found{{"by", board.by}};
  bool const is_explored = board.states > 0;
  found["component_states"] = is_explored ? json::value(board.states) : json::value(nullptr);
  found["component_starts"] = is_explored ? json::value(board.starts) : json::value(nullptr);
  json::object numbers;
  for (auto const& [option, value] : board.numbers) {
    auto const number = std::get<std::uint64_t>(value);
    auto const [accepted, examined] = search.by_number().of(option, number);
    numbers[option] = {{"number", number}, {"accepted", accepted}, {"examined", examined}};
  }
  found["numbers"] = std::move(numbers);
  o["found"] = std::move(found);
  o["wanted"] = search.wanted();
  o["stopped_by"] = name(end);
  o["command"] = command_of(order);
  o["verify"] = check_of(board, order.where);
  return json::serialize(o) + "\n";
}

} // namespace puzzlegraph::tool
