// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/solver.hpp"
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/scene.hpp"
#include "puzzlegraph/puzzles/ghosts/states.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"

#include <algorithm>

namespace puzzlegraph::ghosts {

namespace {

template <class Space>
using heuristics = heuristic_list<direct<farthest_ghost<Space>>, farthest_pair<Space>>;

class ghost_questions final : public instance_questions<instance> {
  template <class Use> auto in_smallest_space(std::size_t k, Use&& use) const {
    if (small_space::fits(at(k))) return use.template operator()<small_space>();
    return use.template operator()<large_space>();
  }

 public:
  explicit ghost_questions(std::vector<instance> boards)
      : instance_questions("dataset", std::move(boards)) {}

  std::string draw(std::size_t k) const override { return ghosts::draw(at(k), at(k).starts); }
  std::vector<attempt> portfolio(std::size_t k) const override {
    bool const together = at(k).count() <= most_together && is_for_bit_sets(k);
    return {{{{}, algorithm::astar, farthest_ghost<small_space>::traits.name}, few_states},
            {{{}, together ? algorithm::bit_parallel : algorithm::independence_detection, {}}}};
  }
  bool is_refuted(std::size_t k) const override {
    return in_smallest_space(k, [&]<class Space>() {
      Space const s(at(k));
      return task<Space>(s, at(k)).is_refuted();
    });
  }
  std::string_view choose_heuristic(std::size_t k) const override {
    auto const& open = at(k).corridor;
    auto const cells = static_cast<std::uint64_t>(std::count(open.begin(), open.end(), 1));
    bool const has_tables = pair_tables_bytes(at(k).count(), cells) <= large_tables;
    return has_tables ? farthest_pair<small_space>::traits.name
                      : farthest_ghost<small_space>::traits.name;
  }
  exploration explore(std::size_t k, explore_options const& how) const override {
    if (small_space::fits(at(k))) return explore_in<small_space>(k, how);
    return explore_in<large_space>(k, how);
  }
  std::string contest_line(answer const& a) const override { return cost_or_minus_one(a); }

 private:
  template <class Space> exploration explore_in(std::size_t k, explore_options const& how) const {
    using state = state_of<Space>;
    instance const& i = at(k);
    auto const world = std::make_shared<Space const>(i);
    Space const& s = *world;
    state_count counted;
    if (engine_fits(s)) {
      auto all = enumerate(s, s.pack(i.starts), counting_limits(how.limits), how.threads);
      counted = {std::move(all.layers), all.stopped_by == limit::none};
      if (auto e = too_large(counted, how.limits)) return std::move(*e);
    }
    auto e =
        explore_task(world, task<Space>(s, i), heuristics<Space>{},
                     state_writer{[&](state const& u) { return to_text(i.shape, s, u); },
                                  [&](state const& u) { return ghosts::draw(i, unpack(s, u)); },
                                  [&](state const& u) { return scene_of(i, s, u); },
                                  [&](state const& /*u*/, move m) { return to_text(i, m); }},
                     how.limits);
    if (e.stopped_by == limit::memory && counted.is_complete) e.layers = std::move(counted.layers);
    return e;
  }
  bool is_for_bit_sets(std::size_t k) const {
    return in_smallest_space(k, [&]<class Space>() { return is_for_engine(Space(at(k))); });
  }
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    return in_smallest_space(k, [&]<class Space>() { return solve_in<Space>(k, by, options); });
  }
  template <class Space>
  answer solve_in(std::size_t k, method const& by, solve_options const& options) const {
    instance const& i = at(k);
    auto const write = [&](std::vector<move> const& moves) { return moves_text(i, moves, " "); };
    auto const check = [&](std::vector<move> const& moves) { return refute(i, moves); };
    stopwatch const searching;
    if (by.algorithm == algorithm::independence_detection) {
      return moves_answer(solve_by_groups(i, options.limits, solve_group), by, searching, write,
                          check);
    }
    Space const s(i);
    task<Space> const t(s, i);
    if (by.algorithm == algorithm::bit_parallel) {
      if (!engine_fits(s)) {
        throw std::invalid_argument("the states of this instance are too many for sets of bits");
      }
      auto r = solve_by_engine(t, options.limits);
      moves_result<move> found{static_cast<search_report const&>(r), {}};
      if (r.answer) found.moves = std::move(r.answer->moves);
      return moves_answer(found, by, searching, write, check);
    }
    return answer_task(
        t, by, options, heuristics<Space>{},
        [](solution<Space> const& found) { return found.moves; }, write, check);
  }

