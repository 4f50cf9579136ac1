// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/question_graph.hpp"

#include "puzzlegraph/version.hpp"

#include <string>

namespace puzzlegraph {

std::vector<std::pair<std::string, std::string>>
metadata_of(question_file const& file, std::size_t question, std::string_view encoding) {
  std::vector<std::pair<std::string, std::string>> about{
      {"generator", "puzzlegraph " + std::string(build().version)},
      {"puzzle", std::string(file.puzzle->name)},
      {"file", file.name},
      {"question", std::to_string(question + 1)},
      {"title", file.questions->title(question)}};
  if (!encoding.empty()) about.emplace_back("encoding", encoding);
  about.emplace_back("unit", file.graph_unit());
  return about;
}

} // namespace puzzlegraph
