// SPDX-License-Identifier: BSL-1.0
//
// Formatted text at the end of a string.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>

namespace puzzlegraph::text {

/// Appends fmt::format(format, arguments...) without a string of its own.
template <class... Arguments>
void append_format(std::string& out, fmt::format_string<Arguments...> format,
                   Arguments&&... arguments) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Arguments>(arguments)...);
}

} // namespace puzzlegraph::text
