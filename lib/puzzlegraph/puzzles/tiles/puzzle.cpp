// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/puzzle.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/tiles/certificate.hpp"
#include "puzzlegraph/puzzles/tiles/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/tiles/hardest.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/images.hpp"
#include "puzzlegraph/puzzles/tiles/notations.hpp"
#include "puzzlegraph/puzzles/tiles/parity_space.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_sum.hpp"
#include "puzzlegraph/puzzles/tiles/pddl.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/sas.hpp"
#include "puzzlegraph/puzzles/tiles/scene.hpp"
#include "puzzlegraph/puzzles/tiles/states.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/puzzles/tiles/verify.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tiles {

namespace {

/// From this size on A* stores too many states for most boards; IDA* stores none.
constexpr unsigned many_cells = 13;
/// What A* stores for boards so easy that tables of patterns would take longer.
constexpr std::uint64_t few_states = 20'000;
/// Filling an entry of a large table, which misses the caches, takes as long as four expansions by
/// linear conflict, or as two by small patterns, whose lookups miss caches too.
constexpr std::uint64_t conflicts_per_entry = 4;
constexpr std::uint64_t small_sums_per_entry = 2;

cell_index goal_of_blank(instance const& i) {
  return static_cast<cell_index>(std::ranges::find(i.goal, 0) - i.goal.begin());
}

bool needs_tables(instance const& i) { return i.shape.size() >= many_cells; }

/// On larger boards the default patterns have four tiles too. Without the mirror image they expand
/// hardly fewer states than linear conflicts.
bool small_patterns_pay(instance const& i) {
  constexpr unsigned most_cells = 25;
  return i.shape.size() <= most_cells && has_mirror(i.shape, goal_of_blank(i));
}

constexpr std::string_view pattern_tiles = "pattern-tiles";
constexpr std::string_view operator_order = "operator-order";

direction_order order_in(option_values const& values) {
  direction_order order = all_directions;
  auto const letters = values.text(operator_order).value_or("");
  for (std::size_t k = 0; k < letters.size(); ++k) order[k] = direction_of(letters[k]).value();
  return order;
}

template <class State> struct heuristics_of;
template <> struct heuristics_of<state> {
  using type = heuristic_list<manhattan, small_pattern_sum<state>, pattern_sum<state>,
                              direct<linear_conflict>>;
};
template <> struct heuristics_of<large_state> {
  using type = heuristic_list<basic_manhattan<large_state>, small_pattern_sum<large_state>,
                              pattern_sum<large_state>, basic_linear_conflict<large_state>>;
};
/// The boards of a file, of which those of one size share their tables.
class board_file : public file_of_instances<instance> {
 public:
  explicit board_file(std::vector<instance> boards) : file_of_instances(std::move(boards)) {
    for (std::size_t k = 0; k < count(); ++k) {
      if (needs_tables(question(k))) ++sharers_[size_of(question(k))];
    }
  }
  /// Boards of this size. Precondition: needs_tables(i).
  std::uint64_t sharers(instance const& i) const { return sharers_.at(size_of(i)); }

 private:
  using board_size = std::pair<std::uint32_t, std::uint32_t>;
  static board_size size_of(instance const& i) { return {i.shape.rows, i.shape.columns}; }

  std::map<board_size, std::uint64_t> sharers_;
};

/// Random boards, and others a few moves away.
struct random_boards {
  random_parameters wanted;
  instance operator()(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance i, std::mt19937_64& rng) const {
    walk(i, 1 + random_below(static_cast<std::uint32_t>(i.shape.size()), rng), rng);
    return i;
  }
};

struct traits {
  static constexpr std::string_view name = "tiles";
  static constexpr std::string_view unit = "moves";
  static constexpr std::string_view summary = "the n x m sliding-tile puzzle";
  static constexpr std::string_view help =
      R"(Files: boards one after the other, each `rows columns` and then its rows; 0 is the
blank. The line `0 0` ends the file. A board has 2 to 36 cells. The header is
optional. Its option goal=blank-first makes the goal 0, 1, 2, ... instead of
1, 2, ..., 0; goal=3,2,1,0 states one.

Example:
    puzzlegraph tiles
    3 3
    8 6 7
    2 5 4
    3 0 1
    0 0

Moves: the directions in which the blank goes, W, N, E or S.

Heuristics: manhattan (rows and columns to the goal, over all tiles),
linear-conflict (the same, and two moves for each tile that must give way in its
row or column), pattern-database (a sum of pattern databases), small-patterns
(the same with patterns of at most four tiles).
)";
  static constexpr std::string_view question_name = "board";
  using instance = tiles::instance;
  using file = board_file;
  using spaces = tiles::spaces;
  template <class Space> using task = basic_task<state_of<Space>>;
  template <class Space> using heuristics = typename heuristics_of<state_of<Space>>::type;
  /// Those that need no tables.
  template <class Space>
  using explored_heuristics =
      heuristic_list<basic_manhattan<state_of<Space>>, basic_linear_conflict<state_of<Space>>>;

