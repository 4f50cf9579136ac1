// SPDX-License-Identifier: BSL-1.0
#include "published_klotski.hpp"

#include <algorithm>

namespace study {
namespace {

constexpr std::size_t opposite(std::size_t side) { return side ^ 1U; }

/// The number of a cell on the board with a frame.
std::size_t framed(puzzlegraph::grid shape, std::size_t cell) {
  auto const row = cell / shape.columns;
  return (row + 1) * (shape.columns + std::size_t{2}) + cell % shape.columns + 1;
}

} // namespace

published_klotski::published_klotski(puzzlegraph::klotski::instance const& given)
    : columns_(given.shape.columns), step_{0 - (columns_ + 2), columns_ + 2, 0 - std::size_t{1}, 1},
      open_((given.shape.rows + std::size_t{2}) * (columns_ + 2)), detours_(open_.size()) {
  for (std::size_t c = 0; c < given.open.size(); ++c) {
    open_[framed(given.shape, c)] = given.open[c];
  }
  for (std::size_t c = 0; c < open_.size(); ++c) {
    for (auto& row : detours_[c]) row.fill(none);
    if (open_[c] == 0) continue;
    for (std::size_t a = 0; a < 4; ++a) {
      for (std::size_t b = a + 1; b < 4; ++b) {
        if (open_[c + step_[a]] == 0 || open_[c + step_[b]] == 0) continue;
        detours_[c][a][b] = detours_[c][b][a] = walk(c + step_[a], c + step_[b], c);
      }
    }
  }
}

std::uint32_t published_klotski::walk(std::size_t from, std::size_t to, std::size_t piece) {
  ++searches_;
  steps_.assign(open_.size(), none);
  queue_.assign(1, from);
  steps_[from] = 0;
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    auto const u = queue_[at];
    ++cells_visited_;
    if (u == to) break;
    for (auto const step : step_) {
      auto const v = u + step;
      if (open_[v] == 0 || v == piece || steps_[v] != none) continue;
      steps_[v] = steps_[u] + 1;
      queue_.push_back(v);
    }
  }
  return steps_[to];
}

void published_klotski::improve(std::size_t state, std::uint32_t cost) {
  if (cost >= costs_[state]) return;
  if (costs_[state] == none) ++runs_.back().reached;
  costs_[state] = cost;
  if (waits_[state] == 0) queue_.push_back(state);
  waits_[state] = 1;
}

void published_klotski::run_spfa(std::size_t start) {
  runs_.emplace_back();
  costs_.assign(4 * open_.size(), none);
  waits_.assign(4 * open_.size(), 0);
  queue_.clear();
  improve(start, 0);
  for (std::size_t at = 0; at < queue_.size();) { // improve() adds to it
    auto const u = queue_[at++];
    auto const cell = u / 4;
    auto const side = u % 4;
    waits_[u] = 0;
    ++runs_.back().expanded;
    for (std::size_t other = 0; other < 4; ++other) {
      auto const moves = detours_[cell][side][other];
      if (moves != none) improve(4 * cell + other, costs_[u] + moves);
    }
    improve(4 * (cell + step_[side]) + opposite(side), costs_[u] + 1); // the push
  }
}

std::optional<std::uint32_t> published_klotski::solve(puzzlegraph::klotski::query const& q) {
  puzzlegraph::grid const shape{0, static_cast<std::uint32_t>(columns_)};
  auto const blank = framed(shape, q.blank);
  auto const piece = framed(shape, q.piece);
  auto const target = framed(shape, q.target);
  if (piece == target) return 0;
  std::uint32_t least = none;
  for (std::size_t side = 0; side < 4; ++side) {
    auto const beside = piece + step_[side];
    if (open_[beside] == 0) continue;
    auto const before = walk(blank, beside, piece);
    if (before == none) continue;
    run_spfa(4 * piece + side);
    auto const first = costs_.begin() + static_cast<std::ptrdiff_t>(4 * target);
    auto const after = *std::min_element(first, first + 4);
    if (after != none) least = std::min(least, before + after);
  }
  return least == none ? std::nullopt : std::optional(least);
}

} // namespace study
