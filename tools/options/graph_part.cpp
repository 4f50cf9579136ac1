// SPDX-License-Identifier: BSL-1.0
#include "tools/options/graph_part.hpp"

#include "puzzlegraph/text/whole_number.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"

#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

using puzzlegraph::cost_type;

namespace {

std::vector<std::string> parts() { return {"optimal"}; }

/// "3..7", "3..", "..7" or "3".
std::pair<cost_type, cost_type> parse_layers(std::string const& given) {
  std::string_view const text = given;
  cost_type least = 0;
  cost_type most = puzzlegraph::unreachable;
  bool sound = !text.empty() && text != "..";
  auto const number = [&](std::string_view digits, cost_type& value) {
    auto const n = puzzlegraph::text::whole_number<cost_type>(digits);
    sound = sound && n.has_value();
    value = n.value_or(0);
  };
  auto const dots = text.find("..");
  if (dots == std::string_view::npos) {
    number(text, least);
    most = least;
  } else {
    if (dots > 0) number(text.substr(0, dots), least);
    if (dots + 2 < text.size()) number(text.substr(dots + 2), most);
  }
  if (!sound || least > most) {
    throw option_error("layers", "'" + given + "'",
                       "a range of distances such as 3..7, 3.. or ..7");
  }
  return {least, most};
}

void add_around(option_group& options, graph_part& part) {
  options.add_options()("around", into(part.around, one_of(parts())->value_name("PART")),
                        "optimal: states on some optimal solution")(
      "margin", into(part.margin, value_of<whole_number>()),
      "with --around: and states at most this many moves away");
}

} // namespace

option_group graph_part::options_around() {
  option_group group("Part of the graph; states keep their distances");
  add_around(group, *this);
  return group;
}

option_group graph_part::options() {
  option_group group("Part of the graph; states keep their numbers and distances");
  add_around(group, *this);
  group.add_options()("layers", into(layers, value_of<std::string>("A..B")),
                      "states at these distances from the start")(
      "max-states", into(max_states, value_of<whole_number>()),
      "at most this many states: the first in breadth-first order");
  return group;
}

void graph_part::check() const {
  if (around) expect_word("around", *around, parts());
  if (margin && !around) throw usage_error("--margin goes with --around optimal", "margin");
  if (layers) parse_layers(*layers);
}

vertex_selection graph_part::of(state_graph const& g, distances const& d) const {
  vertex_selection states(g);
  if (around) {
    if (d.optimum(g) == unreachable) {
      throw usage_error("--around optimal: the question has no solution", "around");
    }
    states.keep_near_optimal(g, d, margin.value_or(0));
  }
  if (layers) {
    auto const [least, most] = parse_layers(*layers);
    states.keep_layers(d, least, most);
  }
  if (max_states) states.keep_first(*max_states);
  if (states.size() > 0) return states;
  throw usage_error("--around, --layers and --max-states leave no state of the graph",
                    layers ? "layers" : "");
}

} // namespace puzzlegraph::tool
