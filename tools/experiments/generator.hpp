// SPDX-License-Identifier: BSL-1.0
//
// Random instances by options: what `generate` writes and experiments run on.
#pragma once

#include "puzzlegraph/puzzles/generation.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include "tools/options/puzzle_options.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>

namespace puzzlegraph::tool {

/// All options of `generate` but --output.
struct generator_options {
  explicit generator_options(puzzle_list puzzles) : declared(puzzles) {}

  std::optional<std::string> size;
  std::optional<std::uint64_t> count;
  std::uint64_t seed = 1;
  std::optional<std::string> solvable; ///< yes or no
  std::optional<std::uint64_t> min_length;
  std::optional<std::uint64_t> max_states;
  std::optional<std::uint64_t> max_draws;
  given_options declared;

  option_group options();
};

/// Which random instances of a puzzle to take, and how many.
class generator {
 public:
  /// Throws option_error for a value that makes no sense and for an option that p does not declare,
  /// usage_error if two options exclude each other or p has no generator.
  /// With an alias of p, what it implies holds where nothing else is given.
  generator(puzzlegraph::puzzle const& p, generator_options const& given,
            puzzle_alias const* alias = nullptr);

  puzzlegraph::generation const& wanted() const { return wanted_; }

  /// The puzzle's source. Throws std::invalid_argument for a request that it cannot fulfil.
  std::unique_ptr<puzzlegraph::random_file> source() const {
    return wanted_.puzzle->random(wanted_.request);
  }

  /// Whether an instance meets the conditions: `solved` if all of its questions do, `unsolvable` if
  /// one does not, `undecided` if a limit or an interrupt leaves that open.
  puzzlegraph::verdict accept(puzzlegraph::questions const& q,
                              std::function<void(puzzlegraph::progress const&)> on_progress) const;

 private:
  puzzlegraph::generation wanted_;
  std::shared_ptr<puzzlegraph::table_cache> tables_; ///< of the searches
};

/// Rejection sampling: draws random instances and keeps those that the generator accepts. Shows the
/// progress on standard error, if that is a terminal, from the first second on.
class sampler {
 public:
  explicit sampler(generator const& wanted);

  /// Draws until an instance is accepted, and keeps it. Returns false when interrupted. Throws
  /// undecided_error after max_draws in a row that are rejected or left undecided by a limit.
  bool keep_next(puzzlegraph::random_file& source);
  /// What became of each number of the ranges so far.
  puzzlegraph::range_counts const& by_number() const { return found_.by_number; }

 private:
  using clock = std::chrono::steady_clock;
  [[noreturn]] void give_up() const;
  void show();

  generator const* wanted_;
  std::mt19937_64 rng_;
  puzzlegraph::draw_counts found_;
  std::function<void(std::string const&)> show_line_; ///< empty where no progress is shown
  clock::time_point start_ = clock::now();
  clock::time_point next_ = start_ + std::chrono::seconds(1); ///< when to show the line again
};

} // namespace puzzlegraph::tool
