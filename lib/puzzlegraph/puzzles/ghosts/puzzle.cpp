// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"

#include <algorithm>

namespace puzzlegraph::ghosts {

namespace {

template <class Space>
using heuristics = heuristic_list<farthest_ghost<Space>, farthest_pair<Space>>;

class ghost_questions final : public instance_questions<instance> {
 public:
  explicit ghost_questions(std::vector<instance> boards)
      : instance_questions("dataset", std::move(boards)) {}

  std::string draw(std::size_t k) const override { return ghosts::draw(at(k), at(k).starts); }
  method choose(std::size_t /*k*/) const override {
    return {{}, algorithm::astar, farthest_ghost<small_space>::traits.name};
  }
  answer solve(std::size_t k, solve_options const& options) const override {
    if (small_space::fits(at(k))) return solve_in<small_space>(k, options);
    return solve_in<large_space>(k, options);
  }
  std::string contest_line(answer const& a) const override { return cost_or_minus_one(a); }

 private:
  template <class Space> answer solve_in(std::size_t k, solve_options const& options) const {
    instance const& i = at(k);
    Space const s(i);
    task<Space> const t(s, i);
    auto const attempt = [&](method const& m, solve_options const& how) {
      return answer_task(
          t, m, how, heuristics<Space>{}, [](solution<Space> const& found) { return found.moves; },
          [&](std::vector<move> const& moves) { return moves_text(i, moves, " "); },
          [&](std::vector<move> const& moves) { return refute(i, moves); });
    };
    if (options.by) return attempt(*options.by, options);

    // Most boards are done before the tables of the pairs would be built. Where they are not, the
    // tables pay, and so do arrays.
    solve_options brief = options;
    brief.limits.max_states = std::min(options.limits.max_states, few_states);
    answer first = attempt(choose(k), brief);
    if (first.stopped_by != limit::states || options.limits.max_states <= few_states) return first;
    solve_options full = options;
    full.limits.max_seconds -= first.search_seconds;
    method stronger = choose(k);
    if (pair_tables_bytes(s) <= std::min(large_tables, options.limits.max_memory / 4)) {
      stronger.heuristic = farthest_pair<Space>::traits.name;
    }
    if (options.ids == id_policy::automatic && ranked_ids<Space>::fits(s) &&
        *s.rank_count() <= std::min(large_tables, options.limits.max_memory) / 16) {
      full.ids = id_policy::ranked;
    }
    answer second = attempt(stronger, full);
    second.search_seconds += first.search_seconds;
    second.lower_bound = std::max(second.lower_bound, first.lower_bound);
    second.memory = std::max(second.memory, first.memory);
    return second;
  }

  static constexpr std::uint64_t few_states = 4000;
  static constexpr std::uint64_t large_tables = std::uint64_t{256} << 20U; ///< bytes

  template <class Space> static std::uint64_t pair_tables_bytes(Space const& s) {
    std::uint64_t const pairs = s.ghosts() * (s.ghosts() - 1) / 2;
    std::uint64_t const cells = s.map().cells();
    return pairs * cells * cells * sizeof(cost_type);
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const ghosts{
      "ghosts", "steps", "ghosts that change places all at once (ICPC Tokyo 2007 G)",
      [] {
        std::vector<method> methods;
        append_methods<task<small_space>>(methods, {}, heuristics<small_space>{});
        return methods;
      }(),
      [](io::text const& source,
         puzzlegraph::read_options const& options) -> std::unique_ptr<questions> {
        return std::make_unique<ghost_questions>(read(source, {.pad = options.pad_lines}));
      }};
  return ghosts;
}

} // namespace puzzlegraph::ghosts
