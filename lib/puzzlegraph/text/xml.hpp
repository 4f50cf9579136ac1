// SPDX-License-Identifier: BSL-1.0
//
// Text inside XML.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// Text as it stands between tags or in double quotes.
std::string xml_text(std::string_view text);

} // namespace puzzlegraph::text
