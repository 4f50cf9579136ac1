// SPDX-License-Identifier: BSL-1.0
//
// Runs the jobs of an experiment on several threads.
#pragma once

#include "tools/experiments/results.hpp"
#include "tools/experiments/suite.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace puzzlegraph::tool {

/// Runs these jobs of the suite, `threads` at a time, each from its source's text, so that no run
/// finds tables that another one has left. keep(run) gets each run as soon as it has ended, one
/// call at a time. Shows the progress on standard error if that is a terminal. Returns how many
/// runs were kept: fewer than requested when interrupted.
///
/// Throws usage_error if a method that the definition names does not fit a question,
/// std::logic_error if a solution fails verification, and what keep throws. The runs that have
/// ended until then have been kept.
std::size_t run_jobs(runnable_suite const& s, std::vector<job> const& jobs, std::uint32_t threads,
                     std::function<void(run_record const&)> const& keep);

} // namespace puzzlegraph::tool
