// SPDX-License-Identifier: BSL-1.0
//
// Random instances by options: what `generate` writes and experiments run on.
#pragma once

#include "puzzlegraph/search/table_cache.hpp"

#include "tools/options/common.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>

namespace puzzlegraph::tool {

/// Which random instances of a puzzle to take, and how many.
class generator {
 public:
  static constexpr std::uint64_t most_draws = 10'000;

  /// All options of `generate` but --output.
  static boost::program_options::options_description options(puzzle_list puzzles);

  /// Throws option_error for a value that makes no sense and for an option that p does not declare,
  /// usage_error if two options exclude each other or p has no generator.
  generator(puzzlegraph::puzzle const& p, puzzle_list puzzles,
            boost::program_options::variables_map const& values);

  std::uint32_t count() const { return count_; }
  std::uint64_t seed() const { return seed_; }

  /// The puzzle's source. Throws std::invalid_argument for a request that it cannot fulfil.
  std::unique_ptr<puzzlegraph::random_file> source() const { return puzzle_->random(request_); }

  /// Of how many draws in a row one must be as wanted.
  std::uint64_t max_draws() const { return max_draws_; }

  /// Whether an instance meets the conditions: `solved` if all of its questions do, `unsolvable` if
  /// one does not, `undecided` if a limit or an interrupt leaves that open.
  puzzlegraph::verdict accept(puzzlegraph::questions const& q,
                              std::function<void(puzzlegraph::progress const&)> on_progress) const;

  /// "puzzlegraph generate PUZZLE ...", with every option as it was given.
  std::string command() const { return command_; }

 private:
  puzzlegraph::puzzle const* puzzle_;
  puzzlegraph::instance_request request_;
  std::optional<bool> solvable_;
  std::uint64_t min_length_ = 0;
  puzzlegraph::limits limits_;
  std::shared_ptr<puzzlegraph::table_cache> tables_; ///< of the searches
  std::uint32_t count_;
  std::uint64_t seed_;
  std::uint64_t max_draws_ = most_draws;
  std::string command_;
};

/// Rejection sampling: draws random instances and keeps those that the generator accepts. Shows the
/// progress on standard error, if that is a terminal, from the first second on.
class sampler {
 public:
  explicit sampler(generator const& wanted);
  sampler(sampler const&) = delete;
  sampler& operator=(sampler const&) = delete;
  ~sampler();

  /// Draws until an instance is accepted, and keeps it. Returns false when interrupted. Throws
  /// undecided_error after max_draws in a row that are rejected or left undecided by a limit.
  bool keep_next(puzzlegraph::random_file& source);

 private:
  using clock = std::chrono::steady_clock;
  [[noreturn]] void give_up() const;
  void show();

  generator const* wanted_;
  std::mt19937_64 rng_;
  std::uint64_t drawn_ = 0;
  std::uint64_t undecided_ = 0;
  std::uint32_t kept_ = 0;
  bool on_terminal_;
  bool shown_ = false;
  clock::time_point start_ = clock::now();
  clock::time_point next_ = start_ + std::chrono::seconds(1); ///< when to show the line again
};

} // namespace puzzlegraph::tool
