// SPDX-License-Identifier: BSL-1.0
//
// Water jugs as a puzzle: pour until some jug holds the goal.
//
// A file has the header `puzzlegraph jugs`, then a line `goal size size [size]` for each question.
// A move is two digits, from and to; 0 is the tap and the sink: 02 fills jug 2, 21 pours it into
// jug 1.
#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/tool.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace jugs {

namespace text = puzzlegraph::text;

constexpr unsigned vessels = 4; // the tap, and three jugs; a jug of size 0 is not there
using amounts = std::array<std::uint8_t, vessels>;

struct instance {
  amounts size{};
  std::uint8_t goal = 0;
};
struct state {
  amounts held{};
  friend bool operator==(state const&, state const&) = default;
};
struct move {
  unsigned from = 0, to = 0;
  friend bool operator==(move const&, move const&) = default;
};

class space {
 public:
  using state_type = jugs::state;
  using move_type = jugs::move;

  explicit space(instance const& i) : size_(i.size) {}

  class successors {
   public:
    successors() = default;
    successors(space const& s, state_type u) : space_(&s), from_(u) { skip(); }
    bool done() const { return at_ == vessels * vessels; }
    void advance() { ++at_, skip(); }
    move_type move() const { return {at_ / vessels, at_ % vessels}; }
    state_type state() const { return space_->after(from_, move()); }

   private:
    void skip() {
      while (!done() && state() == from_) ++at_;
    }
    space const* space_ = nullptr;
    state_type from_;
    unsigned at_ = 0;
  };
  successors cursor(state_type u) const { return {*this, u}; }

 private:
  state_type after(state_type u, move_type m) const {
    unsigned const there = m.from == 0 ? UINT8_MAX : u.held[m.from];
    unsigned const free = m.to == 0 ? UINT8_MAX : size_[m.to] - u.held[m.to];
    auto const poured = static_cast<std::uint8_t>(std::min(there, free));
    if (m.from != 0) u.held[m.from] = static_cast<std::uint8_t>(u.held[m.from] - poured);
    if (m.to != 0) u.held[m.to] = static_cast<std::uint8_t>(u.held[m.to] + poured);
    return u;
  }
  amounts size_;
};

class task {
 public:
  using space_type = jugs::space;
  task(space_type const& s, instance const& i) : space_(&s), goal_(i.goal) {}
  space_type const& space() const { return *space_; }
  std::vector<puzzlegraph::initial_state<state>> initial_states() const { return {{}}; }
  bool is_goal(state const& u) const { return std::ranges::count(u.held, goal_) > 0; }

 private:
  space_type const* space_;
  std::uint8_t goal_;
};

std::string to_text(instance const& /*i*/, move m) {
  return std::to_string(m.from) + std::to_string(m.to);
}
std::string to_text(instance const& /*i*/, state const& u) {
  std::string out;
  for (unsigned j = 1; j < vessels; ++j) out += (j > 1 ? " " : "") + std::to_string(u.held[j]);
  return out;
}

std::vector<move> read_moves(instance const& /*i*/, text::reader& in) {
  std::vector<move> moves;
  auto const line = in.line("a line of moves");
  for (std::size_t k = std::min(line.find_first_not_of(' '), line.size()); k < line.size();
       k += 2) {
    auto const pair = line.substr(k, 2);
    bool const is_move = pair.find_first_not_of("0123") == std::string_view::npos;
    if (!is_move || pair.size() < 2) in.fail(in.last(k), text::quoted(pair), "two digits, 0 to 3");
    moves.push_back({static_cast<unsigned>(pair[0] - '0'), static_cast<unsigned>(pair[1] - '0')});
  }
  return moves;
}

/// By rules of its own, litre by litre.
std::optional<puzzlegraph::refutation> refute(instance const& i, std::span<move const> moves) {
  std::array<int, vessels> held{};
  for (auto const& [from, to] : moves) {
    while (from != to && (from == 0 || held[from] > 0) && (to == 0 || held[to] < i.size[to])) {
      held[from] -= from == 0 ? 0 : 1;
      held[to] += to == 0 ? 0 : 1;
    }
  }
  if (std::ranges::count(held, i.goal) > 0) return std::nullopt;
  return puzzlegraph::refutation{moves.size(), "no jug holds the goal"};
}

struct traits {
  static constexpr std::string_view name = "jugs", unit = "moves", summary = "water jugs";
  using instance = jugs::instance;
  using space = jugs::space;
  using task = jugs::task;

  static std::vector<instance> read(text::source const& source) {
    std::vector<instance> all;
    text::reader in(source);
    for (text::read_header(in, name); !in.at_end(); in.end_of_line("a question")) {
      auto& i = all.emplace_back();
      i.goal = static_cast<std::uint8_t>(in.number("a goal", 1, 99));
      for (unsigned j = 1; j < vessels && (j < 3 || !in.peek().empty()); ++j) {
        i.size[j] = static_cast<std::uint8_t>(in.number("the size of a jug", 1, 99));
      }
    }
    return all;
  }
};

} // namespace jugs

int main(int argc, char** argv) {
  auto const puzzle = puzzlegraph::make_puzzle<jugs::traits>();
  return puzzlegraph::tool::run(argc, argv, {&puzzle});
}
