// SPDX-License-Identifier: BSL-1.0
//
// Options that a puzzle declares as data, and the values given for them.
//
// The tool builds its command line from the declarations of all puzzles, parses the values by
// parse_value, and hands them to the puzzle as option_values. Several puzzles may declare an option
// of the same name, each with a kind and a help text of its own.
#pragma once

#include "puzzlegraph/search/algorithm.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace puzzlegraph {

/// What an option is for.
enum class option_use : std::uint8_t {
  read,     ///< reading files
  generate, ///< random instances
  hardest,  ///< the search for the hardest instance
  solve,    ///< solving
};

/// An option without a value: given or not.
struct flag {};

/// Whole numbers from `least` to `most`. Of options for generating the value may also be a
/// whole_span, of which each instance takes a random number.
struct whole_range {
  std::uint64_t least = 1;
  std::uint64_t most = UINT32_MAX;
};

/// Real numbers from `least` to `most`.
struct real_range {
  double least = 0;
  double most = 1;
};

/// One of several words.
struct choice {
  std::vector<std::string_view> values;
};

/// All of these letters, each once, in an order that the user chooses.
struct letter_order {
  std::string_view letters;
};

/// Any text that is not empty.
struct free_text {
  std::string_view what; ///< stands for it in help texts, in capitals: "STATE"
};

/// A declaration.
struct option {
  option_use use = option_use::read;
  std::string_view name; ///< without dashes
  std::variant<flag, whole_range, real_range, choice, letter_order, free_text> kind;
  std::string_view help;
  /// Of options for solving: the only algorithm that uses it. Nothing: all do.
  std::optional<puzzlegraph::algorithm> algorithm = std::nullopt;
  /// An earlier name, still accepted but not shown; empty if there is none.
  std::string_view old_name = {};
  /// Of options for reading: whether it replaces an option of the file's header and says what is
  /// asked, such as a goal. Certificates state them, but a metric follows from the unit of costs.
  bool is_asked = false;
};

/// The declaration of `name` for `use`, or null. O(options).
option const* find_option(std::span<option const> declared, option_use use, std::string_view name);

/// Several whole numbers, from `least` to `most`, both included: "9..13".
struct whole_span {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  friend bool operator==(whole_span const&, whole_span const&) = default;
};

/// The value of an option: `true` of a flag, a number, or a word; or several numbers.
using option_value = std::variant<bool, std::uint64_t, double, std::string, whole_span>;

/// The value that `text` stands for ("yes" of a flag), or nothing if the option does not take it.
std::optional<option_value> parse_value(option const& o, std::string_view text);

/// What the option takes, for messages: "1 to 26", "1 to 26, or a range such as 1..4", "0 to 1",
/// "yes or no", "steps, slides or moves".
std::string expected_value(option const& o);

/// Whether a whole_span may be its value.
bool takes_spans(option const& o);

/// The value as parse_value reads it.
std::string to_string(option_value const& v);

/// The values of the options that were given, in the order in which the puzzle declares them.
class option_values {
 public:
  /// Replaces an earlier value of the same option.
  void set(std::string_view name, option_value value);

  bool empty() const { return values_.empty(); }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  /// The value, or null if the option was not given.
  option_value const* find(std::string_view name) const;
  /// Whether the flag is set.
  bool is_set(std::string_view name) const;
  /// The number, or nothing if the option was not given. Preconditions: the option is declared as
  /// whole (real); its range fits N; the value is no span.
  template <std::unsigned_integral N = std::uint64_t>
  std::optional<N> whole(std::string_view name) const {
    auto const* const v = find(name);
    if (v == nullptr) return std::nullopt;
    return static_cast<N>(std::get<std::uint64_t>(*v));
  }
  std::optional<double> real(std::string_view name) const;
  /// The word, or nothing if the option was not given. Precondition: the option is a choice, a
  /// letter_order or a free_text.
  std::optional<std::string_view> text(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, option_value>> values_;
};

/// Options as a shell reads them, each after a space: " --NAME VALUE", of a flag " --NAME".
std::string as_arguments(option_values const& values);

} // namespace puzzlegraph