  static moves_result<move> solve_group(instance const& i, limits const& within) {
    return small_space::fits(i) ? solve_group_in<small_space>(i, within)
                                : solve_group_in<large_space>(i, within);
  }
  template <class Space>
  static moves_result<move> solve_group_in(instance const& i, limits const& within) {
    Space const s(i);
    task<Space> const t(s, i);
    result<Space> r;
    r.stopped_by = limit::memory;
    if (is_for_engine(s)) r = solve_by_engine(t, within);
    if (r.stopped_by == limit::memory) r = search_group(t, within); // which may need less
    moves_result<move> found{static_cast<search_report const&>(r), {}};
    if (r.answer) found.moves = std::move(r.answer->moves);
    return found;
  }
  /// Many groups are done before the tables of the pairs would be built. Where they are not, the
  /// tables pay, and so do arrays.
  template <class Space>
  static result<Space> search_group(task<Space> const& t, limits const& within) {
    stopwatch const searching;
    search_options how;
    how.limits = within;
    how.limits.max_states = std::min(within.max_states, few_states);
    auto first = puzzlegraph::solve<farthest_ghost<Space>>(t, how);
    if (first.stopped_by != limit::states || within.max_states <= few_states) return first;
    how.limits = within;
    how.limits.max_seconds -= searching.seconds();
    Space const& s = t.space();
    auto const tables = pair_tables_bytes(s.ghosts(), s.map().cells());
    if (ranked_ids<Space>::fits(s) &&
        *s.rank_count() <= std::min(large_tables, within.max_memory) / 16) {
      how.ids = id_policy::ranked;
    }
    bool const has_tables = tables <= std::min(large_tables, within.max_memory / 4);
    auto second = has_tables ? puzzlegraph::solve<farthest_pair<Space>>(t, how)
                             : puzzlegraph::solve<farthest_ghost<Space>>(t, how);
    second.lower_bound = std::max(second.lower_bound, first.lower_bound);
    second.memory = std::max(second.memory, first.memory);
    return second;
  }

  static constexpr std::size_t most_together = 4; ///< ghosts that are not tried as groups
  static constexpr std::uint64_t few_states = 4000;
  static constexpr std::uint64_t large_tables = std::uint64_t{256} << 20U; ///< bytes
  static constexpr std::uint64_t engine_tables = std::uint64_t{1} << 30U;  ///< bytes

  template <class Space> static bool is_for_engine(Space const& s) {
    return engine_fits(s) && engine_bytes(s) <= engine_tables;
  }
  static std::uint64_t pair_tables_bytes(std::uint64_t ghosts, std::uint64_t cells) {
    return ghosts * (ghosts - 1) / 2 * cells * cells * sizeof(cost_type);
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const ghosts{
      "ghosts",
      "steps",
      "ghosts that change places all at once (ICPC Tokyo 2007 G)",
      [] {
        std::vector<method> methods;
        append_methods<task<small_space>>(methods, {}, heuristics<small_space>{});
        methods.push_back({{}, algorithm::bit_parallel, {}});
        methods.push_back({{}, algorithm::independence_detection, {}});
        return methods;
      }(),
      [](text::source const& source,
         puzzlegraph::read_options const& options) -> std::unique_ptr<questions> {
        return std::make_unique<ghost_questions>(read(source, {.pad = options.pad_lines}));
      },
      [](random_wishes const& w) {
        random_parameters p;
        p.width = w.columns.value_or(p.width);
        p.height = w.rows.value_or(p.height);
        p.ghosts = w.ghosts.value_or(p.ghosts);
        p.contest_like = !w.density;
        p.walls = w.density.value_or(p.walls);
        expect_wish(p.ghosts >= 1 && p.ghosts <= max_ghosts, "1 to 26 ghosts");
        expect_wish(p.contest_like
                        ? p.width >= 3 && p.height >= 3 &&
                              std::uint64_t{p.width} + p.height >= 2 * std::uint64_t{p.ghosts} + 5
                        : std::uint64_t{p.width} * p.height >= 2 * std::uint64_t{p.ghosts},
                    "a larger board for so many ghosts");
        expect_wish(std::uint64_t{p.width} * p.height < UINT32_MAX, "less than 2^32 cells");
        expect_wish(!w.queries, "one question a board");
        return make_random_file([p](std::mt19937_64& engine) { return random_instance(p, engine); },
                                [](std::vector<instance> boards) {
                                  return std::make_unique<ghost_questions>(std::move(boards));
                                });
      },
      [](record_search const& how) {
        return as_record(
            ghosts::find_hardest(size_wished(how.wishes), how.wishes.ghosts.value_or(1), how));
      }};
  return ghosts;
}

} // namespace puzzlegraph::ghosts
