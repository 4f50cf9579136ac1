// SPDX-License-Identifier: BSL-1.0
//
// Klotski: boards that are alike.
#pragma once

#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <vector>

namespace puzzlegraph::klotski {

/// The images of a board and its queries under the eight symmetries. O(cells + queries).
std::vector<instance> images(instance const& i);

} // namespace puzzlegraph::klotski
