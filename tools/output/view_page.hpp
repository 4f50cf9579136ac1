// SPDX-License-Identifier: BSL-1.0
//
// The page of `view`: one HTML file with its style, script and data.
#pragma once

#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// Throws usage_error if this program was built without the page, because esbuild was missing.
void expect_page();

/// The page with this title that shows `data` (data/formats/view.md), which it holds compressed by
/// deflate and in base 91. The title cannot become markup. Throws like expect_page.
std::string view_page(std::string_view title, std::string const& data);

} // namespace puzzlegraph::tool
