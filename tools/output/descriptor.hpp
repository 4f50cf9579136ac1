// SPDX-License-Identifier: BSL-1.0
//
// Owned file descriptors.
#pragma once

#include <fcntl.h>
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

/// Opens the standard descriptors that are closed, so that no file that is opened later gets one of
/// them. They cannot be used: standard input is open for writing only, the others for reading.
inline void occupy_standard_descriptors() {
  for (int number = 0; number <= 2; ++number) {
    if (fcntl(number, F_GETFD) != -1) continue;
    [[maybe_unused]] int const opened = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY);
  }
}

} // namespace puzzlegraph::tool
