// SPDX-License-Identifier: BSL-1.0
//
// A cursor must be copyable: several positions in one list may be in use at once.
// MUST_FAIL: \bcopyable\b

#include "puzzlegraph/core/space.hpp"

#include "tests/compile_fail/toy.hpp"

struct rules : toy::space {
  struct cursor_type : toy::step_cursor {
    using toy::step_cursor::step_cursor;
    cursor_type(cursor_type&&) = default;
    cursor_type& operator=(cursor_type&&) = default;
#ifndef MUST_FAIL
    cursor_type(cursor_type const&) = default;
    cursor_type& operator=(cursor_type const&) = default;
#endif
  };
  cursor_type cursor(toy::state u) const { return cursor_type(u); }
};

static_assert(puzzlegraph::state_cursor<rules::cursor_type, toy::state, toy::move>);
