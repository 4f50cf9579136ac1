// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::certificates {

/// The SHA-256 of a text (FIPS 180-4), in 64 lower-case hexadecimal digits. O(text).
std::string sha256(std::string_view text);

} // namespace puzzlegraph::certificates
