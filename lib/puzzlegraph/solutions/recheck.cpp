// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/recheck.hpp"

#include "puzzlegraph/core/stopwatch.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

namespace puzzlegraph::solutions {

namespace {

/// The methods of the puzzle whose algorithm is not that of `stated`, breadth-first search first:
/// without a heuristic, it shares least with others.
std::vector<attempt> other_algorithms(puzzle const& p, std::string_view stated) {
  auto const named =
      std::ranges::find(p.methods, stated, [](method const& m) { return to_string(m); });
  std::vector<attempt> others;
  for (auto const& m : p.methods) {
    if (named == p.methods.end() || m.algorithm != named->algorithm) others.push_back({m});
  }
  std::ranges::stable_partition(
      others, [](attempt const& a) { return a.by.algorithm == algorithm::breadth_first; });
  return others;
}

/// Attempts in turn, until one decides.
class attempts_in_turn {
 public:
  attempts_in_turn(questions const& q, std::size_t k, std::string_view stated,
                   solve_options const& options)
      : questions_(&q), k_(k), stated_(stated), options_(&options) {}

  /// Returns whether the method fits the question, and has searched: an invariant is no other
  /// method, nor is one that ends in the stated one.
  bool run(attempt const& a) {
    auto how = *options_;
    how.by = a.by;
    how.limits.max_states = std::min(how.limits.max_states, a.max_states);
    how.limits.max_expanded = std::min(how.limits.max_expanded, a.max_expanded);
    how.limits.max_seconds -= watch_.seconds();
    answer found;
    try {
      found = questions_->solve(k_, how);
    } catch (std::invalid_argument const&) {
      return false;
    }
    bool const is_decided = found.verdict != verdict::undecided;
    if (!found.by && is_decided) return false;
    if (is_decided && found.decided_by && to_string(*found.decided_by) == stated_) return false;
    last_ = std::move(found);
    bound_ = std::max(bound_, last_.lower_bound);
    return true;
  }
  bool has_ended() const {
    return last_.verdict != verdict::undecided || last_.stopped_by == limit::time ||
           last_.stopped_by == limit::interrupt;
  }
  answer take() {
    last_.lower_bound = bound_;
    return std::move(last_);
  }

 private:
  questions const* questions_;
  std::size_t k_;
  std::string_view stated_;
  solve_options const* options_;
  stopwatch watch_;
  answer last_;
  cost_type bound_ = 0;
};

} // namespace

answer answer_anew(puzzle const& p, questions const& q, std::size_t k, std::string_view stated,
                   solve_options const& options) {
  attempts_in_turn attempts(q, k, stated, options);
  bool is_complete = false; // an attempt without a limit of its own has run
  for (auto const& a : q.portfolio(k)) {
    if (to_string(a.by) == stated || !attempts.run(a)) continue;
    if (attempts.has_ended()) return attempts.take();
    is_complete |= !a.is_limited();
  }
  if (is_complete) return attempts.take();
  for (auto const& a : other_algorithms(p, stated)) {
    if (attempts.run(a)) break;
  }
  return attempts.take();
}

} // namespace puzzlegraph::solutions
