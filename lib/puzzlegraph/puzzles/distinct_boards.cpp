// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/distinct_boards.hpp"

#include "puzzlegraph/core/hash.hpp"
#include "puzzlegraph/puzzles/measured_question.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace puzzlegraph {

namespace {

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t h = text.size();
  for (char const c : text) h = mix(h + static_cast<unsigned char>(c));
  return h;
}

/// The canonical text of the question that starts in a vertex; empty if no file can state it.
std::string canonical_text_of(puzzle const& p, state_graph const& g, vertex_index v) {
  auto const question = g.question(v);
  if (question.empty()) return {};
  return p.read(text::make_source("board", question), {})->canonical_text(0);
}

} // namespace

std::vector<std::uint64_t> vertex_profiles(state_graph const& g,
                                           std::vector<cost_type> const& to_goal) {
  auto const rows = g.row_starts();
  auto const targets = g.targets();
  std::vector<std::uint64_t> own(g.vertex_count());
  for (vertex_index v = 0; v < own.size(); ++v) {
    own[v] = mix((std::uint64_t{to_goal[v]} << 32U) + (rows[v + 1] - rows[v]));
  }
  auto profiles = own;
  for (vertex_index v = 0; v < own.size(); ++v) {
    auto sum = mix(own[v]);
    for (auto e = rows[v]; e < rows[v + 1]; ++e) sum += own[targets[e]];
    profiles[v] = mix(sum);
  }
  return profiles;
}

board_identity identity_of(puzzle const& p, questions const& q, state_graph const& g,
                           distances const& d) {
  board_identity identity{q.text(0), q.canonical_text(0)};
  if (g.is_reversible()) {
    auto const profiles = vertex_profiles(g, d.to_goal);
    auto const all = std::accumulate(profiles.begin(), profiles.end(), std::uint64_t{0});
    identity.component = mix(all) | 1U; // never 0
    for (auto const& start : g.starts()) identity.starts.push_back(profiles[start.vertex]);
    return identity;
  }
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    auto const canonical = canonical_text_of(p, g, v);
    if (!canonical.empty()) identity.states.push_back(hash_of(canonical));
  }
  std::ranges::sort(identity.states);
  return identity;
}

bool distinct_boards::reaches(board_identity const& board, known_starts const& known,
                              limits const& within) const {
  auto const asked = puzzle_->read(text::make_source("board", board.text), {});
  auto const explored = explore_as_usual(*asked, 0, within);
  if (!explored.found.graph) return true; // perhaps not, but no two boards may be of one component
  auto const& g = *explored.found.graph;
  auto const profiles = vertex_profiles(g, distances_to_goals(g));
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    if (known.profiles.contains(profiles[v]) &&
        known.canonical.contains(canonical_text_of(*puzzle_, g, v))) {
      return true;
    }
  }
  return false;
}

bool distinct_boards::is_of_known_component(board_identity const& board, limits const& within) {
  if (board.component == 0 && board.states.empty()) return false; // not known
  auto const own = hash_of(board.canonical);
  auto const is_own = [own](auto const& states) { return std::ranges::binary_search(states, own); };
  if (std::ranges::any_of(one_way_, is_own)) return true;
  if (board.component != 0) {
    auto& known = components_[board.component];
    if (!known.canonical.empty() && reaches(board, known, within)) return true;
    known.profiles.insert(board.starts.begin(), board.starts.end());
    known.canonical.insert(board.canonical);
  } else {
    auto const is_reached = [&](std::uint64_t other) {
      return std::ranges::binary_search(board.states, other);
    };
    if (std::ranges::any_of(taken_, is_reached)) return true;
    one_way_.push_back(board.states);
  }
  taken_.push_back(own);
  return false;
}

novelty distinct_boards::take(board_identity const& board, limits const& within) {
  if (canonical_.contains(board.canonical)) return novelty::alike;
  if (one_of_component_ && is_of_known_component(board, within)) return novelty::of_component;
  canonical_.insert(board.canonical);
  return novelty::is_new;
}

} // namespace puzzlegraph
