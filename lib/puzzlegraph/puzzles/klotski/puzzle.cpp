// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/puzzle.hpp"

#include "puzzlegraph/puzzles/klotski/certificate.hpp"
#include "puzzlegraph/puzzles/klotski/hardest.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/puzzles/klotski/images.hpp"
#include "puzzlegraph/puzzles/klotski/pddl.hpp"
#include "puzzlegraph/puzzles/klotski/prepared_board.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/sas.hpp"
#include "puzzlegraph/puzzles/klotski/scene.hpp"
#include "puzzlegraph/puzzles/klotski/states.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/klotski/unit_moves.hpp"
#include "puzzlegraph/puzzles/klotski/verify.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

namespace {

constexpr std::string_view sides = "sides";
constexpr std::string_view pushes = "pushes";
constexpr std::string_view plain = "plain";

/// A millisecond, before tables that take more than ten.
constexpr std::uint64_t few_expansions = 2'000;

constexpr std::string_view density = "density";
constexpr std::string_view number_of_queries = "queries";

/// One query of a board.
struct asked_query {
  prepared_board const* prepared;
  query const* asked;

  instance const& board() const { return prepared->data(); }
  grid shape() const { return board().shape; }
};

std::optional<refutation> refute(asked_query const& q, std::span<move const> moves) {
  return refute(q.board(), *q.asked, moves);
}
std::vector<move> read_moves(asked_query const& q, text::reader& in) {
  return read_moves(q.board(), in);
}
drawing::scene scene_of(asked_query const& q) { return scene_of(q.board(), *q.asked); }
drawing::film film_of(asked_query const& q, std::span<move const> moves) {
  return film_of(q.board(), *q.asked, moves);
}
text::pddl_task pddl_of(asked_query const& q) { return pddl_of(q.board(), *q.asked); }
text::sas_task sas_of(asked_query const& q) { return sas_of(q.board(), *q.asked); }
std::string draw_question(asked_query const& q) { return klotski::draw(q.board(), *q.asked); }

std::string to_text(asked_query const& q, move m) { return klotski::to_text(q.board(), m); }
std::string to_text(asked_query const& /*q*/, push_move const& m) {
  return std::string("push ") + letter(m.to);
}
std::string to_text(asked_query const& /*q*/, side_move const& m) {
  return std::string(m.push ? "push, blank " : "blank ") + letter(m.to);
}

template <class State>
concept board_state = std::same_as<State, side_state> || std::same_as<State, plain_state>;

template <board_state State> std::string to_text(asked_query const& q, State u) {
  return klotski::to_text(q.shape(), position_of(q.shape(), *q.asked, u));
}
template <board_state State> std::string draw(asked_query const& q, State u) {
  return klotski::draw(q.board(), position_of(q.shape(), *q.asked, u));
}
template <board_state State> drawing::scene scene_of(asked_query const& q, State u) {
  return scene_of(q.board(), *q.asked, u);
}
instance instance_alone(asked_query const& q) { return {q.shape(), q.board().open, {*q.asked}}; }
template <board_state State> instance with_start(asked_query const& q, State u) {
  return {q.shape(), q.board().open, {position_of(q.shape(), *q.asked, u)}};
}
template <class Space>
  requires weighted_space<Space>
std::vector<move> unit_moves(asked_query const& q, Space const& s, solution<Space> const& found) {
  return unit_moves(s, *q.asked, found.start, found.moves);
}

constexpr std::uint64_t detour_bytes = 24;    ///< per cell; detours.hpp
constexpr std::uint64_t component_bytes = 20; ///< per cell; components.hpp
/// Per cell, while components are found: Boost's depth-first search has a stack of cells and one of
/// edges, and three maps. Measured on boards of 10^6 cells.
constexpr std::uint64_t building_bytes = 120;

board_memory memory_of(board const& b) {
  auto const cells = std::uint64_t{b.shape().size()};
  if (b.is_free()) return {detour_bytes * cells, detour_bytes * cells};
  return {(detour_bytes + component_bytes) * cells, (detour_bytes + building_bytes) * cells};
}

certificates::bound_proof prove_bound(asked_query const& q, cost_type bound, limits const& within) {
  auto const beside_board = memory_of(q.prepared->board()).rest_of(within);
  if (!beside_board) return certificates::stopped_proof(limit::memory);
  return prove_bound(q.prepared->world().pushes, *q.asked, bound, *beside_board);
}

/// The boards of a file, and their queries one after the other.
class board_file {
 public:
  explicit board_file(std::vector<instance> boards) {
    for (auto& i : boards) {
      first_.push_back(count_);
      count_ += i.queries.size();
      boards_.push_back(std::make_unique<prepared_board>(std::move(i)));
    }
  }

