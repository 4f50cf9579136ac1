// SPDX-License-Identifier: BSL-1.0
//
// Water jugs: pour until some jug holds the goal. The rules, a task, a heuristic and a verifier.
//
// A move is two digits, from and to; 0 is the tap and the sink: 02 fills jug 2, 21 pours it into
// jug 1, 10 empties jug 1. A pour ends when `from` is empty or `to` is full.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/core/task.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace jugs {

// README: begin board
constexpr unsigned vessels = 4; // the tap, and three jugs; a jug of size 0 is not there
using amounts = std::array<std::uint8_t, vessels>; // in litres

struct instance {
  amounts size{};
  std::uint8_t goal = 0;
};
struct state {
  amounts held{};
  friend bool operator==(state const&, state const&) = default;
};
struct move {
  unsigned from = 0, to = 0;
  friend bool operator==(move const&, move const&) = default;
};
// README: end

// README: begin rules
class rules {
 public:
  using state_type = state;
  using move_type = move;

  explicit rules(instance const& i) : size_(i.size) {}

  std::vector<std::pair<move, state>> successors(state const& u) const {
    std::vector<std::pair<move, state>> found;
    for (unsigned from = 0; from < vessels; ++from) {
      for (unsigned to = 0; to < vessels; ++to) found.push_back({{from, to}, pour(u, from, to)});
    }
    return found;
  }

 private:
  state pour(state u, unsigned from, unsigned to) const {
    unsigned const there = from == 0 ? UINT8_MAX : u.held[from];
    unsigned const free = to == 0 ? UINT8_MAX : size_[to] - u.held[to];
    auto const poured = static_cast<std::uint8_t>(std::min(there, free));
    if (from != 0) u.held[from] = static_cast<std::uint8_t>(u.held[from] - poured);
    if (to != 0) u.held[to] = static_cast<std::uint8_t>(u.held[to] + poured);
    return u;
  }
  amounts size_;
};
using space = puzzlegraph::function_space<rules>;
static_assert(puzzlegraph::space<space>);
// README: end

// README: begin task
class task {
 public:
  using space_type = jugs::space;

  task(space_type const& s, instance const& i) : space_(&s), instance_(i) {}
  space_type const& space() const { return *space_; }
  std::vector<puzzlegraph::initial_state<state>> initial_states() const { return {{}}; }
  bool is_goal(state const& u) const { return std::ranges::count(u.held, instance_.goal) > 0; }

  /// Optional: proves unsolvable, without a search, what an invariant can. All amounts are
  /// multiples of the greatest common divisor of the sizes.
  bool is_refuted() const {
    auto const& size = instance_.size;
    auto const divisor = std::reduce(size.begin(), size.end(), unsigned{},
                                     [](unsigned a, unsigned b) { return std::gcd(a, b); });
    return instance_.goal % divisor != 0 || instance_.goal > std::ranges::max(size);
  }

 private:
  space_type const* space_;
  instance instance_;
};
static_assert(puzzlegraph::task<task>);
// README: end

// README: begin heuristic
/// 0 at a goal, 1 if one more pour reaches a goal, else 2.
class look_ahead {
 public:
  static constexpr puzzlegraph::heuristic_traits traits{"look-ahead"};

  explicit look_ahead(task t) : task_(std::move(t)) {}
  puzzlegraph::cost_type operator()(state const& u) const {
    if (task_.is_goal(u)) return 0;
    bool const is_near = std::ranges::any_of(
        task_.space().successors(u), [&](auto const& next) { return task_.is_goal(next.second); });
    return is_near ? 1 : 2;
  }

 private:
  task task_;
};
static_assert(puzzlegraph::heuristic<look_ahead, state>);
// README: end

// README: begin verifier
/// Replays a solution by rules of its own, litre by litre.
inline std::optional<puzzlegraph::refutation> refute(instance const& i,
                                                     std::span<move const> moves) {
  std::array<int, vessels> held{};
  for (auto const& [from, to] : moves) {
    while (from != to && (from == 0 || held[from] > 0) && (to == 0 || held[to] < i.size[to])) {
      if (from != 0) --held[from];
      if (to != 0) ++held[to];
    }
  }
  if (std::ranges::count(held, i.goal) > 0) return std::nullopt;
  return puzzlegraph::refutation{moves.size(), "no jug holds the goal"};
}
// README: end

// README: begin text
inline std::string to_text(instance const& /*i*/, move m) {
  return std::to_string(m.from) + std::to_string(m.to);
}
inline std::string to_text(instance const& i, state const& u) {
  std::string out;
  for (unsigned j = 1; j < vessels && i.size[j] > 0; ++j) {
    out += (j > 1 ? " " : "") + std::to_string(u.held[j]);
  }
  return out;
}
// README: end

} // namespace jugs
