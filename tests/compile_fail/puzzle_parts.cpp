// SPDX-License-Identifier: BSL-1.0
//
// make_puzzle names the required part that a puzzle lacks.
// MUST_FAIL_NAMES: the traits of a puzzle need name, unit and summary
// MUST_FAIL_READ: the traits of a puzzle need read\(source\)
// MUST_FAIL_TASK: the traits of a puzzle need task
// MUST_FAIL_CONSTRUCTOR: the task of a puzzle needs a constructor from a space and an instance
// MUST_FAIL_REFUTE: a puzzle needs refute\(instance, moves\)
// MUST_FAIL_READ_MOVES: a puzzle needs read_moves\(instance, reader\)
// MUST_FAIL_MOVE_TEXT: a puzzle needs to_text\(instance, move\)
// MUST_FAIL_STATE_TEXT: a puzzle needs to_text\(instance, state\)
// MUST_FAIL_COST_OF, first: a puzzle whose moves have costs needs cost_of\(instance, moves\)
// MUST_FAIL_HEURISTIC, first: a heuristic needs a static member heuristic_traits traits
// MUST_FAIL_BINDING, first: a heuristic needs a static member heuristic_traits traits

#include "puzzlegraph/puzzles/puzzle_parts.hpp"

#include "tests/compile_fail/toy.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ring {

namespace text = puzzlegraph::text;

struct instance {};

struct space : toy::weighted_space {
  explicit space(instance const& /*i*/) {}
};

struct task : toy::task<ring::space> {
#ifndef MUST_FAIL_CONSTRUCTOR
  task(ring::space const& s, instance const& /*i*/) : toy::task<ring::space>{s} {}
#endif
};

#ifndef MUST_FAIL_REFUTE
std::optional<puzzlegraph::refutation> refute(instance const& i, std::span<toy::move const> moves);
#endif
#ifndef MUST_FAIL_COST_OF
std::uint64_t cost_of(instance const& i, std::span<toy::move const> moves);
#endif
#ifndef MUST_FAIL_READ_MOVES
std::vector<toy::move> read_moves(instance const& i, text::reader& in);
#endif
#ifndef MUST_FAIL_MOVE_TEXT
std::string to_text(instance const& i, toy::move m);
#endif
#ifndef MUST_FAIL_STATE_TEXT
std::string to_text(instance const& i, toy::state u);
#endif

struct guess {
#if !defined MUST_FAIL_HEURISTIC && !defined MUST_FAIL_BINDING
  static constexpr puzzlegraph::heuristic_traits traits{"guess"};
#endif
  puzzlegraph::cost_type operator()(toy::state const& /*u*/) const { return 0; }
};

struct traits {
  static constexpr std::string_view name = "ring", unit = "steps";
#ifndef MUST_FAIL_NAMES
  static constexpr std::string_view summary = "a ring of ten cells";
#endif
  using instance = ring::instance;
  using space = ring::space;
#ifndef MUST_FAIL_TASK
  using task = ring::task;
#endif
#ifdef MUST_FAIL_BINDING
  using heuristics = puzzlegraph::heuristic_list<puzzlegraph::direct<guess>>;
#else
  using heuristics = puzzlegraph::heuristic_list<guess>;
#endif
#ifndef MUST_FAIL_READ
  static std::vector<instance> read(text::source const& source);
#endif
};

} // namespace ring

static_assert(puzzlegraph::expect_puzzle_parts<ring::traits>());

// Where unit_moves makes unit moves of a solution, their number is its cost.
namespace spring {

namespace text = puzzlegraph::text;

struct instance {};

struct space : toy::weighted_space {
  explicit space(instance const& /*i*/) {}
};

struct task : toy::task<spring::space> {
  task(spring::space const& s, instance const& /*i*/) : toy::task<spring::space>{s} {}
};

std::optional<puzzlegraph::refutation> refute(instance const& i, std::span<toy::move const> moves);
std::vector<toy::move> unit_moves(instance const& i, space const& s,
                                  puzzlegraph::solution<space> const& found);
std::vector<toy::move> read_moves(instance const& i, text::reader& in);
std::string to_text(instance const& i, toy::move m);
std::string to_text(instance const& i, toy::state u);

struct traits {
  static constexpr std::string_view name = "spring", unit = "steps", summary = "a ring of jumps";
  using instance = spring::instance;
  using space = spring::space;
  using task = spring::task;
  static std::vector<instance> read(text::source const& source);
};

} // namespace spring

static_assert(puzzlegraph::expect_puzzle_parts<spring::traits>());
