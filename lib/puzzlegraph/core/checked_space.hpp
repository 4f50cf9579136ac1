// SPDX-License-Identifier: BSL-1.0
//
// checked_space: a refinement of space whose states can be told from other bits, so that states can
// be read from files.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <concepts>

namespace puzzlegraph {

/// is_state(u): whether u is a legal state; u may be any bits of the type.
template <class S>
concept checked_space = space<S> && requires(S const& s, typename S::state_type const& u) {
  { s.is_state(u) } -> std::same_as<bool>;
};

/// Whether these bits are a legal state, as far as the space can tell: true for all if it cannot.
template <space S>
constexpr bool is_state([[maybe_unused]] S const& s, [[maybe_unused]] state_of<S> const& u) {
  if constexpr (checked_space<S>) {
    return s.is_state(u);
  } else {
    return true;
  }
}

} // namespace puzzlegraph
