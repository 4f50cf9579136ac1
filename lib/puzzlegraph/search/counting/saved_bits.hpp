// SPDX-License-Identifier: BSL-1.0
//
// Bit sets in checkpoints: of groups of words, those that are not empty.
//
// Contents are chunks: the number of groups, their indices in ascending order, and the words of all
// of them. A chunk of no groups ends them.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace puzzlegraph {

/// The number of bits that are set. O(words).
constexpr std::uint64_t count_bits(std::span<std::uint64_t const> words) {
  std::uint64_t bits = 0;
  for (auto const w : words) bits += static_cast<std::uint64_t>(std::popcount(w));
  return bits;
}

/// The groups of a chunk: some 64 kB.
constexpr std::size_t groups_per_chunk(std::size_t words_of_each) {
  constexpr std::size_t words = 8192;
  return std::max<std::size_t>(1, words / (words_of_each + 1));
}

class group_writer {
 public:
  group_writer(checkpoint_store::sink const& write, std::size_t words_of_each)
      : write_(&write), words_of_each_(words_of_each) {}

  /// Precondition: `index` is greater than the last one.
  void add(std::uint64_t index, std::span<std::uint64_t const> words) {
    assert(words.size() == words_of_each_);
    indices_.push_back(index);
    words_.insert(words_.end(), words.begin(), words.end());
    if (indices_.size() == groups_per_chunk(words_of_each_)) write_chunk();
  }
  /// Adds all groups of a set that are not empty.
  void add_all(std::span<std::uint64_t const> set) {
    for (std::uint64_t k = 0; k < set.size() / words_of_each_; ++k) {
      auto const group = set.subspan(k * words_of_each_, words_of_each_);
      if (std::ranges::any_of(group, [](std::uint64_t w) { return w != 0; })) add(k, group);
    }
  }
  void finish() {
    if (!indices_.empty()) write_chunk();
    write_chunk();
  }

 private:
  void write_chunk() {
    std::uint64_t const groups = indices_.size();
    (*write_)(std::as_bytes(std::span(&groups, 1)));
    (*write_)(std::as_bytes(std::span(indices_)));
    (*write_)(std::as_bytes(std::span(words_)));
    indices_.clear();
    words_.clear();
  }

  checkpoint_store::sink const* write_;
  std::size_t words_of_each_;
  std::vector<std::uint64_t> indices_;
  std::vector<std::uint64_t> words_;
};

/// Reads what a group_writer has written: calls use(index, words) for each group, in ascending
/// order of indices, which are below `groups`. Throws checkpoint_error for other contents.
template <class Use>
void read_groups(checkpoint_reader& from, std::uint64_t groups, std::size_t words_of_each,
                 Use const& use) {
  std::vector<std::uint64_t> indices;
  std::vector<std::uint64_t> words;
  std::uint64_t least = 0; // that the next index may be
  for (auto count = from.get<std::uint64_t>(); count != 0; count = from.get<std::uint64_t>()) {
    from.expect(count <= groups_per_chunk(words_of_each));
    indices.resize(count);
    words.resize(count * words_of_each);
    from.get_all(std::as_writable_bytes(std::span(indices)));
    from.get_all(std::as_writable_bytes(std::span(words)));
    for (std::size_t k = 0; k < count; ++k) {
      from.expect(indices[k] >= least && indices[k] < groups);
      least = indices[k] + 1;
      use(indices[k],
          std::span<std::uint64_t const>(words).subspan(k * words_of_each, words_of_each));
    }
  }
}

} // namespace puzzlegraph
