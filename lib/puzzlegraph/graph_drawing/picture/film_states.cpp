// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/film_states.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>

namespace puzzlegraph {

namespace {

using drawing::position;

/// A drawn shape without its symbol. Comparable, so that the order of shapes does not matter.
struct outline {
  drawing::form form;
  std::tuple<unsigned, unsigned, unsigned> fill;
  std::vector<std::pair<int, int>> cells;
  auto operator<=>(outline const&) const = default;
};

using symbol_places = std::vector<std::pair<std::pair<int, int>, std::string>>;

/// What a scene looks like, with and without symbols.
struct look {
  std::vector<outline> shapes;
  symbol_places symbols;
  bool operator==(look const&) const = default;
};

look look_of_scene(drawing::scene const& s) {
  look all;
  for (auto const& x : s.shapes) {
    if (x.form == drawing::form::nothing) continue;
    outline o{x.form, {x.fill.red, x.fill.green, x.fill.blue}, {}};
    drawing::for_each_cell(x, [&](position p) { o.cells.emplace_back(p.row, p.column); });
    std::ranges::sort(o.cells);
    all.symbols.emplace_back(o.cells.front(), x.symbol);
    all.shapes.push_back(std::move(o));
  }
  std::ranges::sort(all.shapes);
  std::ranges::sort(all.symbols);
  return all;
}

/// A state that the film may be in, and the candidate of the step before that leads to it.
struct candidate {
  vertex_index state;
  std::size_t before;
};

/// Of the candidates, those that show the board: with its symbols if there are any. On the last
/// board also goals without out-edges, whose scene may lack what no move needs any more.
std::vector<candidate> shown(std::vector<candidate> const& all, state_graph const& g,
                             look const& board, bool is_last) {
  std::vector<candidate> equal;
  std::vector<candidate> alike;
  for (auto const& c : all) {
    auto const it = look_of_scene(g.scene(c.state));
    bool const ends = is_last && g.is_goal(c.state) && out_degree(c.state, g.csr()) == 0;
    if (it == board) equal.push_back(c);
    if (it.shapes == board.shapes || ends) alike.push_back(c);
  }
  return equal.empty() ? alike : equal;
}

} // namespace

std::vector<vertex_index> states_of(drawing::film const& f, state_graph const& g) {
  std::vector<std::vector<candidate>> reached;
  auto now = f.start;
  std::vector<candidate> next;
  for (auto const& start : g.starts()) next.push_back({start.vertex, 0});
  for (std::size_t k = 0;; ++k) {
    reached.push_back(shown(next, g, look_of_scene(now), k == f.steps.size()));
    if (reached.back().empty()) return {};
    if (k == f.steps.size()) break;
    apply(now, f.steps[k]);
    next.clear();
    for (std::size_t i = 0; i < reached.back().size(); ++i) {
      auto const [first, last] = adjacent_vertices(reached.back()[i].state, g.csr());
      for (auto v = first; v != last; ++v) {
        if (std::ranges::find(next, *v, &candidate::state) == next.end()) next.push_back({*v, i});
      }
    }
  }
  std::vector<vertex_index> walk(reached.size());
  std::size_t at = 0;
  for (std::size_t k = walk.size(); k-- > 0;) {
    walk[k] = reached[k][at].state;
    at = reached[k][at].before;
  }
  return walk;
}

} // namespace puzzlegraph
