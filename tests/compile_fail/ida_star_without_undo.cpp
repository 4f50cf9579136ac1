// SPDX-License-Identifier: BSL-1.0
//
// IDA* moves in place, so it needs a space that can undo its moves.
// MUST_FAIL: IDA\* needs apply\(u, move\) and undo\(u, record\)

#include "puzzlegraph/search/ida_star.hpp"

#include "tests/compile_fail/toy.hpp"

using namespace puzzlegraph;

#ifdef MUST_FAIL
using rules = toy::space;
#else
using rules = toy::in_place_space;
#endif

auto f(toy::task<rules> const& t, budget& b) { return ida_star(t, no_heuristic{}, b); }
