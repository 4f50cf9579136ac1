// SPDX-License-Identifier: BSL-1.0
//
// SVG marks for the key states of a graph's picture.
#pragma once

#include "puzzlegraph/graph_drawing/picture/page_colours.hpp"

#include <cstddef>
#include <string>

namespace puzzlegraph {

/// A position on the page, in page units.
struct page_point {
  double x = 0;
  double y = 0;
};

/// The mark of a goal; `size` is the distance from its centre to a point.
void append_star(std::string& out, page_point centre, double size, page_colours const& page);

/// The mark of the start, with a star in it if the start is a goal.
void append_start_mark(std::string& out, page_point centre, double radius, bool is_goal,
                       page_colours const& page);

/// The mark of any other key state: a disc with the state's colour.
void append_disc(std::string& out, page_point centre, double radius, drawing::colour fill,
                 page_colours const& page);

/// The number of a key state, inside of its mark.
void append_number(std::string& out, page_point centre, std::size_t number, drawing::colour text);

} // namespace puzzlegraph
