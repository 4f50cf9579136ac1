// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a distributed search.
#pragma once

#include "puzzlegraph/search/counting/layer_store.hpp"

#include <functional>

namespace puzzlegraph::distributed {

/// Where a search over all states keeps its layers, so that other processes can continue it.
struct kept_layers {
  layer_store* store = nullptr; ///< of this process; null: nowhere
  bool continues = false;       ///< begin after the layer that the store of each process holds
  /// Collective: runs an action, and throws in all processes if it throws in one.
  std::function<void(std::function<void()> const&)> together;
};

} // namespace puzzlegraph::distributed
