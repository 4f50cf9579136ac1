// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/puzzle.hpp"

#include "puzzlegraph/puzzles/klotski/certificate.hpp"
#include "puzzlegraph/puzzles/klotski/hardest.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"
#include "puzzlegraph/puzzles/klotski/pddl.hpp"
#include "puzzlegraph/puzzles/klotski/prepared_board.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/scene.hpp"
#include "puzzlegraph/puzzles/klotski/states.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/klotski/unit_moves.hpp"
#include "puzzlegraph/puzzles/klotski/verify.hpp"
#include "puzzlegraph/puzzles/make_puzzle.hpp"

#include <algorithm>
#include <iterator>

namespace puzzlegraph::klotski {

namespace {

using plain_heuristics = heuristic_list<piece_distance, push_distance>;
using side_heuristics =
    heuristic_list<piece_distance, push_distance, landmark_distance, target_distance>;
using push_heuristics = heuristic_list<piece_distance, direct<push_distance>,
                                       direct<landmark_distance>, direct<target_distance>>;

constexpr std::string_view sides = "sides";
constexpr std::string_view pushes = "pushes";
constexpr std::string_view plain = "plain";

/// A millisecond, before tables that take more than ten.
constexpr std::uint64_t few_expansions = 2'000;

constexpr std::string_view density = "density";
constexpr std::string_view number_of_queries = "queries";

/// One query of a board.
struct asked_query {
  instance const* board;
  query const* asked;
};
std::optional<refutation> refute(asked_query const& q, std::span<move const> moves) {
  return refute(*q.board, *q.asked, moves);
}
std::vector<move> read_moves(asked_query const& q, text::reader& in) {
  return read_moves(*q.board, in);
}
drawing::scene scene_of(asked_query const& q) { return scene_of(*q.board, *q.asked); }
drawing::film film_of(asked_query const& q, std::span<move const> moves) {
  return film_of(*q.board, *q.asked, moves);
}

class klotski_questions final : public questions {
 public:
  explicit klotski_questions(std::vector<instance> boards) {
    for (auto& i : boards) {
      first_.push_back(count_);
      count_ += i.queries.size();
      boards_.push_back(std::make_unique<prepared_board>(std::move(i)));
    }
  }

  std::size_t count() const override { return count_; }
  std::string title(std::size_t k) const override {
    auto const [board, query] = parts_of(k);
    return "board " + std::to_string(board + 1) + ", query " + std::to_string(query + 1);
  }
  std::string draw(std::size_t k) const override {
    return klotski::draw(board_of(k).data(), query_of(k));
  }
  drawing::scene scene(std::size_t k) const override { return scene_of(asked(k)); }
  drawing::film film(std::size_t k, text::reader& in) const override {
    return film_of(asked(k), read_moves(asked(k), in));
  }
  std::optional<text::pddl_task> pddl(std::size_t k) const override {
    return pddl_of(board_of(k).data(), query_of(k));
  }
  std::vector<certificates::proof_form> proof_forms() const override {
    return {certificates::proof_form::set};
  }
  certificates::bound_proof prove(std::size_t k, certificates::proof_form /*form*/, cost_type bound,
                                  limits const& within) const override {
    auto const beside_board = limits_beside_board(k, within);
    if (!beside_board) return certificates::stopped_proof(limit::memory);
    return prove_bound(board_of(k).world().pushes, query_of(k), bound, *beside_board);
  }
  std::vector<attempt> portfolio(std::size_t k) const override {
    auto const& choice = board_of(k).choice();
    auto heuristic = push_distance::traits.name;
    if (choice.landmarks > 0) heuristic = landmark_distance::traits.name;
    if (choice.target_pays(query_of(k).target)) heuristic = target_distance::traits.name;
    method const preferred{klotski::pushes, algorithm::astar, heuristic};
    if (!choice.prepares_long(board_of(k).board())) return {{preferred}};
    attempt simple{{klotski::pushes, algorithm::astar, push_distance::traits.name}};
    simple.max_expanded = few_expansions;
    return {simple, {preferred}};
  }
  std::string_view choose_heuristic(std::size_t k) const override {
    return portfolio(k).back().by.heuristic;
  }
  board_memory board_memory_of(std::size_t k) const override {
    auto const& b = board_of(k).board();
    auto const cells = std::uint64_t{b.shape().size()};
    if (b.is_free()) return {detour_bytes * cells, detour_bytes * cells};
    return {(detour_bytes + component_bytes) * cells, (detour_bytes + building_bytes) * cells};
  }
  bool is_refuted(std::size_t k) const override {
    auto const& b = board_of(k);
    return !b.board().is_free() && !b.world().sides.detours().components().is_solvable(query_of(k));
  }
  std::string refutation_reason(std::size_t k) const override {
    auto const& b = board_of(k);
    auto const& q = query_of(k);
    if (!b.board().is_open(q.target)) return "the target is a fixed cell";
    auto const& components = b.world().sides.detours().components();
    if (components.towards(q.piece, q.blank) == components::none) {
      return "the blank cannot reach the piece";
    }
    return "the piece cannot leave its biconnected component, which lacks the target";
  }

