// SPDX-License-Identifier: BSL-1.0
//
// Random questions, for Python.
#include "puzzlegraph/puzzles/generation.hpp"

#include "puzzlegraph/puzzles/board_order.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/range_counts.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include "tools/output/board_report.hpp"
#include "tools/python/core/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <pybind11/stl.h>
#include <random>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace puzzlegraph::python {

namespace {

using number = std::optional<std::uint64_t>;

/// (solvable, min_length, max_states, max_draws), each of which may be None.
using given_bounds = std::tuple<std::optional<bool>, number, number, number>;

/// (conditions, a measure to sort by, boards of each optimum, several boards of a component, the
/// method, threads).
using given_order = std::tuple<std::vector<std::string>, std::optional<std::string>,
                               std::optional<std::uint32_t>, bool, std::string, unsigned>;

/// (the text of a file, "" if no instance was found; how many it has; how many were wanted).
using found_text = std::tuple<std::string, std::uint64_t, std::uint64_t>;

generation wanted_of(std::string const& word, std::uint32_t count, std::uint64_t seed,
                     std::optional<std::pair<std::uint32_t, std::uint32_t>> const& size,
                     given_bounds const& bounds, py::dict const& options) {
  auto const [of, alias] = puzzle_named(word);
  if (of->random == nullptr)
    throw std::invalid_argument(std::string(of->name) + " has no generator");
  generation wanted;
  wanted.puzzle = of;
  if (alias != nullptr) {
    wanted.request.size = alias->size;
    for (auto const& [name, value] : alias->values) wanted.request.values.set(name, value);
  }
  if (size) wanted.request.size = grid{size->first, size->second};
  for (auto const& [name, value] : values_of(*of, option_use::generate, options))
    wanted.request.values.set(name, value);
  std::tie(wanted.solvable, wanted.min_length, wanted.max_states, wanted.max_draws) = bounds;
  wanted.count = count;
  wanted.seed = seed;
  expect_possible(wanted);
  return wanted;
}

/// The instances as they are drawn.
found_text draw(generation wanted, limits const& bound, table_cache& tables) {
  budget watch(bound);
  auto const source = wanted.puzzle->random(wanted.request);
  std::mt19937_64 rng(wanted.seed);
  draw_counts found;
  auto const judge = [&](questions const& q) -> std::optional<verdict> {
    solve_options how;
    how.tables = &tables;
    how.limits = watch.share(1);
    auto const is_wanted = accept(wanted, q, how);
    return watch.check({}) ? std::optional(is_wanted) : std::nullopt;
  };
  while (found.kept < wanted.count && keep_next(wanted, *source, rng, found, judge)) {
  }
  auto const count = std::exchange(wanted.count, found.kept); // what the file says of itself
  bool const is_lost = bound.interrupted != nullptr && bound.interrupted->load();
  return {found.kept == 0 || is_lost ? "" : generated_text(wanted, *source, found.by_number),
          found.kept, count};
}

board_order order_of(generation const& drawn, given_order const& given, table_cache& tables) {
  if (drawn.solvable || drawn.min_length) {
    throw std::invalid_argument("solvable and min_length are for boards as they are drawn; beside "
                                "where, expected a condition such as 'optimum >= 20'");
  }
  auto const& [where, sort, per_length, many, method, threads] = given;
  auto const by = find_board_method(method);
  if (!by) {
    throw std::invalid_argument(fmt::format("found method '{}', expected one of {}", method,
                                            fmt::join(board_methods, ", ")));
  }
  board_order order;
  order.puzzle = drawn.puzzle;
  order.request = drawn.request;
  order.where = measure_conditions(where, "where");
  if (sort) order.sort = named_measure(*sort);
  order.count = drawn.count;
  order.per_length = per_length;
  order.many = many;
  order.method = *by;
  order.seed = drawn.seed;
  order.max_states = drawn.max_states;
  order.max_draws = drawn.draws();
  order.threads = std::max(threads, 1U);
  order.tables = &tables;
  return order;
}

/// Boards whose measures satisfy conditions.
found_text find_boards(board_order order, limits const& bound) {
  board_search search(std::move(order), bound);
  std::vector<found_board> boards;
  auto const end = search.run([&](found_board const& b) { boards.push_back(b); });
  search.sort(boards);
  return {boards.empty() ? "" : tool::boards_text(search, end, boards), boards.size(),
          search.wanted()};
}

/// With an order, boards whose measures satisfy its conditions; without, instances as drawn.
found_text generate(std::string const& word, std::uint32_t count, std::uint64_t seed,
                    std::optional<std::pair<std::uint32_t, std::uint32_t>> const& size,
                    given_bounds const& bounds, py::dict const& options,
                    std::optional<given_order> const& order, given_limits const& within) {
  auto const wanted = wanted_of(word, count, seed, size, bounds, options);
  table_cache tables;
  auto const boards = order ? std::optional(order_of(wanted, *order, tables)) : std::nullopt;
  long_call call{py::none()};
  auto const bound = call.bound(limits_of(within));
  auto found =
      call.run([&] { return boards ? find_boards(*boards, bound) : draw(wanted, bound, tables); });
  call.raise_if_interrupted();
  return found;
}

} // namespace

void define_generation(py::module_& m) {
  m.def("generate", generate);
  m.def("puzzles", [] { return puzzle_names(catalog()); });
}

} // namespace puzzlegraph::python
