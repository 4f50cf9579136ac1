// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/view/view_data.hpp"

#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/drawing/shape_svg.hpp"
#include "puzzlegraph/export/exported_state.hpp"
#include "puzzlegraph/export/view/board_columns.hpp"
#include "puzzlegraph/export/view/edge_columns.hpp"
#include "puzzlegraph/export/view/state_texts.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <utility>

namespace puzzlegraph::view {

namespace {

namespace json = boost::json;

struct column {
  std::string name;
  std::string bytes;
};

/// Bits of a coordinate: 14 are a tenth of a pixel. Large graphs need fewer: their points are
/// denser than the pixels.
constexpr unsigned bits_of_layout(std::uint32_t states) {
  constexpr std::uint32_t many = 100'000;
  return states > many ? 11 : 14;
}

/// `none` as 0, n as n + 1.
std::uint32_t plus_one(std::optional<std::uint32_t> n) { return n ? *n + 1 : 0; }
std::optional<cost_type> if_reachable(cost_type d) {
  return d == unreachable ? std::nullopt : std::optional(d);
}

template <class Value> std::string differences(state_order const& order, Value const& value) {
  byte_column c;
  order.for_each_difference(value, [&](std::int64_t d) { c.signed_varint(d); });
  return c.bytes();
}

std::uint8_t flags_of(exported_state const& s) {
  return static_cast<std::uint8_t>((s.goal ? 1U : 0U) | (s.on_optimal ? 2U : 0U) |
                                   (s.bottleneck ? 4U : 0U) | (s.articulation ? 8U : 0U) |
                                   (s.start ? 16U : 0U));
}

/// One coordinate of a layout in two planes of bytes.
template <class Coordinate>
void append_planes(std::string& out, state_order const& order, unsigned bits,
                   Coordinate const& of) {
  auto const range = std::int64_t{1} << bits;
  std::string high;
  auto const grid = [&](vertex_index v) {
    return std::lround(static_cast<double>(of(v)) * static_cast<double>(range - 1));
  };
  order.for_each_difference(grid, [&](std::int64_t d) {
    auto const wrapped = (d + range / 2 + range) % range - range / 2;
    auto const n = zigzag(wrapped);
    out += static_cast<char>(n & 255U);
    high += static_cast<char>(n >> 8U);
  });
  out += high;
}

std::string layout_column(state_order const& order, std::vector<point> const& points,
                          unsigned bits) {
  std::string out;
  append_planes(out, order, bits, [&](vertex_index v) { return points[v].x; });
  append_planes(out, order, bits, [&](vertex_index v) { return points[v].y; });
  return out;
}

std::string search_column(state_order const& order, expansion_record const& r) {
  byte_column c;
  std::int64_t last = -1;
  for (auto const v : order.states) {
    if (r.order[v] == expansion_record::never) {
      c.varint(0);
      continue;
    }
    c.varint(1 + zigzag(static_cast<std::int64_t>(r.order[v]) - last - 1));
    last = r.order[v];
  }
  return c.bytes();
}

std::string numbers_column(state_order const& order) {
  byte_column c;
  std::int64_t last = -1;
  for (std::int64_t const v : order.states) {
    c.signed_varint(v - last);
    last = v;
  }
  return c.bytes();
}

json::object kind_object(shape_kind const& k) {
  auto const& s = k.like;
  std::string markup = fmt::format("<g {}>", drawing::shape_style(s.form, s.fill));
  drawing::append_shape(markup, s, 0, 0);
  markup += "</g>";
  json::array cells;
  drawing::for_each_cell(s, [&](drawing::position p) { cells.push_back({p.row, p.column}); });
  json::object o{{"markup", markup},
                 {"symbol", s.symbol},
                 {"symbol_on_goal", s.symbol_on_goal},
                 {"goal", drawing::is_goal(s.form)},
                 {"single", k.is_single},
                 {"cells", std::move(cells)}};
  if (drawing::is_wall(s.form)) o["wall"] = s.form == drawing::form::west_wall ? "west" : "north";
  return o;
}

json::object board_object(board_columns const& b) {
  json::array kinds;
  bool has_walls = false;
  for (auto const& k : b.kinds) {
    kinds.push_back(kind_object(k));
    has_walls = has_walls || drawing::is_wall(k.like.form);
  }
  json::array fixed;
  for (auto const& x : b.background.shapes) {
    fixed.push_back({x.at.row, x.at.column, x.symbol});
  }
  std::string background;
  drawing::append_background(background, b.background, has_walls);
  return {{"rows", b.background.board.rows},
          {"columns", b.background.board.columns},
          {"cell", drawing::cell_side},
          {"left", b.extent.left},
          {"top", b.extent.top},
          {"right", b.extent.right},
          {"bottom", b.extent.bottom},
          {"gap", b.background.text_gap},
          {"ground", {{"symbol", b.ground.symbol}, {"symbol_on_goal", b.ground.symbol_on_goal}}},
          {"background", background},
          {"fixed", std::move(fixed)},
          {"kinds", std::move(kinds)}};
}

json::value cost_or_null(cost_type c) {
  return c == unreachable ? json::value(nullptr) : json::value(c);
}

json::array search_list(std::vector<expansion_record> const& searches) {
  json::array list;
  for (auto const& r : searches) {
    list.push_back(
        {{"name", r.algorithm},
         {"heuristic", r.heuristic.empty() ? json::value(nullptr) : json::value(r.heuristic)},
         {"verdict", name(r.report.verdict)},
         {"cost", cost_or_null(r.cost)},
         {"expanded", r.report.statistics.expanded},
         {"generated", r.report.statistics.generated},
         {"stored", r.report.statistics.stored}});
  }
  return list;
}

/// The columns of the page, in the order of the document.
std::vector<column> columns_of(page_content const& x, state_order const& order,
                               edge_columns const& edges, board_columns const& boards,
                               state_roles const& roles) {
  auto const& g = x.graph;
  std::vector<column> all{{"edges", edges.edges.bytes()}, {"moves", edges.moves.bytes()}};
  if (!g.costs().empty()) all.push_back({"costs", edges.costs.bytes()});
  if (order.size() < g.vertex_count()) all.push_back({"numbers", numbers_column(order)});
  std::string flags;
  for (auto const v : order.states) {
    flags += static_cast<char>(flags_of(describe_state(g, x.distance, roles, v)));
  }
  all.push_back({"flags", std::move(flags)});
  all.push_back(
      {"from_start", differences(order, [&](vertex_index v) { return x.distance.from_start[v]; })});
  all.push_back({"to_goal", differences(order, [&](vertex_index v) {
                   return plus_one(if_reachable(x.distance.to_goal[v]));
                 })});
  all.push_back({"block", differences(order, [&](vertex_index v) {
                   return plus_one(describe_state(g, x.distance, roles, v).block);
                 })});
  for (std::size_t h = 0; h < g.heuristic_count(); ++h) {
    all.push_back({fmt::format("heuristic:{}", h), differences(order, [&](vertex_index v) {
                     return plus_one(if_reachable(g.heuristic_value(h, v)));
                   })});
  }
  for (std::size_t i = 0; i < x.layouts.size(); ++i) {
    all.push_back({fmt::format("layout:{}", i),
                   layout_column(order, x.layouts[i].points, bits_of_layout(order.size()))});
  }
  for (std::size_t i = 0; i < x.searches.size(); ++i) {
    all.push_back({fmt::format("search:{}", i), search_column(order, x.searches[i])});
  }
  all.push_back({"shapes", boards.shapes.bytes()});
  all.push_back({"boards", boards.boards.bytes()});
  return all;
}

json::object description(page_content const& x, state_order const& order, edge_columns const& edges,
                         board_columns const& boards, cost_type optimum) {
  json::object o{{"version", 1}};
  for (auto const& [name, value] : x.about) o[name] = value;
  if (!o.contains("encoding")) o["encoding"] = "";
  o["states"] = order.size();
  o["edges"] = edges.count;
  o["whole"] = {{"states", x.graph.vertex_count()}, {"edges", x.graph.edge_count()}};
  o["roots"] = order.roots;
  o["reversible"] = x.graph.is_reversible();
  o["has_goal"] = x.has_goal;
  o["optimum"] = cost_or_null(optimum);
  o["moves"] = json::value_from(edges.texts);
  o["layers"] = {{"from_start", json::value_from(x.profile.from_start.states)},
                 {"to_goal", json::value_from(x.profile.to_goal.states)},
                 {"dead", x.profile.dead}};
  auto& layouts = o["layouts"].emplace_array();
  for (auto const& l : x.layouts) {
    layouts.emplace_back(json::object{{"name", l.name}, {"bits", bits_of_layout(order.size())}});
  }
  auto& heuristics = o["heuristics"].emplace_array();
  for (std::size_t h = 0; h < x.graph.heuristic_count(); ++h) {
    heuristics.emplace_back(json::object{{"name", x.graph.heuristic_name(h)}});
  }
  o["searches"] = search_list(x.searches);
  o["board"] = board_object(boards);
  if (!x.measures.empty()) o["measures"] = json::parse(x.measures);
  return o;
}

void append_little_endian(std::string& out, std::uint64_t n) {
  for (unsigned byte = 0; byte < 4; ++byte) out += static_cast<char>(n >> (8 * byte) & 255U);
}

} // namespace

std::uint64_t view_data_bytes(state_graph const& g, std::uint64_t states) {
  constexpr std::uint64_t bytes_per_state = 40;
  constexpr std::uint64_t bytes_per_shape = 4;
  std::uint64_t const bytes_per_edge = g.is_reversible() ? 8 : 4;
  auto const shapes = g.vertex_count() == 0 ? 0 : g.scene(0).shapes.size();
  auto const texts = shapes == 0 ? 3 * state_texts_bytes(g, states) : 0; // parts, column, all
  return states * (bytes_per_state + bytes_per_shape * shapes) + texts +
         g.edge_count() * bytes_per_edge;
}

graph_metadata page_metadata(graph_metadata about, std::string const& name) {
  for (auto& [key, value] : about) {
    if (key == "file") value.erase(0, value.rfind('/') + 1);
  }
  if (!name.empty()) about.emplace_back("name", name);
  return about;
}

std::string view_data(page_content const& x) {
  auto const order = find_state_order(x.graph, x.states);
  auto const roles = find_state_roles(x.graph, x.distance);
  auto const edges = make_edge_columns(x.graph, order, x.go_on);
  auto const boards = make_board_columns(x.graph, order, x.go_on);
  auto columns = columns_of(x, order, edges, boards, roles);
  auto about = description(x, order, edges, boards, roles.optimum);
  if (boards.kinds.empty()) {
    auto texts = make_state_texts(x.graph, order, x.go_on);
    about["cut_texts"] = texts.cut;
    columns.push_back({"texts", std::move(texts.column)});
  }
  auto& list = about["columns"].emplace_array();
  for (auto const& c : columns)
    list.emplace_back(json::object{{"name", c.name}, {"bytes", c.bytes.size()}});
  auto const head = json::serialize(about);

  std::string out = "puzzlegraph view";
  append_little_endian(out, head.size());
  out += head;
  for (auto const& c : columns) out += c.bytes;
  return out;
}

} // namespace puzzlegraph::view
