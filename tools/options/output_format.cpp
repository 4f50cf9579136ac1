// SPDX-License-Identifier: BSL-1.0
#include "tools/options/output_format.hpp"

#include "tools/options/errors.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::vector<std::string> words_of(std::vector<output_format> const& formats) {
  std::vector<std::string> words;
  for (auto const f : formats) words.emplace_back(name(f));
  return words;
}

} // namespace

void add_format(po::options_description& to, std::vector<output_format> const& offered,
                std::vector<output_format> const& has_short) {
  auto const words = words_of(offered);
  to.add_options()("format,f", one_of(words)->default_value(words.front()), either(words).c_str());
  for (auto const f : has_short) {
    if (std::ranges::find(offered, f) == offered.end()) continue;
    std::string const word(name(f));
    to.add_options()(word.c_str(), po::bool_switch(), ("the same as --format " + word).c_str());
  }
}

output_format chosen_output_format(po::variables_map const& values,
                                   std::vector<output_format> const& offered) {
  auto const& given = values["format"];
  auto word = given.as<std::string>();
  expect_word("format", word, words_of(offered));
  auto chosen_by = given.defaulted() ? std::string() : "--format " + word;
  for (auto const f : {output_format::table, output_format::csv, output_format::json}) {
    std::string const own(name(f));
    auto const& is_set = values[own];
    if (is_set.empty() || !is_set.as<bool>()) continue;
    if (!chosen_by.empty() && word != own) {
      throw option_error(own, chosen_by + " too", "one of them");
    }
    word = own;
    chosen_by = "--" + own;
  }
  return *std::ranges::find(offered, word, [](output_format f) { return name(f); });
}

} // namespace puzzlegraph::tool
