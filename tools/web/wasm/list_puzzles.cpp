// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/web/wasm/session.hpp"

#include <utility>
#include <variant>

namespace puzzlegraph::web {

namespace json = boost::json;

namespace {

std::string_view name(option_use use) {
  switch (use) {
  case option_use::read:
    break;
  case option_use::generate:
    return "generate";
  case option_use::hardest:
    return "hardest";
  case option_use::solve:
    return "solve";
  }
  return "read";
}

/// The members of an option that depend on its kind.
struct kind_describer {
  json::object& o;

  void operator()(flag /*kind*/) const { o["kind"] = "flag"; }
  void operator()(whole_range r) const {
    o["kind"] = "whole";
    o["least"] = r.least;
    o["most"] = r.most;
  }
  void operator()(real_range r) const {
    o["kind"] = "real";
    o["least"] = r.least;
    o["most"] = r.most;
  }
  void operator()(choice const& c) const {
    o["kind"] = "choice";
    json::array values;
    for (auto const v : c.values) values.emplace_back(v);
    o["values"] = std::move(values);
  }
  void operator()(free_text t) const {
    o["kind"] = "text";
    o["what"] = t.what;
  }
  void operator()(letter_order l) const {
    o["kind"] = "letters";
    o["letters"] = l.letters;
  }
};

json::object as_json(option const& d) {
  json::object o;
  o["use"] = name(d.use);
  o["name"] = d.name;
  std::visit(kind_describer{o}, d.kind);
  o["expected"] = expected_value(d);
  o["help"] = d.help;
  if (d.algorithm) o["algorithm"] = puzzlegraph::name(*d.algorithm);
  return o;
}

json::object as_json(method const& m) {
  json::object o;
  if (!m.encoding.empty()) o["encoding"] = m.encoding;
  o["algorithm"] = puzzlegraph::name(m.algorithm);
  if (!m.heuristic.empty()) o["heuristic"] = m.heuristic;
  return o;
}

json::object as_json(puzzle const& p) {
  json::object o;
  o["name"] = p.name;
  o["unit"] = p.unit;
  o["summary"] = p.summary;
  o["help"] = p.help;
  json::array options;
  for (auto const& each : p.options) options.push_back(as_json(each));
  o["options"] = std::move(options);
  json::array methods;
  for (auto const& each : p.methods) methods.push_back(as_json(each));
  o["methods"] = std::move(methods);
  o["generates"] = p.random != nullptr;
  o["has_pictures"] = p.has_pictures;
  return o;
}

} // namespace

std::string list_puzzles(request const& r) {
  r.expect_members({});
  json::array puzzles;
  for (auto const* p : catalog()) puzzles.push_back(as_json(*p));
  return json::serialize(json::object{{"version", build().version},
                                      {"revision", build().revision},
                                      {"puzzles", std::move(puzzles)}});
}

} // namespace puzzlegraph::web
