// SPDX-License-Identifier: BSL-1.0
//
// A method: one way to answer a question.
#pragma once

#include "puzzlegraph/search/algorithm.hpp"

#include <string>
#include <string_view>

namespace puzzlegraph {

/// The encoding (which space), the search algorithm and the heuristic. The encoding is empty for
/// puzzles with one space; the heuristic is empty for algorithms that evaluate none.
struct method {
  std::string_view encoding;
  puzzlegraph::algorithm algorithm = algorithm::astar;
  std::string_view heuristic;
  friend bool operator==(method const&, method const&) = default;
};

/// "sides, astar, push"
inline std::string to_string(method const& m) {
  std::string out(m.encoding);
  if (!out.empty()) out += ", ";
  out += name(m.algorithm);
  if (!m.heuristic.empty()) (out += ", ") += m.heuristic;
  return out;
}

} // namespace puzzlegraph
