// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/escape.hpp"

#include "tools/output/exploration.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

namespace json = boost::json;

namespace {

json::value advice(counting_advice const& a) {
  json::object o;
  o["engine"] = a.engine;
  o["ranks"] = a.table ? json::value(a.table->ranks) : json::value(nullptr);
  o["bytes"] = a.table ? json::value(a.table->bytes) : json::value(nullptr);
  o["command"] = a.command;
  return o;
}

json::object as_object(explored const& x) {
  json::object o;
  o["question"] = x.question + 1;
  o["title"] = x.file.questions->title(x.question);
  o["encoding"] = x.encoding.empty() ? json::value(nullptr) : json::value(x.encoding);
  o["stopped_by"] = name(x.from.stopped_by);
  o["memory_bytes"] = x.from.memory;
  o["seconds"] = {{"graph", x.from.seconds}};
  if (!x.from.graph) {
    o["found"] = {{"states", x.from.reached.stored}, {"expanded", x.from.reached.expanded}};
    o["count"] = x.count ? advice(*x.count) : json::value(nullptr);
    o["graph"] = nullptr;
    return o;
  }
  add_measures(o, x.measured());
  return o;
}

} // namespace

std::string as_json(explored const& x) { return json::serialize(as_object(x)); }

std::string as_page_json(explored const& x) {
  auto o = as_object(x);
  o.erase("seconds");
  o.erase("memory_bytes");
  o["titles"] = json::value_from(measure_titles());
  return json::serialize(o);
}

std::string profile_head() {
  return "file,question,title,distance,states_from_start,states_to_goal\n";
}

std::string profile_rows(explored const& x) {
  if (!x.from.graph) return {};
  auto const& from_start = x.of.profile.from_start.states;
  auto const& to_goal = x.of.profile.to_goal.states;
  std::string out;
  auto const question = fmt::format("{},{},{}", text::csv_field(x.file.name), x.question + 1,
                                    text::csv_field(x.file.questions->title(x.question)));
  for (std::size_t d = 0; d < std::max(from_start.size(), to_goal.size()); ++d) {
    auto const goals = d < to_goal.size() ? to_goal[d] : 0;
    out +=
        fmt::format("{},{},{},{}\n", question, d, d < from_start.size() ? from_start[d] : 0, goals);
  }
  return out;
}

} // namespace puzzlegraph::tool
