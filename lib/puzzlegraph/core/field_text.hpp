// SPDX-License-Identifier: BSL-1.0
//
// Serializes values as text: numbers separated by spaces.
//
// Fits whole numbers, enumerations, the generator std::mt19937_64, vectors and optionals of values
// that fit, and types with a function
//
//   fields(t)           -> a tuple of references to the members of t
//   is_enumerator(e)    -> of an enumeration: whether it has the value e
//
// in their namespace. A vector is its size and its elements, an optional a vector of none or one.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <locale>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <vector>

namespace puzzlegraph {

template <class T>
concept has_fields = requires(T& t) { fields(t); };

/// An enumeration that tells its values from all other numbers.
template <class E>
concept checked_enumeration = std::is_enum_v<E> && requires(E e) {
  { is_enumerator(e) } -> std::same_as<bool>;
};

/// Appends the text of values, one after the other.
class field_writer {
 public:
  std::string const& text() const { return text_; }

  template <std::integral N> void put(N n) {
    text_ += std::to_string(n);
    text_ += ' ';
  }
  template <checked_enumeration E> void put(E e) { put(static_cast<std::underlying_type_t<E>>(e)); }
  void put(std::mt19937_64 const& rng) {
    std::stringstream numbers;
    numbers.imbue(std::locale::classic());
    numbers << rng;
    std::vector<std::uint64_t> state;
    for (std::uint64_t n = 0; numbers >> n;) state.push_back(n);
    put(state);
  }
  template <class T, class Allocator> void put(std::vector<T, Allocator> const& values) {
    put(values.size());
    for (auto const& v : values) put(v);
  }
  template <class T> void put(std::optional<T> const& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <has_fields T> void put(T value) { // by value: fields() refers to what can change
    std::apply([this](auto const&... members) { (this->put(members), ...); }, fields(value));
  }

 private:
  std::string text_;
};

/// Reads values in the order in which they were written. Throws std::invalid_argument if the text
/// is not one of such values; then the value is unspecified. Memory grows with what is read, not
/// with the sizes that the text states.
class field_reader {
 public:
  /// The text must outlive the reader.
  explicit field_reader(std::string_view text) : left_(text) {}

  bool at_end() const { return left_.empty(); }

  template <std::integral N> void get(N& n) {
    if constexpr (std::same_as<N, bool>) {
      unsigned digit = 0;
      get(digit);
      if (digit > 1) fail();
      n = digit == 1;
    } else {
      auto const word = next_word();
      auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
      if (error != std::errc() || end != word.data() + word.size()) fail();
    }
  }
  template <checked_enumeration E> void get(E& e) {
    std::underlying_type_t<E> n{};
    get(n);
    e = static_cast<E>(n);
    if (!is_enumerator(e)) fail();
  }
  void get(std::mt19937_64& rng) {
    std::vector<std::uint64_t> state; // the words of the generator, and its place among them
    get(state);
    constexpr auto words = std::mt19937_64::state_size;
    if (state.size() != words + 1 || state.back() > words) fail();
    if (std::count(state.begin(), state.end() - 1, 0U) == words) fail(); // it would stay 0
    std::stringstream numbers;
    numbers.imbue(std::locale::classic());
    for (auto const n : state) numbers << n << ' ';
    if (!(numbers >> rng)) fail();
  }
  template <class T, class Allocator> void get(std::vector<T, Allocator>& values) {
    std::size_t size = 0;
    get(size);
    constexpr std::size_t least_text = 2; // of a value: a digit and a space
    if (size > left_.size() / least_text) fail();
    values.clear();
    values.reserve(std::min(size, left_.size() / sizeof(T)));
    for (; size != 0; --size) get(values.emplace_back());
  }
  template <class T> void get(std::optional<T>& value) {
    bool is_there = false;
    get(is_there);
    value.reset();
    if (is_there) get(value.emplace());
  }
  template <has_fields T> void get(T& value) {
    std::apply([this](auto&... members) { (this->get(members), ...); }, fields(value));
  }

 private:
  [[noreturn]] static void fail() { throw std::invalid_argument("not the text of these values"); }
  std::string_view next_word() {
    auto const end = left_.find(' ');
    if (end == std::string_view::npos || end == 0) fail();
    auto const word = left_.substr(0, end);
    left_.remove_prefix(end + 1);
    return word;
  }

  std::string_view left_;
};

} // namespace puzzlegraph
