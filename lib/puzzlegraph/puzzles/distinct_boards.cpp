// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/distinct_boards.hpp"

#include "puzzlegraph/core/hash.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace puzzlegraph {

namespace {

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t h = text.size();
  for (char const c : text) h = mix(h + static_cast<unsigned char>(c));
  return h;
}

} // namespace

std::uint64_t graph_signature(state_graph const& g, distances const& d) {
  constexpr int rounds = 3;
  auto const rows = g.row_starts();
  auto const targets = g.targets();
  std::vector<std::uint64_t> colours(g.vertex_count());
  for (vertex_index v = 0; v < colours.size(); ++v) {
    colours[v] = mix((std::uint64_t{d.to_goal[v]} << 32U) + (rows[v + 1] - rows[v]));
  }
  std::vector<std::uint64_t> next(colours.size());
  for (int k = 0; k < rounds; ++k) {
    for (vertex_index v = 0; v < colours.size(); ++v) {
      std::uint64_t sum = mix(colours[v]);
      for (auto e = rows[v]; e < rows[v + 1]; ++e) sum += colours[targets[e]];
      next[v] = mix(sum);
    }
    colours.swap(next);
  }
  std::uint64_t all = colours.size();
  for (auto const colour : colours) all += colour;
  return mix(all) | 1U; // never 0
}

board_identity identity_of(puzzle const& p, questions const& q, state_graph const& g,
                           distances const& d) {
  board_identity identity{q.text(0), q.canonical_text(0)};
  if (g.is_reversible()) {
    identity.graph = graph_signature(g, d);
    return identity;
  }
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    auto const question = g.question(v);
    if (question.empty()) continue; // no start
    auto const from = p.read(text::make_source("board", question), {});
    identity.states.push_back(hash_of(from->canonical_text(0)));
  }
  std::ranges::sort(identity.states);
  return identity;
}

bool distinct_boards::is_of_known_component(board_identity const& board) {
  if (board.graph != 0) return !graphs_.insert(board.graph).second;
  if (board.states.empty()) return false; // not known
  auto const own = hash_of(board.canonical);
  bool const is_met = std::ranges::any_of(one_way_, [&](one_way_board const& other) {
    return std::ranges::binary_search(other.states, own) ||
           std::ranges::binary_search(board.states, other.board);
  });
  if (!is_met) one_way_.push_back({own, board.states});
  return is_met;
}

novelty distinct_boards::take(board_identity const& board) {
  if (canonical_.contains(board.canonical)) return novelty::alike;
  if (one_of_component_ && is_of_known_component(board)) return novelty::of_component;
  canonical_.insert(board.canonical);
  return novelty::is_new;
}

} // namespace puzzlegraph
