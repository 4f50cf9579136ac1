// SPDX-License-Identifier: BSL-1.0
//
// A puzzle outside of the library: with a solver of its own, small states for small boards, an
// invariant in words, and none of the optional facets.
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roundabout {

using namespace puzzlegraph;

template <class Number> struct state {
  Number at = 0;
  friend bool operator==(state const&, state const&) = default;
};
struct move {
  friend bool operator==(move const&, move const&) = default;
};

/// Places 0 to size - 1 in a circle. A step goes one or two places on; place `goal` is the goal.
struct instance {
  std::uint16_t size = 1;
  std::uint16_t start = 0;
  std::uint16_t goal = 0;

  std::uint64_t steps() const { return (std::uint64_t{size} + goal - start) % size; }

  friend std::string to_text(instance const& /*i*/, move /*m*/) { return "+"; }
  template <class Number>
  friend std::string to_text(instance const& /*i*/, state<Number> const& u) {
    return std::to_string(sizeof(Number)) + " bytes: " + std::to_string(u.at);
  }
  friend std::vector<move> read_moves(instance const& /*i*/, text::reader& in) {
    return std::vector<move>(in.line("steps").size());
  }
  friend std::optional<refutation> refute(instance const& i, std::span<move const> moves) {
    if (moves.size() % i.size == i.steps()) return std::nullopt;
    return refutation{moves.size(), "not at the goal"};
  }
};

template <class Number> class rules {
 public:
  using state_type = state<Number>;
  using move_type = move;

  static bool fits(instance const& i) { return i.size <= 256; }
  explicit rules(instance const& i) : size_(i.size) {}
  std::vector<std::pair<move, state_type>> successors(state_type const& u) const {
    return {{{}, {static_cast<Number>((u.at + 1U) % size_)}}};
  }

 private:
  std::uint32_t size_;
};
template <class Number> using circle = function_space<rules<Number>>;

template <class Space> class circle_task {
 public:
  using space_type = Space;
  using state = state_of<Space>;

  circle_task(Space const& s, instance const& i)
      : space_(&s), start_{static_cast<decltype(state::at)>(i.start)}, goal_(i.goal) {}
  Space const& space() const { return *space_; }
  std::vector<initial_state<state>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state const& u) const { return u.at == goal_; }

 private:
  Space const* space_;
  state start_;
  std::uint16_t goal_;
};

constexpr algorithm arithmetic{"arithmetic"};

/// The moves, and the search that decided.
struct found_moves : moves_result<move> {
  std::optional<method> decided_by;
};

struct traits {
  static constexpr std::string_view name = "roundabout";
  static constexpr std::string_view unit = "steps";
  static constexpr std::string_view summary = "a circle of one-way streets";
  using instance = roundabout::instance;
  using spaces = space_list<circle<std::uint8_t>, circle<std::uint16_t>>;
  template <class Space> using task = circle_task<Space>;
  static constexpr std::array own_algorithms{arithmetic};

  static std::vector<attempt> portfolio(instance const& /*i*/) { return {{{{}, arithmetic, {}}}}; }
  static std::optional<std::string> refutation(instance const& i) {
    if (i.goal < i.size) return std::nullopt;
    return "there is no place " + std::to_string(i.goal);
  }
  static found_moves solve_by(instance const& i, method const& /*by*/,
                              solve_options const& /*options*/) {
    found_moves found;
    found.verdict = verdict::solved;
    found.moves.resize(i.steps());
    found.lower_bound = static_cast<cost_type>(i.steps());
    if (i.steps() == 0) found.decided_by = method{{}, algorithm("a look"), {}};
    return found;
  }
  static std::string contest_line(answer const& a) { return "steps: " + cost_or_minus_one(a); }

