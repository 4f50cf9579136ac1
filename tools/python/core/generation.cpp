// SPDX-License-Identifier: BSL-1.0
//
// Random questions, for Python.
#include "puzzlegraph/puzzles/generation.hpp"

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/range_counts.hpp"

#include "tools/python/core/questions.hpp"

#include <optional>
#include <pybind11/stl.h>
#include <random>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

namespace puzzlegraph::python {

namespace {

using number = std::optional<std::uint64_t>;

/// (the text of a file, "" if none was found; how many instances it has).
py::tuple generate(std::string const& word, std::uint32_t count, std::uint64_t seed,
                   std::optional<std::pair<std::uint32_t, std::uint32_t>> const& size,
                   std::optional<bool> solvable, std::tuple<number, number, number> const& bounds,
                   py::dict const& options, given_limits const& within) {
  auto const [of, alias] = find_puzzle_word(word);
  if (of == nullptr) throw std::invalid_argument("no puzzle is called '" + word + "'");
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
  wanted.solvable = solvable;
  std::tie(wanted.min_length, wanted.max_states, wanted.max_draws) = bounds;
  wanted.count = count;
  wanted.seed = seed;
  long_call call{py::none()};
  auto const bound = call.bound(limits_of(within));
  auto const [text, found] = call.run([&] {
    budget watch(bound);
    auto const source = of->random(wanted.request);
    std::mt19937_64 rng(seed);
    range_counts by_number;
    std::uint32_t kept = 0;
    for (std::uint64_t in_a_row = 0; kept < count && in_a_row < wanted.draws(); ++in_a_row) {
      solve_options how;
      how.limits = watch.share(1);
      auto const drawn = source->draw(rng);
      auto const is_wanted = accept(wanted, *drawn, how);
      if (!watch.check({})) break;
      by_number.add(source->numbers(), {is_wanted == verdict::solved ? 1U : 0U, 1});
      if (is_wanted != verdict::solved) continue;
      source->keep();
      ++kept;
      in_a_row = UINT64_MAX; // wraps to 0
    }
    wanted.count = kept; // what the file says of itself
    return std::pair(kept == 0 ? std::string() : generated_text(wanted, *source, by_number), kept);
  });
  return py::make_tuple(text, found);
}

} // namespace

void define_generation(py::module_& m) {
  m.def("generate", generate);
  m.def("puzzles", [] { return puzzle_names(catalog()); });
}

} // namespace puzzlegraph::python