  std::size_t count() const { return count_; }
  asked_query question(std::size_t k) const {
    auto const [board, query] = parts_of(k);
    return {boards_[board].get(), &boards_[board]->data().queries[query]};
  }
  std::string title(std::size_t k) const {
    auto const [board, query] = parts_of(k);
    return "board " + std::to_string(board + 1) + ", query " + std::to_string(query + 1);
  }

 private:
  struct board_and_query {
    std::size_t board;
    std::size_t query;
  };
  board_and_query parts_of(std::size_t k) const {
    auto const after = std::ranges::upper_bound(first_, k); // some boards may have no queries
    return {static_cast<std::size_t>(after - first_.begin()) - 1, k - *std::prev(after)};
  }

  std::vector<std::unique_ptr<prepared_board>> boards_;
  std::vector<std::size_t> first_; ///< by board: the number of its first query in the file
  std::size_t count_ = 0;
};

struct push_encoding {
  static constexpr std::string_view encoding = pushes;
  using space = push_space;
  using task = push_task;
  using heuristics = heuristic_list<piece_distance, direct<push_distance>,
                                    direct<landmark_distance>, direct<target_distance>>;
  static push_space const& space_of(asked_query const& q) { return q.prepared->world().pushes; }
  static push_task task_of(push_space const& s, asked_query const& q) {
    return {s, *q.asked, &q.prepared->world().tables};
  }
};

struct side_encoding {
  static constexpr std::string_view encoding = sides;
  using space = side_space;
  using task = side_task;
  using heuristics =
      heuristic_list<piece_distance, push_distance, landmark_distance, target_distance>;
  static side_space const& space_of(asked_query const& q) { return q.prepared->world().sides; }
  static side_task task_of(side_space const& s, asked_query const& q) {
    return {s, *q.asked, &q.prepared->world().tables};
  }
};

struct plain_encoding {
  static constexpr std::string_view encoding = plain;
  using space = plain_space;
  using task = plain_task;
  using heuristics = heuristic_list<piece_distance, push_distance>;
  static plain_space const& space_of(asked_query const& q) { return q.prepared->plain(); }
  static plain_task task_of(plain_space const& s, asked_query const& q) { return {s, *q.asked}; }
};

/// Random boards, and small changes of them that keep what was wanted.
struct random_boards {
  random_parameters wanted;
  instance operator()(std::mt19937_64& rng) const { return random_instance(wanted, rng); }
  instance changed(instance const& i, std::mt19937_64& rng) const {
    return with_moved_cells(i, rng);
  }
};

struct traits {
  static constexpr std::string_view name = "klotski";
  static constexpr std::string_view unit = "unit moves";
  static constexpr std::string_view summary = "sliding one piece to a target (NOIP 2013)";
  static constexpr std::string_view help =
      R"(Files: boards, each `n m q`, n rows of m numbers (0 is a fixed cell, 1 a movable
piece or the blank) and q queries `EX EY SX SY TX TY`: row and column, from 1, of
the blank, the piece and the target. Each query is a question. With a header, a
file has any number of boards, and a board with one query may be drawn: # fixed,
o movable, . blank, P piece, T target, X piece on the target, t blank on the
target, ! fixed target.

Example:
    puzzlegraph klotski
    #Poo
    #To#
    #.##

Moves: the directions in which the blank goes, W, N, E or S.

Encodings: plain (piece cell and blank cell), sides (piece cell and side of the
blank; an edge is a walk of the blank to another side, or a push), pushes (the
same states; an edge is a walk and a push).

Heuristics: manhattan (rows and columns of the piece to the target), push (exact
where only the border is fixed), landmarks (differences of distances to chosen
states), target (exact, from a table for the target).
)";
  static constexpr std::string_view explored_encoding = sides;
  using instance = klotski::instance;
  using file = board_file;
  using encodings = encoding_list<push_encoding, side_encoding, plain_encoding>;

  static std::optional<std::string> refutation(asked_query const& q) {
    auto const& b = *q.prepared;
    if (b.board().is_free()) return std::nullopt;
    auto const& components = b.world().sides.detours().components();
    if (components.is_solvable(*q.asked)) return std::nullopt;
    if (!b.board().is_open(q.asked->target)) return "the target is a fixed cell";
    if (components.towards(q.asked->piece, q.asked->blank) == components::none) {
      return "the blank cannot reach the piece";
    }
    return "the piece cannot leave its biconnected component, which lacks the target";
  }
  static std::vector<attempt> portfolio(asked_query const& q) {
    auto const& choice = q.prepared->choice();
    auto heuristic = push_distance::traits.name;
    if (choice.landmarks > 0) heuristic = landmark_distance::traits.name;
    if (choice.target_pays(q.asked->target)) heuristic = target_distance::traits.name;
    method const preferred{pushes, algorithm::astar, heuristic};
    if (!choice.prepares_long(q.prepared->board())) return {{preferred}};
    attempt simple{{pushes, algorithm::astar, push_distance::traits.name}};
    simple.max_expanded = few_expansions;
    return {simple, {preferred}};
  }
  static std::string_view choose_heuristic(asked_query const& q) {
    return portfolio(q).back().by.heuristic;
  }
  static board_memory board_memory_of(asked_query const& q) {
    return memory_of(q.prepared->board());
  }
  /// The encodings with sides have no state for a piece that is on its target or out of the blank's
  /// reach.
  static bool can_explore(asked_query const& q, std::string_view /*encoding*/) {
    return q.asked->piece != q.asked->target &&
           !side_task(q.prepared->world().sides, *q.asked).initial_states().empty();
  }
  /// By the exhaustive method, among all queries of the board.
  static std::optional<hardest<instance>> hardest_start(asked_query const& q,
                                                        hardest_search const& how) {
    if (how.method != hardest_method::exhaustive) return std::nullopt;
    return hardest_query(q.board(), how);
  }

  static std::vector<option> options() {
    return {{option_use::generate, density, real_range{0, 1},
             "share of fixed cells, below 1; two cells are never fixed"},
            {option_use::generate, number_of_queries, whole_range{}, "queries of each board"},
            {option_use::hardest, density, real_range{0, 1},
             "share of fixed cells; local search keeps it"}};
  }
  static std::vector<instance> read(text::source const& source) { return klotski::read(source); }
  static auto random(instance_request const& wanted) {
    random_parameters p;
    if (wanted.size) p.rows = wanted.size->rows;
    if (wanted.size) p.columns = wanted.size->columns;
    p.fixed = wanted.values.real(density).value_or(p.fixed);
    p.queries = wanted.values.whole<std::uint32_t>(number_of_queries).value_or(p.queries);
    auto const cells = std::uint64_t{p.rows} * p.columns;
    expect_request(p.fixed < 1, "a density below 1: two cells are never fixed");
    expect_request(cells >= 2 && cells < (1U << 30U), "at least 2 and fewer than 2^30 cells");
    return random_boards{p};
  }
  static hardest<instance> find_hardest(hardest_search const& how) {
    return klotski::find_hardest(how.values.real(density), how);
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const klotski = make_puzzle<traits>();
  return klotski;
}

} // namespace puzzlegraph::klotski
