// SPDX-License-Identifier: BSL-1.0
//
// The error of a value that is given beside a text, by name, and shows only there what it is: a
// goal that is none of the text's states.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <string>
#include <string_view>

namespace puzzlegraph::text {

class given_value_error : public input_error {
 public:
  given_value_error(std::string_view name, input_error const& e) : input_error(e), name_(name) {}
  /// That of the value.
  std::string const& name() const noexcept { return name_; }

 private:
  std::string name_;
};

/// What `use` returns. Its input_error becomes a given_value_error.
template <class Use> auto about_value(std::string_view name, Use const& use) {
  try {
    return use();
  } catch (input_error const& e) {
    throw given_value_error(name, e);
  }
}

} // namespace puzzlegraph::text
