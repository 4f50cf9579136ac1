// SPDX-License-Identifier: BSL-1.0
//
// Owned file descriptors.
#pragma once

#include <unistd.h>
#include <utility>

namespace puzzlegraph::tool {

/// A file descriptor, closed at the end; a negative number is none.
class descriptor {
 public:
  descriptor() = default;
  explicit descriptor(int number) : number_(number) {}
  descriptor(descriptor&& other) noexcept : number_(other.release()) {}
  descriptor& operator=(descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~descriptor() { reset(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  /// Closes it now.
  void reset() {
    if (is_open()) close(release());
  }
  /// Gives it up without closing it.
  int release() { return std::exchange(number_, -1); }

 private:
  int number_ = -1;
};

} // namespace puzzlegraph::tool
