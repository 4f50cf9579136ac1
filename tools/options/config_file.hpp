// SPDX-License-Identifier: BSL-1.0
//
// Boost.Program_options' config files with exact locations, and files that include others.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include <boost/program_options.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// A piece of an .ini file and where it stands.
struct ini_value {
  std::string text;
  puzzlegraph::text::location where;
};

/// A line `name = value`. Options of a section are called "section.name".
struct ini_entry {
  std::string option;
  puzzlegraph::text::location where; ///< of the name
  ini_value value;
};

/// The text of an .ini file, of at most 1 MiB. Throws as text::read_file.
puzzlegraph::text::source read_config(std::string const& path);

/// The entries of an .ini file in their order. Throws text::input_error for malformed lines, for
/// unknown options (`expected` describes the known ones), and for options without a value.
std::vector<ini_entry> read_ini(puzzlegraph::text::source const& file,
                                boost::program_options::options_description const& known,
                                std::string_view expected);

/// The options that an .ini file and those that it includes state. A line `include = OTHER.ini`,
/// relative to the folder of its file, supplies what the file itself does not state.
class ini_file {
 public:
  /// The options are strings. Throws text::input_error as read_ini does, for options that are given
  /// twice in one file, and for files that include themselves.
  ini_file(std::string const& path, boost::program_options::options_description const& known);

  /// The value of an option, or null.
  ini_value const* find(std::string const& option) const;
  /// The words of a value, each with its place; none if the option is not given.
  std::vector<ini_value> words(std::string const& option) const;
  /// The value of a required option.
  ini_value const& expect(std::string const& option, std::string_view what) const;

 private:
  using values = std::map<std::string, ini_value>;
  void read(std::string const& path);

  boost::program_options::options_description const* known_;
  std::string name_;
  values values_;
  std::vector<std::string> open_; ///< the files being read, each included by the one before
};

/// Fails at an entry because of another one before it, of the same option.
[[noreturn]] void fail_again(ini_entry const& e, puzzlegraph::text::location const& before);

/// Fails at a value.
[[noreturn]] void fail_at(ini_value const& v, std::string_view expected);

} // namespace puzzlegraph::tool
