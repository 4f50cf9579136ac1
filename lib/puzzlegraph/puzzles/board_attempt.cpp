// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/board_attempt.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/measured_question.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>
#include <utility>

namespace puzzlegraph {

namespace {

/// Starts of a component that are looked at, and those of them that are measured.
constexpr std::size_t most_screened = 1000;
constexpr std::size_t most_measured = 20;

/// A random start of those that are left, all equally likely; or, `by_length`, first a distance to
/// a goal. Removes it.
vertex_index take_random(std::vector<vertex_index>& starts, std::vector<cost_type> const& to_goal,
                         bool by_length, std::mt19937_64& rng) {
  auto first = starts.begin();
  auto end = starts.end();
  if (by_length) { // sorted by distance
    std::vector<cost_type> lengths;
    for (auto const v : starts) {
      if (lengths.empty() || lengths.back() != to_goal[v]) lengths.push_back(to_goal[v]);
    }
    auto const length = lengths[random_below(static_cast<std::uint32_t>(lengths.size()), rng)];
    auto const of_length =
        std::ranges::equal_range(starts, length, {}, [&](vertex_index v) { return to_goal[v]; });
    first = of_length.begin();
    end = of_length.end();
  }
  auto const at = first + random_below(static_cast<std::uint32_t>(end - first), rng);
  auto const v = *at;
  if (by_length) {
    starts.erase(at);
  } else {
    *at = starts.back();
    starts.pop_back();
  }
  return v;
}

void begin_board(board_attempt& to) {
  to.examined.emplace_back();
  ++to.in_vain;
}

} // namespace

struct board_attempts::component {
  question_graph graph = {};
  std::vector<cost_type> to_goal = {};
  std::int64_t greatest = -1;            ///< distance to a goal; -1: no goal is reached
  std::vector<vertex_index> starts = {}; ///< at an allowed distance

