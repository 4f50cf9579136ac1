// SPDX-License-Identifier: BSL-1.0
//
// Where a long computation saves its state between units of work, so that another process can
// continue it.
//
// The library writes no files: the program decides where and how contents are stored.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
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

  /// The number of bytes saved last, which read() then returns from the beginning; nullopt if
  /// nothing was saved. Throws checkpoint_error if they cannot be continued.
  virtual std::optional<std::uint64_t> open() = 0;
  /// Reads the next bytes of what open() found. Throws checkpoint_error if fewer are left.
  virtual void read(std::span<std::byte> into) = 0;

  using sink = std::function<void(std::span<std::byte const>)>;
  /// Replaces what was saved before by what write_to(sink) writes. `done`: the units of work
  /// completed so far, which never decreases.
  virtual void save(std::uint64_t done, std::function<void(sink const&)> const& write_to) = 0;

  /// All that was saved last, as a text of at most 1 GiB; nullopt if nothing was saved. Throws
  /// checkpoint_error.
  std::optional<std::string> load_text() {
    constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30U;
    auto const bytes = open();
    if (!bytes) return std::nullopt;
    if (*bytes > most_bytes) throw checkpoint_error("the checkpoint is larger than a text may be");
    std::string text(*bytes, '\0');
    read(std::as_writable_bytes(std::span(text)));
    return text;
  }
  /// save() of a text.
  void save_text(std::uint64_t done, std::string_view text) {
    save(done, [text](sink const& write) { write(std::as_bytes(std::span(text))); });
  }

 protected:
  checkpoint_store() = default;
  checkpoint_store(checkpoint_store const&) = default;
  checkpoint_store& operator=(checkpoint_store const&) = default;
};

/// When to save: about twenty times per second, or less often where saving takes more than a
/// twentieth of the time.
class save_schedule {
 public:
  using clock = std::chrono::steady_clock;

  bool is_due() const { return clock::now() >= next_; }
  /// Calls save() and sets when the next one is due.
  template <class Save> void run(Save const& save) {
    auto const begin = clock::now();
    save();
    auto const end = clock::now();
    next_ = end + std::max<clock::duration>(interval, 20 * (end - begin));
  }

 private:
  static constexpr auto interval = std::chrono::milliseconds(50);
  clock::time_point next_ = clock::now() + interval;
};

} // namespace puzzlegraph
