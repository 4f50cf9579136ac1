// SPDX-License-Identifier: BSL-1.0
//
// Counting states of random directed graphs: several sources, dead states, limits.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph;

namespace {

struct vertex {
  std::uint32_t number = 0;
  friend bool operator==(vertex const&, vertex const&) = default;
};

/// The edges at one vertex.
class edge_cursor {
 public:
  edge_cursor() = default;
  explicit edge_cursor(std::vector<std::uint32_t> const& ends) : ends_(&ends) {}
  bool done() const { return at_ == ends_->size(); }
  void advance() { ++at_; }
  std::uint32_t move() const { return (*ends_)[at_]; }
  vertex state() const { return {(*ends_)[at_]}; }

 private:
  std::vector<std::uint32_t> const* ends_ = nullptr;
  std::size_t at_ = 0;
};

/// A digraph as a space with predecessors. Its ranks have holes: vertex v has rank 3 v + 1.
struct digraph {
  using state_type = vertex;
  using move_type = std::uint32_t;
  std::vector<std::vector<std::uint32_t>> out;
  std::vector<std::vector<std::uint32_t>> in;

  digraph(std::uint32_t vertices, std::uint32_t edges, std::mt19937_64& rng)
      : out(vertices), in(vertices) {
    for (std::uint32_t e = 0; e < edges; ++e) {
      auto const u = random_below(vertices, rng);
      auto const v = random_below(vertices, rng);
      if (u == v) continue;
      out[u].push_back(v);
      in[v].push_back(u);
    }
  }

  auto cursor(vertex u) const { return edge_cursor(out[u.number]); }
  auto predecessor_cursor(vertex v) const { return edge_cursor(in[v.number]); }

  static constexpr bool perfect_rank = false;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return 3 * out.size(); }
  std::uint64_t state_count() const { return out.size(); }
  std::uint64_t rank(vertex u) const { return 3 * std::uint64_t{u.number} + 1; }
  vertex unrank(std::uint64_t r) const { return {static_cast<std::uint32_t>(r / 3)}; }
  bool is_rank(std::uint64_t r) const { return r % 3 == 1; }
};
static_assert(ranked_space<digraph> && predecessor_space<digraph> && !reversible_space<digraph>);

/// The same without ranks.
struct unranked_digraph {
  using state_type = vertex;
  using move_type = std::uint32_t;
  digraph const* all;
  auto cursor(vertex u) const { return all->cursor(u); }
  auto predecessor_cursor(vertex v) const { return all->predecessor_cursor(v); }
};

constexpr auto is_goal = [](vertex u) { return u.number % 7 == 3; };
constexpr auto goal_is_3 = [](vertex u) { return u.number == 3; };

layer_counts counted_by_lists(digraph const& g, std::vector<vertex> const& sources) {
  layer_counts counts;
  std::vector<bool> seen(g.out.size());
  auto layer = sources;
  for (auto const u : layer) seen[u.number] = true;
  while (!layer.empty()) {
    counts.states.push_back(layer.size());
    counts.goals.push_back(0);
    std::vector<vertex> next;
    for (auto const u : layer) {
      counts.goals.back() += static_cast<std::uint64_t>(is_goal(u));
      for (auto const v : g.out[u.number]) {
        if (!seen[v]) next.push_back({v});
        seen[v] = true;
      }
    }
    layer = next;
  }
  std::vector<bool> alive(g.out.size());
  std::uint64_t dead = 0;
  for (std::uint32_t u = 0; u < alive.size(); ++u) {
    alive[u] = seen[u] && is_goal({u});
    dead += static_cast<std::uint64_t>(seen[u] && !alive[u]);
  }
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (std::uint32_t u = 0; u < alive.size(); ++u) {
      if (!seen[u] || alive[u]) continue;
      for (auto const v : g.out[u]) alive[u] = alive[u] || alive[v];
      is_new |= alive[u];
      dead -= static_cast<std::uint64_t>(alive[u]);
    }
  }
  counts.dead = dead;
  return counts;
}

/// A path of n vertices.
digraph path(std::uint32_t n) {
  std::mt19937_64 rng(1);
  digraph g(n, 0, rng);
  for (std::uint32_t u = 0; u + 1 < n; ++u) {
    g.out[u].push_back(u + 1);
    g.in[u + 1].push_back(u);
  }
  return g;
}

count_options with_threads(unsigned threads) {
  count_options how;
  how.threads = threads;
  return how;
}

/// Vertex 0 has an edge to each of a hundred million others; the 100th interrupts the search.
struct fan {
  using state_type = vertex;
  using move_type = std::uint32_t;

  class cursor_type {
   public:
    cursor_type() = default;
    cursor_type(vertex u, fan const& of) : all_(&of), left_(u.number == 0 ? 100'000'000 : 0) {}
    bool done() const { return left_ == 0; }
    void advance() {
      --left_;
      if (++all_->generated == 100) all_->interrupted = true;
    }
    std::uint32_t move() const { return left_; }
    vertex state() const { return {left_}; }

   private:
    fan const* all_ = nullptr;
    std::uint32_t left_ = 0;
  };
  cursor_type cursor(vertex u) const { return {u, *this}; }

  mutable std::atomic<bool> interrupted{false};
  mutable std::atomic<std::uint64_t> generated{0};
};

} // namespace