  static std::optional<std::string> refutation(instance const& i) {
    if (!has_wrong_parity(i)) return std::nullopt;
    bool const is_line = std::min(i.shape.rows, i.shape.columns) == 1;
    return is_line ? "the tiles are in another order, which a board of one line keeps"
                   : "the parity of the tiles does not fit that of the blank";
  }
  static std::vector<attempt> portfolio(instance const& i, board_file const& all) {
    method const simple{{}, algorithm::astar, linear_conflict::traits.name};
    if (!needs_tables(i)) return {{simple}};
    auto const by = [](std::string_view heuristic) {
      return method{{}, algorithm::ida_star, heuristic};
    };
    auto const conflicts = by(linear_conflict::traits.name);
    auto const entries = [&](std::size_t most_tiles) {
      return table_entries(i.shape, goal_of_blank(i), most_tiles);
    };
    auto const sharers = all.sharers(i);
    std::vector<attempt> attempts{{simple, few_states}};
    if (small_patterns_pay(i)) {
      auto const small = by(small_pattern_sum<state>::traits.name);
      attempts.push_back(before_tables(conflicts, entries(small_pattern_tiles), sharers));
      attempts.push_back(before_tables(small, small_sums_per_entry * entries(0), sharers));
    } else {
      attempts.push_back(before_tables(conflicts, conflicts_per_entry * entries(0), sharers));
    }
    attempts.push_back({by(pattern_sum<state>::traits.name)});
    attempts.push_back({conflicts}); // under a limit on memory that the tables exceed
    return attempts;
  }
  template <class Space>
  static Space space_to_solve(instance const& i, solve_options const& options) {
    return Space(i.shape, order_in(options.values));
  }
  template <class State>
  static basic_task<State> task_to_solve(basic_space<State> const& s, instance const& i,
                                         solve_options const& options) {
    auto const most_tiles = options.values.whole<unsigned>(pattern_tiles).value_or(0);
    return {s, i, {options.tables, most_tiles, options.threads}};
  }
  /// On a board of one line only few arrangements can be reached, so their ranks do not pay.
  static counted_states count_states(instance const& i, count_options const& how) {
    if (parity_space::fits(i.shape)) {
      return puzzlegraph::count_states<bit_set_engine>(
          parity_task(i.shape, pack<state>(i.start), pack<state>(i.goal)), how);
    }
    large_space const s(i);
    return puzzlegraph::count_states(basic_task<large_state>(s, i), how);
  }
  static std::vector<option> options() {
    return {{.use = option_use::read,
             .name = "goal",
             .kind = free_text{"GOAL"},
             .help = "blank-first, blank-last, or tiles such as 1,2,3,0; default: the file's",
             .is_asked = true},
            {option_use::solve, pattern_tiles, whole_range{1, max_pattern_tiles},
             "tiles of the largest pattern; 8 divides the 15-puzzle into 7 and 8"},
            {option_use::solve, operator_order, letter_order{"WNES"},
             "the order in which moves of the blank are tried; Korf's is NWES"}};
  }
  static std::vector<puzzle_alias> aliases() {
    return {{"n-puzzle", "the tiles of a board of any size"},
            {"8-puzzle", "tiles on a board of 3x3", grid{3, 3}},
            {"15-puzzle", "tiles on a board of 4x4", grid{4, 4}},
            {"24-puzzle", "tiles on a board of 5x5", grid{5, 5}},
            {"35-puzzle", "tiles on a board of 6x6", grid{6, 6}}};
  }
  static std::vector<instance> read(text::source const& source, option_values const& values) {
    return tiles::read(source, goal_of(source, values));
  }
  static std::vector<board_notation<instance>> notations() { return tiles::notations(); }
  static auto random(instance_request const& wanted) {
    random_parameters p;
    if (wanted.size) p.rows = wanted.size->rows;
    if (wanted.size) p.columns = wanted.size->columns;
    auto const cells = std::uint64_t{p.rows} * p.columns;
    expect_request(cells >= 2 && cells <= max_cells, "2 to 36 cells");
    return random_boards{p};
  }
  static hardest<instance> find_hardest(hardest_search const& how) {
    return tiles::find_hardest(how, [](instance const& board) {
      return entry().read(text::make_source("board", write(std::vector{board})), {});
    });
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const tiles = make_puzzle<traits>();
  return tiles;
}

} // namespace puzzlegraph::tiles
