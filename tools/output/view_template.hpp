// SPDX-License-Identifier: BSL-1.0
//
// The page of `view` without title, code and data. tools/web/template.cmake writes its source file.
#pragma once

#include <string_view>

namespace puzzlegraph::tool {

/// HTML with the marks @@TITLE@@, @@DATA@@ and @@CODE@@, in this order; empty if esbuild was
/// missing when this was built.
std::string_view view_template();

/// The page's JavaScript, with its style in it.
std::string_view view_code();

} // namespace puzzlegraph::tool
