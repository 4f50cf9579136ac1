// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.hpp"

#include "puzzlegraph/puzzles/klotski/engine.descent.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/search/bucket_queue.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>

namespace puzzlegraph::klotski {

namespace {

/// An entry of the queue: a state, its cost when it was put in, and the way from it to the target.
struct entry {
  std::uint32_t state;
  cost_type cost;
  target_offset::offset to_go;
};

} // namespace

/// What queries leave behind, for one thread: costs and parents by state, the queue, the walks.
struct engine::memory {
  /// The best cost of a state, and how it was reached there: 8 * number of the query, plus the side
  /// where the blank stood after the push before, or `seed`.
  struct node {
    std::uint32_t mark = 0;
    cost_type cost = 0;
  };
  static constexpr std::uint32_t seed = 4;

  memory_account unlimited{std::numeric_limits<std::uint64_t>::max()};
  std::vector<node> nodes;
  bucket_queue<entry> queue{unlimited};
  first_walks walks;
  std::uint32_t number = 0;

  void begin(std::size_t states) {
    if (nodes.size() < states) nodes.resize(states);
    queue.clear();
    if (++number == UINT32_MAX / 8) {
      std::ranges::fill(nodes, node{});
      number = 1;
    }
  }
  cost_type cost(std::uint32_t state) const {
    return nodes[state].mark / 8 == number ? nodes[state].cost : unreachable;
  }
};

/// The lower bounds of one query.
struct engine::bounds {
  landmarks::view view;

