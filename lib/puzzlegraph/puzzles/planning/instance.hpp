// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "puzzlegraph/text/sas.hpp"

#include <cstdint>
#include <memory>

namespace puzzlegraph::planning {

/// A planning task: the question is for a cheapest plan.
struct instance {
  std::shared_ptr<text::sas_task const> task;
};

/// An operator, by its number.
struct move {
  std::uint32_t number = 0;
  friend bool operator==(move const&, move const&) = default;
};

/// What a plan is measured by.
enum class metric : std::uint8_t {
  cost,  ///< the sum of the costs of its operators
  moves, ///< their number
};

} // namespace puzzlegraph::planning