  component_profile profile() const { return {to_goal.size(), greatest}; }
};

struct board_attempts::known_board {
  std::optional<std::int64_t> greatest; ///< of its component, which has no start; none: undecided
};

board_attempts::board_attempts(board_order const& order, board_method by, limits within,
                               std::function<bool(cost_type)> is_open, std::size_t most)
    : order_(&order), by_(by), within_(std::move(within)), is_open_(std::move(is_open)),
      most_(most) {
  measuring_.wanted.fill(false);
  order.where.want(measuring_);
  if (order.sort) want(*order.sort, measuring_);
  needs_heuristics_ = measuring_.wanted[static_cast<std::size_t>(measure::heuristics)] == true;
}

limits board_attempts::left() const {
  auto l = within_;
  l.max_seconds -= std::chrono::duration<double>(clock::now() - start_).count();
  return l;
}

bool board_attempts::is_over(board_attempt& to) const {
  to.is_cut |=
      left().max_seconds <= 0 || (within_.interrupted != nullptr && within_.interrupted->load());
  return to.is_cut;
}

/// Whether a limit stopped the work on a board.
bool board_attempts::note_limit(limit l, board_attempt& to) const {
  if (l == limit::none) return false;
  if (l == limit::time || l == limit::interrupt) {
    to.is_cut = true;
  } else {
    to.examined.back().fate = board_fate::undecided;
  }
  return true;
}

bool board_attempts::allows_at_least(cost_type optimum) const {
  auto const greatest = order_->where.greatest_optimum();
  constexpr cost_type many = 1000; // where none of these is allowed, one beyond them may be
  for (auto longer = optimum; longer <= greatest; ++longer) {
    if (longer - optimum == many || allows(longer)) return true;
  }
  return false;
}

board_attempt board_attempts::run(std::uint64_t seed) const {
  std::mt19937_64 rng(seed);
  board_attempt found;
  if (is_over(found)) return found;
  if (by_ == board_method::solve) {
    run_by_search(rng, found);
  } else if (by_ == board_method::climb) {
    climb(rng, found);
  } else {
    run_by_graph(rng, found);
  }
  return found;
}

std::unique_ptr<questions> board_attempts::draw(random_file& source, std::mt19937_64& rng,
                                                board_attempt& to) const {
  auto drawn = source.draw(rng);
  to.numbers = source.numbers();
  return drawn;
}

std::optional<board_attempts::component> board_attempts::explore(questions const& q,
                                                                 board_attempt& to) const {
  if (is_over(to)) return std::nullopt;
  begin_board(to);
  bool const any = !order_->where.restrict_optimum() && !order_->per_length;
  if (!any && q.invariant_of(0).refutes()) return component();
  component c{explore_as_usual(q, 0, left(), needs_heuristics_)};
  auto const& g = c.graph.found.graph;
  if (!g) {
    note_limit(c.graph.found.stopped_by, to);
    return std::nullopt;
  }
  c.to_goal = distances_to_goals(*g);
  std::vector<std::uint8_t> allowed; // by distance
  for (vertex_index v = 0; v < c.to_goal.size(); ++v) {
    auto const d = c.to_goal[v];
    if (d == unreachable) {
      if (any) c.starts.push_back(v);
      continue;
    }
    c.greatest = std::max(c.greatest, std::int64_t{d});
    for (auto next = static_cast<cost_type>(allowed.size()); next <= d; ++next) {
      allowed.push_back(any || allows(next) ? 1 : 0);
    }
    if (allowed[d] != 0) c.starts.push_back(v);
  }
  return c;
}

std::optional<board_attempts::component>
board_attempts::explore_once(questions const& q, known_boards& known, board_attempt& to) const {
  auto text = q.canonical_text(0);
  if (auto const at = known.find(text); at != known.end()) {
    begin_board(to);
    if (auto const greatest = at->second.greatest) return component{.greatest = *greatest};
    to.examined.back().fate = board_fate::undecided;
    return std::nullopt;
  }
  auto c = explore(q, to);
  if (!to.is_cut && (!c || c->starts.empty())) {
    known[std::move(text)].greatest = c ? std::optional(c->greatest) : std::nullopt;
  }
  return c;
}

void board_attempts::run_by_graph(std::mt19937_64& rng, board_attempt& to) const {
  auto const source = order_->puzzle->random(order_->request);
  auto const drawn = draw(*source, rng, to);
  if (auto c = explore(*drawn, to)) take_starts(std::move(*c), rng, to);
}

/// Climbs until a component has an allowed start, then walks on from there.
void board_attempts::climb(std::mt19937_64& rng, board_attempt& to) const {
  auto const source = order_->puzzle->random(order_->request);
  auto asked = draw(*source, rng, to);
  known_boards known;
  std::int64_t best = std::numeric_limits<std::int64_t>::min();
  for (int in_vain = 0; in_vain < climbing::patience && !is_in_vain(to);
       ++in_vain, asked = source->change(rng)) {
    auto c = explore_once(*asked, known, to);
    if (to.is_cut) return;
    if (!c) {
      if (best < -1) return; // no first board
      continue;
    }
    if (!c->starts.empty()) {
      source->hold();
      auto const from = c->profile();
      take_starts(std::move(*c), rng, to);
      walk(*source, from, known, rng, to);
      return;
    }
    to.examined.back().fate = board_fate::no_start;
    if (c->greatest > best) in_vain = 0;
    if (c->greatest < best) continue;
    best = c->greatest;
    source->hold();
  }
}

/// A random walk over boards whose components have allowed starts: a change without any is undone.
/// Many changes lead to a component that the walk has seen.
void board_attempts::walk(random_file& source, component_profile from, known_boards& known,
                          std::mt19937_64& rng, board_attempt& to) const {
  std::set<component_profile> seen{from};
  int passed = 0; // components new to the walk, since the last board taken
  int taken = 1;
  for (int in_vain = 0;
       in_vain < climbing::patience && taken < climbing::boards_of_walk && !is_in_vain(to);
       ++in_vain) {
    auto const asked = source.change(rng); // to which the component refers
    auto c = explore_once(*asked, known, to);
    if (to.is_cut) return;
    if (!c) continue;
    if (c->starts.empty()) {
      to.examined.back().fate = board_fate::no_start;
      continue;
    }
    source.hold();
    if (seen.insert(c->profile()).second) {
      ++passed;
      in_vain = 0;
    }
    if (passed < climbing::components_apart) {
      to.examined.back().fate = board_fate::between;
      continue;
    }
    passed = 0;
    ++taken;
    take_starts(std::move(*c), rng, to);
  }
}

void board_attempts::take_starts(component c, std::mt19937_64& rng, board_attempt& to) const {
  auto& starts = c.starts;
  if (starts.empty()) {
    to.examined.back().fate = board_fate::no_start;
    return;
  }
  auto const& g = *c.graph.found.graph;
  auto const all = starts.size();
  bool const by_length = order_->per_length.has_value();
  if (by_length) {
    std::ranges::stable_sort(starts, {}, [&](vertex_index v) { return c.to_goal[v]; });
  }
  auto& taken = to.examined.back().found;
  std::size_t measurings = 0;
  for (std::size_t screened = 0; screened < most_screened && !starts.empty(); ++screened) {
    auto const v = take_random(starts, c.to_goal, by_length, rng);
    if (!order_->where.may_hold(g, v, c.to_goal[v])) continue;
    auto const text = g.question(v);
    if (text.empty()) continue; // a file cannot state it
    if (is_over(to)) return;
    if (auto board = measured(text, to)) {
      board->states = g.vertex_count();
      board->starts = all;
      board->by = name(by_);
      board->numbers = to.numbers;
      taken.push_back(std::move(*board));
      to.in_vain = 0;
      if (taken.size() >= most_) break;
      measurings = 0;
    } else if (to.is_cut || ++measurings >= most_measured) {
      break;
    }
  }
  auto& fate = to.examined.back().fate;
  if (!taken.empty()) {
    fate = board_fate::start;
  } else if (fate == board_fate::start) {
    fate = board_fate::unmet;
  }
}

/// Nothing if a condition fails; or if that is not known, or the solution, which becomes the fate
/// of the board.
std::optional<found_board> board_attempts::measured(std::string const& text,
                                                    board_attempt& to) const {
  measured_question const m(*order_->puzzle, text, left(), measuring_);
  auto const& e = m.from();
  if (!e.graph) {
    if (e.stopped_by == limit::time || e.stopped_by == limit::interrupt) to.is_cut = true;
    to.examined.back().fate = board_fate::unknown;
    return std::nullopt;
  }
  auto const view = m.view();
  auto const holds = order_->where.holds(view);
  if (holds == truth::unknown) to.examined.back().fate = board_fate::unknown;
  if (holds != truth::yes) return std::nullopt;
  found_board found;
  auto const& q = m.asked();
  found.identity = identity_of(*order_->puzzle, q, *e.graph, m.measures().distances);
  add_measures(found.measures, view);
  if (order_->sort) {
    auto const value = order_->sort->value(view);
    found.sort_value = value.is == measure_value::state::known
                           ? value.number
                           : -std::numeric_limits<double>::infinity();
  }
  if (!m.measures().optimal) return found;
  found.optimum = m.measures().optimal->cost;
  solve_options how;
  how.tables = order_->tables;
  how.limits = left();
  how.limits.max_states = limits{}.max_states;
  auto const a = q.solve(0, how);
  if (a.verdict == verdict::undecided) {
    if (a.stopped_by == limit::time || a.stopped_by == limit::interrupt) to.is_cut = true;
    to.examined.back().fate = board_fate::undecided;
    return std::nullopt;
  }
  if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
  if (!a.solved() || (q.spaces().unit().empty() && a.cost != found.optimum)) {
    throw std::logic_error("the solution has not the length of the layer of its start");
  }
  found.moves = a.moves;
  return found;
}

void board_attempts::run_by_search(std::mt19937_64& rng, board_attempt& to) const {
  auto const source = order_->puzzle->random(order_->request);
  auto const drawn = draw(*source, rng, to);
  solve(*drawn, to);
}

/// With growing limits on expansions, so that a search ends as soon as its lower bound exceeds what
/// is allowed.
void board_attempts::solve(questions const& q, board_attempt& to) const {
  begin_board(to);
  constexpr std::uint64_t first_limit = 1000;
  constexpr std::uint64_t growth = 8;
  solve_options how;
  auto const attempts = q.portfolio(0);
  how.by = std::ranges::find_if_not(attempts, &attempt::is_limited)->by; // boards share its tables
  how.tables = order_->tables;
  if (q.invariant_of(0).refutes()) {
    to.examined.back().fate = board_fate::no_start;
    return;
  }
  for (auto limit_now = first_limit;; limit_now *= growth) {
    how.limits = left();
    how.limits.max_expanded = limit_now;
    auto const a = q.solve(0, how);
    if (a.verdict == verdict::undecided) {
      if (!allows_at_least(static_cast<cost_type>(a.lower_bound))) break;
      if (a.stopped_by == limit::expansions) continue;
      note_limit(a.stopped_by, to);
      return;
    }
    if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
    if (!a.solved() || !allows(static_cast<cost_type>(a.cost))) break;
    found_board found;
    found.identity = {q.text(0), q.canonical_text(0)};
    found.optimum = static_cast<cost_type>(a.cost);
    found.moves = a.moves;
    found.sort_value = found.optimum;
    found.by = name(by_);
    found.numbers = to.numbers;
    to.examined.back().found.push_back(std::move(found));
    to.in_vain = 0;
    return;
  }
  to.examined.back().fate = board_fate::no_start;
}

} // namespace puzzlegraph
