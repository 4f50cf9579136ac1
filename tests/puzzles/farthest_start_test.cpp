// SPDX-License-Identifier: BSL-1.0
//
// The hardest start of a board of a puzzle that has no search of its own for it: the farthest state
// of its graph, by the puzzle's with_start and write.
#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace one_way {

using namespace puzzlegraph;

struct state {
  std::uint8_t at = 0;
  friend bool operator==(state const&, state const&) = default;
};
struct move {
  friend bool operator==(move const&, move const&) = default;
};

/// Places 0 to size - 1 on a ring. A step goes to the next place; the goal is place 0.
struct instance {
  std::uint8_t size = 1;
  std::uint8_t start = 0;

  friend std::string to_text(instance const& /*i*/, move /*m*/) { return "+"; }
  friend std::string to_text(instance const& /*i*/, state const& u) { return std::to_string(u.at); }
  friend std::vector<move> read_moves(instance const& /*i*/, text::reader& in) {
    return std::vector<move>(in.line("steps").size());
  }
  friend std::optional<refutation> refute(instance const& i, std::span<move const> moves) {
    if ((i.start + moves.size()) % i.size == 0) return std::nullopt;
    return refutation{moves.size(), "not at place 0"};
  }
  friend instance with_start(instance i, state const& u) {
    i.start = u.at;
    return i;
  }
  friend std::string write(std::vector<instance> const& all) {
    std::string text = "puzzlegraph one-way\n";
    for (auto const& i : all) {
      text += std::to_string(i.size) + " " + std::to_string(i.start) + "\n";
    }
    return text;
  }
};

class rules {
 public:
  using state_type = state;
  using move_type = move;

  explicit rules(instance const& i) : size_(i.size) {}
  std::vector<std::pair<move, state>> successors(state const& u) const {
    return {{{}, {static_cast<std::uint8_t>((u.at + 1) % size_)}}};
  }

 private:
  std::uint8_t size_;
};
using space = function_space<rules>;

class task {
 public:
  using space_type = one_way::space;
  task(space_type const& s, instance const& i) : space_(&s), start_{i.start} {}
  space_type const& space() const { return *space_; }
  std::vector<initial_state<state>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state const& u) const { return u.at == 0; }

 private:
  space_type const* space_;
  state start_;
};

struct traits {
  static constexpr std::string_view name = "one-way";
  static constexpr std::string_view unit = "steps";
  static constexpr std::string_view summary = "a ring of one-way streets";
  using instance = one_way::instance;
  using space = one_way::space;
  using task = one_way::task;

  static std::vector<instance> read(text::source const& source) {
    std::vector<instance> all;
    text::reader in(source);
    for (text::read_header(in, name); !in.at_end(); in.end_of_line("a question")) {
      auto& i = all.emplace_back();
      i.size = static_cast<std::uint8_t>(in.number("a size", 1, 255));
      i.start = static_cast<std::uint8_t>(in.number("a start", 0, i.size - 1U));
    }
    return all;
  }
};

} // namespace one_way

using namespace puzzlegraph;

TEST_CASE("the farthest start of a board, where moves cannot be taken back") {
  auto const puzzle = make_puzzle<one_way::traits>();
  auto const asked = puzzle.read({"asked", "puzzlegraph one-way\n5 3\n"}, {});
  auto const found = asked->find_hardest_start(0, {});
  CHECK(found.text == "puzzlegraph one-way\n5 1\n");
  CHECK(found.length == 4);
  CHECK(found.proof == "all states that the start reaches");
  CHECK(puzzle.read({"found", found.text}, {})->solve(0, {}).cost == 4);
}

TEST_CASE("the farthest start of a board is not known when a limit ends its exploration") {
  auto const puzzle = make_puzzle<one_way::traits>();
  auto const asked = puzzle.read({"asked", "puzzlegraph one-way\n200 3\n"}, {});
  hardest_search how;
  how.within.max_states = 10;
  auto const cut = asked->find_hardest_start(0, how);
  CHECK(cut.text.empty());
  CHECK(cut.proof.empty());
  CHECK(cut.stopped_by == limit::states);
  CHECK(cut.states > 10);
  how.method = hardest_method::exhaustive;
  CHECK_THROWS_AS(asked->find_hardest_start(0, how), std::invalid_argument);
}
