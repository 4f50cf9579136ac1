// SPDX-License-Identifier: BSL-1.0
//
// Bidirectional search does not apply to a task that cannot list its goals.
// MUST_FAIL: bidirectional search needs goal_states\(\)

#include "puzzlegraph/search/searches.hpp"

#include "tests/compile_fail/toy.hpp"

using namespace puzzlegraph;

#ifdef MUST_FAIL
using task_type = toy::task<toy::reversible_space>;
#else
using task_type = toy::goal_listing_task<toy::reversible_space>;
#endif

static_assert(expect_applicable<task_type>(algorithm::bidirectional));
