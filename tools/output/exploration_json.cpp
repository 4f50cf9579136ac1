// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/escape.hpp"

#include "tools/output/exploration.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

namespace json = boost::json;
using puzzlegraph::absence;
using puzzlegraph::measure;

namespace {

std::string_view name(absence a) {
  switch (a) {
  case absence::none:
    break;
  case absence::unasked:
    return "unasked";
  case absence::too_large:
    return "too large";
  case absence::not_applicable:
    return "not applicable";
  case absence::stopped:
    return "stopped";
  case absence::too_long:
    return "too long";
  case absence::no_convergence:
    return "no convergence";
  }
  return "none";
}

json::object shape(explored const& x) {
  auto const& p = x.of.profile;
  json::object o;
  o["states"] = p.states;
  o["directed_edges"] = p.edges;
  o["layers"] = json::value_from(p.from_start.states);
  o["mean_distance_from_start"] = p.from_start.mean();
  o["branching"] = {{"min", p.least_branching()},
                    {"max", p.most_branching()},
                    {"mean", p.mean_branching()},
                    {"histogram", json::value_from(p.branching)}};
  o["goal_states"] = p.goals;
  o["dead_states"] = p.dead;
  if (p.to_goal.states.empty()) {
    o["distance_to_goal"] = nullptr;
  } else {
    o["distance_to_goal"] = {{"max", p.to_goal.greatest()},
                             {"mean", p.to_goal.mean()},
                             {"histogram", json::value_from(p.to_goal.states)},
                             {"farthest_states", p.farthest.size()},
                             {"farthest", x.from.graph->text(p.farthest.front())}};
  }
  return o;
}

json::value solutions_json(explored const& x) {
  if (!x.of.optimal) return nullptr;
  auto const& g = *x.from.graph;
  auto const& o = *x.of.optimal;
  json::array common;
  for (auto const v : o.common) common.emplace_back(g.text(v));
  json::array edges;
  for (auto const& a : o.common_edges) {
    auto const first = get(boost::edge_index, g.csr(), *out_edges(a.from, g.csr()).first);
    edges.push_back({{"from", g.text(a.from)},
                     {"move", g.moves(a.from)[a.index - first]},
                     {"to", g.text(a.to)}});
  }
  json::object s;
  s["cost"] = o.cost;
  if (g.costs().empty()) {
    s["count"] = o.count.str();
  } else {
    s["count"] = x.unit_solutions ? json::value(x.unit_solutions->str()) : json::value(nullptr);
  }
  s["states"] = o.states.size();
  s["edges"] = o.edges;
  s["divergence"] = o.divergence;
  s["common_states"] = std::move(common);
  s["common_edges"] = std::move(edges);
  return s;
}

json::value undirected(explored const& x) {
  if (!x.of.undirected) return nullptr;
  auto const& u = *x.of.undirected;
  return {{"edges", u.edges},
          {"components", u.components},
          {"articulation_states", u.articulation_states},
          {"bridges", u.bridges},
          {"biconnected_components", u.blocks},
          {"largest_biconnected_component", u.largest_block},
          {"bipartite", u.bipartite}};
}

json::value directed(explored const& x) {
  if (!x.of.directed) return nullptr;
  auto const& d = *x.of.directed;
  json::array dominators;
  for (auto const v : x.of.dominators) dominators.emplace_back(x.from.graph->text(v));
  json::object o;
  o["strong_components"] = d.components;
  o["single_state_components"] = d.single;
  o["sinks"] = d.sinks;
  o["longest_chain"] = d.longest_chain;
  o["largest_components"] = json::value_from(d.sizes);
  o["dominators_of_goal"] = std::move(dominators);
  return o;
}

json::value eccentricity(explored const& x) {
  if (!x.of.eccentricities) return nullptr;
  auto const& e = *x.of.eccentricities;
  json::object o;
  o["radius"] = {{"at_least", e.radius_at_least}, {"at_most", e.radius_at_most}};
  o["diameter"] = {{"at_least", e.diameter_at_least}, {"at_most", e.diameter_at_most}};
  if (e.centre_known) {
    o["centre"] = {{"states", e.centre.size()}, {"first", x.from.graph->text(e.centre.front())}};
  } else {
    o["centre"] = nullptr;
  }
  o["searches"] = e.searches;
  return o;
}

json::array heuristics(explored const& x) {
  json::array all;
  for (auto const& h : x.of.heuristics) {
    all.push_back({{"name", h.name},
                   {"states", h.states},
                   {"exact", h.exact},
                   {"mean", h.mean_value()},
                   {"mean_error", h.mean_error()},
                   {"worst_error", h.worst_error},
                   {"worst", x.from.graph->text(h.worst)},
                   {"dead_known", h.dead_known},
                   {"inadmissible", h.inadmissible}});
  }
  return all;
}

json::value walk(explored const& x) {
  if (!x.of.walk || !x.of.walk->solved) return nullptr;
  auto const& w = *x.of.walk;
  return {{"probability", w.probability},
          {"expected_moves", w.expected_moves},
          {"residual", w.residual},
          {"unknowns", w.unknowns},
          {"iterations", w.iterations}};
}

json::value spectrum(explored const& x) {
  if (!x.of.spectrum) return nullptr;
  auto const& s = *x.of.spectrum;
  return {{"second_eigenvalue", s.second},
          {"least_eigenvalue", s.least},
          {"gap", s.gap},
          {"fiedler_value", s.fiedler_value},
          {"residual", s.residual},
          {"stationary_goal", s.stationary_goal},
          {"stationary_start", s.stationary_start}};
}

json::value advice(counting_advice const& a) {
  json::object o;
  o["engine"] = a.engine;
  o["ranks"] = a.table ? json::value(a.table->ranks) : json::value(nullptr);
  o["bytes"] = a.table ? json::value(a.table->bytes) : json::value(nullptr);
  o["command"] = a.command;
  return o;
}

} // namespace

std::string as_json(explored const& x) {
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
    return json::serialize(o);
  }
  o["graph"] = shape(x);
  o["optimal_solutions"] = solutions_json(x);
  o["undirected"] = undirected(x);
  o["directed"] = directed(x);
  o["eccentricity"] = eccentricity(x);
  o["heuristics"] = heuristics(x);
  o["random_walk"] = walk(x);
  o["spectrum"] = spectrum(x);
  json::object missing;
  for (auto const m : puzzlegraph::all_measures) {
    if (x.of.why_missing(m) != absence::none) missing[name(m)] = name(x.of.why_missing(m));
  }
  o["missing"] = std::move(missing);
  return json::serialize(o);
}

std::string profile_head() { return "question,distance,states_from_start,states_to_goal,file\n"; }

std::string profile_rows(explored const& x) {
  if (!x.from.graph) return {};
  auto const& from_start = x.of.profile.from_start.states;
  auto const& to_goal = x.of.profile.to_goal.states;
  std::string out;
  for (std::size_t d = 0; d < std::max(from_start.size(), to_goal.size()); ++d) {
    auto const goals = d < to_goal.size() ? to_goal[d] : 0;
    out +=
        fmt::format("{},{},{},{},{}\n", x.question + 1, d,
                    d < from_start.size() ? from_start[d] : 0, goals, text::csv_field(x.file.name));
  }
  return out;
}

} // namespace puzzlegraph::tool
