// SPDX-License-Identifier: BSL-1.0
//
// Where a long computation saves its state between units of work, so that another process can
// continue it.
//
// A checkpoint is a state in JSON, and bytes for what is large: states, edges, bit sets. The
// library writes no files: the program decides where and how both are stored. It does not trust
// what it reads: contents are checked so far that a false checkpoint can state false numbers, but
// no size or index beyond what is there. checkpoint_reader checks sizes of bytes; what is read in
// parts of its own kind checks its values.
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
#include <type_traits>
#include <vector>

namespace puzzlegraph {

/// A checkpoint that cannot be continued; what() says why.
struct checkpoint_error : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Where one computation keeps its last checkpoint.
class checkpoint_store {
 public:
  virtual ~checkpoint_store() = default;

  /// What an earlier process has saved.
  struct saved {
    std::uint64_t done = 0;  ///< units of work
    std::string state;       ///< JSON, as it was given to save(), or what something else made of it
    std::uint64_t bytes = 0; ///< that read() returns, from the beginning
  };
  /// What was saved last; nullopt if nothing was. Throws checkpoint_error if it cannot be
  /// continued.
  virtual std::optional<saved> open() = 0;
  /// Reads the next bytes. Throws checkpoint_error if fewer are left.
  virtual void read(std::span<std::byte> into) = 0;
  /// Throws checkpoint_error: what was opened cannot be continued.
  [[noreturn]] virtual void refuse(std::string_view why) const {
    throw checkpoint_error(std::string(why));
  }

  using sink = std::function<void(std::span<std::byte const>)>;
  /// Replaces what was saved before by a state, a JSON text without line breaks, and the bytes that
  /// write_to(sink) writes. `done`: the units of work completed so far, which never decreases.
  virtual void save(std::uint64_t done, std::string_view state,
                    std::function<void(sink const&)> const& write_to) = 0;

 protected:
  checkpoint_store() = default;
  checkpoint_store(checkpoint_store const&) = default;
  checkpoint_store& operator=(checkpoint_store const&) = default;
};

/// Reads the bytes of a checkpoint within their length. Refuses what does not fit: a size is
/// compared with the bytes that are left, without overflow, before memory is allocated for it.
class checkpoint_reader {
 public:
  /// `bytes`: the length of the checkpoint, whose store must outlive the reader.
  checkpoint_reader(checkpoint_store& from, std::uint64_t bytes) : from_(&from), left_(bytes) {}

  std::uint64_t left() const { return left_; }

  /// Refuses the contents unless `holds`.
  void expect(bool holds,
              std::string_view why = "it does not hold what this computation saves") const {
    if (!holds) from_->refuse(why);
  }
  void expect_end() const { expect(left_ == 0); }
  /// Refuses the contents unless `count` values of type T are left.
  template <class T> void expect_room(std::uint64_t count) const {
    expect(count <= left_ / sizeof(T));
  }

  void get_all(std::span<std::byte> into) {
    expect(into.size() <= left_);
    from_->read(into);
    left_ -= into.size();
  }
  /// The next value, bit for bit.
  template <class T>
    requires std::is_trivially_copyable_v<T>
  T get() {
    T value{};
    get_all(std::as_writable_bytes(std::span(&value, 1)));
    return value;
  }
  /// The next number, of values of type T that follow.
  template <class T> std::uint64_t get_count() {
    auto const count = get<std::uint64_t>();
    expect_room<T>(count);
    return count;
  }
  /// Calls use(value) for the next `count` values.
  template <class T, class Use>
    requires std::is_trivially_copyable_v<T>
  void get_each(std::uint64_t count, Use const& use) {
    constexpr std::size_t at_a_time = 4096;
    expect_room<T>(count);
    std::vector<T> some;
    for (; count != 0; count -= some.size()) {
      some.resize(std::min<std::uint64_t>(at_a_time, count));
      get_all(std::as_writable_bytes(std::span(some)));
      for (auto const& value : some) use(value);
    }
  }

 private:
  checkpoint_store* from_;
  std::uint64_t left_;
};

/// When to save: about twenty times per second, or less often where saving takes more than a
/// twentieth of the time. After an earlier state was read, not before as much time as that took.
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
  /// Calls read(), which takes over what an earlier process has saved: it is longer to save than
  /// what a new computation has.
  template <class Read> void run_reading(Read const& read) {
    auto const begin = clock::now();
    read();
    auto const end = clock::now();
    next_ = end + std::max<clock::duration>(interval, end - begin);
  }

 private:
  static constexpr auto interval = std::chrono::milliseconds(50);
  clock::time_point next_ = clock::now() + interval;
};

} // namespace puzzlegraph
