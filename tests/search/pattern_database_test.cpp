// SPDX-License-Identifier: BSL-1.0
//
// Pattern databases, with an abstraction made for the test: a Klotski board without its blank.
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/search/pattern_database.hpp"

#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// The piece alone: it goes to any open cell beside it.
class piece_space {
 public:
  using state_type = cell_index;
  using move_type = direction;

  explicit piece_space(klotski::board const& b) : board_(&b) {}

  class successors {
   public:
    successors() = default;
    successors(klotski::board const& b, cell_index from) : board_(&b), from_(from) { skip(); }
    bool done() const { return at_ == all_directions.size(); }
    void advance() {
      ++at_;
      skip();
    }
    direction move() const { return all_directions[at_]; }
    cell_index state() const { return board_->open_neighbour(from_, move()); }

   private:
    void skip() {
      while (!done() && !board_->has_open_neighbour(from_, move())) ++at_;
    }
    klotski::board const* board_ = nullptr;
    cell_index from_ = 0;
    std::size_t at_ = 0;
  };
  successors cursor(cell_index u) const { return {*board_, u}; }
  direction inverse(cell_index /*u*/, direction m) const { return opposite(m); }

  static constexpr bool perfect_rank = false;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return board_->shape().size(); }
  std::uint64_t state_count() const {
    std::uint64_t count = 0;
    for (cell_index c = 0; c < board_->shape().size(); ++c) count += is_rank(c) ? 1 : 0;
    return count;
  }
  std::uint64_t rank(cell_index u) const { return u; }
  cell_index unrank(std::uint64_t r) const { return static_cast<cell_index>(r); }
  bool is_rank(std::uint64_t r) const { return board_->is_open(static_cast<cell_index>(r)); }

 private:
  klotski::board const* board_;
};

class without_blank {
 public:
  using space_type = piece_space;

  without_blank(klotski::board const& b, klotski::query const& q) : space_(b), target_(q.target) {}
  piece_space const& space() const { return space_; }
  std::vector<cell_index> goal_states() const { return {target_}; }
  cell_index project(klotski::plain_state const& u) const { return u.piece; }
  std::string key() const { return "of one test"; }

 private:
  piece_space space_;
  cell_index target_;
};

/// The same where two cells share an entry.
class in_pairs : public without_blank {
 public:
  using without_blank::without_blank;
  std::uint64_t entry_count() const { return (*space().rank_count() + 1) / 2; }
  std::uint64_t entry(std::uint64_t rank) const { return rank / 2; }
};

static_assert(abstraction<without_blank, klotski::plain_state> &&
              !compressed_abstraction<without_blank>);
static_assert(abstraction<in_pairs, klotski::plain_state> && compressed_abstraction<in_pairs>);
static_assert(heuristic<pattern_database<without_blank>, klotski::plain_state>);
static_assert(!pattern_database<in_pairs>::traits.consistent);

} // namespace

TEST_CASE("pattern database: exact in the abstract space, so admissible and consistent") {
  std::size_t above_zero = 0;
  for_each_specimen<klotski_plain_specimen>([&](auto const& s, auto const& all) {
    budget b(limits{});
    without_blank const a(s.board, s.asked);
    pattern_database const h(a, b);
    CHECK(b.memory().used() == entry_count(a)); // while it lives
    if (s.board.is_open(s.asked.target)) {
      auto const abstract = *listing<piece_space>::of(a.space(), {s.asked.target}, 1000);
      auto const costs =
          abstract.costs_to(a.space(), [&](cell_index c) { return c == s.asked.target; });
      for (std::size_t u = 0; u < abstract.states.size(); ++u) {
        REQUIRE(h(klotski::plain_state{abstract.states[u], 0}) == costs[u]);
      }
    }
    auto const exact = all.costs_to(s.rules, [&](auto const& u) { return s.question.is_goal(u); });
    for (std::size_t u = 0; u < all.states.size(); ++u) {
      auto const bound = h(all.states[u]);
      REQUIRE(bound <= exact[u]);
      above_zero += bound > 0 && bound != unreachable ? 1 : 0;
      for (auto const& edge : all.edges[u]) {
        auto const next = h(all.states[edge.target]);
        REQUIRE(bound <= (next == unreachable ? next : next + 1));
      }
    }
  });
  CHECK(above_zero > 1000);
}

TEST_CASE("pattern database: a shared entry has the least of its distances") {
  for_each_specimen<klotski_plain_specimen>([&](auto const& s, auto const& /*all*/) {
    budget b(limits{});
    without_blank const a(s.board, s.asked);
    auto const fine = build_pattern_table(a, b);
    auto const coarse = build_pattern_table(in_pairs(s.board, s.asked), b);
    REQUIRE(fine);
    REQUIRE(coarse);
    for (std::size_t e = 0; e < coarse->size(); ++e) {
      auto least = (*fine)[2 * e];
      if (2 * e + 1 < fine->size()) least = std::min(least, (*fine)[2 * e + 1]);
      REQUIRE((*coarse)[e] == least);
    }
  });
}

TEST_CASE("pattern database: limits end the building, and leave nothing in the cache") {
  klotski::instance made;
  std::mt19937_64 rng(1);
  made = klotski::random_instance({300, 300, 0, 1}, rng);
  klotski::board const board(made);
  without_blank const a(board, made.queries.front());
  table_cache cache;

  std::atomic<bool> const interrupted{true};
  limits l;
  l.interrupted = &interrupted;
  budget b(l);
  CHECK_FALSE(find_pattern_table(a, b, &cache));
  CHECK(b.hit() == limit::interrupt);
  CHECK(pattern_database(a, b, &cache)(klotski::plain_state{5, 6}) == 0);

  budget small([] {
    limits m;
    m.max_memory = 1000;
    return m;
  }());
  CHECK_THROWS_AS(find_pattern_table(a, small, &cache), std::bad_alloc);

  budget enough(limits{});
  CHECK(find_pattern_table(a, enough, &cache));
}