  std::optional<refutation> check(std::size_t k, text::reader& in,
                                  std::uint64_t& count) const override {
    auto const moves = read_moves(asked(k), in);
    count = moves.size();
    return refute(asked(k), moves);
  }
  exploration explore_within(std::size_t k, explore_options const& how) const override {
    auto const& b = board_of(k);
    if (how.encoding == klotski::plain) {
      return explore_in(plain_task(b.plain(), query_of(k)), plain_heuristics{}, k, how,
                        [&b](plain_state, move m) { return to_text(b.data(), m); });
    }
    auto const& w = b.world();
    if (how.encoding == klotski::pushes) {
      return explore_in(
          push_task(w.pushes, query_of(k), &w.tables), push_heuristics{}, k, how,
          [](side_state, push_move const& m) { return std::string("push ") + letter(m.to); });
    }
    return explore_in(side_task(w.sides, query_of(k), &w.tables), side_heuristics{}, k, how,
                      [](side_state, side_move const& m) {
                        return std::string(m.push ? "push, blank " : "blank ") + letter(m.to);
                      });
  }
  counted_states count_within(std::size_t k, count_options const& how) const override {
    auto const& b = board_of(k);
    auto const& q = query_of(k);
    if (how.encoding == klotski::plain) {
      return puzzlegraph::count_states(plain_task(b.plain(), q), how);
    }
    auto const& w = b.world();
    if (how.encoding == klotski::pushes) {
      return puzzlegraph::count_states(push_task(w.pushes, q, &w.tables), how);
    }
    return puzzlegraph::count_states(side_task(w.sides, q, &w.tables), how);
  }
  /// The encoding by sides has no state for a piece that is on its target or out of the blank's
  /// reach.
  std::string_view encoding_to_explore(std::size_t k, std::string_view wanted,
                                       limits const& within) const override {
    if (!limits_beside_board(k, within)) return wanted;
    auto const& q = query_of(k);
    bool const has_sides =
        q.piece != q.target && !side_task(board_of(k).world().sides, q).initial_states().empty();
    return has_sides ? wanted : klotski::plain;
  }
  /// By the exhaustive method, among all queries of the board.
  found_hardest find_hardest_start(std::size_t k, hardest_search const& how) const override {
    if (how.method != hardest_method::exhaustive) return questions::find_hardest_start(k, how);
    return as_text(hardest_query(board_of(k).data(), how));
  }
  std::unique_ptr<packed_space> pack(std::size_t k, std::uint64_t most_ranks) const override {
    return pack_task(nullptr, asked(k), plain_task(board_of(k).plain(), query_of(k)),
                     klotski::plain, most_ranks);
  }
  std::string_view explored_encoding() const override { return sides; }
  std::string_view unit_encoding() const override { return klotski::plain; }

