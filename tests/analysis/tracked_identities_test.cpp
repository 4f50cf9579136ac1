// SPDX-License-Identifier: BSL-1.0
//
// The identities of interchangeable parts, where the memory for them ends and where it is enough
// again.
#include "puzzlegraph/analysis/tracked_identities.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <new>

using namespace puzzlegraph;

namespace {

/// States 0 to 19; each move is a step of 1 to the left or to the right.
struct line_space {
  using state_type = std::uint32_t;
  using move_type = std::int32_t;
  static constexpr state_type states = 20;

  class successors {
   public:
    successors() = default;
    explicit successors(state_type u) : from_(u), step_(u == 0 ? 1 : -1) {}
    bool done() const { return step_ > 1 || (step_ == 1 && from_ + 1 == states); }
    void advance() { step_ += 2; }
    move_type move() const { return step_; }
    state_type state() const { return from_ + static_cast<state_type>(step_); }

   private:
    state_type from_ = 0;
    move_type step_ = 3;
  };
  successors cursor(state_type u) const { return successors(u); }
  move_type inverse(state_type /*u*/, move_type m) const { return -m; }
};

/// The parts of a state: how many steps led to it.
struct step_track {
  part_order first(std::uint32_t /*start*/) const { return {0}; }
  part_order after(part_order order, std::uint32_t /*u*/, std::int32_t m) const {
    order.front() = static_cast<std::uint8_t>(order.front() + m);
    return order;
  }
};

struct tracked_line {
  line_space space;
  budget within{limits{}};
  explicit_graph<line_space, no_label> graph =
      *explicit_graph<line_space, no_label>::build(space, std::array<std::uint32_t, 1>{0}, within);
  memory_account memory{100'000};
  tracked_identities<line_space, step_track> identities{graph, {}, memory};

  /// Leaves `bytes` of the memory until the returned charge is gone.
  std::unique_ptr<memory_reservation> leave(std::uint64_t bytes) {
    auto taken = std::make_unique<memory_reservation>(memory);
    taken->charge(memory.left() - bytes);
    return taken;
  }
};

} // namespace

TEST_CASE("the parts of a state are those of the first shortest path to it") {
  tracked_line line;
  for (auto const v : {7U, 3U, 19U, 0U})
    CHECK(line.identities.of(v) == part_order{static_cast<std::uint8_t>(line.graph.state(v))});
}

TEST_CASE("a state whose parts found no memory has the same parts once there is some") {
  // None; that of the numbers of vertices alone; and of a few orders of parts.
  for (std::uint64_t const left : {0U, 80U, 200U, 500U}) {
    CAPTURE(left);
    tracked_line line;
    {
      auto const taken = line.leave(left);
      for (int attempt = 0; attempt < 3; ++attempt)
        CHECK_THROWS_AS(line.identities.of(12), std::bad_alloc);
    }
    for (std::uint32_t v = 0; v < line_space::states; ++v) {
      CHECK(line.identities.of(v) == part_order{static_cast<std::uint8_t>(line.graph.state(v))});
    }
  }
}
