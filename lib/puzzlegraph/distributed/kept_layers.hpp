// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a distributed search.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"

#include <functional>

namespace puzzlegraph::distributed {

/// Where a search over all states keeps its layers, so that other processes can continue it.
struct kept_layers {
  checkpoint_store* store = nullptr; ///< of this process; null: nowhere
  bool continues = false;            ///< begin after the layer that the store of each process holds
  /// Collective: runs an action, and throws in all processes if it throws in one.
  std::function<void(std::function<void()> const&)> together;
};

} // namespace puzzlegraph::distributed