 private:
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    auto const& b = board_of(k);
    auto const& q = query_of(k);
    if (by.encoding == klotski::plain) {
      return answer_task(asked(k), plain_task(b.plain(), q), by, options, plain_heuristics{});
    }
    auto const& w = b.world();
    if (by.encoding == klotski::pushes) {
      return answer_task(asked(k), push_task(w.pushes, q, &w.tables), by, options,
                         push_heuristics{}, [&](solution<push_space> const& found) {
                           return unit_moves(w.pushes, q, found.start, found.moves);
                         });
    }
    return answer_task(asked(k), side_task(w.sides, q, &w.tables), by, options, side_heuristics{},
                       [&](solution<side_space> const& found) {
                         return unit_moves(w.sides, q, found.start, found.moves);
                       });
  }

  static constexpr std::uint64_t detour_bytes = 24;    ///< per cell; detours.hpp
  static constexpr std::uint64_t component_bytes = 20; ///< per cell; components.hpp
  /// Per cell, while components are found: Boost's depth-first search has a stack of cells and one
  /// of edges, and three maps. Measured on boards of 10^6 cells.
  static constexpr std::uint64_t building_bytes = 120;

  struct board_and_query {
    std::size_t board;
    std::size_t query;
  };
  template <class Task, class... H, class MoveText>
  exploration explore_in(Task const& t, heuristic_list<H...> heuristics, std::size_t k,
                         explore_options const& how, MoveText const& move_text) const {
    using state = state_of<space_of<Task>>;
    auto const& b = board_of(k);
    query const q = query_of(k);
    auto const position = [&b, q](state u) { return position_of(b.data().shape, q, u); };
    auto const text = [&b, position](state u) {
      return klotski::to_text(b.data().shape, position(u));
    };
    auto const drawing = [&b, position](state u) { return klotski::draw(b.data(), position(u)); };
    auto const scene = [&b, q](state u) { return scene_of(b.data(), q, u); };
    auto const question = [&b, position](state u) {
      return write(std::vector{instance{b.data().shape, b.data().open, {position(u)}}});
    };
    return explore_task(nullptr, t, heuristics,
                        state_writer{text, drawing, scene, move_text, question}, how);
  }
  board_and_query parts_of(std::size_t k) const {
    auto const after = std::ranges::upper_bound(first_, k); // some boards may have no queries
    return {static_cast<std::size_t>(after - first_.begin()) - 1, k - *std::prev(after)};
  }
  prepared_board const& board_of(std::size_t k) const { return *boards_[parts_of(k).board]; }
  query const& query_of(std::size_t k) const {
    auto const [board, query] = parts_of(k);
    return boards_[board]->data().queries[query];
  }
  asked_query asked(std::size_t k) const { return {&board_of(k).data(), &query_of(k)}; }
  std::vector<std::unique_ptr<prepared_board>> boards_;
  std::vector<std::size_t> first_; ///< by board: the number of its first query in the file
  std::size_t count_ = 0;
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
  using instance = klotski::instance;
  using question = asked_query;
  using questions = klotski_questions;

  static std::vector<option> options() {
    return {{option_use::generate, density, real_range{0, 1}, "share of fixed cells"},
            {option_use::generate, number_of_queries, whole_range{}, "queries of each board"},
            {option_use::hardest, density, real_range{0, 1},
             "share of fixed cells; local search keeps it"}};
  }
  static std::vector<method> methods() {
    std::vector<method> all;
    append_methods<push_task>(all, pushes, push_heuristics{});
    append_methods<side_task>(all, sides, side_heuristics{});
    append_methods<plain_task>(all, plain, plain_heuristics{});
    return all;
  }
  static std::vector<instance> read(text::source const& source) { return klotski::read(source); }
  static auto random(instance_request const& wanted) {
    random_parameters p;
    if (wanted.size) p.rows = wanted.size->rows;
    if (wanted.size) p.columns = wanted.size->columns;
    p.fixed = wanted.values.real(density).value_or(p.fixed);
    p.queries = wanted.values.whole<std::uint32_t>(number_of_queries).value_or(p.queries);
    auto const cells = std::uint64_t{p.rows} * p.columns;
    expect_request(cells >= 2 && cells < (1U << 30U), "at least 2 and fewer than 2^30 cells");
    return [p](std::mt19937_64& rng) { return random_instance(p, rng); };
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
