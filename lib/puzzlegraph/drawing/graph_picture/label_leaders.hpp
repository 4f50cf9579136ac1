// SPDX-License-Identifier: BSL-1.0
//
// Leader lines between labels beside a picture and the points that they label.
#pragma once

#include "puzzlegraph/drawing/graph_picture/legend.hpp"

#include <cstddef>
#include <vector>

namespace puzzlegraph {

/// Assigns an anchor to each target, each anchor once, with the least total length of lines. No two
/// of these lines cross, because exchanging the anchors of two crossing lines makes them shorter.
/// Precondition: equally many targets and anchors. Tries all permutations, O(n! n); meant for about
/// six.
std::vector<std::size_t> choose_anchors(std::vector<spot> const& targets,
                                        std::vector<spot> const& anchors);

} // namespace puzzlegraph
