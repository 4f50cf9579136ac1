// SPDX-License-Identifier: BSL-1.0
#include "tools/web/wasm/scene_json.hpp"

#include <string_view>
#include <utility>

namespace puzzlegraph::web {

namespace json = boost::json;
using drawing::form;

namespace {

std::string_view name(form f) {
  switch (f) {
  case form::nothing:
    break;
  case form::block:
    return "block";
  case form::tile:
    return "tile";
  case form::disc:
    return "disc";
  case form::ring:
    return "ring";
  case form::frame:
    return "frame";
  case form::west_wall:
    return "west_wall";
  case form::north_wall:
    return "north_wall";
  }
  return "nothing";
}

json::object as_json(drawing::shape const& s) {
  json::object o;
  o["form"] = name(s.form);
  o["at"] = {s.at.row, s.at.column};
  if (!s.cells.empty()) {
    json::array cells;
    for (auto const c : s.cells) cells.push_back({c.row, c.column});
    o["cells"] = std::move(cells);
  }
  o["fill"] = drawing::hex(s.fill);
  o["symbol"] = s.symbol;
  o["labelled"] = s.labelled;
  return o;
}

} // namespace

json::object as_json(drawing::scene const& s) {
  json::array shapes;
  for (auto const& each : s.shapes) shapes.push_back(as_json(each));
  json::object o;
  o["rows"] = s.board.rows;
  o["columns"] = s.board.columns;
  o["shapes"] = std::move(shapes);
  return o;
}

json::object as_json(drawing::film const& f) {
  json::array steps;
  for (auto const& s : f.steps) {
    json::array changes;
    for (auto const& c : s.changes) changes.push_back({c.shape, c.to.row, c.to.column});
    steps.push_back({{"move", s.move}, {"changes", std::move(changes)}});
  }
  json::object o;
  o["start"] = as_json(f.start);
  o["steps"] = std::move(steps);
  return o;
}

} // namespace puzzlegraph::web
