// SPDX-License-Identifier: BSL-1.0
//
// What the commands that write state graphs share: which part of the graph, and what it is called.
#pragma once

#include "puzzlegraph/export/subgraph.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/options/option_group.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// Which states of a graph are written: --around, --margin, --layers, --max-states.
struct graph_part {
  std::optional<std::string> around;
  std::optional<std::uint64_t> margin;
  std::optional<std::string> layers;
  std::optional<std::uint64_t> max_states;

  option_group options();
  /// --around and --margin alone: the parts that hold all optimal solutions.
  option_group options_around();

  /// Throws usage_error and option_error.
  void check() const;
  /// Whether an option asks for a part.
  bool is_given() const { return around || layers || max_states; }
  /// Throws usage_error if there is no such state.
  vertex_selection of(state_graph const& g, distances const& d) const;
};

} // namespace puzzlegraph::tool
