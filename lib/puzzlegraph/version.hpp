// SPDX-License-Identifier: BSL-1.0
//
// Which puzzlegraph this is, and what it was built with.
#pragma once

#include <string_view>

namespace puzzlegraph {

struct build_info {
  std::string_view version;  ///< as 0.1.0
  std::string_view revision; ///< of the sources, by git describe; "unknown" outside git
  std::string_view compiler; ///< name and version
  std::string_view boost;    ///< version
};

/// Of this build of the library.
build_info const& build();

} // namespace puzzlegraph
