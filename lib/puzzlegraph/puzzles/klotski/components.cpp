// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/components.hpp"

#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"

#include <boost/graph/biconnected_components.hpp>

#include <algorithm>

namespace puzzlegraph::klotski {

namespace {

/// Records when depth-first search discovers and finishes cells.
class clock_visitor : public boost::default_dfs_visitor {
 public:
  struct times {
    std::vector<std::uint32_t>& entered;
    std::vector<std::uint32_t>& last_below;
    std::vector<std::uint32_t>& tree;
    std::uint32_t now = 0;
    std::uint32_t trees = 0;
  };
  explicit clock_visitor(times& t) : t_(&t) {}
  void start_vertex(cell_index /*c*/, cell_graph const& /*g*/) { ++t_->trees; }
  void discover_vertex(cell_index c, cell_graph const& /*g*/) {
    t_->entered[c] = t_->now++;
    t_->tree[c] = t_->trees;
  }
  void finish_vertex(cell_index c, cell_graph const& /*g*/) { t_->last_below[c] = t_->now - 1; }

 private:
  times* t_;
};

} // namespace

components::components(board const& b)
    : board_(&b), component_(2 * b.shape().size(), none), entered_(b.shape().size()),
      last_below_(b.shape().size()), tree_(b.shape().size()) {
  clock_visitor::times times{entered_, last_below_, tree_};
  boost::biconnected_components(
      cell_graph(b), boost::make_iterator_property_map(component_.begin(), cell_edge_index{}),
      boost::visitor(clock_visitor(times)));
}

components::component components::of(cell_index c, direction d) const {
  cell_index const n = board_->is_open(c) ? board_->open_neighbour(c, d) : no_cell;
  return n == no_cell ? none : component_[get(cell_edge_index{}, {c, n})];
}

bool components::holds(component which, cell_index c) const {
  return which != none &&
         std::ranges::any_of(all_directions, [&](direction d) { return of(c, d) == which; });
}

components::component components::largest() const {
  std::vector<std::uint32_t> edges;
  for (component const k : component_) {
    if (k == none) continue;
    if (k >= edges.size()) edges.resize(std::size_t{k} + 1);
    ++edges[k];
  }
  auto const most = std::ranges::max_element(edges);
  return most == edges.end() ? none : static_cast<component>(most - edges.begin());
}

// A neighbour of c that was discovered later stands in the subtree of a child of c, and its edge to
// c in the child's component: it is the child, or joined to c by a back edge. A neighbour
// discovered earlier stands above, in the component of the edge to c's parent.
components::component components::towards(cell_index c, cell_index from) const {
  bool const from_below = is_above(c, from);
  if (tree_[c] != tree_[from]) return none;
  for (direction const d : all_directions) {
    cell_index const n = board_->open_neighbour(c, d);
    if (n == no_cell) continue;
    bool const n_below = entered_[n] > entered_[c];
    if (from_below ? n_below && is_above(n, from) : !n_below) return of(c, d);
  }
  return none;
}

} // namespace puzzlegraph::klotski
