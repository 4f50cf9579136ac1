// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.hpp"

#include "puzzlegraph/puzzles/klotski/engine.walks.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/search/bucket_queue.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

namespace puzzlegraph::klotski {

namespace {

/// An entry of the queue: a state, its cost when it was put in, and the way from it to the target.
struct entry {
  std::uint32_t state;
  cost_type cost;
  target_offset::offset to_go;
};

target_offset::offset pushed(target_offset::offset by, direction d) {
  switch (d) {
  case direction::west:
    return {by.south, by.east + 1};
  case direction::north:
    return {by.south + 1, by.east};
  case direction::east:
    return {by.south, by.east - 1};
  case direction::south:
    return {by.south - 1, by.east};
  }
  return by;
}

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
  std::vector<cost_type> const* tree = nullptr;
  landmarks::view view;

  void expect(std::uint32_t state) const {
    if (tree != nullptr) expect_read(&(*tree)[state]);
    view.expect(state);
  }
  cost_type operator()(std::uint32_t state, target_offset::offset to_go) const {
    if (tree != nullptr) return (*tree)[state];
    return std::max(free_push_cost(to_go, all_directions[state % 4]), view.bound(state));
  }
};

engine::engine(board const& b, std::span<query const> queries)
    : board_(&b), queries_(queries), detours_(b) {
  grid const shape = b.shape();
  has_blocks_ = shape.rows == 1 || shape.columns == 1;
  for (cell_index c = 0; c < shape.size() && !has_blocks_; ++c) has_blocks_ = !b.is_open(c);
}

/// Whether the query may be solvable and m.walks knows the way to every side; else r says why not.
bool engine::find_seeds(query const& q, memory& m, engine_result& r, budget& within) const {
  auto const refuse = [&] {
    r.verdict = verdict::unsolvable;
    r.lower_bound = unreachable;
    return false;
  };
  if (!board_->is_open(q.target)) return refuse();
  std::array<bool, 4> reachable{true, true, true, true};
  if (has_blocks_) {
    auto const& components = detours_.components();
    auto const block = components.towards(q.piece, q.blank);
    if (!components.holds(block, q.target)) return refuse();
    for (direction const d : all_directions) {
      reachable[index(d)] = components.of(q.piece, d) == block;
    }
  }
  auto state = m.walks.begin(*board_, detours_, q.blank, q.piece);
  if (state == first_walks::outcome::searching_needed) state = m.walks.search(reachable, within);
  return state == first_walks::outcome::done;
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

void engine::run(query const& q, bounds const& bound, memory& m, engine_result& r,
                 budget& within) const {
  auto& c = r.counters;
  std::uint64_t open = 0;
  auto const reach = [&](std::uint32_t state, cost_type cost, target_offset::offset to_go,
                         std::uint32_t how) {
    cost_type const before = m.cost(state);
    if (cost >= before) return;
    m.nodes[state] = {8 * m.number + how, cost};
    cost_type const h = bound(state, to_go);
    if (h == unreachable) return;
    m.queue.push(cost + h, {state, cost, to_go});
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
      expect_read(&m.nodes[p.to]);
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

engine_result engine::search(query const& q, budget& within, bool with_trees) const {
  static thread_local memory m;
  engine_result r;
  if (q.piece == q.target) {
    r.verdict = verdict::solved;
    return r;
  }
  std::size_t const states = 4 * board_->shape().size();
  within.memory().charge(states * sizeof(memory::node));
  if (find_seeds(q, m, r, within)) {
    bounds bound;
    if (with_trees) {
      bound.tree = tree_of(q.target, within);
      if (bound.tree == nullptr && !landmarks_.empty() &&
          detours_.components().towards(q.piece, q.blank) == landmarks_block_) {
        for (direction const d : all_directions) {
          if (m.walks.cost(d) == unreachable) continue;
          bound.view = landmarks_.serving(state_number(q.piece, d), q.target);
          break;
        }
      }
    }
    m.begin(states);
    run(q, bound, m, r, within);
  }
  within.memory().refund(states * sizeof(memory::node));
  return r;
}

namespace {

constexpr std::size_t few_queries = 16; ///< for which nothing is prepared
constexpr std::size_t most_trials = 8;

} // namespace

/// How many states the trial queries store in all.
std::uint64_t engine::stored_in_trials(budget& within, bool with_trees) const {
  std::size_t const trials = std::min(most_trials, queries_.size() / few_queries);
  std::uint64_t stored = 0;
  for (std::size_t t = 0; t < trials && !within.spent(); ++t) {
    stored += search(queries_[t * queries_.size() / trials], within, with_trees).counters.stored;
  }
  return stored;
}

void engine::prepare(limits const& l) const {
  std::lock_guard const lock(changing_);
  if (prepared_) return;
  budget within(l);
  try {
    if (has_blocks_ && queries_.size() >= few_queries) plant_trees(within);
  } catch (std::bad_alloc const&) { // queries can do without
    landmarks_ = {};
  }
  prepared_ = true;
}

void engine::plant_trees(budget& within) const {
  auto const& components = detours_.components();
  std::unordered_map<blocks::block, std::size_t> queries_in;
  std::unordered_map<cell_index, std::uint64_t> queries_to;
  query const* example = nullptr; // in the block that is asked for most often
  for (auto const& q : queries_) {
    auto const block = components.towards(q.piece, q.blank);
    if (q.piece == q.target || !components.holds(block, q.target)) continue;
    ++queries_to[q.target];
    auto const here = ++queries_in[block];
    if (example != nullptr && here <= queries_in[landmarks_block_]) continue;
    landmarks_block_ = block;
    example = &q;
  }
  if (example == nullptr) return;
  std::uint64_t const trials = std::min(most_trials, queries_.size() / few_queries);
  auto const all_queries = [&](bool with_trees) {
    return stored_in_trials(within, with_trees) * queries_.size() / trials;
  };
  std::uint64_t const stored = all_queries(false);
  // A tree costs about as much as a search that stores every state, and finds every detour; a
  // landmark saves half of the searches or more.
  std::uint64_t const states = 4 * board_->shape().size();
  std::uint64_t const cells_a_state =
      1 + detours_.searched_cells() * queries_.size() / trials / (stored + 1);
  std::uint64_t const fit = within.memory().left() / 2 / (states * sizeof(cost_type));
  auto const count =
      std::min({stored / (2 * states * cells_a_state), fit / 2, std::uint64_t{landmarks::most}});
  if (count > 0 && !within.spent()) {
    landmarks_ = landmarks(*board_, detours_, landmarks_block_, example->piece, count, within);
  }
  std::uint64_t const mean = all_queries(true) / queries_.size();
  for (auto const& [target, asked] : queries_to) {
    if (asked * mean > 2 * states && trees_.size() < fit / 2) trees_.emplace(target, nullptr);
  }
}

std::vector<cost_type> const* engine::tree_of(cell_index target, budget& within) const {
  auto const found = trees_.find(target);
  if (found == trees_.end()) return nullptr;
  std::lock_guard const lock(changing_);
  if (!found->second) {
    auto tree = distances_to(*board_, detours_, target, blocks::none, within);
    if (!tree) return nullptr;
    found->second = std::make_unique<std::vector<cost_type> const>(std::move(*tree));
  }
  return found->second.get();
}

engine_result engine::solve(query const& q, limits const& l) const {
  engine_result r;
  budget within(l);
  try {
    if (!prepared_) prepare(l);
    r = search(q, within, true);
  } catch (std::bad_alloc const&) {
    r = {};
    within.stop(limit::memory);
  }
  if (r.verdict == verdict::undecided) r.stopped_by = within.hit();
  r.memory = within.memory().peak();
  return r;
}

} // namespace puzzlegraph::klotski
