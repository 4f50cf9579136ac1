// SPDX-License-Identifier: BSL-1.0
//
// An explicit graph that is built in parts, each continued from a checkpoint, is the graph built at
// once.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include "tests/support/kept_state.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <thread>
#include <vector>

using namespace puzzlegraph;
using puzzlegraph::testing::kept_state;

namespace {

using graph = explicit_graph<tiles::space, no_label>;

tiles::space const rules(grid{3, 3});
std::array<tiles::state, 2> const roots{tiles::pack({1, 2, 3, 4, 5, 6, 7, 8, 0}),
                                        tiles::pack({2, 1, 3, 4, 5, 6, 7, 8, 0})};

/// A graph with the account of its memory.
struct built_graph {
  explicit built_graph(std::uint64_t most_states, checkpoint_store* store)
      : within(limited(most_states)), found(graph::build(rules, roots, within, store)) {}

  static limits limited(std::uint64_t most_states) {
    limits l;
    l.max_states = most_states;
    return l;
  }
  budget within;
  std::optional<graph> found;
};

template <class Graph> bool are_equal(Graph const& a, Graph const& b) {
  if (num_vertices(a) != num_vertices(b) || num_edges(a) != num_edges(b)) return false;
  auto const targets = [](Graph const& g, std::uint32_t v) {
    std::vector<std::uint32_t> to;
    for (auto [e, end] = out_edges(v, g); e != end; ++e) to.push_back(target(*e, g));
    return to;
  };
  for (std::uint32_t v = 0; v < num_vertices(a); ++v) {
    if (!(a.state(v) == b.state(v)) || targets(a, v) != targets(b, v)) return false;
  }
  return true;
}

/// States 0 to 19,000. The first eight have 5,000 successors each, every other one a single one.
struct wide_space {
  using state_type = std::uint32_t;
  using move_type = std::uint32_t;

  class successors {
   public:
    successors() = default;
    successors(std::uint32_t u, std::uint32_t count) : from_(u), left_(count) {}
    bool done() const { return left_ == 0; }
    void advance() { --left_; }
    move_type move() const { return left_; }
    state_type state() const {
      return from_ < wide_states ? 2000 * from_ + left_ : (from_ + 1) % states;
    }

   private:
    std::uint32_t from_ = 0;
    std::uint32_t left_ = 0;
  };
  successors cursor(state_type u) const {
    if (u == interrupts) *interrupted = true;
    return {u, u < wide_states ? 5000U : 1U};
  }

  static constexpr std::uint32_t wide_states = 8;
  static constexpr std::uint32_t states = 19'001;
  state_type interrupts = states;           ///< an expansion of this one sets the flag
  std::atomic<bool>* interrupted = nullptr; ///< what the budget looks at
};

/// The graph of a wide_space whose expansion of `interrupts` is interrupted.
struct wide_graph {
  explicit wide_graph(std::uint32_t interrupts, checkpoint_store* store,
                      std::uint64_t most_states = UINT64_MAX)
      : space{interrupts, &interrupted}, within(limits_by(interrupted, most_states)),
        found(graph_type::build(space, roots, within, store)) {}

  static limits limits_by(std::atomic<bool> const& flag, std::uint64_t most_states) {
    limits l;
    l.interrupted = &flag;
    l.max_states = most_states;
    return l;
  }
  using graph_type = explicit_graph<wide_space>;
  static constexpr std::array<std::uint32_t, 1> roots{0};
  std::atomic<bool> interrupted = false;
  wide_space space;
  budget within;
  std::optional<graph_type> found;
};

/// A store that takes a while to open.
class slow_store final : public checkpoint_store {
 public:
  explicit slow_store(kept_state& kept) : kept_(&kept) {}
  std::optional<saved> open() override {
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    return kept_->open();
  }
  void read(std::span<std::byte> into) override { kept_->read(into); }
  void save(std::uint64_t done, std::string_view state,
            std::function<void(sink const&)> const& write_to) override {
    kept_->save(done, state, write_to);
  }

 private:
  kept_state* kept_;
};

} // namespace

TEST_CASE("a graph that limits ended is continued to the graph built at once", "[graph]") {
  built_graph const whole(UINT64_MAX, nullptr);
  REQUIRE(whole.found);
  kept_state kept;
  std::uint64_t done = 0;
  for (std::uint64_t const most : {2U, 3U, 4095U, 4097U, 100'000U, 300'000U}) {
    CAPTURE(most);
    CHECK_FALSE(built_graph(most, &kept).found);
    CHECK(kept.done > done);
    done = kept.done;
  }
  built_graph const continued(UINT64_MAX, &kept);
  REQUIRE(continued.found);
  CHECK(are_equal(*continued.found, *whole.found));
  CHECK(kept.done == num_vertices(*whole.found));

  built_graph const again(1, &kept); // nothing is left to do
  REQUIRE(again.found);
  CHECK(are_equal(*again.found, *whole.found));
}

