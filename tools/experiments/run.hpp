// SPDX-License-Identifier: BSL-1.0
//
// The runs of an experiment, several at a time, into the database.
#pragma once

#include "tools/experiments/database.hpp"
#include "tools/experiments/results.hpp"

#include <vector>

namespace puzzlegraph::tool {

/// Makes these runs, `threads` at a time, each from its source's text alone: no run finds tables
/// that another one has left. Each is stored as soon as it has ended. On a terminal, tells on
/// standard error how far it is. Returns how many were stored, which are less than asked for when
/// interrupted. Throws text::input_error where a method that the plan names does not fit a
/// question, std::logic_error when a solution fails verification, and what the store throws; the
/// runs that have ended until then are stored.
std::size_t run_jobs(plan const& p, std::vector<job> const& jobs, std::uint32_t threads,
                     store& into);

} // namespace puzzlegraph::tool
