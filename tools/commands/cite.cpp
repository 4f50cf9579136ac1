// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph cite: how to cite this program, from CITATION.cff.
#include "tools/commands/command.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/output/citation.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

namespace {

std::vector<std::string> cite_formats() { return {"all", "apa", "bibtex"}; }

std::string_view year(citation const& c) { return c.date.substr(0, 4); }

/// The address to give: the DOI's, else the repository's; may be empty.
std::string address(citation const& c) {
  if (!c.doi.empty()) return fmt::format("https://doi.org/{}", c.doi);
  return std::string(c.repository);
}

/// As the style of the American Psychological Association has software.
std::string apa(citation const& c) {
  auto const url = address(c);
  return fmt::format("{}. ({}). {} (Version {}) [Computer software].{}{}\n", c.author,
                     c.date.empty() ? "n.d." : year(c), c.title, c.version, url.empty() ? "" : " ",
                     url);
}

std::string bibtex(citation const& c) {
  std::string text = fmt::format("@software{{{},\n", c.title);
  auto const field = [&text](std::string_view name, std::string_view value) {
    if (!value.empty()) text += fmt::format("  {:<7} = {{{}}},\n", name, value);
  };
  field("author", fmt::format("{{{}}}", c.author)); // an organisation: not split into names
  field("title", c.title);
  field("version", c.version);
  field("year", year(c));
  field("date", c.date);
  field("doi", c.doi);
  field("url", c.repository);
  return text + "}\n";
}

} // namespace

exit_code cite(std::vector<std::string> const& arguments, environment const& env) {
  option_group options("Writing");
  std::string format = "all";
  options.add_options()("format,f", into(format, with_default(one_of(cite_formats()), format)),
                        "apa: a reference as text; bibtex: an entry; all: both");
  output_name output;
  output.add_to(options);
  auto const line = parse(arguments, options, {0, 0, "no operand"},
                          "usage: puzzlegraph cite [options]\n"
                          "How to cite puzzlegraph, as CITATION.cff says.\n",
                          env.help());
  if (!line) return exit_code::done;
  expect_word("format", format, cite_formats());
  return run_with_output(*line, output, env, [&](environment const& to) {
    auto const& c = stated_citation();
    if (format != "bibtex") to.out.write(apa(c));
    if (format == "all") to.out.write("\n");
    if (format != "apa") to.out.write(bibtex(c));
    return exit_code::done;
  });
}

} // namespace puzzlegraph::tool
