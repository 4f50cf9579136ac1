// SPDX-License-Identifier: BSL-1.0
//
// A checkpoint store in memory.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::testing {

class kept_state final : public checkpoint_store {
 public:
  std::optional<saved> open() override {
    at = 0;
    if (saves == 0) return std::nullopt;
    return saved{done, state, bytes.size()};
  }
  void read(std::span<std::byte> into) override {
    if (into.size() > bytes.size() - at) throw checkpoint_error("too few bytes");
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), into.size(), into.begin());
    at += into.size();
  }
  void save(std::uint64_t units, std::string_view json,
            std::function<void(sink const&)> const& write_to) override {
    ++saves;
    done = units;
    state = json;
    bytes.clear();
    write_to([this](std::span<std::byte const> part) {
      bytes.insert(bytes.end(), part.begin(), part.end());
    });
  }

  std::string state;            ///< saved last
  std::vector<std::byte> bytes; ///< beside it
  std::uint64_t done = 0;       ///< units of work in them
  unsigned saves = 0;
  std::size_t at = 0; ///< bytes read
};

} // namespace puzzlegraph::testing
