// SPDX-License-Identifier: BSL-1.0
//
// Where a count keeps its state after each layer, so that another process can continue it.
//
// The library writes no files: the program decides where and how contents are stored.
#pragma once

#include "puzzlegraph/search/layer_counts.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace puzzlegraph {

class layer_store {
 public:
  virtual ~layer_store() = default;

  /// The counts of the layers saved last; nullopt if nothing was saved. `format` names what the
  /// contents mean; a store refuses to load those of another format. Throws what the store defines
  /// for contents that cannot be continued.
  virtual std::optional<layer_counts> load(std::string_view format) = 0;
  /// Reads the next bytes of the contents that load() found. Precondition: at least
  /// into.size() are left.
  virtual void read(std::span<std::byte> into) = 0;

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
