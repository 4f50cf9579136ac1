// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/puzzle.hpp"

#include "puzzlegraph/puzzles/make_puzzle.hpp"
#include "puzzlegraph/puzzles/transitions/aut.hpp"
#include "puzzlegraph/puzzles/transitions/certificate.hpp"
#include "puzzlegraph/puzzles/transitions/dot.hpp"
#include "puzzlegraph/puzzles/transitions/edge_list.hpp"
#include "puzzlegraph/puzzles/transitions/graphml.hpp"
#include "puzzlegraph/puzzles/transitions/space.hpp"
#include "puzzlegraph/puzzles/transitions/text.hpp"
#include "puzzlegraph/puzzles/transitions/verify.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::transitions {

namespace {

/// A file is one system, and asks one question.
class system_file {
 public:
  explicit system_file(std::vector<instance> all) : all_(std::move(all)) {}

  std::size_t count() const { return all_.size(); }
  instance const& question(std::size_t k) const { return all_[k]; }
  std::string title(std::size_t /*k*/) const {
    auto const& s = *all_.front().system;
    return "system of " + amount(s.state_count(), "states");
  }
  std::string_view unit() const { return all_.front().system->cost.empty() ? "steps" : "units"; }
  std::string_view missing_goal() const {
    return all_.front().is_goal.empty() ? "no goal is given: the option goal names one" : "";
  }

 private:
  std::vector<instance> all_;
};

struct traits {
  static constexpr std::string_view name = "transitions";
  static constexpr std::string_view unit = "steps";
  static constexpr std::string_view summary =
      "state graphs of other programs: .aut, DOT, GraphML, CSV";
  static constexpr std::string_view help =
      R"(Files: a labelled transition system, in one of these notations, which the text
itself shows:
  .aut      Aldebaran, as mCRL2, CADP and LTSmin write it
  .dot      a directed graph of Graphviz, as TLC writes it by
            `-dump dot,actionlabels FILE`
  .graphml  as puzzlegraph, networkx and igraph write it: of nodes, label (or
            name) is the text, of edges label (or action), and cost (or weight)
  .csv      an edge list with commas: the first line names the columns from (or
            source, src), to (target, dst) and, where there are, label (action,
            name) and cost (weight); others are ignored
The graph is taken as it is; transitions from a state to itself are left out. Where
they have costs (whole numbers from 1), answers count units in place of steps. The
exports of puzzlegraph in DOT, GraphML and CSV (of edges) can be read; labels with
blanks stand there in quotes, and CSV has a ' before = + - @, which programs of tables
take for formulas.

Before the graph may stand a line of its own, the header
`puzzlegraph transitions goal=GOAL start=STATE`; what contains blanks stands in
double quotes: `goal="contains=big = 4"`. So experiments know the goal.

Example:
    puzzlegraph transitions goal=state=shop
    from,to,label,cost
    home,bridge,walk,2
    home,ferry,walk,1
    ferry,shop,row,3
    bridge,shop,walk,1

The goal is `--goal deadlock` (states that no transition leaves), `label=LABEL`
(states that such a transition leaves), `state=STATE`, or `contains=TEXT` (states
whose text contains it). Without a goal `explore` measures the graph alone.

DOT starts in the nodes marked start=1, else where edges lead from a node that
only marks the start (a point or nothing, drawn without text, that no edge
enters; it is no state), else in the filled nodes, as TLC writes them, else in
those with two borders, else in the only node that no edge enters, else in the
node 0, else in the first. `--start` names another one. With several starts the
shortest way from any of them is taken. Nodes marked goal=1 are goals, and
accepting ones (shape=doublecircle) that are not marked goal=0, unless `--goal`
names others. For 1 may stand true or yes, in GraphML too.

STATE is what the file calls a state, its name or the id of its node; else its
text, as it is printed; else, in .aut and where the ids of GraphML only number the
nodes, its number, from 0.

Moves: labels, separated by spaces; in double quotes where they contain spaces.
Where a label leads to several states, also from different starts, LABEL->STATE.

From TLA+ to a page, in two commands:
    java -cp tla2tools.jar tlc2.TLC -dump dot,actionlabels jugs.dot DieHard.tla
    puzzlegraph view --goal "contains=big = 4" -o jugs.html jugs.dot
From mCRL2, the same:
    ltsconvert model.lts model.aut
    puzzlegraph view --goal deadlock -o model.html model.aut
)";
  using instance = transitions::instance;
  using file = system_file;
  using spaces = transitions::spaces;
  template <class Space> using task = transitions::task<Space>;

  static std::vector<attempt> portfolio(instance const& i) {
    auto const by = i.system->cost.empty() ? algorithm::breadth_first : algorithm::dijkstra;
    return {{{{}, by, {}}}};
  }
  static std::vector<option> options() {
    return {{.use = option_use::read,
             .name = "goal",
             .kind = free_text{"GOAL"},
             .help = "deadlock, label=LABEL, state=STATE or contains=TEXT; default: the file's",
             .is_asked = true},
            {.use = option_use::read,
             .name = "start",
             .kind = free_text{"STATE"},
             .help = "the state to start from; default: the file's",
             .is_asked = true}};
  }
  static std::vector<notation> notations() {
    return {{.name = "aut",
             .extensions = {"aut"},
             .summary = "Aldebaran, of mCRL2, CADP and LTSmin",
             .is_of = is_aut,
             .is_checked = true},
            {.name = "dot",
             .extensions = {"dot", "gv"},
             .summary = "directed graphs of Graphviz, TLC and others",
             .is_of = is_dot},
            {.name = "graphml",
             .extensions = {"graphml"},
             .summary = "directed graphs in XML, as puzzlegraph exports them",
             .is_of = is_graphml},
            {.name = "csv",
             .extensions = {"csv"},
             .summary = "edge lists with commas; the first line: from,to,label,cost",
             .is_of = is_edge_list,
             .is_checked = true}};
  }
  static std::vector<instance> read(text::source const& source, option_values const& values) {
    auto const given = [&](std::string_view name) -> std::optional<std::string> {
      if (auto const words = values.text(name)) return std::string(*words);
      return std::nullopt;
    };
    return transitions::read(source, {given("goal"), given("start")});
  }
};

} // namespace

puzzle const& entry() {
  static puzzle const transitions = make_puzzle<traits>();
  return transitions;
}

} // namespace puzzlegraph::transitions
