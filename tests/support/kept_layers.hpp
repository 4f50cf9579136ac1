// SPDX-License-Identifier: BSL-1.0
//
// A layer store in memory that keeps every save.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/search/counting/layer_store.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::testing {

class kept_layers final : public layer_store {
 public:
  struct saved {
    std::string format;
    layer_counts counts;
    std::vector<std::byte> contents;
  };

  kept_layers() = default;
  explicit kept_layers(saved last) : all_{std::move(last)} {}

  std::vector<saved> const& all() const { return all_; }

  std::optional<saved_layer> load(std::string_view format) override {
    at_ = 0;
    if (all_.empty()) return std::nullopt;
    REQUIRE(all_.back().format == format);
    loaded_ = all_.back().contents;
    return saved_layer{all_.back().counts, loaded_.size()};
  }
  void read(std::span<std::byte> into) override {
    if (into.size() > loaded_.size() - at_) throw checkpoint_error("the contents end");
    std::copy_n(loaded_.begin() + static_cast<std::ptrdiff_t>(at_), into.size(), into.begin());
    at_ += into.size();
  }
  void save(std::string_view format, layer_counts const& counts,
            std::function<void(sink const&)> const& write_to) override {
    saved last{std::string(format), counts, {}};
    write_to([&](std::span<std::byte const> bytes) {
      last.contents.insert(last.contents.end(), bytes.begin(), bytes.end());
    });
    all_.push_back(std::move(last));
  }

 private:
  std::vector<saved> all_;
  std::vector<std::byte> loaded_;
  std::size_t at_ = 0;
};

/// Calls continue_from(saved) for contents of which a word is replaced, about `times` of them, as a
/// checkpoint may hold that was made to do harm. Returns how many were refused: the others may
/// state false numbers, but end.
template <class Continue>
std::size_t refused_when_damaged(kept_layers::saved const& whole, std::size_t times,
                                 Continue const& continue_from) {
  std::size_t refused = 0;
  auto const words = whole.contents.size() / 8;
  for (std::size_t at = 0; at < words; at += 1 + words / times) {
    for (int const byte : {0x00, 0x01, 0x7f, 0xff}) {
      auto damaged = whole;
      std::fill_n(damaged.contents.begin() + static_cast<std::ptrdiff_t>(8 * at), 8,
                  static_cast<std::byte>(byte));
      try {
        kept_layers from(damaged);
        continue_from(from);
      } catch (checkpoint_error const&) {
        ++refused;
      }
    }
  }
  return refused;
}

} // namespace puzzlegraph::testing
