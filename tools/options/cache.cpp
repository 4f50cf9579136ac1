// SPDX-License-Identifier: BSL-1.0
#include "tools/options/cache.hpp"

#include "tools/options/errors.hpp"

#include <cstdlib>
#include <string>

namespace puzzlegraph::tool {

namespace po = boost::program_options;
namespace fs = std::filesystem;

namespace {

/// The folder that a variable names. The XDG Base Directory Specification ignores relative paths.
fs::path absolute_folder(char const* variable) {
  char const* const value = std::getenv(variable);
  fs::path const folder = value == nullptr ? "" : value;
  return folder.is_absolute() ? folder : fs::path();
}

} // namespace

option_group cache_options() {
  option_group o("Tables of heuristics");
  o.add_options()("cache", po::value<std::string>()->value_name("DIR"),
                  "a folder that keeps large tables; default: $XDG_CACHE_HOME/puzzlegraph or "
                  "~/.cache/puzzlegraph")("no-cache", po::bool_switch(),
                                          "neither read nor write such a folder");
  return o;
}

fs::path default_cache_folder() {
  if (auto const folder = absolute_folder("XDG_CACHE_HOME"); !folder.empty()) {
    return folder / "puzzlegraph";
  }
  auto const home = absolute_folder("HOME");
  return home.empty() ? fs::path() : home / ".cache" / "puzzlegraph";
}

fs::path chosen_cache_folder(po::variables_map const& values) {
  auto const& given = values["cache"];
  bool const is_off = values["no-cache"].as<bool>();
  if (given.empty()) return is_off ? fs::path() : default_cache_folder();
  auto const folder = given.as<std::string>();
  if (is_off) throw option_error("no-cache", "--cache " + folder + " too", "one of them");
  if (folder.empty()) throw option_error("cache", "''", "a folder");
  return folder;
}

} // namespace puzzlegraph::tool
