// SPDX-License-Identifier: BSL-1.0
//
// The tool with more puzzles: tiles, with a method of which no question is; a line of places whose
// texts are not UTF-8; and a line of tolls.
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/tool.hpp"

#include "tests/support/cost_line.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace latin {

using namespace puzzlegraph;

/// Places 0 to 4; a move is one step on or back.
struct instance {
  unsigned goal = 0;
};
struct place {
  std::uint32_t number = 0;
  friend bool operator==(place const&, place const&) = default;
};
struct move {
  bool is_back = false;
  friend bool operator==(move const&, move const&) = default;
};

struct rules {
  using state_type = place;
  using move_type = move;

  explicit rules(instance const& /*i*/) {}
  std::vector<std::pair<move, place>> successors(place const& u) const {
    std::vector<std::pair<move, place>> found;
    if (u.number < 4) found.push_back({{false}, {u.number + 1}});
    if (u.number > 0) found.push_back({{true}, {u.number - 1}});
    return found;
  }
};
using space = function_space<rules>;

struct task {
  using space_type = latin::space;
  space_type const* rules;
  instance asked;

  task(space_type const& s, instance const& i) : rules(&s), asked(i) {}
  space_type const& space() const { return *rules; }
  std::vector<initial_state<place>> initial_states() const { return {{}}; }
  bool is_goal(place const& u) const { return u.number == asked.goal; }
};

std::string to_text(instance const& /*i*/, move m) {
  return m.is_back ? "zur\xFC"
                     "ck "
                   : "\xE9t\xE9 ";
}
std::string to_text(instance const& /*i*/, place const& u) {
  return "Stra\xDF"
         "e " +
         std::to_string(u.number);
}
std::vector<move> read_moves(instance const& /*i*/, text::reader& in) {
  std::vector<move> moves;
  for (char const c : in.line("moves")) {
    if (c == '\xFC' || c == 't') moves.push_back({c == '\xFC'});
  }
  return moves;
}
std::optional<refutation> refute(instance const& i, std::span<move const> moves) {
  unsigned at = 0;
  for (move const m : moves) at += m.is_back ? -1U : 1U;
  if (at == i.goal) return std::nullopt;
  return refutation{moves.size(), "not at the goal"};
}

struct traits {
  static constexpr std::string_view name = "latin", unit = "steps", summary = "a line of places";
  using instance = latin::instance;
  using space = latin::space;
  using task = latin::task;

  static std::vector<instance> read(text::source const& source) {
    text::reader in(source);
    text::read_header(in, name);
    instance const i{static_cast<unsigned>(in.number("a goal", 0, 4))};
    in.end_of_line("a question");
    return {i};
  }
};

} // namespace latin

int main(int argc, char** argv) {
  auto odd = *puzzlegraph::find_puzzle("tiles");
  odd.name = "odd-tiles";
  odd.aliases.clear();
  odd.methods.insert(odd.methods.begin() + 1,
                     {{}, puzzlegraph::algorithm::astar, "of-other-boards"});
  auto const latin = puzzlegraph::make_puzzle<latin::traits>();
  auto const line = puzzlegraph::make_puzzle<cost_line::traits<cost_line::costs::of_starts>>();
  return puzzlegraph::tool::run(argc, argv, {&odd, &latin, &line});
}
