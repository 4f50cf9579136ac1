// SPDX-License-Identifier: BSL-1.0
//
// Where a long computation keeps its state between units of work, so that another process can
// continue it.
//
// The library knows no files here: a program decides where and how contents are kept.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace puzzlegraph {

/// A checkpoint that cannot be continued; what() says why.
struct checkpoint_error : std::runtime_error {
  using runtime_error::runtime_error;
};

class checkpoint_store {
 public:
  virtual ~checkpoint_store() = default;

  /// The contents saved last; nullopt if nothing was saved. Throws checkpoint_error if they cannot
  /// be continued.
  virtual std::optional<std::string> load() = 0;
  /// Keeps the contents in place of those saved before. `done`: the units of work that they hold,
  /// never fewer than before.
  virtual void save(std::uint64_t done, std::string_view contents) = 0;

 protected:
  checkpoint_store() = default;
  checkpoint_store(checkpoint_store const&) = default;
  checkpoint_store& operator=(checkpoint_store const&) = default;
};

} // namespace puzzlegraph