TEST_CASE("counting: layers, goals and dead states of random digraphs", "[threads]") {
  std::mt19937_64 rng(11);
  for (int k = 0; k < 60; ++k) {
    auto const vertices = 5 + random_below(k % 10 == 0 ? 60'000 : 300, rng);
    digraph const g(vertices, vertices * (1 + random_below(3, rng)), rng);
    std::vector<vertex> sources{{0}};
    if (k % 2 == 1) sources.push_back({vertices - 1});
    auto const expected = counted_by_lists(g, sources);
    for (unsigned const threads : {1U, 4U}) {
      CAPTURE(k, threads);
      auto const ranked = count_states(g, sources, is_goal, with_threads(threads));
      CHECK(ranked.layers == expected);
      CHECK(ranked.engine == "two-bits");
      CHECK(ranked.table->ranks == 3 * std::uint64_t{vertices});
      auto const packed =
          count_states(unranked_digraph{&g}, sources, is_goal, with_threads(threads));
      CHECK(packed.layers == expected);
      CHECK(packed.engine == "packed-states");
      CHECK(!packed.table);
    }
  }
}

TEST_CASE("counting: ranks are used only where their table fits the memory") {
  auto const g = path(1000);
  count_options how;
  how.limits.max_memory = two_bit_table::bytes(3000);
  CHECK(count_states(g, {{0}}, is_goal, how).table);
  CHECK(count_states(g, {{0}}, is_goal, how).memory == how.limits.max_memory);
  --how.limits.max_memory;
  auto const packed = count_states(g, {{0}}, is_goal, how);
  CHECK(!packed.table);
  CHECK(packed.stopped_by == limit::memory);
  how.only_table_within = two_bit_table::bytes(3000);
  CHECK(count_states(g, {{0}}, is_goal, how).table->ranks == 3000);
  CHECK(count_states(g, {{0}}, is_goal, how).layers.states.empty());
  --how.only_table_within;
  CHECK(!count_states(g, {{0}}, is_goal, how).table);
}

TEST_CASE("counting: the memory of a set of states is that of its tables") {
  auto const g = path(1000);
  auto const found = count_states(unranked_digraph{&g}, {{0}}, is_goal, {});
  CHECK(found.memory >= 1000 * sizeof(vertex));
  CHECK(found.memory < 1'000'000);
}

TEST_CASE("counting: an interruption leaves complete layers") {
  auto const g = path(1000);
  for (unsigned const threads : {1U, 2U}) {
    std::atomic<bool> interrupted{true};
    auto how = with_threads(threads);
    how.limits.interrupted = &interrupted;
    for (auto const& found : {count_states(g, {{0}}, is_goal, how),
                              count_states(unranked_digraph{&g}, {{0}}, is_goal, how)}) {
      CHECK(found.stopped_by == limit::interrupt);
      CHECK(!found.is_complete());
      CHECK(found.layers.states == std::vector<std::uint64_t>{1});
      CHECK(!found.layers.dead);
    }
  }
}

TEST_CASE("counting: an interruption is heard among the successors of one state") {
  fan const g;
  count_options how;
  how.limits.interrupted = &g.interrupted;
  auto const found = count_states(g, {{0}}, is_goal, how);
  CHECK(found.stopped_by == limit::interrupt);
  CHECK(found.layers.states == std::vector<std::uint64_t>{1});
  CHECK(g.generated < 100 + 2 * budget::successors_per_check);
}

TEST_CASE("counting: a thread that has no more to expand hears an interruption for the others",
          "[threads]") {
  for (int k = 0; k < 10; ++k) { // either thread may take vertex 0
    fan const g;
    auto how = with_threads(2);
    how.limits.interrupted = &g.interrupted;
    CHECK(count_states(g, {{0}, {1}, {2}, {3}}, is_goal, how).stopped_by == limit::interrupt);
    CHECK(g.generated < 50'000'000);
  }
}

TEST_CASE("counting: a limit on states ends it after the layer that exceeds it, if not before",
          "[threads]") {
  auto const g = path(1000);
  count_options how;
  how.limits.max_states = 10;
  for (auto const& found : {count_states(g, {{0}}, is_goal, how),
                            count_states(unranked_digraph{&g}, {{0}}, is_goal, how)}) {
    CHECK(found.stopped_by == limit::states);
    CHECK(!found.is_complete());
    CHECK(found.total() <= 11);
  }
  how.limits.max_states = 1000;
  CHECK(count_states(unranked_digraph{&g}, {{0}}, is_goal, how).is_complete());
  // States that are alive, in a backward layer of 200,000, are not stored once more.
  std::mt19937_64 rng(1);
  digraph bundle(200'004, 0, rng);
  for (std::uint32_t u = 4; u < 200'004; ++u) {
    for (auto const& [from, to] : {std::pair(0U, u), std::pair(u, 3U)}) {
      bundle.out[from].push_back(to);
      bundle.in[to].push_back(from);
    }
  }
  for (unsigned const threads : {1U, 4U}) {
    auto within = with_threads(threads);
    within.limits.max_states = 200'002;
    auto const found = count_states(unranked_digraph{&bundle}, {{0}}, goal_is_3, within);
    CHECK(found.is_complete());
    CHECK(found.layers.dead == 0U);
  }
}

TEST_CASE("counting: reports name the layer, the states and the memory") {
  auto const g = path(4);
  std::vector<progress> reports;
  count_options how;
  how.limits.on_progress = [&](progress const& p) { reports.push_back(p); };
  budget b(how.limits);
  while (b.seconds() < 0.11) {
  }
  two_bit_search engine(g, {{0}}, is_goal, 1, b.memory());
  layer_counts counts;
  count_all_layers(engine, counts, g.state_count(), nullptr, b);
  REQUIRE(!reports.empty());
  CHECK(reports.front().lower_bound == 1);
  CHECK(reports.front().expanded == 0);
  CHECK(reports.front().stored == 1);
  CHECK(reports.front().total == 4);
  CHECK(reports.front().memory == two_bit_table::bytes(12));
}
