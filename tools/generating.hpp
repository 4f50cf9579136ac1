// SPDX-License-Identifier: BSL-1.0
//
// Random instances by options: what `generate` writes and experiments run on.
#pragma once

#include "settings.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>

namespace tool {

/// Which random instances of a puzzle to take, and how many.
class generator {
 public:
  /// All options of `generate` but --output.
  static boost::program_options::options_description options();

  /// Throws option_error for a value that makes no sense, usage_error for two that do not go
  /// together.
  generator(puzzlegraph::puzzle const& p, boost::program_options::variables_map const& values);

  std::uint32_t count() const { return count_; }
  std::uint64_t seed() const { return seed_; }
  std::mt19937_64 engine() const { return std::mt19937_64(seed_); }

  /// The puzzle's source. Throws std::invalid_argument for wishes that it cannot fulfil.
  std::unique_ptr<puzzlegraph::random_file> source() const { return puzzle_->random(wishes_); }

  /// Draws until all questions of an instance are as wanted, and keeps that one. Returns false when
  /// interrupted. A question that a limit leaves undecided is not as wanted.
  bool keep_next(puzzlegraph::random_file& source, std::mt19937_64& engine) const;

  /// "puzzlegraph generate PUZZLE ...", with every option as it was told.
  std::string command() const { return command_; }

 private:
  bool admits(puzzlegraph::questions const& q) const;

  puzzlegraph::puzzle const* puzzle_;
  puzzlegraph::random_wishes wishes_;
  std::optional<bool> solvable_;
  std::uint64_t min_length_ = 0;
  puzzlegraph::limits limits_;
  std::uint32_t count_;
  std::uint64_t seed_;
  std::string command_;
};

} // namespace tool
