// SPDX-License-Identifier: BSL-1.0
#include "tools/options/cache.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"

#include <cstdlib>
#include <string>

namespace puzzlegraph::tool {

namespace fs = std::filesystem;

namespace {

/// The folder that a variable names. The XDG Base Directory Specification ignores relative paths.
fs::path absolute_folder(char const* variable) {
  char const* const value = std::getenv(variable);
  fs::path const folder = value == nullptr ? "" : value;
  return folder.is_absolute() ? folder : fs::path();
}

} // namespace

option_group cache_choice::options() {
  option_group group("Tables of heuristics");
  group.add_options()("cache", into(given, value_of<std::string>("DIR")),
                      "a folder that keeps large tables; default: $XDG_CACHE_HOME/puzzlegraph or "
                      "~/.cache/puzzlegraph")("no-cache", switch_into(is_off),
                                              "neither read nor write such a folder");
  return group;
}

fs::path default_cache_folder() {
  if (auto const folder = absolute_folder("XDG_CACHE_HOME"); !folder.empty()) {
    return folder / "puzzlegraph";
  }
  auto const home = absolute_folder("HOME");
  return home.empty() ? fs::path() : home / ".cache" / "puzzlegraph";
}

fs::path cache_choice::folder() const {
  if (!given) return is_off ? fs::path() : default_cache_folder();
  if (is_off) throw option_error("no-cache", "--cache " + *given + " too", "one of them");
  if (given->empty()) throw option_error("cache", "''", "a folder");
  return *given;
}

} // namespace puzzlegraph::tool
