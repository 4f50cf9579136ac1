// SPDX-License-Identifier: BSL-1.0
//
// Places in texts that are read as a whole and not by tokens.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <cstddef>

namespace puzzlegraph::text {

/// The location of a byte of the text, or of its end. O(offset).
location location_of(source const& of, std::size_t offset);

/// Throws input_error at the first byte that is not UTF-8. O(content).
void expect_utf8(source const& of);

} // namespace puzzlegraph::text
