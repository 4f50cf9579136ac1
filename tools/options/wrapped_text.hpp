// SPDX-License-Identifier: BSL-1.0
//
// Help texts in lines of limited width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// A text in lines of at most `width` bytes, broken between words, each with a line break. The
/// first line begins with `begin`, the others with as many spaces.
std::string wrapped(std::string_view text, std::string_view begin = "  ", std::size_t width = 80);

} // namespace puzzlegraph::tool
