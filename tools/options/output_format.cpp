// SPDX-License-Identifier: BSL-1.0
#include "tools/options/output_format.hpp"

#include "tools/options/errors.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

constexpr std::array<std::pair<std::string_view, solutions::format>, 4> answer_formats{
    {{"text", solutions::format::text},
     {"contest", solutions::format::contest},
     {"json", solutions::format::json},
     {"table", solutions::format::table}}};

} // namespace

report_format chosen_report_format(po::variables_map const& values, std::string_view command) {
  bool const json = values["json"].as<bool>();
  bool const csv = values["csv"].as<bool>();
  if (json && csv) {
    throw usage_error(fmt::format("{}: --json and --csv exclude each other", command));
  }
  return json ? report_format::json : csv ? report_format::csv : report_format::text;
}

void add_answer_format(po::options_description& to, std::vector<std::string> const& names) {
  to.add_options()("format,f", one_of(names)->default_value("text"),
                   either(names).c_str())("json", po::bool_switch(), "the same as --format json");
}

solutions::format chosen_answer_format(po::variables_map const& values,
                                       std::vector<std::string> const& names) {
  auto const& given = values["format"];
  auto const& name = given.as<std::string>();
  expect_word("format", name, names);
  auto const* const chosen =
      std::ranges::find(answer_formats, name, [](auto const& f) { return f.first; });
  if (!values["json"].as<bool>()) return chosen->second;
  if (!given.defaulted() && chosen->second != solutions::format::json) {
    throw option_error("json", "--format " + name + " too", "one of them");
  }
  return solutions::format::json;
}

} // namespace puzzlegraph::tool
