// SPDX-License-Identifier: BSL-1.0
//
// What is prepared for the queries of a board.
#include "puzzlegraph/puzzles/klotski/engine.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace puzzlegraph::klotski {

namespace {

constexpr std::size_t few_queries = 16; ///< for which nothing is prepared
constexpr auto most_states = std::numeric_limits<std::uint64_t>::max();

std::size_t trials_of(std::size_t queries) {
  constexpr std::size_t most = 8;
  return std::min(most, queries / few_queries);
}

} // namespace

/// How many states all of the queries would store, by what the trial queries do; or fewer, once
/// that many in each of them are `enough`.
std::uint64_t engine::stored_in_trials(std::span<query const* const> queries, budget& within,
                                       std::uint64_t enough) const {
  std::size_t const trials = trials_of(queries.size());
  std::uint64_t stored = 0;
  for (std::size_t t = 0; t < trials && stored / trials < enough && !within.spent(); ++t) {
    stored += search(*queries[t * queries.size() / trials], within).counters.stored;
  }
  return stored * queries.size() / trials;
}

void engine::prepare(limits const& l) const {
  if (is_led_.exchange(true)) { // another thread prepares, or has done so
    preparing_.help();
    return;
  }
  struct ending {
    engine const& of;
    explicit ending(engine const& e) : of(e) {}
    ending(ending const&) = delete;
    ending& operator=(ending const&) = delete;
    ~ending() {
      of.prepared_ = true;
      of.preparing_.finish();
    }
  };
  ending const at_the_end(*this);
  budget within(l);
  try {
    if (has_blocks_ && queries_.size() >= few_queries) {
      choose_distances(within);
    }
  } catch (std::bad_alloc const&) { // queries can do without
    landmarks_ = {};
    targets_ = {};
    walks_ = {};
  }
}

/// Where there are so many queries that most groups of cells have the blank in several of them.
void engine::choose_walks(std::span<query const* const> queries, budget& within) const {
  std::uint64_t const cells = board_->shape().size();
  if (queries.size() < cells / 4 || within.memory().left() / 4 < cells * cells) return;
  std::vector<std::uint8_t> has_blank(cells);
  for (auto const* const q : queries) has_blank[q->blank] = 1;
  std::vector<cell_index> blanks;
  for (cell_index c = 0; c < cells; ++c) {
    if (has_blank[c] != 0) blanks.push_back(c);
  }
  walks_ = blank_walks(*board_, std::move(blanks), tables_);
}

/// What the board's list of queries asks for.
struct engine::demand {
  /// By trials: the solvable ones; on large boards, where all threads wait for long trials, all.
  std::vector<query const*> judged;
  boost::unordered_flat_map<cell_index, std::uint64_t> queries_to; ///< by target, the solvable ones
  query const* example = nullptr;          ///< in the block that is asked for most often
  blocks::block most_asked = blocks::none; ///< that
};

engine::demand engine::demanded(bool is_small) const {
  auto const& components = detours_.components();
  boost::unordered_flat_map<blocks::block, std::size_t> queries_in;
  demand all;
  for (auto const& q : queries_) {
    auto const block = components.towards(q.piece, q.blank);
    bool const is_searched = q.piece != q.target && components.holds(block, q.target);
    if (is_searched || !is_small) all.judged.push_back(&q);
    if (!is_searched) continue;
    ++all.queries_to[q.target];
    auto const here = ++queries_in[block];
    if (all.example != nullptr && here <= queries_in[all.most_asked]) continue;
    all.most_asked = block;
    all.example = &q;
  }
  return all;
}

void engine::choose_distances(budget& within) const {
  bool const is_small = packed_board::fits(board_->shape());
  auto const asked_for = demanded(is_small);
  auto const& judged = asked_for.judged;
  if (asked_for.example == nullptr || judged.size() < few_queries) return;
  if (is_small) choose_walks(judged, within);

  std::uint64_t const cells = board_->shape().size();
  std::uint64_t const states = 4 * cells;
  std::uint64_t const fit = within.memory().left() / 2 / (states * sizeof(cost_type));
  // What distances to a target cost, in stored states. On small boards there is no need to know
  // more than that they pay even for a target that is asked for once.
  std::uint64_t const cost = is_small ? cells / 4 : 2 * states;
  std::uint64_t stored = stored_in_trials(judged, within, is_small ? cost + 1 : most_states);
  // The targets whose distances cost less than the searches that they save.
  auto const worth = [&] {
    std::vector<std::pair<std::uint64_t, cell_index>> chosen;
    for (auto const& [target, asked] : asked_for.queries_to) {
      if (asked * stored > cost * judged.size()) chosen.emplace_back(asked, target);
    }
    std::ranges::sort(chosen, std::greater{});
    if (chosen.size() > fit / 2) chosen.resize(fit / 2);
    std::vector<cell_index> targets;
    for (auto const& [asked, target] : chosen) targets.push_back(target);
    return target_distances(*board_, detours_, std::move(targets), tables_);
  };
  if (is_small) targets_ = worth();
  // Of what is left: a landmark costs about as much as a search that stores every state, and finds
  // every detour; it saves half of the searches or more.
  std::uint64_t searched = 0;
  for (auto const& [target, asked] : asked_for.queries_to) {
    if (!targets_.has(target)) searched += asked * stored / judged.size();
  }
  std::uint64_t const cells_a_state =
      1 + detours_.searched_cells() * judged.size() / trials_of(judged.size()) / (stored + 1);
  auto const count =
      std::min({searched / (2 * states * cells_a_state), fit / 2, std::uint64_t{landmarks::most}});
  if (count > 0 && !within.spent()) {
    landmarks_block_ = asked_for.most_asked;
    landmarks_ = landmarks(*board_, detours_, landmarks_block_, asked_for.example->piece, count,
                           within, preparing_);
    stored = stored_in_trials(judged, within, most_states);
  }
  if (!is_small) targets_ = worth();
}

} // namespace puzzlegraph::klotski
