// SPDX-License-Identifier: BSL-1.0
//
// The loops of bit-parallel breadth-first search, on a frontier of one word: bits on a line.
#include "puzzlegraph/search/bit_parallel.hpp"

#include <catch2/catch.hpp>

#include <bit>
#include <cstdint>
#include <new>
#include <optional>
#include <vector>

using namespace puzzlegraph;

namespace {

/// Bit i leads to bits i - 1 and i + 1, as far as they are open.
class line_frontier {
 public:
  using rank = int;

  line_frontier(std::uint64_t open, rank source)
      : open_(open), known_(std::uint64_t{1} << source), last_(known_) {}

  std::uint64_t size() const { return count(last_); }
  cost_type depth() const { return depth_; }
  layer_count expand(progress so_far, budget& b) { return grow(0, so_far, b); }

  struct layer_towards : layer_count {
    std::optional<rank> meeting;
  };
  layer_towards expand_towards(line_frontier const& other, progress so_far, budget& b) {
    return grow(other.known_, so_far, b);
  }

 private:
  layer_towards grow(std::uint64_t others, progress so_far, budget& b) {
    std::uint64_t const next = ((last_ << 1U) | (last_ >> 1U)) & open_ & ~known_;
    layer_towards layer;
    layer.states = count(next);
    so_far.stored += layer.states;
    if (!b.go_on(so_far)) return layer;
    if (std::uint64_t const both = next & others; both != 0) {
      layer.meeting = std::countr_zero(both);
      return layer;
    }
    known_ |= next;
    last_ = next;
    ++depth_;
    return layer;
  }
  static std::uint64_t count(std::uint64_t bits) {
    return static_cast<std::uint64_t>(std::popcount(bits));
  }
  std::uint64_t open_;
  std::uint64_t known_;
  std::uint64_t last_;
  cost_type depth_ = 0;
};

static_assert(meeting_frontier<line_frontier>);

constexpr std::uint64_t ten_bits = 0x3ff;

enumeration enumerate(int source, limits const& l) {
  return enumerate_within(l, [&](enumeration& e, budget& b) {
    line_frontier side(ten_bits, source);
    count_layers(side, e, b);
  });
}

} // namespace

TEST_CASE("bit-parallel search counts the states of each layer") {
  auto const e = enumerate(2, {});
  CHECK(e.is_complete());
  CHECK(e.layers == std::vector<std::uint64_t>{1, 2, 2, 1, 1, 1, 1, 1});
  CHECK(e.total() == 10);
  CHECK(e.statistics.stored == 10);
  CHECK(e.statistics.expanded == 10);
  CHECK(e.statistics.peak_open == 2);
}

TEST_CASE("bit-parallel search keeps complete layers at a limit") {
  limits five;
  five.max_states = 5;
  auto const e = enumerate(2, five);
  CHECK_FALSE(e.is_complete());
  CHECK(e.stopped_by == limit::states);
  CHECK(e.layers == std::vector<std::uint64_t>{1, 2, 2});

  auto const out = enumerate_within({}, [](enumeration&, budget&) { throw std::bad_alloc(); });
  CHECK(out.stopped_by == limit::memory);
}

TEST_CASE("bit-parallel search from both ends is optimal") {
  for (int start = 0; start < 10; ++start) {
    for (int goal = 0; goal < 10; ++goal) {
      if (start == goal) continue;
      CAPTURE(start, goal);
      line_frontier front(ten_bits, start);
      line_frontier back(ten_bits, goal);
      search_report r;
      budget b({});
      auto const met = meet_in_the_middle(front, back, r, b);
      REQUIRE(met);
      int const distance = start < goal ? goal - start : start - goal;
      CHECK(static_cast<int>(met->from_front + met->from_back) == distance);
      CHECK(static_cast<int>(r.lower_bound) == distance);
      int const way = start < met->rank ? met->rank - start : start - met->rank;
      CHECK(static_cast<int>(met->from_front) == way);
    }
  }
}

TEST_CASE("bit-parallel search from both ends proves that there is no path") {
  line_frontier front(0b1110111, 0);
  line_frontier back(0b1110111, 6);
  search_report r;
  budget b({});
  CHECK_FALSE(meet_in_the_middle(front, back, r, b));
  CHECK(r.verdict == verdict::unsolvable);
  CHECK(r.lower_bound == unreachable);
}

TEST_CASE("bit-parallel search from both ends is undecided at a limit") {
  line_frontier front(ten_bits, 0);
  line_frontier back(ten_bits, 9);
  search_report r;
  limits few;
  few.max_states = 4;
  budget b(few);
  CHECK_FALSE(meet_in_the_middle(front, back, r, b));
  CHECK(r.verdict == verdict::undecided);
  CHECK(b.hit() == limit::states);
  CHECK(r.lower_bound > 0);
  CHECK(r.lower_bound <= 9);
}
