// SPDX-License-Identifier: BSL-1.0
//
// Options whose value is a number, as people write numbers: counts, bytes, seconds.
//
// A number is decimal, with optional fraction, exponent and unit: 1500, 1e6, 1.5G, 90s.
#pragma once

#include <boost/program_options.hpp>

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// A count: K, M and G are powers of 1000, and all digits together make a whole number.
struct whole_number {
  std::uint64_t value = 0;
  friend std::ostream& operator<<(std::ostream& out, whole_number n);
};

/// A number of bytes: K, M, G and T are powers of 1024, also as KB or KiB. A fraction of a byte is
/// cut off.
struct byte_count {
  std::uint64_t value = 0;
};

/// A positive time: s (if there is no unit), ms, m or min, h, d.
struct time_limit {
  double value = 0;
};

/// A positive number without a unit.
struct positive_real {
  double value = 0;
  friend std::ostream& operator<<(std::ostream& out, positive_real n);
};

/// Numbers from 1, as 1,3-5: in ranges from a first to a last one, which may be left out ("7-").
struct number_list {
  struct range {
    std::uint64_t first = 1;
    std::uint64_t last = UINT64_MAX;
  };
  std::vector<range> ranges;

  bool contains(std::uint64_t n) const;
};

/// The values of texts. Units may be in capitals or not. Nothing for a text that is none, or a
/// value beyond 2^64 - 1.
std::optional<whole_number> parse_whole_number(std::string_view text);
std::optional<byte_count> parse_byte_count(std::string_view text);
std::optional<time_limit> parse_time_limit(std::string_view text);
std::optional<positive_real> parse_positive_real(std::string_view text);
std::optional<number_list> parse_number_list(std::string_view text);

/// A value that an option does not take. Boost.Program_options adds the option's name.
class number_error : public boost::program_options::error_with_option_name {
 public:
  number_error(std::string found, std::string expected);
  ~number_error() override = default;
  std::string const& found() const { return found_; }
  std::string const& expected() const { return expected_; }

 private:
  std::string found_;
  std::string expected_;
};

/// Called by Boost.Program_options for options of these types. Throw number_error.
void validate(boost::any& value, std::vector<std::string> const& texts, whole_number* /*type*/,
              int /*unused*/);
void validate(boost::any& value, std::vector<std::string> const& texts, byte_count* /*type*/,
              int /*unused*/);
void validate(boost::any& value, std::vector<std::string> const& texts, time_limit* /*type*/,
              int /*unused*/);
void validate(boost::any& value, std::vector<std::string> const& texts, positive_real* /*type*/,
              int /*unused*/);
void validate(boost::any& value, std::vector<std::string> const& texts, number_list* /*type*/,
              int /*unused*/);

} // namespace puzzlegraph::tool
