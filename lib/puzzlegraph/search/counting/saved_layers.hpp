// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a count: the numbers of its layers in JSON, and the bytes of its engine.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace puzzlegraph {

/// What a store has of the layer saved last.
struct saved_layers {
  layer_counts counts;     ///< of this layer and all before: is_of_layers
  std::uint64_t bytes = 0; ///< of the engine, which the store returns from the beginning
};

/// The layer saved last; nullopt if nothing was saved. `format` names what the bytes mean. Throws
/// checkpoint_error for bytes of another format, and for what save_layers cannot have saved.
std::optional<saved_layers> load_layers(checkpoint_store& store, std::string_view format);

/// Keeps the counts, of at least one layer, and the bytes that write_to(sink) writes, in place of
/// those saved before.
void save_layers(checkpoint_store& store, std::string_view format, layer_counts const& counts,
                 std::function<void(checkpoint_store::sink const&)> const& write_to);

} // namespace puzzlegraph
