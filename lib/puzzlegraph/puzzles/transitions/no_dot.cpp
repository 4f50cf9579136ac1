// SPDX-License-Identifier: BSL-1.0
//
// dot.hpp in WebAssembly: Boost.Graph's reader is a compiled library, which pages do not have.
#include "puzzlegraph/puzzles/transitions/dot.hpp"

namespace puzzlegraph::transitions {

bool is_dot(text::source const& /*file*/) { return false; }
marked_system read_dot(text::source const& /*file*/) { return {}; }

} // namespace puzzlegraph::transitions