TEST_CASE("a graph that is interrupted among the successors of a state keeps what it has",
          "[graph]") {
  constexpr auto never = wide_space::states;
  wide_graph const whole(never, nullptr);
  REQUIRE(whole.found);
  REQUIRE(num_vertices(*whole.found) == wide_space::states);
  kept_state kept;
  for (std::uint32_t const u : {0U, 6U, 2U}) { // in the order in which they are expanded
    CAPTURE(u);
    auto const saves = kept.saves;
    wide_graph const part(u, &kept);
    CHECK_FALSE(part.found);
    CHECK(part.within.hit() == limit::interrupt);
    CHECK(kept.saves > saves);
    CHECK(kept.done == whole.found->vertex_of(u));
  }
  wide_graph const continued(never, &kept);
  REQUIRE(continued.found);
  CHECK(are_equal(*continued.found, *whole.found));
  for (std::uint32_t e = 0; e < num_edges(*whole.found); ++e) {
    auto const move = [&](auto const& g) { return g[edge_from_index(e, g)].move; };
    REQUIRE(move(*continued.found) == move(*whole.found));
  }
}

TEST_CASE("a limit on states ends a graph among the successors of a state, too", "[graph]") {
  constexpr auto never = wide_space::states;
  kept_state kept;
  for (int round = 0; round < 2; ++round) { // the second continues the first
    wide_graph const part(never, &kept, 1000);
    CHECK_FALSE(part.found);
    CHECK(part.within.hit() == limit::states);
    CHECK(part.within.last().stored > 1000);
    CHECK(part.within.last().stored <= budget::successors_per_check + 1);
    CHECK(kept.done == 0);
  }
  wide_graph const whole(never, nullptr);
  wide_graph const continued(never, &kept);
  REQUIRE(continued.found);
  CHECK(are_equal(*continued.found, *whole.found));
}

TEST_CASE("a graph that is continued is not saved as soon as it is read", "[graph]") {
  kept_state kept;
  CHECK_FALSE(built_graph(1000, &kept).found);
  auto const saves = kept.saves;
  slow_store slow(kept);
  CHECK_FALSE(built_graph(1100, &slow).found); // takes much less time than to read it
  CHECK(kept.saves == saves + 1);              // at the end
}

TEST_CASE("contents that are no graph are refused", "[graph]") {
  kept_state kept;
  CHECK_FALSE(built_graph(1000, &kept).found);
  auto const good = kept.bytes;
  auto const state = kept.state;
  kept.bytes.pop_back();
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  kept.state = R"({"graph":"something else"})";
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.state = state;
  kept.bytes.assign(3, std::byte{0});
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  constexpr std::ptrdiff_t head = 24; // three numbers
  constexpr std::ptrdiff_t one = sizeof(tiles::state);
  auto const states = kept.bytes.begin() + head;
  std::copy_n(states, one, states + one); // the second state is the first once more
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  auto const roots_at = kept.bytes.begin() + head;
  std::swap_ranges(roots_at, roots_at + one, roots_at + one); // not in the order of the roots
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  kept.bytes = good;
  auto const third = kept.bytes.begin() + head + 2 * one;
  std::swap_ranges(third, third + one, kept.bytes.begin() + head); // begins with no root
  CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
}

TEST_CASE("false numbers in a graph are refused", "[graph]") {
  kept_state kept;
  CHECK_FALSE(built_graph(1000, &kept).found);
  auto const good = kept.bytes;
  std::array<std::uint64_t, 3> head{}; // states, expanded states, edges
  std::memcpy(head.data(), good.data(), sizeof(head));
  auto const ends_at = sizeof(head) + head[0] * sizeof(tiles::state);
  auto const edges_at = ends_at + head[1] * sizeof(std::uint64_t);
  auto const refuses = [&](std::size_t at, auto value) {
    CAPTURE(at, value);
    kept.bytes = good;
    std::memcpy(&kept.bytes.at(at), &value, sizeof(value));
    CHECK_THROWS_AS(built_graph(2000, &kept), checkpoint_error);
  };
  for (std::size_t k = 0; k < head.size(); ++k) {
    for (auto const n : {std::uint64_t{0}, head[k] - 1, head[k] + 1, std::uint64_t{1} << 32U,
                         std::uint64_t{1} << 61U, UINT64_MAX}) {
      refuses(8 * k, n);
    }
  }
  refuses(sizeof(head) + 8, std::uint64_t{0}); // no state
  refuses(sizeof(head) + 8, UINT64_MAX);
  refuses(ends_at, UINT64_MAX);
  refuses(ends_at + 8, std::uint64_t{0}); // before the end of the state before
  for (auto const target : {static_cast<std::uint32_t>(head[0]), UINT32_MAX}) {
    refuses(edges_at, target);
    refuses(good.size() - sizeof(target), target);
  }
  kept.bytes = good;
  CHECK(built_graph(UINT64_MAX, &kept).found);
}
