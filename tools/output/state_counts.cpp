// SPDX-License-Identifier: BSL-1.0
#include "tools/output/state_counts.hpp"

#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/escape.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/options/progress.hpp"
#include "tools/output/counting_advice.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::tool {

namespace json = boost::json;

namespace {

/// The distance of the first layer that holds a goal state.
std::optional<std::uint64_t> first_goal_layer(layer_counts const& layers) {
  auto const first = std::ranges::find_if(layers.goals, [](auto n) { return n != 0; });
  if (first == layers.goals.end()) return std::nullopt;
  return static_cast<std::uint64_t>(first - layers.goals.begin());
}

std::string line(std::string_view name, std::string_view value) {
  return fmt::format("{:<28}{}\n", name, value);
}

bool has_goal(counted_question const& c) { return c.file.questions->missing_goal().empty(); }

std::string goals_text(counted_question const& c) {
  auto const first = first_goal_layer(c.found.layers);
  if (!has_goal(c)) return "none is given";
  if (!first) return c.found.is_complete() ? "0: unsolvable" : "0 so far";
  return fmt::format("{}, the first after {}{}", c.found.goals(),
                     amount(*first, c.file.graph_unit()), solutions::objective_text(c.file));
}

std::string dead_text(counted_question const& c) {
  if (!has_goal(c)) return "not applicable: no goal is given";
  auto const& found = c.found;
  if (found.layers.dead) return std::to_string(*found.layers.dead);
  return found.has_predecessors ? "not counted: a limit was reached"
                                : "not counted: the space has no predecessors";
}

std::string totals(counted_question const& c) {
  auto const& found = c.found;
  std::string text;
  auto const unit = solutions::graph_unit_text(c.file);
  if (!unit.empty()) text += line("distances", unit);
  text += line("states", std::to_string(found.total()));
  text += line("depth", amount(found.layers.states.size() - 1, c.file.graph_unit()));
  text += line("goal states", goals_text(c));
  text += line("dead states", dead_text(c));
  if (auto const& table = found.table) {
    text += line("table", fmt::format("{}, {}", as_text(*table), byte_text(table->bytes)));
  }
  return text;
}

std::string layer_table(counted_question const& c) {
  auto const unit = c.file.graph_unit();
  auto text = fmt::format("{:>10}  {:>16}  {:>16}\n", unit, "states", "goal states");
  for (std::size_t d = 0; d < c.found.layers.states.size(); ++d) {
    text += fmt::format("{:>10}  {:>16}  {:>16}\n", d, c.found.layers.states[d],
                        c.found.layers.goals[d]);
  }
  return text;
}

constexpr std::string_view layer_row = "{:<34} {:>8}  {:>10}  {:>16}  {:>16}\n";

std::string as_text(counted_question const& c, std::optional<text::terminal> const& shown_on) {
  auto const& q = *c.file.questions;
  auto head =
      fmt::format("question {} of {} ({}){}", c.question + 1, q.count(), q.title(c.question),
                  c.encoding.empty() ? "" : fmt::format(", encoding {}", c.encoding));
  if (!c.found.is_complete()) head += ": " + why_incomplete(c.found);
  head += "\n" + solutions::indented(text::cut_drawing(q.draw(c.question), shown_on));
  if (c.found.layers.states.empty()) return head + "\n";
  return head + totals(c) + layer_table(c) + "\n";
}

std::string as_json(counted_question const& c) {
  auto const& found = c.found;
  auto const& layers = found.layers;
  auto const optional = [](auto const& value) {
    return value ? json::value(*value) : json::value(nullptr);
  };
  json::object o;
  o["question"] = c.question + 1;
  o["title"] = c.file.questions->title(c.question);
  o["encoding"] = c.encoding.empty() ? json::value(nullptr) : json::value(c.encoding);
  o["stopped_by"] = name(found.stopped_by);
  o["states"] = found.total();
  o["layers"] = json::value_from(layers.states);
  o["goal_states"] = found.goals();
  o["goal_layers"] = json::value_from(layers.goals);
  o["first_goal_layer"] = optional(first_goal_layer(layers));
  o["dead_states"] = has_goal(c) ? optional(layers.dead) : nullptr;
  o["has_predecessors"] = found.has_predecessors;
  o["engine"] = found.engine;
  o["ranks"] = found.table ? json::value(found.table->ranks) : json::value(nullptr);
  return json::serialize(o);
}

std::string rows_of(counted_question const& c, bool is_csv) {
  std::string rows;
  auto const& layers = c.found.layers;
  auto const question = fmt::format("{},{},{}", text::csv_field(c.file.name), c.question + 1,
                                    text::csv_field(c.file.questions->title(c.question)));
  for (std::size_t d = 0; d < layers.states.size(); ++d) {
    rows += is_csv ? fmt::format("{},{},{},{}\n", question, d, layers.states[d], layers.goals[d])
                   : fmt::format(layer_row, c.file.name, c.question + 1, d, layers.states[d],
                                 layers.goals[d]);
  }
  return rows;
}

} // namespace

std::string why_incomplete(counted_states const& found) {
  return fmt::format("undecided ({}): the count is incomplete: {} in {}", reason(found.stopped_by),
                     amount(found.total(), "states"),
                     amount(found.layers.states.size(), "complete layers"));
}

std::vector<output_format> const& count_formats() {
  static std::vector<output_format> const all{output_format::text, output_format::table,
                                              output_format::csv, output_format::json};
  return all;
}

std::string head_of_counts(output_format f) {
  if (f == output_format::csv) return "file,question,title,distance,states,goal_states\n";
  if (f != output_format::table) return {};
  return fmt::format(layer_row, "file", "question", "distance", "states", "goal states");
}

std::string written(counted_question const& c, output_format f,
                    std::optional<text::terminal> const& shown_on) {
  if (is_rows(f)) return rows_of(c, f == output_format::csv);
  return f == output_format::json ? as_json(c) : as_text(c, shown_on);
}

} // namespace puzzlegraph::tool
