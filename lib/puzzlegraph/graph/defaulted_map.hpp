// SPDX-License-Identifier: BSL-1.0
//
// A property map with a default value for unwritten vertices.
//
// Boost.Graph's *_no_init searches read the distance of a vertex before they write it. A default of
// 0 makes them return wrong answers without a warning (tests/search/no_init_trap_test.cpp).
#pragma once

#include "puzzlegraph/graph/vertex_map.hpp"

#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <memory>

namespace puzzlegraph {

/// A read-write property map that reads Unseen where nothing was written. Index maps keys to
/// numbers from 0; memory grows up to the greatest index written. Copies share their values.
template <class T, T Unseen, class Index = boost::typed_identity_property_map<std::size_t>>
class defaulted_map {
 public:
  using key_type = typename Index::key_type;
  using value_type = T;
  using reference = T;
  using category = boost::read_write_property_map_tag;

  explicit defaulted_map(memory_account& memory)
      : bits_(std::make_shared<growing_map<T>>(memory)) {}
  friend T get(defaulted_map const& m, key_type v) {
    return static_cast<T>((*m.bits_)[get(Index{}, v)] ^ Unseen);
  }
  friend void put(defaulted_map const& m, key_type v, T value) {
    m.bits_->at(get(Index{}, v)) = static_cast<T>(value ^ Unseen);
  }

 private:
  std::shared_ptr<growing_map<T>> bits_; ///< value ^ Unseen, so that 0 means unwritten
};

} // namespace puzzlegraph
