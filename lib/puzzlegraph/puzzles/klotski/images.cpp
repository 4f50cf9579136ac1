// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/images.hpp"

#include "puzzlegraph/core/grid_symmetry.hpp"

namespace puzzlegraph::klotski {

std::vector<instance> images(instance const& i) {
  return images_of(i.shape, [&i](grid_symmetry const& to) {
    instance image{to.image(), to(i.open), {}};
    for (auto const& q : i.queries) {
      image.queries.push_back({to(q.blank), to(q.piece), to(q.target)});
    }
    return image;
  });
}

} // namespace puzzlegraph::klotski
