// SPDX-License-Identifier: BSL-1.0
//
// The tool with one more puzzle: tiles, with a method of which no question is.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/tool.hpp"

int main(int argc, char** argv) {
  auto odd = *puzzlegraph::find_puzzle("tiles");
  odd.name = "odd-tiles";
  odd.aliases.clear();
  odd.methods.insert(odd.methods.begin() + 1,
                     {{}, puzzlegraph::algorithm::astar, "of-other-boards"});
  return puzzlegraph::tool::run(argc, argv, {&odd});
}
