// SPDX-License-Identifier: BSL-1.0
//
// Deflate (RFC 1951), by Boost.Beast.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// The bytes compressed as far as deflate can, without a header.
std::string deflated(std::string_view bytes);

} // namespace puzzlegraph::tool
