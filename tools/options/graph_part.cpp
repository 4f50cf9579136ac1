// SPDX-License-Identifier: BSL-1.0
#include "tools/options/graph_part.hpp"

#include "puzzlegraph/version.hpp"

#include "tools/options/number_option.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;
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
    auto const* const end = digits.data() + digits.size();
    auto const [stop, error] = std::from_chars(digits.data(), end, value);
    sound = sound && stop == end && error == std::errc();
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

void add_around(po::options_description& to) {
  to.add_options()("around", one_of(parts())->value_name("PART"),
                   "optimal: states on some optimal solution")(
      "margin", po::value<whole_number>(),
      "with --around: and states at most this many moves away");
}

} // namespace

option_group graph_part::options_around() {
  option_group part("Part of the graph; states keep their distances");
  add_around(part);
  return part;
}

option_group graph_part::options() {
  option_group part("Part of the graph; states keep their numbers and distances");
  add_around(part);
  part.add_options()("layers", po::value<std::string>()->value_name("A..B"),
                     "states at these distances from the start")(
      "max-states", po::value<whole_number>(),
      "at most this many states: the first in breadth-first order");
  return part;
}

graph_part::graph_part(po::variables_map const& values) {
  if (!values["around"].empty()) {
    expect_word("around", values["around"].as<std::string>(), parts());
    margin_ = values["margin"].empty() ? 0 : values["margin"].as<whole_number>().value;
  } else if (!values["margin"].empty()) {
    throw usage_error("--margin goes with --around optimal");
  }
  if (!values["layers"].empty()) layers_ = parse_layers(values["layers"].as<std::string>());
  if (!values["max-states"].empty()) most_ = values["max-states"].as<whole_number>().value;
}

puzzlegraph::vertex_selection graph_part::of(puzzlegraph::state_graph const& g,
                                             puzzlegraph::distances const& d) const {
  puzzlegraph::vertex_selection states(g);
  if (margin_) {
    if (d.optimum(g) == puzzlegraph::unreachable) {
      throw usage_error("--around optimal: the question has no solution");
    }
    states.keep_near_optimal(g, d, *margin_);
  }
  if (layers_) states.keep_layers(d, layers_->first, layers_->second);
  if (most_) states.keep_first(*most_);
  for (puzzlegraph::vertex_index v = 0; v < g.vertex_count(); ++v) {
    if (states.contains(v)) return states;
  }
  throw usage_error("--around, --layers and --max-states leave no state of the graph");
}

puzzlegraph::graph_metadata metadata_of(question_file const& d, std::size_t question,
                                        std::string_view encoding) {
  puzzlegraph::graph_metadata about{
      {"generator", fmt::format("puzzlegraph {}", puzzlegraph::build().version)},
      {"puzzle", std::string(d.puzzle->name)},
      {"file", d.name},
      {"question", std::to_string(question + 1)},
      {"title", d.questions->title(question)}};
  if (!encoding.empty()) about.emplace_back("encoding", encoding);
  about.emplace_back("unit", d.unit());
  return about;
}

} // namespace puzzlegraph::tool
