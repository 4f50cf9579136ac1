// SPDX-License-Identifier: BSL-1.0
#include "tools/output/hardest_report.hpp"

#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/version.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

std::string statement_of(std::string_view unit, found_hardest const& r) {
  if (!r.proof.empty()) return fmt::format("{}, proved: {}", amount(r.length, unit), r.proof);
  bool const is_cut = r.exhaustive && r.stopped_by != limit::none;
  auto const cut = is_cut ? fmt::format(", as the search was cut short ({})", reason(r.stopped_by))
                          : std::string();
  return fmt::format("{}, the most that {} {} met ({} skipped); not proved{}",
                     amount(r.length, unit), r.tries, r.tries == 1 ? "try" : "tries", r.skipped,
                     cut);
}

std::string as_json(puzzle const& p, found_hardest const& found, std::string_view unit,
                    std::string const& found_by) {
  namespace json = boost::json;
  json::object o;
  o["schema"] = "puzzlegraph-hardest-1";
  o["version"] = build().version;
  o["puzzle"] = p.name;
  o["unit"] = unit;
  o["command"] = found_by;
  bool const is_found = !found.text.empty();
  o["instance"] = is_found ? json::value(found.text) : json::value(nullptr);
  o["length"] = is_found ? json::value(found.length) : json::value(nullptr);
  o["proof"] = found.proof.empty() ? json::value(nullptr) : json::value(found.proof);
  o["method"] = found.exhaustive ? "exhaust" : "climb";
  o["tries"] = found.tries;
  o["skipped"] = found.skipped;
  o["stopped_by"] = name(found.stopped_by);
  return json::serialize(o) + "\n";
}

std::string why_none(found_hardest const& found) {
  if (!found.proof.empty()) return "no solvable instance, proved: " + found.proof;
  if (found.stopped_by != limit::none) {
    auto const states =
        found.states > 0 ? fmt::format(": {} found", amount(found.states, "states")) : "";
    return fmt::format("undecided ({}){}", reason(found.stopped_by), states);
  }
  return fmt::format("no solvable instance in {} ({} skipped at a limit)",
                     amount(found.tries, "tries"), found.skipped);
}

std::string why_open(found_hardest const& found) {
  if (found.stopped_by != limit::none) return std::string(reason(found.stopped_by));
  return fmt::format("{} skipped at a limit", amount(found.skipped, "boards"));
}

std::string what_to_add(found_hardest const& found, bool is_of_size, bool has_checkpoint) {
  switch (found.stopped_by) {
  case limit::time:
    return has_checkpoint
               ? "; the same command with a longer --seconds continues"
               : "; add a longer --seconds, or --checkpoint DIR, from which a search continues";
  case limit::states:
    return "; add a greater --max-states";
  case limit::memory:
    return is_of_size ? "; choose a smaller --size" : "; add a greater --max-memory";
  case limit::none:
    if (!found.proof.empty()) break;
    if (found.exhaustive) return "; add a greater --max-states if it is given";
    if (!found.text.empty()) break;
    return found.skipped == 0 ? "; add a greater --tries"
                              : "; add a greater --tries, or a greater --max-states if it is given";
  case limit::expansions:
  case limit::costs:
  case limit::interrupt:
    break;
  }
  return {};
}

std::string what_to_add(puzzle const& p, option_values const& given) {
  std::string text = "; not one instance was decided: add ";
  for (auto const& a : p.aliases) {
    option_values implied;
    for (auto const& [option, value] : a.values) implied.set(option, value);
    auto const is_given = std::ranges::any_of(a.values, [&](auto const& v) {
      return std::ranges::any_of(given, [&](auto const& g) { return g.first == v.first; });
    });
    if (implied.empty() || is_given) continue;
    text += fmt::format("{} ({}), ", as_arguments(implied).substr(1), a.word);
  }
  return text + "a longer --seconds, or --max-states N, which skips those that take more states";
}

} // namespace puzzlegraph::tool
