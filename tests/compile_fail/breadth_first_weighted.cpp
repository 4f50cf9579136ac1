// SPDX-License-Identifier: BSL-1.0
//
// Breadth-first search does not apply to weighted spaces.
// MUST_FAIL: breadth-first search needs moves that all cost 1

#include "puzzlegraph/search/searches.hpp"

#include "tests/compile_fail/toy.hpp"

using namespace puzzlegraph;

#ifdef MUST_FAIL
using rules = toy::weighted_space;
#else
using rules = toy::space;
#endif

static_assert(expect_applicable<toy::task<rules>>(algorithm::breadth_first));
