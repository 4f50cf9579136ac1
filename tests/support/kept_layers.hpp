// SPDX-License-Identifier: BSL-1.0
//
// A layer store in memory that keeps every save.
#pragma once

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
    REQUIRE(into.size() <= loaded_.size() - at_);
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

} // namespace puzzlegraph::testing
