// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_picture/graph_marks.hpp"

#include "puzzlegraph/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace puzzlegraph {

namespace {

/// Writes SVG path data in the shortest form.
class pen {
 public:
  explicit pen(std::string& out) : out_(&out) {}

  void move(ink_point to) {
    fmt::format_to(std::back_inserter(*out_), "M{} {}", to.x, to.y);
    here_ = to;
    drawing_ = false;
  }
  void line(ink_point to) {
    auto const x = to.x - here_.x;
    auto const y = to.y - here_.y;
    char const* const before = !drawing_ ? "l" : x < 0 ? "" : " ";
    fmt::format_to(std::back_inserter(*out_), "{}{}{}{}", before, x, y < 0 ? "" : " ", y);
    here_ = to;
    drawing_ = true;
  }

 private:
  std::string* out_;
  ink_point here_;
  bool drawing_ = false;
};

/// Hands out the edges of a graph one by one, each only once, from either end.
class edge_supply {
 public:
  explicit edge_supply(unlabelled_graph const& neighbours, ink const& with)
      : csr_(&neighbours), with_(&with), used_(num_edges(neighbours)) {}

  /// Takes an unused edge at u of class c. Returns its other end, or u if there is none.
  vertex_index take(vertex_index u, std::uint32_t c) {
    for (auto [e, end] = out_edges(u, *csr_); e != end; ++e) {
      auto const edge = get(boost::edge_index, *csr_, *e);
      auto const v = target(*e, *csr_);
      if (used_[edge] || class_of_edge(*with_, u, v) != c) continue;
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
  ink const* with_;
  std::vector<bool> used_; ///< by edge
};

/// The vertices of each class.
std::vector<std::vector<vertex_index>> by_class(ink const& with) {
  std::vector<std::vector<vertex_index>> members(with.colours.size());
  for (vertex_index v = 0; v < with.at.size(); ++v) members[with.class_of[v]].push_back(v);
  return members;
}

} // namespace

void append_edges(std::string& out, unlabelled_graph const& neighbours, ink const& with) {
  constexpr std::size_t edges_of_a_path =
      12; // the cost of stroking a path grows more than linearly
  edge_supply supply(neighbours, with);
  auto const members = by_class(with);
  for (std::size_t c = members.size(); c-- > 0;) {
    auto const group = static_cast<std::uint32_t>(c);
    std::string path;
    std::size_t drawn = 0;
    pen p(path);
    auto const finish = [&] {
      if (!path.empty()) out += "<path d=\"" + path + "\"/>\n";
      path.clear();
      drawn = 0;
    };
    fmt::format_to(std::back_inserter(out), "<g stroke=\"{}\" stroke-opacity=\"{:.2g}\">\n",
                   drawing::hex(with.colours[c]), with.darkness[c]);
    for (auto const root : members[c]) {
      for (;;) {
        auto u = root;
        auto v = supply.take(u, group);
        if (v == u) break;
        p.move(with.at[u]);
        for (; v != u; v = supply.take(u, group)) {
          p.line(with.at[v]);
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

void append_dots(std::string& out, ink const& with) {
  auto const members = by_class(with);
  for (std::size_t c = members.size(); c-- > 0;) {
    if (members[c].empty()) continue;
    fmt::format_to(std::back_inserter(out), R"(<path stroke="{}" stroke-width="{:.3g}" d=")",
                   drawing::hex(with.colours[c]), with.dot_width[c]);
    for (auto const v : members[c]) {
      fmt::format_to(std::back_inserter(out), "M{} {}h0", with.at[v].x, with.at[v].y);
    }
    out += "\"/>\n";
  }
}

void append_dots(std::string& out, ink const& with, std::vector<std::string> const& titles) {
  auto const members = by_class(with);
  for (std::size_t c = members.size(); c-- > 0;) {
    if (members[c].empty()) continue;
    fmt::format_to(std::back_inserter(out), "<g fill=\"{}\">\n", drawing::hex(with.colours[c]));
    for (auto const v : members[c]) {
      fmt::format_to(std::back_inserter(out),
                     R"(<circle cx="{}" cy="{}" r="{:.3g}"><title>{}</title></circle>)"
                     "\n",
                     with.at[v].x, with.at[v].y, with.dot_width[c] / 2,
                     text::xml_escaped(titles[v]));
    }
    out += "</g>\n";
  }
}

std::string path_along(std::vector<vertex_index> const& way, ink const& with) {
  std::string path;
  pen p(path);
  for (std::size_t i = 0; i < way.size(); ++i) {
    if (i == 0) {
      p.move(with.at[way[i]]);
    } else {
      p.line(with.at[way[i]]);
    }
  }
  return path;
}

} // namespace puzzlegraph
