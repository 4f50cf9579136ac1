// SPDX-License-Identifier: BSL-1.0
#include "exact_shares.hpp"

#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"
#include "puzzlegraph/puzzles/klotski/components.hpp"

#include <boost/graph/connected_components.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <vector>

namespace study {

namespace klotski = puzzlegraph::klotski;
using puzzlegraph::all_directions;
using puzzlegraph::cell_index;

solvable_shares shares_of_all_questions(klotski::board const& b) {
  auto const cells = static_cast<cell_index>(b.shape().size());
  std::vector<std::uint32_t> cluster(cells);
  auto const clusters = boost::connected_components(
      klotski::cell_graph(b),
      boost::make_iterator_property_map(
          cluster.begin(), boost::typed_identity_property_map<cell_index>(), cluster.front()));

  struct block {
    double cells = 0;
    std::uint32_t cluster = 0;
  };
  std::vector<block> blocks;
  std::vector<double> cells_of(clusters); // by cluster; fixed cells are clusters of their own
  double open = 0;
  klotski::components const components(b);
  for (cell_index c = 0; c < cells; ++c) {
    if (!b.is_open(c)) continue;
    ++open;
    ++cells_of[cluster[c]];
    std::array<klotski::components::component, all_directions.size()> of_cell{};
    for (std::size_t k = 0; k < of_cell.size(); ++k)
      of_cell[k] = components.of(c, all_directions[k]);
    std::ranges::sort(of_cell);
    auto const repeated = std::ranges::unique(of_cell);
    for (auto const which : std::ranges::subrange(of_cell.begin(), repeated.begin())) {
      if (which == klotski::components::none) continue;
      if (which >= blocks.size()) blocks.resize(std::size_t{which} + 1);
      ++blocks[which].cells;
      blocks[which].cluster = cluster[c];
    }
  }

  solvable_shares found;
  for (double const size : cells_of) found.ghost += size * (size - 1);
  for (block const& one : blocks) {
    found.klotski += cells_of[one.cluster] * (one.cells - 1) * (one.cells - 1);
  }
  found.ghost /= open * (open - 1);
  found.klotski /= open * (open - 1) * (open - 1);
  return found;
}

} // namespace study
