// SPDX-License-Identifier: BSL-1.0
#include "tools/options/output_format.hpp"

#include "puzzlegraph/text/lower_case.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/notes.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::vector<std::string> words_of(std::vector<output_format> const& formats) {
  std::vector<std::string> words;
  for (auto const f : formats) words.emplace_back(name(f));
  return words;
}

/// Says so where the name of the output promises another of the formats offered.
void note_other_name(std::string const& path, std::string const& chosen,
                     std::vector<std::string> const& offered) {
  auto const promised = ending_of(path);
  if (promised == chosen || std::ranges::find(offered, promised) == offered.end()) return;
  write_note(fmt::format("note: {} will hold {}; --format {} writes what its name says", path,
                         chosen, promised));
}

} // namespace

std::string ending_of(std::string const& path) {
  auto const extension = std::filesystem::path(path).extension().string();
  return extension.empty() ? extension : text::lower_case(extension.substr(1));
}

void format_choice::add_to(option_group& options) {
  auto const words = words_of(offered_);
  options.add_options()("format,f", into(word_, with_default(one_of(words), words.front())),
                        either(words).c_str());
  for (auto const f : has_short_) {
    if (std::ranges::find(offered_, f) == offered_.end()) continue;
    std::string const word(name(f));
    auto* const flag = po::bool_switch()->notifier([this, word](bool is_set) {
      if (is_set) short_forms_.push_back(word);
    });
    options.add_options()(word.c_str(), flag, ("the same as --format " + word).c_str());
  }
}

bool chooses_format(po::option_description const& option) {
  auto const& name = option.long_name();
  bool const is_switch = option.semantic()->max_tokens() == 0;
  bool const is_short = name == "table" || name == "csv" || name == "json";
  return name == "format" || (is_switch && is_short);
}

std::string format_choice::given() const {
  if (word_) return "--format " + *word_;
  return short_forms_.empty() ? std::string() : "--" + short_forms_.front();
}

output_format format_choice::chosen(std::string const& output) const {
  auto const words = words_of(offered_);
  auto word = word_.value_or(words.front());
  expect_word("format", word, words);
  auto chosen_by = word_ ? "--format " + word : std::string();
  for (auto const f : {output_format::table, output_format::csv, output_format::json}) {
    std::string const own(name(f));
    if (std::ranges::find(short_forms_, own) == short_forms_.end()) continue;
    if (!chosen_by.empty() && word != own) {
      throw option_error(own, chosen_by + " too", "one of them");
    }
    word = own;
    chosen_by = "--" + own;
  }
  note_other_name(output, word, words);
  return *std::ranges::find(offered_, word, [](output_format f) { return name(f); });
}

} // namespace puzzlegraph::tool
