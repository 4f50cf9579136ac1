// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/graph_marks.hpp"

#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/escape.hpp"

#include <algorithm>
#include <cstddef>

namespace puzzlegraph {

namespace {

/// Writes SVG path data in the shortest form.
class path_writer {
 public:
  explicit path_writer(std::string& out) : out_(&out) {}

  void move(fine_point to) {
    text::append_format(*out_, "M{} {}", to.x, to.y);
    here_ = to;
    drawing_ = false;
  }
  void line(fine_point to) {
    auto const x = to.x - here_.x;
    auto const y = to.y - here_.y;
    char const* const before = !drawing_ ? "l" : x < 0 ? "" : " ";
    text::append_format(*out_, "{}{}{}{}", before, x, y < 0 ? "" : " ", y);
    here_ = to;
    drawing_ = true;
  }

 private:
  std::string* out_;
  fine_point here_;
  bool drawing_ = false;
};

/// The edges of a graph that are not drawn yet, of which each can be taken once, from either end:
/// class after class.
class unused_edges {
 public:
  explicit unused_edges(unlabelled_graph const& neighbours, drawn_states const& states)
      : csr_(&neighbours), states_(&states), used_(num_edges(neighbours)),
        next_(num_vertices(neighbours)) {}

  /// From now on edges of class c are taken. O(V).
  void start_class(std::uint32_t c) {
    class_ = c;
    std::ranges::fill(next_, 0U);
  }

  /// Takes an unused edge at u of that class. Returns its other end, or u if there is none. All
  /// calls of a class pass each edge of u once.
  vertex_index take(vertex_index u) {
    auto const first = first_edge(u);
    auto const [begin, end] = adjacent_vertices(u, *csr_);
    for (auto& k = next_[u]; begin + k < end; ++k) {
      auto const v = begin[k];
      if (used_[first + k] || class_of_edge(*states_, u, v) != class_) continue;
      used_[first + k] = true;
      used_[opposite(u, v)] = true;
      return v;
    }
    return u;
  }

 private:
  std::size_t first_edge(vertex_index u) const {
    return get(boost::edge_index, *csr_, *out_edges(u, *csr_).first);
  }
  std::size_t opposite(vertex_index u, vertex_index v) const {
    auto const [a, b] = adjacent_vertices(v, *csr_);
    return first_edge(v) + static_cast<std::size_t>(std::lower_bound(a, b, u) - a);
  }

  unlabelled_graph const* csr_;
  drawn_states const* states_;
  std::uint32_t class_ = 0;
  std::vector<bool> used_;          ///< by edge
  std::vector<std::uint32_t> next_; ///< by vertex: no edge before this one can be taken
};

/// The vertices of each class.
std::vector<std::vector<vertex_index>> by_class(drawn_states const& states) {
  std::vector<std::vector<vertex_index>> members(states.colours.size());
  for (vertex_index v = 0; v < states.at.size(); ++v) members[states.class_of[v]].push_back(v);
  return members;
}

} // namespace

void append_edges(std::string& out, unlabelled_graph const& neighbours, drawn_states const& states,
                  progress_callback const& go_on) {
  constexpr std::size_t edges_of_a_path =
      12; // the cost of stroking a path grows more than linearly
  unused_edges unused(neighbours, states);
  auto const members = by_class(states);
  for (std::size_t c = members.size(); c-- > 0;) {
    unused.start_class(static_cast<std::uint32_t>(c));
    std::string path;
    std::size_t drawn = 0;
    path_writer p(path);
    auto const finish = [&] {
      stop_unless(go_on, {.name = "picture"});
      if (!path.empty()) out += "<path d=\"" + path + "\"/>\n";
      path.clear();
      drawn = 0;
    };
    text::append_format(out, "<g stroke=\"{}\" stroke-opacity=\"{:.2g}\">\n",
                        drawing::hex(states.colours[c]), states.edge_opacity[c]);
    for (auto const root : members[c]) {
      for (;;) {
        auto u = root;
        auto v = unused.take(u);
        if (v == u) break;
        p.move(states.at[u]);
        for (; v != u; v = unused.take(u)) {
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
    text::append_format(out, R"(<path stroke="{}" stroke-width="{:.3g}" d=")",
                        drawing::hex(states.colours[c]), states.dot_width[c]);
    for (auto const v : members[c]) {
      text::append_format(out, "M{} {}h0", states.at[v].x, states.at[v].y);
    }
    out += "\"/>\n";
  }
}

void append_dots(std::string& out, drawn_states const& states,
                 std::vector<std::string> const& titles) {
  auto const members = by_class(states);
  for (std::size_t c = members.size(); c-- > 0;) {
    if (members[c].empty()) continue;
    text::append_format(out, "<g fill=\"{}\">\n", drawing::hex(states.colours[c]));
    for (auto const v : members[c]) {
      text::append_format(out,
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
