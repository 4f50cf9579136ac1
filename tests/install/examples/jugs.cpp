// SPDX-License-Identifier: BSL-1.0
//
// The whole command line for water jugs (jugs.hpp).
//
// A file has the header `puzzlegraph jugs`, then a line `goal size size [size]` for each question.
#include "jugs.hpp"

#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/tool.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace jugs {

namespace text = puzzlegraph::text;

// README: begin moves
/// The inverse of to_text: a line of moves.
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
// README: end

// README: begin traits
struct traits {
  static constexpr std::string_view name = "jugs", unit = "moves", summary = "water jugs";
  static constexpr std::string_view refutation_reason = "no jug can hold the goal";
  using instance = jugs::instance;
  using space = jugs::space;
  using task = jugs::task;
  using heuristics = puzzlegraph::heuristic_list<look_ahead>;

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
// README: end