  void expect(std::uint32_t state) const { view.expect(state); }
  cost_type operator()(std::uint32_t state, target_offset::offset to_go) const {
    return std::max(free_push_cost(to_go, all_directions[state % 4]), view.bound(state));
  }
};

engine::engine(board const& b, std::span<query const> queries)
    : board_(&b), queries_(queries), detours_(b) {
  grid const shape = b.shape();
  has_blocks_ = shape.rows == 1 || shape.columns == 1;
  for (cell_index c = 0; c < shape.size() && !has_blocks_; ++c) has_blocks_ = !b.is_open(c);
}

/// By the blocks of the board, without a search.
bool engine::is_solvable(query const& q) const {
  if (!board_->is_open(q.target)) return false;
  if (!has_blocks_) return true;
  auto const& components = detours_.components();
  return components.holds(components.towards(q.piece, q.blank), q.target);
}

/// Whether m.walks knows the way to every side, or to the best of them where it is told what is
/// left from each; else the budget is spent.
bool engine::find_seeds(query const& q, first_walks::known const& told, memory& m,
                        budget& within) const {
  auto const begun = m.walks.begin(*board_, detours_, q.blank, q.piece, told);
  if (begun != first_walks::outcome::searching_needed) return true;
  std::array<bool, 4> reachable{true, true, true, true};
  if (has_blocks_) {
    auto const& components = detours_.components();
    auto const block = components.towards(q.piece, q.blank);
    for (direction const d : all_directions) {
      reachable[index(d)] = components.of(q.piece, d) == block;
    }
  }
  return m.walks.search(reachable, within) == first_walks::outcome::done;
}

/// What can follow a push, in the order of directions, but not the way back. Written into `room`.
std::span<engine::push const> engine::pushes_from(std::uint32_t state,
                                                  std::array<push, 3>& room) const {
  cell_index const cell = state / 4;
  direction const side = all_directions[state % 4];
  std::size_t count = 0;
  for (direction const d : all_directions) {
    if (d == side) continue;
    cost_type const detour = detours_.between(cell, side, d);
    if (detour == unreachable) continue;
    room[count++] = {state_number(board_->open_neighbour(cell, d), opposite(d)), detour + 1, d};
  }
  return std::span(room).first(count);
}

void engine::run(query const& q, bounds const& bound, memory& m, moves_result<move>& r,
                 budget& within) const {
  auto& c = r.counters;
  std::uint64_t open = 0;
  auto const reach = [&](std::uint32_t state, cost_type cost, target_offset::offset to_go,
                         std::uint32_t how) {
    cost_type const before = m.cost(state);
    if (cost >= before) return;
    m.nodes[state] = {8 * m.number + how, cost};
    m.queue.push(cost + bound(state, to_go), {state, cost, to_go});
    detours_.expect(state / 4);
    if (before != unreachable) return;
    ++c.stored;
    ++open;
  };
  auto const start = target_offset(board_->shape(), q.target).from(q.piece);
  for (direction const d : all_directions) {
    cost_type const walk = m.walks.cost(d);
    if (walk == unreachable) continue;
    reach(state_number(board_->open_neighbour(q.piece, d), opposite(d)), walk + 1, pushed(start, d),
          memory::seed);
  }
  auto const seeds = c.stored;
  while (!m.queue.empty()) {
    entry const e = m.queue.top();
    cost_type const f = m.queue.min_key();
    m.queue.pop();
    if (e.cost != m.cost(e.state)) continue;
    r.lower_bound = f;
    if (!within.go_on({c.expanded, c.stored, f})) break;
    if (e.state / 4 == q.target) {
      r.verdict = verdict::solved;
      r.moves = moves_to(e.state, m);
      assert(r.moves.size() == e.cost);
      break;
    }
    if (open > c.peak_open) c.peak_open = open;
    --open;
    ++c.expanded;
    std::array<push, 3> next;
    auto const pushes = pushes_from(e.state, next);
    for (auto const& p : pushes) { // memory is asked for all of them before the first is looked at
      prefetch(&m.nodes[p.to]);
      bound.expect(p.to);
    }
    c.generated += pushes.size();
    for (auto const& p : pushes) reach(p.to, e.cost + p.cost, pushed(e.to_go, p.by), e.state % 4);
  }
  c.duplicates = c.generated - (c.stored - seeds);
  if (r.verdict == verdict::undecided && !within.spent()) {
    r.verdict = verdict::unsolvable;
    r.lower_bound = unreachable;
  }
}

std::vector<move> engine::moves_to(std::uint32_t goal, memory& m) const {
  // The states of the path, from the goal back; a push came from where the blank now stands.
  std::vector<std::uint32_t> path{goal};
  while (m.nodes[path.back()].mark % 8 != memory::seed) {
    auto const v = path.back();
    cell_index const from = board_->open_neighbour(v / 4, all_directions[v % 4]);
    path.push_back(state_number(from, all_directions[m.nodes[v].mark % 8]));
  }
  std::vector<move> moves;
  moves.reserve(m.nodes[goal].cost);
  direction const first = opposite(all_directions[path.back() % 4]);
  m.walks.append(moves, first);
  moves.push_back(opposite(first)); // the blank goes where the piece was
  for (std::size_t i = path.size() - 1; i-- > 0;) {
    cell_index const cell = path[i + 1] / 4;
    direction const side = all_directions[path[i + 1] % 4];
    direction const to = opposite(all_directions[path[i] % 4]);
    detours_.append(moves, cell, side, to);
    moves.push_back(opposite(to));
  }
  return moves;
}

moves_result<move> engine::search(query const& q, budget& within) const {
  static thread_local memory m;
  moves_result<move> r;
  if (q.piece == q.target) {
    r.verdict = verdict::solved;
    return r;
  }
  if (!is_solvable(q)) {
    r.verdict = verdict::unsolvable;
    r.lower_bound = unreachable;
    return r;
  }
  auto const walks = walks_.from(q.blank, within);
  if (walks) walks->expect_towards(q.piece);
  if (auto const to_go = targets_.to(q.target, within)) {
    to_go->expect_ways();
    exact_guide const guide(*to_go);
    auto const rest = guide.rest(q.piece);
    if (find_seeds(q, {rest, walks}, m, within)) {
      descend(*board_, detours_, m.walks, rest, q, guide, r, within);
    }
    return r;
  }
  if (!has_blocks_) { // the bound is nearly exact
    free_guide const guide(*board_, detours_, q);
    auto const rest = guide.rest(q.piece);
    if (!find_seeds(q, {rest, walks}, m, within)) return r;
    if (descend(*board_, detours_, m.walks, rest, q, guide, r, within)) return r;
  }
  if (!find_seeds(q, {std::nullopt, walks}, m, within)) return r;
  bounds bound;
  if (!landmarks_.empty() && detours_.components().towards(q.piece, q.blank) == landmarks_block_) {
    for (direction const d : all_directions) {
      if (m.walks.cost(d) == unreachable) continue;
      bound.view = landmarks_.serving(state_number(q.piece, d), q.target);
      break;
    }
  }
  std::size_t const states = 4 * board_->shape().size();
  within.memory().charge(states * sizeof(memory::node));
  m.begin(states);
  run(q, bound, m, r, within);
  within.memory().refund(states * sizeof(memory::node));
  return r;
}

moves_result<move> engine::solve(query const& q, budget& within) const {
  moves_result<move> r;
  try {
    if (!prepared_) prepare(within.share(1));
    r = search(q, within);
  } catch (std::bad_alloc const&) {
    r = {};
    within.stop(limit::memory);
  }
  if (r.verdict == verdict::undecided) r.stopped_by = within.hit();
  r.memory = within.memory().peak();
  return r;
}

} // namespace puzzlegraph::klotski
