// SPDX-License-Identifier: BSL-1.0
//
// Options for the cache of tables: where heuristics keep tables that take long to build.
#pragma once

#include "tools/options/option_group.hpp"

#include <boost/program_options.hpp>

#include <filesystem>

namespace puzzlegraph::tool {

/// --cache, --no-cache.
option_group cache_options();

/// $XDG_CACHE_HOME/puzzlegraph, or ~/.cache/puzzlegraph; empty if the environment has neither.
std::filesystem::path default_cache_folder();

/// The folder that the options choose; empty for none. Throws option_error for both options.
std::filesystem::path chosen_cache_folder(boost::program_options::variables_map const& values);

} // namespace puzzlegraph::tool
