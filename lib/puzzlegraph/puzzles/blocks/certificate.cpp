// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/certificate.hpp"

#include "puzzlegraph/certificates/closed_set.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace puzzlegraph::blocks {

namespace {

/// By place: the moves of a block alone on the board to its goal. Every move can be undone, so that
/// a breadth-first search from the goal finds them.
std::vector<cost_type> moves_to_goal(kind const& of, metric counted) {
  std::vector<cost_type> moves(of.places.size(), unreachable);
  std::vector<place_index> queue{of.goal};
  moves[of.goal] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    auto const p = queue[head];
    for (auto next = reach(of, counted, p, 0); next != 0; next &= next - 1) {
      auto const to = static_cast<place_index>(std::countr_zero(next));
      if (moves[to] != unreachable) continue;
      moves[to] = moves[p] + 1;
      queue.push_back(to);
    }
  }
  return moves;
}

/// The sum, over the blocks that the goal names, of the moves that each takes alone. Consistent:
/// one move is that of one block.
template <std::size_t Words> class separate_goals {
 public:
  static constexpr heuristic_traits traits{"separate"};

  explicit separate_goals(task<Words> const& t) : space_(&t.space()) {
    for (unsigned const k : t.goals()) {
      fields_.push_back({k, moves_to_goal(space_->kind_of(k), space_->layout().counted())});
    }
    std::ranges::sort(fields_, {}, [&](goal_field const& f) { return space_->block_of(f.number); });
  }
  cost_type operator()(state<Words> const& u) const {
    cost_type sum = 0;
    for (auto const& f : fields_) {
      auto const moves = f.moves[space_->place(u, f.number)];
      if (moves == unreachable) return unreachable;
      sum += moves;
    }
    return sum;
  }
  /// By block that the goal names, in order of the blocks, and first cell.
  certificates::potential table() const {
    certificates::potential p;
    for (auto const& f : fields_) {
      auto& row = p.table.emplace_back(space_->layout().shape().size(), unreachable);
      auto const& places = space_->kind_of(f.number).places;
      for (std::size_t k = 0; k < places.size(); ++k) row[first_cell(places[k])] = f.moves[k];
    }
    return p;
  }

 private:
  struct goal_field {
    unsigned number;
    std::vector<cost_type> moves; ///< by place
  };
  space<Words> const* space_;
  std::vector<goal_field> fields_;
};

static_assert(heuristic<separate_goals<1>, state<1>>);

} // namespace

certificates::bound_proof prove_bound(instance const& i, cost_type bound, limits const& within) {
  return in_smallest_space(i, [&]<std::size_t Words>() {
    space<Words> const s(i);
    task<Words> const t(s, i);
    separate_goals<Words> const h(t);
    certificates::state_format const format{
        s.fields(), [&s](state<Words> const& u, unsigned char* to) {
          for (unsigned k = 0; k < s.fields(); ++k) {
            to[s.block_of(k)] = static_cast<unsigned char>(first_cell(s.cells(u, k)));
          }
        }};
    return certificates::prove_by_closed_set(t, h, h.table(), format, bound, within);
  });
}

} // namespace puzzlegraph::blocks
