// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/graph_marks.hpp"

#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace puzzlegraph {

namespace {

/// Writes SVG path data in the shortest form.
class path_writer {
 public:
  explicit path_writer(std::string& out) : out_(&out) {}

  void move(fine_point to) {
    fmt::format_to(std::back_inserter(*out_), "M{} {}", to.x, to.y);
    here_ = to;
    drawing_ = false;
  }
  void line(fine_point to) {
    auto const x = to.x - here_.x;
    auto const y = to.y - here_.y;
    char const* const before = !drawing_ ? "l" : x < 0 ? "" : " ";
    fmt::format_to(std::back_inserter(*out_), "{}{}{}{}", before, x, y < 0 ? "" : " ", y);
    here_ = to;
    drawing_ = true;
  }

 private:
  std::string* out_;
  fine_point here_;
  bool drawing_ = false;
};

/// The edges of a graph that are not drawn yet, of which each can be taken once, from either end.
class unused_edges {
 public:
  explicit unused_edges(unlabelled_graph const& neighbours, drawn_states const& states)
      : csr_(&neighbours), states_(&states), used_(num_edges(neighbours)) {}

  /// Takes an unused edge at u of class c. Returns its other end, or u if there is none.
  vertex_index take(vertex_index u, std::uint32_t c) {
    for (auto [e, end] = out_edges(u, *csr_); e != end; ++e) {
      auto const edge = get(boost::edge_index, *csr_, *e);
      auto const v = target(*e, *csr_);
      if (used_[edge] || class_of_edge(*states_, u, v) != c) continue;
      used_[edge] = true;
      used_[opposite(u, v)] = true;
      return v;
    }
    return u;
  }

 private:
  std::size_t opposite(vertex_index u, vertex_index v) const {
    auto [begin, end] = out_edges(v, *csr_);
    auto const first = get(boost::edge_index, *csr_, *begin);
    auto const [a, b] = adjacent_vertices(v, *csr_);
    return first + static_cast<std::size_t>(std::lower_bound(a, b, u) - a);
  }

  unlabelled_graph const* csr_;
  drawn_states const* states_;
  std::vector<bool> used_; ///< by edge
};

/// The vertices of each class.
std::vector<std::vector<vertex_index>> by_class(drawn_states const& states) {
  std::vector<std::vector<vertex_index>> members(states.colours.size());
  for (vertex_index v = 0; v < states.at.size(); ++v) members[states.class_of[v]].push_back(v);
  return members;
}

} // namespace

void append_edges(std::string& out, unlabelled_graph const& neighbours,
                  drawn_states const& states) {
  constexpr std::size_t edges_of_a_path =
      12; // the cost of stroking a path grows more than linearly
  unused_edges unused(neighbours, states);
  auto const members = by_class(states);
  for (std::size_t c = members.size(); c-- > 0;) {
    auto const group = static_cast<std::uint32_t>(c);
    std::string path;
    std::size_t drawn = 0;
    path_writer p(path);
    auto const finish = [&] {
      if (!path.empty()) out += "<path d=\"" + path + "\"/>\n";
      path.clear();
      drawn = 0;
    };
    fmt::format_to(std::back_inserter(out), "<g stroke=\"{}\" stroke-opacity=\"{:.2g}\">\n",
                   drawing::hex(states.colours[c]), states.edge_opacity[c]);
    for (auto const root : members[c]) {
      for (;;) {
        auto u = root;
        auto v = unused.take(u, group);
        if (v == u) break;
        p.move(states.at[u]);
        for (; v != u; v = unused.take(u, group)) {
          p.line(states.at[v]);
          u = v;
          ++drawn;
        }
        if (drawn >= edges_of_a_path) finish();
      }
    }
    finish();
    out += "</g>\n";
  }
}

void append_dots(std::string& out, drawn_states const& states) {
  auto const members = by_class(states);
  for (std::size_t c = members.size(); c-- > 0;) {
    if (members[c].empty()) continue;
    fmt::format_to(std::back_inserter(out), R"(<path stroke="{}" stroke-width="{:.3g}" d=")",
                   drawing::hex(states.colours[c]), states.dot_width[c]);
    for (auto const v : members[c]) {
      fmt::format_to(std::back_inserter(out), "M{} {}h0", states.at[v].x, states.at[v].y);
    }
    out += "\"/>\n";
  }
}

void append_dots(std::string& out, drawn_states const& states,
                 std::vector<std::string> const& titles) {
  auto const members = by_class(states);
  for (std::size_t c = members.size(); c-- > 0;) {
    if (members[c].empty()) continue;
    fmt::format_to(std::back_inserter(out), "<g fill=\"{}\">\n", drawing::hex(states.colours[c]));
    for (auto const v : members[c]) {
      fmt::format_to(std::back_inserter(out),
                     R"(<circle cx="{}" cy="{}" r="{:.3g}"><title>{}</title></circle>)"
                     "\n",
                     states.at[v].x, states.at[v].y, states.dot_width[c] / 2,
                     text::xml_escaped(titles[v]));
    }
    out += "</g>\n";
  }
}

std::string path_along(std::vector<vertex_index> const& way, drawn_states const& states) {
  std::string path;
  path_writer p(path);
  for (std::size_t i = 0; i < way.size(); ++i) {
    if (i == 0) {
      p.move(states.at[way[i]]);
    } else {
      p.line(states.at[way[i]]);
    }
  }
  return path;
}

} // namespace puzzlegraph
