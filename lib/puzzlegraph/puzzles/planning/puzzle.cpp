// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/planning/puzzle.hpp"

#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/planning/certificate.hpp"
#include "puzzlegraph/puzzles/planning/heuristics.hpp"
#include "puzzlegraph/puzzles/planning/pattern_sum.hpp"
#include "puzzlegraph/puzzles/planning/patterns.hpp"
#include "puzzlegraph/puzzles/planning/space.hpp"
#include "puzzlegraph/puzzles/planning/text.hpp"
#include "puzzlegraph/puzzles/planning/verify.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::planning {

namespace {

constexpr std::string_view metric_option = "metric";

std::optional<metric> metric_of(option_values const& values) {
  auto const given = values.text(metric_option);
  if (!given) return std::nullopt;
  return *std::ranges::find(all_metrics, *given, [](metric m) { return name(m); });
}

/// The tasks of a file. Costs are "units" where an operator costs other than 1.
class task_file : public file_of_instances<instance> {
 public:
  explicit task_file(std::vector<instance> all)
      : file_of_instances(std::move(all)), has_costs_([this] {
          for (std::size_t k = 0; k < count(); ++k) {
            if (question(k).task->has_costs()) return true;
          }
          return false;
        }()) {}

  std::string_view unit() const { return has_costs_ ? "units" : "moves"; }
  std::string_view graph_unit() const { return "moves"; }

 private:
  bool has_costs_;
};

struct traits {
  static constexpr std::string_view name = "planning";
  static constexpr std::string_view unit = "moves";
  static constexpr std::string_view summary = "planning tasks in SAS+, as Fast Downward has them";
  static constexpr std::string_view help =
      R"(Files: planning tasks in SAS+, in the format (version 3) that Fast Downward's
translator writes as output.sas. Conditional effects and costs, zero too, are
part of it; mutex groups are read and not used; axioms are refused. Before a
task, or several in one file, may stand the header
`puzzlegraph planning metric=moves`.

Example:
    begin_version
    3
    end_version
    begin_metric
    0
    end_metric
    1
    begin_variable
    lamp
    -1
    2
    Atom off(lamp)
    Atom on(lamp)
    end_variable
    0
    begin_state
    0
    end_state
    begin_goal
    1
    0 1
    end_goal
    1
    begin_operator
    switch lamp
    0
    1
    0 0 0 1
    0
    end_operator
    0

A plan is measured by the costs of its operators, in units where they differ from
1; `--metric moves` by their number. State graphs are explored and counted in
moves, whatever operators cost.

Moves: operators in parentheses, separated by spaces: `(switch lamp)`. `verify`
also reads a planner's file of one plan, such as Fast Downward's sas_plan: an
operator on each line, and comments from ; on; `solve --plan sas-plan` writes it.

Heuristics: hmax (the dearest fact of the goal, if nothing is ever deleted),
pattern-database (distances in projections to some of the variables, added).

From PDDL to a picture, in three commands:
    fast-downward.py --translate domain.pddl problem.pddl
    puzzlegraph solve output.sas
    puzzlegraph draw -o graph.svg output.sas
)";
  static constexpr std::string_view question_name = "task";
  using instance = planning::instance;
  using file = task_file;
  using spaces = planning::spaces;
  using explored_spaces = planning::graph_spaces;
  template <class Space> using task = planning::task<Space>;
  template <class Space>
  using heuristics = heuristic_list<dearest_goal<task<Space>>, pattern_sum<task<Space>>>;

  static std::vector<attempt> portfolio(instance const& i) {
    method const blind{
        {}, i.task->has_costs() ? algorithm::dijkstra : algorithm::breadth_first, {}};
    std::uint64_t entries = 0;
    for (auto const& p : choose_patterns(*i.task)) entries += projected_states(*i.task, p);
    if (entries == 0) return {{blind}};
    return {before_tables(blind, entries, 1),
            {{{}, algorithm::astar, pattern_sum<task<space<1>>>::traits.name}}};
  }
  static std::optional<std::string> refutation(instance const& i) {
    relaxed_task const relaxed(*i.task, metric::moves);
    auto const start = [&](std::uint32_t v) { return i.task->start[v]; };
    if (relaxed.greatest_goal_cost(start) != unreachable) return std::nullopt;
    return "the goal is out of reach even if no operator deleted anything";
  }
  static std::vector<option> options() {
    choice metrics;
    for (metric const m : all_metrics) metrics.values.push_back(planning::name(m));
    return {{option_use::read, metric_option, metrics,
             "what a plan is measured by; default: the file's, else cost"}};
  }
  static std::vector<plan_form_of<instance>> plan_forms() {
    auto const write = [](instance const& i, text::reader& moves) {
      auto const plan = read_moves(i, moves);
      return plan_file_text(i, plan, cost_of(i, plan));
    };
    auto const replay = [](instance const& i, text::source const& file) -> replayed_solution {
      auto const plan = read_plan_file(i, file);
      if (auto const flaw = refute(i, plan)) {
        bool const stops_short = flaw->step == plan.size();
        return {stops_short
                    ? fmt::format("after {}: {}", amount(plan.size(), "operators"), flaw->reason)
                    : fmt::format("operator {}: {}", flaw->step + 1, flaw->reason),
                0,
                {}};
      }
      return {{}, cost_of(i, plan), {}};
    };
    return {{{"sas-plan", "an operator on each line, as in Fast Downward's sas_plan"},
             is_plan_file,
             write,
             replay}};
  }
  static std::vector<notation> notations() {
    return {{.name = "sas",
             .extensions = {"sas"},
             .summary = "SAS+, of Fast Downward's translator",
             .is_of = text::is_sas,
             .is_checked = true}};
  }
  static std::vector<instance> read(text::source const& source, option_values const& values) {
    return planning::read(source, metric_of(values));
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const planning = make_puzzle<traits>();
  return planning;
}

} // namespace puzzlegraph::planning
