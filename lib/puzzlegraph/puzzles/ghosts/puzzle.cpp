// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/puzzle.hpp"

#include "puzzlegraph/puzzles/adapter.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/solver.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/scene.hpp"
#include "puzzlegraph/puzzles/ghosts/states.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"

namespace puzzlegraph::ghosts {

namespace {

class ghost_questions final : public instance_questions<instance> {
  template <class Use> auto in_smallest_space(std::size_t k, Use&& use) const {
    if (small_space::fits(at(k))) return use.template operator()<small_space>();
    return use.template operator()<large_space>();
  }

 public:
  explicit ghost_questions(std::vector<instance> boards)
      : instance_questions("dataset", std::move(boards)) {}

  std::string draw(std::size_t k) const override { return ghosts::draw(at(k), at(k).starts); }
  std::vector<attempt> portfolio(std::size_t k) const override { return ghosts::portfolio(at(k)); }
  bool is_refuted(std::size_t k) const override {
    return in_smallest_space(k, [&]<class Space>() {
      Space const s(at(k));
      return task<Space>(s, at(k)).is_refuted();
    });
  }
  std::string_view choose_heuristic(std::size_t k) const override {
    return strongest_heuristic(at(k));
  }
  exploration explore(std::size_t k, explore_options const& how) const override {
    return in_smallest_space(k, [&]<class Space>() { return explore_in<Space>(k, how); });
  }
  std::string contest_line(answer const& a) const override { return cost_or_minus_one(a); }

 private:
  template <class Space> exploration explore_in(std::size_t k, explore_options const& how) const {
    using state = state_of<Space>;
    instance const& i = at(k);
    auto const world = std::make_shared<Space const>(i);
    Space const& s = *world;
    enumeration counted{limit::states, {}, {}, 0}; // not complete
    if (fits_bitsets(s.map(), s.ghosts())) {
      counted = enumerate(s, s.pack(i.starts), counting_limits(how.limits), how.threads);
      if (auto e = too_large(counted, how.limits)) return std::move(*e);
    }
    auto e =
        explore_task(world, task<Space>(s, i), heuristics<Space>{},
                     state_writer{[&](state const& u) { return to_text(i.shape, s, u); },
                                  [&](state const& u) { return ghosts::draw(i, unpack(s, u)); },
                                  [&](state const& u) { return scene_of(i, s, u); },
                                  [&](state const& /*u*/, move m) { return to_text(i, m); }},
                     how.limits);
    if (e.stopped_by == limit::memory && counted.is_complete())
      e.layers = std::move(counted.layers);
    return e;
  }
  answer solve_by(std::size_t k, method const& by, solve_options const& options) const override {
    instance const& i = at(k);
    stopwatch const searching;
    moves_result<move> const found =
        by.algorithm == algorithm::independence_detection
            ? solve_by_independence(i, options.limits).plan
            : solve_jointly(i, by, {.ids = options.ids, .limits = options.limits});
    return moves_answer(
        found, by, searching,
        [&](std::vector<move> const& moves) { return moves_text(i, moves, " "); },
        [&](std::vector<move> const& moves) { return refute(i, moves); });
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
