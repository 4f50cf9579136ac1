// SPDX-License-Identifier: BSL-1.0
//
// Blocks: the verifier accepts what the rules allow in each metric, and says what breaks them.
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/blocks/verify.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace puzzlegraph;
using blocks::metric;
using enum direction;

namespace {

blocks::instance board(std::string content, metric counted = metric::moves) {
  auto i = blocks::read(text::make_source("t", std::move(content))).front();
  i.counted = counted;
  return i;
}

std::string flaw(blocks::instance const& i, std::vector<blocks::move> const& moves) {
  auto const found = blocks::refute(i, moves);
  return found ? std::to_string(found->step) + ": " + found->reason : "";
}

char const* const around = "A../.#./...\n.../.#./..A\n";

} // namespace

TEST_CASE("blocks verify: one move in each metric", "[blocks][verify]") {
  std::vector<blocks::move> const path{{'A', {east, east, south, south}}};
  std::vector<blocks::move> const slides{{'A', {east, east}}, {'A', {south, south}}};
  std::vector<blocks::move> const steps{
      {'A', {east}}, {'A', {east}}, {'A', {south}}, {'A', {south}}};
  for (metric const m : blocks::all_metrics) CHECK(flaw(board(around, m), steps).empty());
  CHECK(flaw(board(around, metric::slides), slides).empty());
  CHECK(flaw(board(around, metric::moves), path).empty());
  CHECK(flaw(board(around, metric::steps), slides) ==
        "0: the block A goes 2 cells, but a move is one step");
  CHECK(flaw(board(around, metric::slides), path) ==
        "0: the block A turns, but a move is a slide in one direction");
  CHECK(flaw(board(around), {{'A', {}}}) == "0: the block A does not move");
}

TEST_CASE("blocks verify: what is in the way", "[blocks][verify]") {
  auto const i = board("AAB/.../.#.\n\n.AA/.../...\n");
  CHECK(flaw(i, {{'A', {east}}}) == "0: the block A cannot go east: the block B is in the way");
  CHECK(flaw(i, {{'A', {west}}}) ==
        "0: the block A cannot go west: the side of the board is in the way");
  CHECK(flaw(i, {{'A', {south}}, {'A', {south}}}) ==
        "1: the block A cannot go south: a wall is in the way");
  CHECK(flaw(i, {{'C', {south}}}) == "0: the block C is not on the board");
  CHECK(flaw(i, {{'B', {south}}}) == "1: the goal is not reached: the block A is elsewhere");
  CHECK(flaw(i, {{'B', {south}}, {'A', {east}}}).empty());
}

TEST_CASE("blocks verify: only one block enters a gate", "[blocks][verify]") {
  auto const i = board("puzzlegraph blocks gates=A\nA-B/.-.\n\n-../..A\n");
  CHECK(flaw(i, {{'B', {west}}}) == "0: the block B cannot go west: a gate is in the way");
  CHECK(flaw(i, {{'B', {south, west}}}) == "0: the block B cannot go west: a gate is in the way");
  CHECK(flaw(i, {{'A', {south, east, east}}}).empty());
}

TEST_CASE("blocks verify: a bound block slides along its axis", "[blocks][verify]") {
  auto const i = board("puzzlegraph blocks goal=exit axis=long\nAA./...\n");
  CHECK(flaw(i, {{'A', {south}}}) ==
        "0: the block A cannot go south: it slides along its axis only");
  CHECK(flaw(i, {{'A', {east}}}).empty());
}
