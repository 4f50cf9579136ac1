// SPDX-License-Identifier: BSL-1.0
//
// The texts of a page's states, where no picture shows them.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/export/view/state_order.hpp"

#include <cstdint>
#include <string>

namespace puzzlegraph::view {

struct state_texts {
  std::string column;    ///< `texts`
  std::uint64_t cut = 0; ///< how many of them are not whole
};

/// The drawing of every state. One of more than 4,000 characters is cut behind a line or before a
/// semicolon if it has one; the ellipsis follows as a line. O(bytes of all drawings). Throws
/// stopped.
state_texts make_state_texts(state_graph const& g, state_order const& order,
                             progress_callback const& go_on);

/// About how many bytes the column takes for that many states, by the first one.
std::uint64_t state_texts_bytes(state_graph const& g, std::uint64_t states);

} // namespace puzzlegraph::view
