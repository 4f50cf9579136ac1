// SPDX-License-Identifier: BSL-1.0
//
// Where a long computation saves its state between units of work, so that another process can
// continue it.
//
// The library writes no files: the program decides where and how contents are stored. It does not
// trust what it reads: contents are checked so far that a false checkpoint can state false numbers,
// but no size or index beyond what is there. checkpoint_reader checks sizes; what is read in parts
// of its own kind checks its values.
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

/// What a store has found of an earlier process: bytes, read from the beginning.
class saved_contents {
 public:
  virtual ~saved_contents() = default;

  /// Reads the next bytes. Throws checkpoint_error if fewer are left.
  virtual void read(std::span<std::byte> into) = 0;
  /// Throws checkpoint_error: the contents cannot be continued.
  [[noreturn]] virtual void refuse(std::string_view why) const {
    throw checkpoint_error(std::string(why));
  }

 protected:
  saved_contents() = default;
  saved_contents(saved_contents const&) = default;
  saved_contents& operator=(saved_contents const&) = default;
};

/// Reads saved contents within their length. Refuses what does not fit: a size is compared with the
/// bytes that are left, without overflow, before memory is allocated for it.
class checkpoint_reader {
 public:
  /// `bytes`: the length of the contents, which must outlive the reader.
  checkpoint_reader(saved_contents& from, std::uint64_t bytes) : from_(&from), left_(bytes) {}

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
  saved_contents* from_;
  std::uint64_t left_;
};

class checkpoint_store : public saved_contents {
 public:
  /// The number of bytes saved last, which read() then returns from the beginning; nullopt if
  /// nothing was saved. Throws checkpoint_error if they cannot be continued.
  virtual std::optional<std::uint64_t> open() = 0;

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
    if (*bytes > most_bytes) refuse("it is larger than a text may be");
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
