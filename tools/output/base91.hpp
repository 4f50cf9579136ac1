// SPDX-License-Identifier: BSL-1.0
//
// Bytes as printable ASCII, for the parts of a page.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// The bytes as digits to the base 91: two digits hold 13 bits, so that the text is 8/6.5 = 1.23
/// times as long (base64: 1.33). data/formats/view.md describes the encoding. No digit is `<`, `&`
/// or `"`: HTML needs no escapes for the text, neither in a script element nor in a quoted
/// attribute. O(bytes).
std::string in_base91(std::string_view bytes);

} // namespace puzzlegraph::tool
