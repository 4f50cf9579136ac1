// SPDX-License-Identifier: BSL-1.0
#include "tools/options/help_text.hpp"

#include "tools/options/wrapped_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

namespace {

/// "  -a, --algorithm METHOD"
std::string names_of(option_entry const& o) {
  auto const letter = o.letter ? fmt::format("-{},", *o.letter) : std::string(3, ' ');
  return fmt::format("  {} --{}{}{}", letter, o.name, o.argument.empty() ? "" : " ", o.argument);
}

/// An option beside its help, or above it where the names take too much of the line.
std::string option_lines(option_entry const& o, std::size_t column) {
  auto const names = names_of(o);
  auto const help = help_with_default(o);
  if (names.size() + 2 > column) return names + "\n" + wrapped(help, std::string(column, ' '));
  return wrapped(help, fmt::format("{:<{}}", names, column));
}

} // namespace

std::string examples_text(std::span<example const> examples) {
  if (examples.empty()) return {};
  bool const has_data = std::ranges::any_of(
      examples, [](example const& e) { return e.line.find("data/") != std::string_view::npos; });
  auto text = has_data ? fmt::format("Examples ({}):\n", place_of_data) : "Examples:\n";
  for (auto const& e : examples) text += fmt::format("  {}\n      {}\n", e.line, e.purpose);
  return text;
}

std::string help_text(command_syntax const& syntax, std::span<example const> examples) {
  std::string text(syntax.usage);
  if (!examples.empty()) text += "\n" + examples_text(examples);
  auto const groups = entries_by_group(syntax.options);
  constexpr std::size_t widest = 28; // of names beside their help
  std::size_t width = 0;
  for (auto const& g : groups) {
    for (auto const& o : g.options) {
      auto const own = names_of(o).size();
      if (own <= widest) width = std::max(width, own);
    }
  }
  for (auto const& g : groups) {
    text += fmt::format("\n{}:\n", g.title);
    for (auto const& o : g.options) text += option_lines(o, width + 2);
  }
  return text;
}

} // namespace puzzlegraph::tool
