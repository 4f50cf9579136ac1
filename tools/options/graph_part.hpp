// SPDX-License-Identifier: BSL-1.0
//
// What the commands that write state graphs share: which part of the graph, and what it is called.
#pragma once

#include "puzzlegraph/export/subgraph.hpp"

#include "tools/options/common.hpp"

#include <boost/program_options.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace puzzlegraph::tool {

/// Which states of a graph are written: --around, --margin, --layers, --max-states.
class graph_part {
 public:
  static option_group options();
  /// --around and --margin alone: the parts that hold all optimal solutions.
  static option_group options_around();

  /// Throws usage_error and option_error.
  explicit graph_part(boost::program_options::variables_map const& values);

  /// Whether an option asks for a part.
  bool is_given() const { return margin_ || layers_ || most_; }
  /// Throws usage_error if there is no such state.
  puzzlegraph::vertex_selection of(puzzlegraph::state_graph const& g,
                                   puzzlegraph::distances const& d) const;

 private:
  std::optional<std::uint64_t> margin_; ///< around optimal solutions
  std::optional<std::pair<puzzlegraph::cost_type, puzzlegraph::cost_type>> layers_;
  std::optional<std::uint64_t> most_; ///< the first of these, breadth-first
};

/// What the graph of a question is: generator, puzzle, file, question, title, encoding, unit.
puzzlegraph::graph_metadata metadata_of(question_file const& d, std::size_t question,
                                        std::string_view encoding);

} // namespace puzzlegraph::tool
