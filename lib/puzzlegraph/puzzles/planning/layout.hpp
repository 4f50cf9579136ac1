// SPDX-License-Identifier: BSL-1.0
//
// The values of a task's variables, packed into words of 64 bits. No value crosses from one word
// into the next.
#pragma once

#include "puzzlegraph/text/sas.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace puzzlegraph::planning {

/// Where the value of a variable stands. A variable of one value has no bits.
struct field {
  std::uint32_t word = 0;
  std::uint32_t shift = 0;
  std::uint64_t mask = 0; ///< of the value, before it is shifted
};

/// A word w of a state changes to (w & keep) | set; or a state has these facts if
/// (w & ~keep) == set.
struct word_facts {
  std::uint32_t word = 0;
  std::uint64_t keep = ~std::uint64_t{0};
  std::uint64_t set = 0;
};

class layout {
 public:
  /// The most words that a task may take. Pages, whose code is to be small, take small ones.
#ifdef __wasm__
  static constexpr std::size_t most_words = 4;
#else
  static constexpr std::size_t most_words = 256;
#endif

  /// O(variables).
  explicit layout(text::sas_task const& task);

  std::size_t words() const { return words_; }
  field const& operator[](std::size_t variable) const { return fields_[variable]; }
  std::size_t variables() const { return fields_.size(); }

  std::uint32_t value(std::uint64_t const* state, std::size_t variable) const {
    auto const& f = fields_[variable];
    return static_cast<std::uint32_t>(state[f.word] >> f.shift & f.mask);
  }
  void set(std::uint64_t* state, text::sas_fact f) const {
    auto const& at = fields_[f.variable];
    state[at.word] = (state[at.word] & ~(at.mask << at.shift)) | std::uint64_t{f.value} << at.shift;
  }
  /// Facts, word by word: of several of one variable the last one. O(facts * words among them).
  std::vector<word_facts> by_words(std::span<text::sas_fact const> facts) const;

 private:
  std::vector<field> fields_;
  std::size_t words_ = 1;
};

} // namespace puzzlegraph::planning
