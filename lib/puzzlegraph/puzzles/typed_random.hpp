// SPDX-License-Identifier: BSL-1.0
//
// The random instances of a puzzle's traits.
#pragma once

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"
#include "puzzlegraph/puzzles/typed_questions.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace puzzlegraph::detail {

/// Random instances of the puzzle. Of an option that is a whole_span, each takes a random number.
template <class Traits> class random_instances final : public random_file {
  using generator = decltype(Traits::random(std::declval<instance_request const&>()));
  using instance = std::invoke_result_t<generator const&, std::mt19937_64&>;

 public:
  /// Throws what Traits::random throws of the least and greatest numbers, in each combination.
  explicit random_instances(instance_request wanted)
      : wanted_(std::move(wanted)),
        spans_(std::ranges::count_if(wanted_.values, [](auto const& named) {
          return std::holds_alternative<whole_span>(named.second);
        })) {
    for (std::uint64_t greatest = std::uint64_t{1} << spans_; greatest-- > 0;) { // a bit for each
      auto left = greatest;
      draw_.emplace(Traits::random(with_numbers([&left](whole_span const& s) {
        auto const number = (left & 1U) != 0 ? s.most : s.least;
        left >>= 1U;
        return number;
      })));
    }
  }

  std::unique_ptr<questions> draw(std::mt19937_64& rng) override {
    if (spans_ > 0) {
      auto const request = with_numbers([&rng](whole_span const& s) {
        assert(s.most - s.least < UINT32_MAX);
        return s.least + random_below(static_cast<std::uint32_t>(s.most - s.least + 1), rng);
      });
      draw_.emplace(Traits::random(request));
      values_ = request.values;
    }
    return asked_of((*draw_)(rng));
  }
  option_values numbers() const override {
    option_values all;
    for (auto const& [name, value] : values_) {
      if (std::holds_alternative<whole_span>(*wanted_.values.find(name))) all.set(name, value);
    }
    return all;
  }
  void hold() override { held_ = last_; }
  std::unique_ptr<questions> change([[maybe_unused]] std::mt19937_64& rng) override {
    if constexpr (requires { draw_->changed(held_, rng); }) {
      std::optional<instance> changed = draw_->changed(held_, rng);
      if (!changed) return nullptr;
      return asked_of(std::move(*changed));
    } else {
      return nullptr;
    }
  }
  void keep() override { kept_.push_back(last_); }
  std::string text() const override { return write(kept_); }

 private:
  std::unique_ptr<questions> asked_of(instance i) {
    last_ = std::move(i);
    return std::make_unique<typed_questions<Traits>>(std::vector{last_});
  }
  /// The request with a number in place of each span.
  template <class Number> instance_request with_numbers(Number const& number) const {
    auto request = wanted_;
    for (auto const& [name, value] : wanted_.values) {
      auto const* const span = std::get_if<whole_span>(&value);
      if (span != nullptr) request.values.set(name, std::uint64_t{number(*span)});
    }
    return request;
  }

  instance_request wanted_;
  std::ptrdiff_t spans_;          ///< options that are ranges
  std::optional<generator> draw_; ///< with the numbers of the last draw
  option_values values_;          ///< of the last draw, if there are spans
  instance last_;
  instance held_;
  std::vector<instance> kept_;
};

} // namespace puzzlegraph::detail
