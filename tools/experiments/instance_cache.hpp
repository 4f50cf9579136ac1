// SPDX-License-Identifier: BSL-1.0
//
// The instances of a plan as the database lists them: to generate them anew takes as long as an
// experiment, and is needed only for new runs.
#pragma once

#include "tools/experiments/database.hpp"
#include "tools/experiments/definition.hpp"

#include <string>

namespace puzzlegraph::tool {

/// Takes the plan's instances from the list that a program of this revision has left. Returns
/// false, and leaves the plan as it is, when a group is not in it; files never are.
bool take_listed(plan& p, store& from, std::string const& revision);

/// Lists the instances that the plan's generators have made.
void list_instances(plan const& p, store& into, std::string const& revision);

} // namespace puzzlegraph::tool
