// SPDX-License-Identifier: BSL-1.0
//
// Shared by the programs of this folder: commands that print CSV, and their arguments.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace study {

using arguments = std::span<std::string_view const>;

struct command {
  std::string_view name;
  std::string_view usage; ///< its arguments, in words
  std::size_t fewest;     ///< arguments
  std::size_t most;
  std::string_view head;  ///< the first line of what it prints, or "" for none
  void (*run)(arguments); ///< prints the other lines
};

inline constexpr std::size_t any_number = SIZE_MAX;

/// Runs the command that the arguments name, and returns the exit code. It is 1, with a message on
/// standard error, after an exception and for a command line that fits no command.
int run(std::string_view program, std::span<command const> commands, int argc, char** argv);

/// A number from 0. Throws std::invalid_argument.
std::uint64_t number(std::string_view text);

/// ROWSxCOLUMNS, both positive. Throws std::invalid_argument.
puzzlegraph::grid size(std::string_view text);
std::string size_text(puzzlegraph::grid shape);

/// For commands with the arguments SEED COUNT.
template <void (*Print)(std::uint64_t seed, std::uint64_t count)> void seeded(arguments given) {
  Print(number(given[0]), number(given[1]));
}

/// For commands whose arguments are sizes.
template <void (*Print)(puzzlegraph::grid)> void each_size(arguments given) {
  for (auto const one : given) Print(size(one));
}

} // namespace study
