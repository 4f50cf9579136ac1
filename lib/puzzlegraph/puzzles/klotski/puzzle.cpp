// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/klotski/verify.hpp"

#include <mutex>

namespace puzzlegraph::klotski {

namespace {

using heuristics = heuristic_list<piece_distance, push_distance>;

constexpr std::string_view sides = "sides";
constexpr std::string_view plain = "plain";

/// A board with its two spaces. That of the sides is built when it is first asked for, and then
/// serves all queries.
class prepared_board {
 public:
  explicit prepared_board(instance i)
      : instance_(std::move(i)), board_(instance_), plain_(board_) {}

  instance const& data() const { return instance_; }
  klotski::board const& board() const { return board_; }
  plain_space const& plain() const { return plain_; }
  side_space const& sides() const {
    std::call_once(once_, [this] { sides_.emplace(board_); });
    return *sides_;
  }

 private:
  instance instance_;
  klotski::board board_;
  plain_space plain_;
  mutable std::once_flag once_;
  mutable std::optional<side_space> sides_;
};

class klotski_questions final : public questions {
 public:
  explicit klotski_questions(std::vector<instance> boards) {
    for (auto& i : boards) {
      for (std::size_t q = 0; q < i.queries.size(); ++q) places_.push_back({boards_.size(), q});
      boards_.push_back(std::make_unique<prepared_board>(std::move(i)));
    }
  }

  std::size_t count() const override { return places_.size(); }
  std::string title(std::size_t k) const override {
    return "board " + std::to_string(places_[k].board + 1) + ", query " +
           std::to_string(places_[k].query + 1);
  }
  std::string draw(std::size_t k) const override {
    return klotski::draw(board_of(k).data(), query_of(k));
  }
  method choose(std::size_t /*k*/) const override {
    return {klotski::sides, algorithm::astar, push_distance::traits.name};
  }

  answer solve(std::size_t k, solve_options const& options) const override {
    auto const& b = board_of(k);
    auto const& q = query_of(k);
    method const chosen = options.by.value_or(choose(k));
    auto const write = [&](std::vector<move> const& moves) { return moves_text(b.data(), moves); };
    auto const check = [&](std::vector<move> const& moves) { return refute(b.data(), q, moves); };
    if (chosen.encoding == klotski::plain) {
      return answer_task(
          plain_task(b.plain(), q), chosen, options, heuristics{},
          [](solution<plain_space> const& found) { return found.moves; }, write, check);
    }
    return answer_task(
        side_task(b.sides(), q), chosen, options, heuristics{},
        [&](solution<side_space> const& found) {
          return unit_moves(b.board(), q, found.start, found.moves);
        },
        write, check);
  }

  std::optional<refutation> check(std::size_t k, io::cursor& in,
                                  std::uint64_t& count) const override {
    auto const moves = read_moves(board_of(k).data(), in);
    count = moves.size();
    return refute(board_of(k).data(), query_of(k), moves);
  }
  std::string contest_line(answer const& a) const override { return cost_or_minus_one(a); }

 private:
  struct place {
    std::size_t board;
    std::size_t query;
  };
  prepared_board const& board_of(std::size_t k) const { return *boards_[places_[k].board]; }
  query const& query_of(std::size_t k) const {
    return board_of(k).data().queries[places_[k].query];
  }
  std::vector<std::unique_ptr<prepared_board>> boards_;
  std::vector<place> places_;
};

} // namespace

puzzle const& entry() {
  static puzzle const klotski{
      "klotski", "unit moves", "sliding one piece to a target (NOIP 2013)",
      [] {
        std::vector<method> methods;
        append_methods<side_task>(methods, sides, heuristics{});
        append_methods<plain_task>(methods, plain, heuristics{});
        return methods;
      }(),
      [](io::text const& source, read_options const& /*options*/) -> std::unique_ptr<questions> {
        return std::make_unique<klotski_questions>(read(source));
      }};
  return klotski;
}

} // namespace puzzlegraph::klotski
