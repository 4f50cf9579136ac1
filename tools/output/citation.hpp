// SPDX-License-Identifier: BSL-1.0
//
// The fields of CITATION.cff, as it was when the build was configured
// (lib/cmake/project_links.cmake).
#pragma once

#include <string_view>

namespace puzzlegraph::tool {

/// Empty where CITATION.cff does not state it.
struct citation {
  std::string_view author;
  std::string_view title;
  std::string_view version;
  std::string_view date;       ///< of the release, YYYY-MM-DD; empty before it
  std::string_view repository; ///< the address of the project's host, without a slash at its end
  std::string_view doi;
};

citation const& stated_citation();

} // namespace puzzlegraph::tool
