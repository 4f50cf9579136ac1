// SPDX-License-Identifier: BSL-1.0
//
// A state with padding is not packed: equal states could differ in bits that nobody set.
// MUST_FAIL: packed_state|has_unique_object_representations

#include "puzzlegraph/core/hash.hpp"

#include <cstdint>

struct state {
  std::uint32_t place = 0;
#ifdef MUST_FAIL
  std::uint8_t facing = 0;
#else
  std::uint32_t facing = 0;
#endif
  friend bool operator==(state const&, state const&) = default;
};

std::uint64_t f(state const& u) { return puzzlegraph::state_hash<state>{}(u); }
