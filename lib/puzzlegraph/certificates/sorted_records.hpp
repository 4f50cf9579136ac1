// SPDX-License-Identifier: BSL-1.0
//
// States as records of bytes, sorted, each with its label.
#pragma once

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/space.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace puzzlegraph::certificates {

/// Writes a number to `to` in `width` bytes, the most significant first.
inline void put_number(unsigned char* to, std::size_t width, std::uint64_t value) {
  constexpr unsigned byte = 8;
  for (std::size_t k = width; k-- > 0; value >>= byte) to[k] = static_cast<unsigned char>(value);
}

/// The bytes of a cell number on a board: 1, 2 or 4.
constexpr std::size_t cell_bytes(std::size_t cells) {
  constexpr std::size_t one = 1U << 8U;
  constexpr std::size_t two = 1U << 16U;
  return cells <= one ? 1 : cells <= two ? 2 : 4;
}

/// The bytes of a label below the bound: 1, 2 or 4; 0 if the bound is `unreachable`.
constexpr std::size_t label_bytes(cost_type bound) {
  return bound == unreachable ? 0 : cell_bytes(bound);
}

/// The records of states, each with its label in `width_of_labels` bytes, in increasing order of
/// the states' bytes. `states` holds them one after another, `width` bytes each; of equal states
/// the least label is taken. O(n log n). Charges `memory` for the result too, which the caller
/// keeps. Throws std::bad_alloc. Precondition: fewer than 2^32 states.
std::string sorted_records(std::span<unsigned char const> states, std::size_t width,
                           std::span<cost_type const> labels, std::size_t width_of_labels,
                           memory_account& memory);

} // namespace puzzlegraph::certificates
