// SPDX-License-Identifier: BSL-1.0
//
// Options whose values go to members of a request: what a command was asked for, as values of their
// types. parse() fills the members; nobody looks a value up by the option's name.
//
//   struct count_request {
//     std::optional<std::string> checkpoint;
//     ...
//     options.add_options()("checkpoint", into(checkpoint, value_of<std::string>("DIR")), "help");
//
// A group of options is a struct with such members and a function that declares them. It must stay
// where it is between its declaration and parse().
#pragma once

#include "tools/options/number_option.hpp"
#include "tools/options/option_group.hpp"
#include "tools/options/word_option.hpp"

#include <boost/program_options.hpp>

#include <string>

namespace puzzlegraph::tool {

/// An option of that type; `argument` stands for its value in help.
template <class T> boost::program_options::typed_value<T>* value_of(char const* argument = "") {
  auto* const option = boost::program_options::value<T>();
  return *argument == '\0' ? option : option->value_name(argument);
}

/// The option, whose value is stored in `member`, of its type or an optional of it. Numbers are
/// stored without their units.
template <class Member, class T>
boost::program_options::typed_value<T>* into(Member& member,
                                             boost::program_options::typed_value<T>* option) {
  return option->notifier([&member](T const& value) {
    if constexpr (requires { value.value; }) {
      member = value.value;
    } else {
      member = value;
    }
  });
}

/// A switch, which sets `member`.
inline boost::program_options::typed_value<bool>* switch_into(bool& member) {
  return into(member, boost::program_options::bool_switch());
}

/// Shows a default value in help, but stores none, so that the member tells what was given.
template <class T>
boost::program_options::typed_value<T>* with_default(boost::program_options::typed_value<T>* option,
                                                     std::string const& shown,
                                                     std::string const& argument = {}) {
  auto const& name = argument.empty() ? boost::program_options::arg : argument;
  return option->value_name(name + " (=" + shown + ")");
}

} // namespace puzzlegraph::tool
