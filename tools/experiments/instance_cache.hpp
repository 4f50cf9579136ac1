// SPDX-License-Identifier: BSL-1.0
//
// Lists of generated instances in the database. Generating them again takes as long as an
// experiment, and is needed only for new runs.
#pragma once

#include "tools/experiments/database.hpp"
#include "tools/experiments/suite.hpp"

#include <optional>
#include <string>

namespace puzzlegraph::tool {

/// The suite as a program of this revision has listed it in the database. Nothing if a group is not
/// listed; groups of files never are.
std::optional<suite> cached_suite(definition const& d, database& from, std::string const& revision);

/// Lists the instances that the suite's generators have made, in the place of an older list.
void cache_instances(suite const& s, database& into, std::string const& revision);

} // namespace puzzlegraph::tool
