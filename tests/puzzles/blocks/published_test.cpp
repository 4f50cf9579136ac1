// SPDX-License-Identifier: BSL-1.0
//
// Blocks: optima in three metrics, sizes of state graphs and numbers of goal states, as published.
#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/puzzles/blocks/puzzle.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph;
namespace fs = std::filesystem;

TEST_CASE("blocks: the classics in every metric, as metrics.csv has them", "[numbers][blocks]") {
  fs::path const folder = fs::path(PUZZLEGRAPH_DATA_DIR) / "blocks";
  std::ifstream in(folder / "metrics.csv");
  std::string line;
  REQUIRE(std::getline(in, line));
  REQUIRE(line == "file,question,steps,slides,moves,states,goal_states,source");
  std::size_t checked = 0;
  for (; std::getline(in, line); ++checked) {
    std::vector<std::string> cells;
    std::istringstream split(line);
    for (std::string cell; std::getline(split, cell, ',');) cells.push_back(cell);
    REQUIRE(cells.size() == 8);
    auto const source = text::read_file((folder / cells[0]).string());
    auto const k = std::stoul(cells[1]) - 1;
    for (std::size_t m = 0; m < 3; ++m) {
      option_values values;
      values.set("metric", std::vector<std::string>{"steps", "slides", "moves"}[m]);
      auto const questions = blocks::entry().read(source, values);
      auto const a = questions->solve(k, {});
      CAPTURE(line, questions->unit());
      CHECK_FALSE(a.flaw);
      CHECK(cost_or_minus_one(a) == cells[2 + m]);
      if (m > 0) continue;
      auto const e = questions->explore(k, {});
      REQUIRE(e.graph);
      CHECK(std::to_string(e.graph->vertex_count()) == cells[5]);
      std::size_t goals = 0;
      for (vertex_index v = 0; v < e.graph->vertex_count(); ++v) goals += e.graph->is_goal(v);
      CHECK(std::to_string(goals) == cells[6]);
    }
  }
  CHECK(checked == 16);
}

TEST_CASE("blocks: which Rush Hour board is the hardest depends on the metric") {
  auto const costs = [](std::string const& board) {
    std::vector<std::string> found;
    for (std::string const metric : {"steps", "slides", "moves"}) {
      option_values values;
      values.set("metric", metric);
      auto const text = "puzzlegraph blocks goal=exit axis=long\n" + board + "\n";
      found.push_back(
          cost_or_minus_one(blocks::entry().read({"board", text}, values)->solve(0, {})));
    }
    return found;
  };
  // papers/blocks: of Collette, Raskin and Servais, and of Fogleman.
  CHECK(costs("BBBCDE/FGGCDE/F.AADE/HHI.../.JI.KK/.JLLMM") ==
        std::vector<std::string>{"93", "49", "49"});
  CHECK(costs("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo") ==
        std::vector<std::string>{"81", "51", "51"});
}
