// SPDX-License-Identifier: BSL-1.0
#include "tools/options/question_choice.hpp"

#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <numeric>

namespace puzzlegraph::tool {

void question_choice::add_to(option_group& options, std::string const& help) {
  options.add_options()("question,q", into(given, value_of<number_list>()),
                        (help + ", such as 2 or 1,3-5").c_str());
}

void question_choice::add_single_to(option_group& options, std::string const& help) {
  options.add_options()("question,q", into(given, value_of<number_list>("N")),
                        (help + ": exactly one, from 1; needed where a file has several").c_str());
}

std::vector<std::size_t> question_choice::of(question_file const& d) const {
  auto const count = d.questions->count();
  std::vector<std::size_t> chosen;
  if (!given) {
    chosen.resize(count);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    return chosen;
  }
  if (count == 0) throw usage_error(d.name + " has no questions");
  for (auto const& [first, last] : given->ranges) {
    bool const is_open = last == UINT64_MAX;
    if (first >= 1 && first <= count && (is_open || last <= count)) continue;
    throw option_error("question", std::to_string(first >= 1 && first <= count ? last : first),
                       fmt::format("a question of {}, from 1 to {}", d.name, count));
  }
  for (std::size_t k = 0; k < count; ++k) {
    if (contains(k)) chosen.push_back(k);
  }
  return chosen;
}

std::size_t question_choice::single(question_file const& d, std::string_view reason) const {
  auto const chosen = of(d);
  if (d.questions->count() == 0) throw usage_error(d.name + " has no questions");
  if (chosen.size() == 1) return chosen.front();
  if (!given) {
    throw usage_error(fmt::format("{} has {} questions, and {}; choose it by --question", d.name,
                                  chosen.size(), reason));
  }
  throw option_error("question", fmt::format("{} questions", chosen.size()),
                     fmt::format("one: {}", reason));
}

} // namespace puzzlegraph::tool
