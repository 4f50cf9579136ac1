// SPDX-License-Identifier: BSL-1.0
//
// Keys of states that processes send each other: a fixed number of 64-bit words.
//
// A key of one word is a std::uint64_t. Longer ones are structures that Boost.MPI sends as plain
// data, many in one message.
#pragma once

#include "puzzlegraph/core/hash.hpp"

#include <boost/mpi/datatype_fwd.hpp>
#include <boost/mpl/bool.hpp>

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace puzzlegraph::distributed {

template <std::size_t Words> struct long_key {
  std::array<std::uint64_t, Words> words{};
  friend auto operator<=>(long_key const&, long_key const&) = default;

  template <class Archive> void serialize(Archive& archive, unsigned /*version*/) {
    for (auto& w : words) archive & w;
  }
};

template <std::size_t Words>
using key = std::conditional_t<Words == 1, std::uint64_t, long_key<Words>>;

/// The words of a key.
inline std::uint64_t const* words_of(std::uint64_t const& k) { return &k; }
template <std::size_t Words> std::uint64_t const* words_of(long_key<Words> const& k) {
  return k.words.data();
}

/// The key that begins with these words; the others are 0. Precondition: they fit.
template <class Key> Key key_of(std::uint64_t const* words, std::size_t count) {
  if constexpr (std::same_as<Key, std::uint64_t>) {
    return *words;
  } else {
    Key k;
    std::memcpy(k.words.data(), words, count * sizeof(std::uint64_t));
    return k;
  }
}

} // namespace puzzlegraph::distributed

/// Sent as it lies in memory.
template <std::size_t Words>
struct boost::mpi::is_mpi_datatype<puzzlegraph::distributed::long_key<Words>> : boost::mpl::true_ {
};
