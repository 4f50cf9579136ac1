// SPDX-License-Identifier: BSL-1.0
//
// Every instance in data/ has an expected value with its source, and the tool finds that value.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

using namespace puzzlegraph;
namespace fs = std::filesystem;

namespace {

struct expectation {
  std::string value;
  std::string source;
  std::string seen;
};

/// expected.csv: file, question, value (-1: unsolvable), source, and what was seen of it.
std::map<std::pair<std::string, std::size_t>, expectation> expected_values(fs::path const& csv) {
  std::map<std::pair<std::string, std::size_t>, expectation> values;
  std::ifstream in(csv);
  std::string line;
  REQUIRE(std::getline(in, line));
  REQUIRE(line == "file,question,value,source,seen");
  while (std::getline(in, line)) {
    auto const a = line.find(',');
    auto const b = line.find(',', a + 1);
    auto const c = line.find(',', b + 1);
    auto const d = line.rfind(','); // a source may have commas
    REQUIRE(c < d);
    values[{line.substr(0, a), std::stoul(line.substr(a + 1, b - a - 1))}] = {
        line.substr(b + 1, c - b - 1), line.substr(c + 1, d - c - 1), line.substr(d + 1)};
  }
  return values;
}

} // namespace

TEST_CASE("all instances in data/ have the values that expected.csv gives them") {
  for (auto const* p : catalog()) {
    fs::path const folder = fs::path(PUZZLEGRAPH_DATA_DIR) / p->name;
    auto values = expected_values(folder / "expected.csv");
    std::size_t checked = 0;
    for (auto const& file : fs::directory_iterator(folder)) {
      bool const is_listed = std::ranges::any_of(values, [&](auto const& v) {
        return v.first.first == file.path().filename().string(); // in another notation
      });
      if (!is_listed && file.path().extension() != "." + std::string(p->name)) continue;
      auto const source = text::read_file(file.path().string());
      auto const questions = recognize(source, source.name).read(source, {});
      for (std::size_t k = 0; k < questions->count(); ++k) {
        auto const found = values.find({file.path().filename().string(), k + 1});
        CAPTURE(file.path().string(), k + 1);
        REQUIRE(found != values.end());
        auto const& [value, said_by, seen] = found->second;
        CHECK_FALSE(said_by.empty());
        bool const is_published = said_by.find("published: ") <= 1; // maybe after a quote
        CHECK((is_published ? seen == "copy" || seen == "original"
                            : seen == "ours" || seen == "original"));
        auto const a = questions->solve(k, {});
        CHECK_FALSE(a.flaw);
        REQUIRE(a.verdict != verdict::undecided);
        CHECK((a.verdict == verdict::solved ? std::to_string(a.cost) : "-1") == value);
        ++checked;
      }
    }
    CHECK(checked == values.size());
  }
}
