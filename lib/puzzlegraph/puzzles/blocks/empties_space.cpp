// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/empties_space.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

binomials::binomials(std::size_t most_n, std::size_t most_k)
    : width_(most_k + 1), rows_((most_n + 1) * width_) {
  for (std::size_t n = 0; n <= most_n; ++n) {
    auto* const row = rows_.data() + n * width_;
    row[0] = 1;
    for (std::size_t k = 1; n > 0 && k <= most_k; ++k) {
      auto const a = (row - width_)[k - 1];
      auto const b = (row - width_)[k];
      row[k] = a > UINT64_MAX - b ? UINT64_MAX : a + b;
    }
  }
}

namespace {

/// The places from which steps lead to the goal that enter none of the cells of `shared`.
template <std::size_t Cells>
number_set<Cells> places_outside(state_layout<Cells> const& layout, kind const& kept,
                                 number_set<Cells> const& shared) {
  auto const* const at = layout.of(kept);
  if ((at[kept.goal].cells & shared) != 0) return {};
  auto const goal = number_set<Cells>::of(kept.goal);
  return reach(at, metric::moves, kept.goal, shared) | goal;
}

} // namespace

template <std::size_t Cells>
empties_rules<Cells>::empties_rules(state_layout<Cells> const& of, unsigned kept,
                                    std::vector<cost_type> distances,
                                    std::vector<place_index> const& starts)
    : layout_(&of), kept_(kept), distances_(std::move(distances)), reachable_(of.kinds().size()) {
  for (std::size_t f = 0; f < starts.size(); ++f) {
    auto const kind = layout_->fields()[f].kind;
    if (kind == kept) continue;
    auto const* const at = layout_->of(layout_->fields()[f]);
    covered_ += at[starts[f]].cells.count();
    reachable_[kind] |= reach(at, metric::moves, starts[f], {}) | open_set::of(starts[f]);
    for (auto left = reachable_[kind]; left != 0; left.drop_first()) {
      shared_ |= at[left.first()].cells;
    }
  }
  out_ = places_outside(of, this->kept(), shared_);
  choose_ = binomials(shared_.count(), shared_.count() - covered_);
  std::uint64_t next = 0;
  auto const add = [&](std::uint64_t states) {
    first_.push_back(next);
    next = states > UINT64_MAX - next ? UINT64_MAX : next + states;
  };
  for (place_index p = 0; p < this->kept().count(); ++p) {
    auto const among = (shared_ & ~kept_at(p)).count();
    if (out_.contains(p)) distances_out_ = std::max<std::size_t>(distances_out_, distances_[p] + 1);
    add(out_.contains(p) || among < covered_ ? 0 : choose_(among, among - covered_));
  }
  for (std::size_t d = 0; d < distances_out_; ++d) add(1);
  first_.push_back(next);
}

template <std::size_t Cells>
std::vector<empties_state<Cells>> empties_rules<Cells>::goal_states() const {
  auto const goal = kept().goal;
  if (out_.contains(goal)) return {out(0)};
  std::vector<state_type> goals;
  for (auto r = first_[goal]; r < first_[goal + std::size_t{1}]; ++r) goals.push_back(unrank(r));
  return goals;
}

template <std::size_t Cells>
number_set<Cells> empties_rules<Cells>::ways_in(cost_type distance) const {
  open_set all;
  for (auto left = out_; left != 0; left.drop_first()) {
    auto const p = static_cast<place_index>(left.first());
    if (distances_[p] == distance) all |= reach(layout_->of(kept()), layout_->counted(), p, {});
  }
  return all & ~out_;
}

template class empties_rules<1>;
template class empties_rules<2>;
template class empties_rules<4>;

} // namespace puzzlegraph::blocks
