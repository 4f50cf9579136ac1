// SPDX-License-Identifier: BSL-1.0
//
// Where a count keeps its state after each layer, so that another process can continue it.
//
// The library writes no files: the program decides where and how contents are stored.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"
#include "puzzlegraph/search/layer_counts.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace puzzlegraph {

/// What a store has of the layer saved last.
struct saved_layer {
  layer_counts counts;     ///< of this layer and all before
  std::uint64_t bytes = 0; ///< of the contents, which read() returns from the beginning
};

class layer_store : public saved_contents {
 public:
  /// The layer saved last; nullopt if nothing was saved. `format` names what the contents mean; a
  /// store refuses to load those of another format. Throws checkpoint_error if they cannot be
  /// continued.
  virtual std::optional<saved_layer> load(std::string_view format) = 0;

  using sink = std::function<void(std::span<std::byte const>)>;

  /// Keeps the counts, and the contents that write_to(sink) writes, in place of those saved before.
  virtual void save(std::string_view format, layer_counts const& counts,
                    std::function<void(sink const&)> const& write_to) = 0;

 protected:
  layer_store() = default;
  layer_store(layer_store const&) = default;
  layer_store& operator=(layer_store const&) = default;
};

} // namespace puzzlegraph
