// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/suite.hpp"

#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/interrupt.hpp"
#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

namespace puzzlegraph::tool {

namespace {

constexpr std::size_t most_questions = 10'000; ///< of a file

/// Adds the questions of sources to a suite, each once per group.
class collector {
 public:
  explicit collector(runnable_suite& to) : to_(&to) {}

  /// Returns false when interrupted.
  bool add(std::size_t group, std::shared_ptr<text::source const> const& source,
           std::string const& title) {
    auto const questions =
        recognize(*source, source->name, to_->list.definition.puzzle).read(*source, {});
    if (questions->count() > most_questions) {
      throw text::input_error({source->name, 1, 1}, amount(questions->count(), "questions"),
                              fmt::format("at most {} in a file of an experiment", most_questions));
    }
    sha256 of_source;
    of_source.add(source->content);
    of_source.add(std::string_view("\0", 1));
    for (std::size_t k = 0; k < questions->count(); ++k) {
      if (interrupted()) return false;
      sha256 of_question(of_source);
      of_question.add(std::to_string(k + 1));
      auto digest = of_question.finish();
      if (!seen_.emplace(group, digest).second) continue;
      auto const of_several = questions->count() > 1 || title.empty();
      auto name = title;
      if (of_several) name += (title.empty() ? "" : ", ") + questions->title(k);
      to_->list.instances.push_back({group, std::move(name), std::move(digest)});
      to_->sources.push_back({source, k});
    }
    return true;
  }

 private:
  runnable_suite* to_;
  std::set<std::pair<std::size_t, std::string>> seen_; ///< groups and digests
};

/// Returns false when interrupted.
bool generate(generator const& how, std::size_t group, collector& instances) {
  sampler random(how);
  for (std::uint32_t made = 0; made < how.wanted().count; ++made) {
    auto const one = how.source();
    if (!random.keep_next(*one)) return false;
    auto const title = fmt::format("number {}", made + 1);
    auto const source = std::make_shared<text::source const>(text::make_source(title, one->text()));
    if (!instances.add(group, source, title)) return false;
  }
  return true;
}

} // namespace

std::optional<runnable_suite> make_suite(definition const& d) {
  runnable_suite s{{d, {}}, {}};
  collector instances(s);
  for (std::size_t g = 0; g < d.groups.size(); ++g) {
    auto const& from = d.groups[g].from;
    if (auto const* const random = std::get_if<generator>(&from)) {
      if (!generate(*random, g, instances)) return std::nullopt;
    } else {
      auto const path = std::get<std::filesystem::path>(from).string();
      auto const source = std::make_shared<text::source const>(text::read_file(path));
      if (!instances.add(g, source, {})) return std::nullopt;
    }
  }
  return s;
}

} // namespace puzzlegraph::tool
