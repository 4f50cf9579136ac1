// SPDX-License-Identifier: BSL-1.0
//
// A puzzle whose starts and moves have the costs that its file states: a line of places 0 to 9, of
// which a step goes to a neighbour. A question is a line `GOAL TOLL [START COST]...`.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cost_line {

using namespace puzzlegraph;

/// What the puzzle has: all costs, those of starts alone, or these without cost_of.
enum class costs { all, of_starts, unstated };

using state = std::uint32_t;
enum class step : std::uint8_t { left, right };

struct start {
  state at = 0;
  cost_type cost = 0;
};

template <costs Costs> struct instance {
  state goal = 0;
  cost_type toll = 1;
  std::vector<start> starts;
};

/// The cost of the cheapest start from which the steps lead to the goal.
template <costs Costs>
std::optional<cost_type> cost_along(instance<Costs> const& i, std::vector<step> const& steps) {
  std::optional<cost_type> least;
  for (auto const& s : i.starts) {
    auto u = static_cast<std::int64_t>(s.at);
    bool is_legal = true;
    for (auto const m : steps) {
      u += m == step::left ? -1 : 1;
      is_legal &= 0 <= u && u <= 9;
    }
    if (is_legal && u == i.goal) least = std::min(least.value_or(unreachable), s.cost);
  }
  if (!least) return least;
  auto const toll = Costs == costs::all ? i.toll : 1;
  return *least + toll * static_cast<cost_type>(steps.size());
}

template <costs Costs>
std::optional<refutation> refute(instance<Costs> const& i, std::vector<step> const& steps) {
  if (cost_along(i, steps)) return std::nullopt;
  return refutation{steps.size(), "not at the goal"};
}
template <costs Costs>
  requires(Costs != costs::unstated)
std::uint64_t cost_of(instance<Costs> const& i, std::vector<step> const& steps) {
  return *cost_along(i, steps);
}
template <costs Costs> std::string to_text(instance<Costs> const& /*i*/, step m) {
  return m == step::left ? "-" : "+";
}
template <costs Costs> std::string to_text(instance<Costs> const& /*i*/, state u) {
  return std::to_string(u);
}
template <costs Costs>
std::vector<step> read_moves(instance<Costs> const& /*i*/, text::reader& in) {
  std::vector<step> steps;
  for (char const c : in.line("steps")) steps.push_back(c == '-' ? step::left : step::right);
  return steps;
}

template <costs Costs> struct rules {
  using state_type = state;
  using move_type = step;
  cost_type toll;

  explicit rules(instance<Costs> const& i) : toll(i.toll) {}
  std::vector<std::pair<step, state>> successors(state u) const {
    std::vector<std::pair<step, state>> found;
    if (u > 0) found.emplace_back(step::left, u - 1);
    if (u < 9) found.emplace_back(step::right, u + 1);
    return found;
  }
  cost_type cost(step /*m*/) const
    requires(Costs == costs::all)
  {
    return toll;
  }
};

template <costs Costs> struct task {
  using space_type = function_space<rules<Costs>>;
  space_type const* line;
  instance<Costs> asked;

  task(space_type const& s, instance<Costs> i) : line(&s), asked(std::move(i)) {}
  space_type const& space() const { return *line; }
  std::vector<initial_state<state>> initial_states() const {
    std::vector<initial_state<state>> all;
    for (auto const& s : asked.starts) all.push_back({s.at, s.cost});
    return all;
  }
  bool is_goal(state u) const { return u == asked.goal; }
};

template <costs Costs> struct traits {
  static constexpr std::string_view name = "cost-line", unit = "coins", summary = "a line of tolls";
  using instance = cost_line::instance<Costs>;
  using space = function_space<rules<Costs>>;
  using task = cost_line::task<Costs>;

  static std::vector<instance> read(text::source const& source) {
    std::vector<instance> all;
    text::reader in(source);
    for (text::read_header(in, name); !in.at_end(); in.end_of_line("a question")) {
      auto& i = all.emplace_back();
      i.goal = static_cast<state>(in.number("a goal", 0, 99));
      i.toll = static_cast<cost_type>(in.number("a toll", 0, unreachable));
      while (!in.peek().empty()) {
        auto const at = static_cast<state>(in.number("a start", 0, 9));
        i.starts.push_back({at, static_cast<cost_type>(in.number("its cost", 0, 99))});
      }
    }
    return all;
  }
};

} // namespace cost_line
