// SPDX-License-Identifier: BSL-1.0
//
// A checkpoint store of counts in memory that keeps every save.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::testing {

class kept_layers final : public checkpoint_store {
 public:
  struct layer {
    std::string format;
    layer_counts counts;
    std::vector<std::byte> contents;
  };

  kept_layers() = default;
  explicit kept_layers(layer last) : all_{std::move(last)} {}

  std::vector<layer> const& all() const { return all_; }

  std::optional<saved> open() override {
    at_ = 0;
    if (all_.empty()) return std::nullopt;
    auto const& last = all_.back();
    loaded_ = last.contents;
    boost::json::object state;
    state["format"] = last.format;
    state["states"] = boost::json::value_from(last.counts.states);
    state["goals"] = boost::json::value_from(last.counts.goals);
    return saved{last.counts.states.size() - 1, boost::json::serialize(state), loaded_.size()};
  }
  void read(std::span<std::byte> into) override {
    if (into.size() > loaded_.size() - at_) throw checkpoint_error("the contents end");
    std::copy_n(loaded_.begin() + static_cast<std::ptrdiff_t>(at_), into.size(), into.begin());
    at_ += into.size();
  }
  void save(std::uint64_t /*done*/, std::string_view json,
            std::function<void(sink const&)> const& write_to) override {
    auto const state = boost::json::parse(json);
    auto const numbers = [&](char const* name) {
      return boost::json::value_to<std::vector<std::uint64_t>>(state.at(name));
    };
    layer last{boost::json::value_to<std::string>(state.at("format")),
               {numbers("states"), numbers("goals")},
               {}};
    write_to([&](std::span<std::byte const> bytes) {
      last.contents.insert(last.contents.end(), bytes.begin(), bytes.end());
    });
    all_.push_back(std::move(last));
  }

 private:
  std::vector<layer> all_;
  std::vector<std::byte> loaded_;
  std::size_t at_ = 0;
};

/// Calls continue_from(saved) for contents of which a word is replaced, about `times` of them, as a
/// checkpoint may hold that was made to do harm. Returns how many were refused: the others may
/// state false numbers, but end.
template <class Continue>
std::size_t refused_when_damaged(kept_layers::layer const& whole, std::size_t times,
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

/// count(options) continues after every layer that it has kept, to the same result.
template <class Count> void expect_continues(Count const& count, count_options how = {}) {
  kept_layers store;
  how.store = &store;
  auto const whole = count(how);
  for (auto const& saved : store.all()) {
    kept_layers from(saved);
    how.store = &from;
    REQUIRE(count(how).layers == whole.layers);
  }
  if (whole.is_complete()) REQUIRE(store.all().size() + 1 == whole.layers.states.size());
}

/// count(options) refuses more than `least` of the contents that have a false word, at most `times`
/// words, and numbers of layers that are not those of the states that are saved.
template <class Count>
void expect_false_layers_are_refused(Count const& count, std::size_t times, std::size_t least) {
  kept_layers store;
  count_options how;
  how.store = &store;
  count(how);
  auto const& middle = store.all()[store.all().size() / 2];
  auto const continue_from = [&](kept_layers& from) {
    count_options again;
    again.store = &from;
    count(again);
  };
  CHECK(refused_when_damaged(middle, times, continue_from) > least);
  auto other = middle;
  ++other.counts.states[0];
  kept_layers from(other);
  CHECK_THROWS_AS(continue_from(from), checkpoint_error);
}

} // namespace puzzlegraph::testing
