// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/verify.hpp"

#include "puzzlegraph/core/board_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace puzzlegraph::ghosts {
namespace {

std::string counted_from_1(place p) { return board_position{p.row + 1, p.column + 1}.text(); }

/// Why no ghost can be at a place, or null.
char const* why_blocked(instance const& given, place at) {
  if (at.row < 0 || at.row >= given.shape.rows || at.column < 0 ||
      at.column >= given.shape.columns) {
    return "off the board";
  }
  auto const cell = static_cast<std::size_t>(at.row * given.shape.columns + at.column);
  return given.corridor[cell] == 0 ? "a wall" : nullptr;
}

/// Where all ghosts are, step by step. Its reasons name them by `ghost` ("ghost", "agent").
class replayed_steps {
 public:
  replayed_steps(instance const& given, std::vector<place> at, std::string_view ghost,
                 std::function<std::string(place)> const& cell)
      : given_(&given), at_(std::move(at)), ghost_(ghost), cell_(&cell),
        standing_(given.corridor.size(), none), gone_(given.corridor.size(), none) {}

  std::vector<place> const& at() const { return at_; }

  /// Goes to free places beside the present ones. Returns why they cannot follow, or nothing.
  std::optional<std::string> go(std::vector<place> to) {
    std::optional<std::string> why;
    for (std::size_t i = 0; i < at_.size(); ++i) gone_[index_of(at_[i])] = i;
    for (std::size_t i = 0; i < to.size() && !why; ++i) {
      auto const here = index_of(to[i]);
      auto const before = gone_[here];
      if (standing_[here] != none) {
        why = fmt::format("{} are both on {}", both(standing_[here], i), (*cell_)(to[i]));
      } else if (before != none && before < i && to[before] == at_[i]) {
        why = fmt::format("{} swap {} and {}", both(before, i), (*cell_)(at_[before]),
                          (*cell_)(at_[i]));
      }
      standing_[here] = i;
    }
    for (auto const p : to) standing_[index_of(p)] = none;
    for (auto const p : at_) gone_[index_of(p)] = none;
    at_ = std::move(to);
    return why;
  }
  /// Why not all stand on their goals, or nothing.
  std::optional<std::string> stay() const {
    std::int64_t const columns = given_->shape.columns;
    for (std::size_t i = 0; i < at_.size(); ++i) {
      place const goal{given_->goals[i] / columns, given_->goals[i] % columns};
      if (at_[i] == goal) continue;
      return fmt::format("{} {} is on {}, not on its goal, {}", ghost_, name_of(i),
                         (*cell_)(at_[i]), (*cell_)(goal));
    }
    return std::nullopt;
  }
  std::string name_of(std::size_t i) const {
    return ghost_ == "agent" ? std::to_string(i) : ghost_name(i, at_.size());
  }

 private:
  static constexpr std::size_t none = SIZE_MAX;

  std::size_t index_of(place p) const {
    return static_cast<std::size_t>(p.row * given_->shape.columns + p.column);
  }
  std::string both(std::size_t i, std::size_t j) const {
    return fmt::format("{}s {} and {}", ghost_, name_of(i), name_of(j));
  }

  instance const* given_;
  std::vector<place> at_;
  std::string_view ghost_;
  std::function<std::string(place)> const* cell_;
  std::vector<std::size_t> standing_; ///< by cell: the ghost that has gone there in this step
  std::vector<std::size_t> gone_;     ///< by cell: the ghost that was there before
};

std::vector<place> places_of(instance const& given, std::vector<cell_index> const& cells) {
  std::int64_t const columns = given.shape.columns;
  std::vector<place> places;
  for (cell_index const c : cells) places.push_back({c / columns, c % columns});
  return places;
}

place place_at(std::vector<place> const& path, std::size_t time) {
  return path[std::min(time, path.size() - 1)];
}

} // namespace

std::optional<refutation> refute(instance const& given, std::span<move const> moves) {
  std::function<std::string(place)> const cell = counted_from_1;
  replayed_steps steps(given, places_of(given, given.starts), "ghost", cell);
  for (std::size_t step = 0; step < moves.size(); ++step) {
    if (moves[step].steps.size() != given.count()) {
      return refutation{step, fmt::format("the step is of {} ghosts, but there are {}",
                                          moves[step].steps.size(), given.count())};
    }
    auto to = steps.at();
    for (std::size_t i = 0; i < given.count(); ++i) {
      auto const d = step_of(moves[step], i);
      if (!d) continue;
      to[i].row += southward[index(*d)];
      to[i].column += eastward[index(*d)];
      if (auto const* const why = why_blocked(given, to[i])) {
        return refutation{step, fmt::format("ghost {} cannot go {}: {} is {}", steps.name_of(i),
                                            direction_names[index(*d)], cell(to[i]), why)};
      }
    }
    if (auto why = steps.go(std::move(to))) return refutation{step, std::move(*why)};
  }
  if (auto why = steps.stay()) return refutation{moves.size(), std::move(*why)};
  return std::nullopt;
}

std::optional<refutation> refute(instance const& given, joint_paths const& paths,
                                 std::function<std::string(place)> const& cell) {
  auto const starts = places_of(given, given.starts);
  if (paths.size() != starts.size()) {
    return refutation{
        0, fmt::format("paths of {} agents, but there are {}", paths.size(), starts.size())};
  }
  std::size_t end = 0;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    end = std::max(end, paths[i].size() - 1);
    if (paths[i].front() == starts[i]) continue;
    return refutation{0, fmt::format("agent {} begins on {}, not on its start, {}", i,
                                     cell(paths[i].front()), cell(starts[i]))};
  }
  replayed_steps steps(given, starts, "agent", cell);
  for (std::size_t time = 1; time <= end; ++time) {
    std::vector<place> to;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      auto const from = steps.at()[i];
      to.push_back(place_at(paths[i], time));
      if (auto const* const why = why_blocked(given, to[i])) {
        return refutation{time,
                          fmt::format("agent {} goes to {}, which is {}", i, cell(to[i]), why)};
      }
      if (std::abs(to[i].row - from.row) + std::abs(to[i].column - from.column) > 1) {
        return refutation{time,
                          fmt::format("agent {} jumps from {} to {}", i, cell(from), cell(to[i]))};
      }
    }
    if (auto why = steps.go(std::move(to))) return refutation{time, std::move(*why)};
  }
  if (auto why = steps.stay()) return refutation{end, std::move(*why)};
  return std::nullopt;
}

plan_costs costs_of(joint_paths const& paths) {
  plan_costs all;
  for (auto const& path : paths) {
    auto stays = path.size() - 1;
    while (stays > 0 && path[stays - 1] == path.back()) --stays;
    all.makespan = std::max<std::uint64_t>(all.makespan, stays);
    all.sum += stays;
  }
  return all;
}

} // namespace puzzlegraph::ghosts
