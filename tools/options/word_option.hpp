// SPDX-License-Identifier: BSL-1.0
//
// Options whose value is one of a few words.
#pragma once

#include <boost/program_options.hpp>

#include <ranges>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

/// The words that an option takes.
class word_list {
 public:
  explicit word_list(std::vector<std::string> words) : words_(std::move(words)) {}
  std::vector<std::string> const& words() const { return words_; }

 private:
  std::vector<std::string> words_;
};

/// The semantic of such an option, which shell completion recognises. T is std::string, or a vector
/// of strings for an option that may be given several times. The command checks the value.
template <class T>
class word_value final : public boost::program_options::typed_value<T>, public word_list {
 public:
  explicit word_value(std::vector<std::string> words)
      : boost::program_options::typed_value<T>(nullptr), word_list(std::move(words)) {}
};

/// For add_options(), which takes ownership, as of boost::program_options::value().
template <class T = std::string, std::ranges::input_range Words>
boost::program_options::typed_value<T>* one_of(Words const& words) {
  return new word_value<T>({std::ranges::begin(words), std::ranges::end(words)});
}

/// "auto, ranked or interned". Precondition: there is a word.
std::string either(std::vector<std::string> const& words);

/// Throws option_error unless the value of an option is one of the words.
void expect_word(std::string const& option, std::string const& value,
                 std::vector<std::string> const& words);

} // namespace puzzlegraph::tool