  static std::vector<instance> read(text::source const& source) {
    std::vector<instance> all;
    text::reader in(source);
    for (text::read_header(in, name); !in.at_end(); in.end_of_line("a question")) {
      auto& i = all.emplace_back();
      i.size = static_cast<std::uint16_t>(in.number("a size", 1, 9999));
      i.start = static_cast<std::uint16_t>(in.number("a start", 0, i.size - 1U));
      i.goal = static_cast<std::uint16_t>(in.number("a goal", 0, 9999));
    }
    return all;
  }
};

} // namespace roundabout

using namespace puzzlegraph;

namespace {

auto asked_of(puzzle const& p, std::string const& lines) {
  return p.read({"asked", "puzzlegraph roundabout\n" + lines}, {});
}

} // namespace

TEST_CASE("make_puzzle: a puzzle has a solver of its own beside the general searches") {
  auto const p = make_puzzle<roundabout::traits>();
  REQUIRE(p.methods.size() > 1);
  CHECK(name(p.methods.back().algorithm) == "arithmetic");
  CHECK(name(p.methods.front().algorithm) == "breadth-first");
  auto const q = asked_of(p, "7 3 1\n7 3 3\n");
  auto const by_default = q->solve(0, {});
  CHECK(by_default.cost == 5);
  CHECK(to_string(*by_default.by) == "arithmetic");
  CHECK_FALSE(by_default.flaw);
  for (auto const& m : p.methods) {
    solve_options how;
    how.by = m;
    CHECK(q->solve(0, how).cost == 5);
    CHECK(q->solve(0, how).by == m);
  }
  solve_options unknown;
  unknown.by = method{{}, algorithm("magic"), {}};
  CHECK_THROWS_WITH(q->solve(0, unknown), "no general search is called 'magic'");
}

TEST_CASE("make_puzzle: an answer names the method, and the search of it that decided") {
  auto const p = make_puzzle<roundabout::traits>();
  auto const q = asked_of(p, "7 3 3\n");
  solve_options requested;
  requested.by = method{{}, roundabout::arithmetic, {}};
  for (auto const& how : {solve_options{}, requested}) {
    auto const a = q->solve(0, how);
    CHECK(a.by == requested.by);
    REQUIRE(a.decided_by.has_value());
    CHECK(to_string(*a.decided_by) == "a look");
  }
}

TEST_CASE("make_puzzle: boards take the smallest space that fits") {
  auto const p = make_puzzle<roundabout::traits>();
  auto const q = asked_of(p, "256 3 1\n257 3 1\n");
  CHECK(q->draw(0) == "1 bytes: 3\n");
  CHECK(q->draw(1) == "2 bytes: 3\n");
  CHECK(q->explore(0, {}).graph->text(1) == "1 bytes: 4");
  CHECK(q->explore(1, {}).graph->text(1) == "2 bytes: 4");
  CHECK(q->count_states(0, {}).total() == 256);
  CHECK(q->count_states(1, {}).total() == 257);
  solve_options how;
  how.by = method{{}, algorithm::astar, "none"};
  CHECK(q->solve(0, how).cost == 254);
  CHECK(q->solve(1, how).cost == 255);
}

TEST_CASE("make_puzzle: a refuted question has its reason, and a puzzle the facets that it has") {
  auto const p = make_puzzle<roundabout::traits>();
  auto const q = asked_of(p, "7 3 9\n7 3 1\n");
  auto const a = q->solve(0, {});
  CHECK(a.verdict == verdict::unsolvable);
  CHECK(a.reason == "there is no place 9");
  CHECK(q->invariant_of(0).refutes());
  CHECK(q->invariant_of(1).is_solvable == std::nullopt);
  CHECK(p.contest_line(a) == "steps: -1");
  CHECK_FALSE(p.has_pictures);
  CHECK(q->pictures() == nullptr);
  CHECK(q->proofs() == nullptr);
  CHECK(q->planning() == nullptr);
  CHECK(q->spaces().unit_encoding().empty());
  CHECK(q->unit().empty());
  CHECK(q->warning(0).empty());
}
