// SPDX-License-Identifier: BSL-1.0
//
// Options for the cache of tables: where heuristics keep tables that take long to build.
#pragma once

#include "tools/options/option_group.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

struct cache_choice {
  std::optional<std::string> given;
  bool is_off = false;

  /// --cache, --no-cache.
  option_group options();
  /// Empty for none. Throws option_error for both options.
  std::filesystem::path folder() const;
};

/// $XDG_CACHE_HOME/puzzlegraph, or ~/.cache/puzzlegraph; empty if the environment has neither.
std::filesystem::path default_cache_folder();

} // namespace puzzlegraph::tool
