// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/requested_method.hpp"

namespace puzzlegraph {

method own_choice(questions const& q, std::size_t k) {
  auto own = q.preferred_method(k);
  own.heuristic = q.choose_heuristic(k);
  return own;
}

method const* requested_method(puzzle const& p, method_words const& wanted, method const& own) {
  method const* best = nullptr;
  int best_agreement = -1;
  for (auto const& m : p.methods) {
    if (wanted.algorithm && name(m.algorithm) != *wanted.algorithm) continue;
    if (wanted.heuristic && m.heuristic != *wanted.heuristic) continue;
    if (wanted.encoding && m.encoding != *wanted.encoding) continue;
    int const agreement = 8 * static_cast<int>(m.algorithm == own.algorithm) +
                          4 * static_cast<int>(m.algorithm == algorithm::astar) +
                          2 * static_cast<int>(m.encoding == own.encoding) +
                          static_cast<int>(m.heuristic == own.heuristic);
    if (agreement >= best_agreement) {
      best = &m;
      best_agreement = agreement;
    }
  }
  return best;
}

option const* unused_option(puzzle const& p, option_values const& values, algorithm by) {
  for (auto const& [name, value] : values) {
    auto const* const o = find_option(p.options, option_use::solve, name);
    if (o != nullptr && o->algorithm && *o->algorithm != by) return o;
  }
  return nullptr;
}

} // namespace puzzlegraph
