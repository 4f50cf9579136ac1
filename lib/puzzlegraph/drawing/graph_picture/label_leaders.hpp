// SPDX-License-Identifier: BSL-1.0
//
// Lines from labels beside a picture to what they label.
#pragma once

#include "puzzlegraph/drawing/graph_picture/legend.hpp"

#include <cstddef>
#include <vector>

namespace puzzlegraph {

/// For each of `targets` the number of the anchor that its line comes from, each anchor once: the
/// choice of the shortest lines in all. So no two of them cross: where two do, the two that change
/// their anchors are shorter. Precondition: as many of both. Tries all permutations, O(n! n), and
/// is meant for some six.
std::vector<std::size_t> choose_anchors(std::vector<spot> const& targets,
                                        std::vector<spot> const& anchors);

} // namespace puzzlegraph
