// SPDX-License-Identifier: BSL-1.0
//
// Limits of a search: states, memory, time, interruption, and the greatest cost that can be stated.
#pragma once

#include "puzzlegraph/core/memory.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

namespace puzzlegraph {

/// What ended a search before its question was decided.
enum class limit : std::uint8_t { none, states, memory, time, interrupt, expansions, costs };

constexpr std::string_view name(limit l) {
  switch (l) {
  case limit::none:
    break;
  case limit::states:
    return "states";
  case limit::memory:
    return "memory";
  case limit::time:
    return "time";
  case limit::interrupt:
    return "interrupt";
  case limit::expansions:
    return "expansions";
  case limit::costs:
    return "costs";
  }
  return "none";
}

/// Why a question is undecided, in words.
constexpr std::string_view reason(limit l) {
  switch (l) {
  case limit::none:
    break;
  case limit::states:
    return "state limit";
  case limit::memory:
    return "memory limit";
  case limit::time:
    return "time limit";
  case limit::interrupt:
    return "interrupted";
  case limit::expansions:
    return "limit on expansions";
  case limit::costs:
    return "costs above 4294967294";
  }
  return "the search proves nothing";
}

/// A progress report of a running search.
struct progress {
  std::uint64_t expanded = 0;
  std::uint64_t stored = 0;
  std::uint32_t lower_bound = 0;
  double seconds = 0;
  std::uint64_t total = 0;  ///< of `expanded` at the end; 0: not known
  std::uint64_t memory = 0; ///< bytes of the tables; 0: not reported
  /// Entries of the tables that a heuristic prepares: filled, and all. 0 while a search runs.
  std::uint64_t filled_entries = 0;
  std::uint64_t table_entries = 0;
};

/// The tables that a heuristic asks for before the search begins.
struct preparation {
  std::uint64_t wanted = 0;
  std::uint64_t tables = 0; ///< of these complete: built now, or found in memory or in a file
  double seconds = 0;       ///< that this took

  void add(preparation const& more) {
    wanted += more.wanted;
    tables += more.tables;
    seconds += more.seconds;
  }
};

/// The limits of a search, by default none.
struct limits {
  std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max(); ///< stored states
  /// Expanded states. Attempts of a portfolio have this limit, users do not set it.
  std::uint64_t max_expanded = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t max_memory = std::numeric_limits<std::uint64_t>::max(); ///< bytes
  double max_seconds = std::numeric_limits<double>::infinity();
  std::atomic<bool> const* interrupted = nullptr;   ///< set from outside, e.g. by a signal handler
  std::function<void(progress const&)> on_progress; ///< called about ten times per second, if set
  search_memory* reused = nullptr; ///< tables of earlier searches of this thread, if it keeps any
};

/// Enforces the limits of one search. Once a limit is hit the budget stays spent.
class budget {
 public:
  using clock = std::chrono::steady_clock;

  explicit budget(limits l) : limits_(std::move(l)), memory_(limits_.max_memory, limits_.reused) {}

  memory_account& memory() { return memory_; }
  std::uint64_t max_states() const { return limits_.max_states; }
  std::uint64_t max_expanded() const { return limits_.max_expanded; }
  std::uint64_t max_memory() const { return limits_.max_memory; }
  limit hit() const { return hit_; }
  bool spent() const { return hit_ != limit::none; }

  /// Marks the budget as spent by l, unless another limit was hit before.
  void stop(limit l) {
    if (!spent()) hit_ = l;
  }

  /// Call this once per expansion; false means stop. Checks the numbers of states each time, the
  /// clock and the interrupt flag every 512 expansions, or more often where the time since the
  /// last check was long.
  bool go_on(progress const& p) {
    if (p.stored > limits_.max_states || p.expanded >= limits_.max_expanded) {
      last_ = p;
      stop(p.stored > limits_.max_states ? limit::states : limit::expansions);
    }
    if (--countdown_ == 0) check_and_schedule(p);
    return !spent();
  }

  /// The same for the inside of an expansion, where only time can have passed: checks the clock
  /// each time, and reports the progress of the last check.
  bool go_on() { return check(progress(last_)); }
  /// The same where the successors are stored meanwhile: checks the number of states, too, and
  /// reports p. A state can have as many successors as memory holds, so call this after every
  /// successors_per_check of them.
  bool go_on_within(progress const& p) {
    if (p.stored > limits_.max_states) stop(limit::states);
    return check(p);
  }
  static constexpr std::uint64_t successors_per_check = 4096;

  /// Checks the clock and the interrupt flag, and reports p; false means stop.
  bool check(progress const& p) {
    check_clock(p);
    return !spent();
  }

  /// Notes tables that a heuristic will prepare, and one that is complete.
  void want_tables(std::uint64_t count) { prepared_.wanted += count; }
  void add_table() { ++prepared_.tables; }
  /// Notes the time if there are tables. The first call counts.
  void end_preparation() {
    if (prepared_.wanted > 0 && prepared_.seconds == 0) prepared_.seconds = seconds();
  }
  preparation const& prepared() const { return prepared_; }

  /// The search's progress at the last check of the clock.
  progress const& last() const { return last_; }

  /// Limits for one of `parts` pieces of work that run at the same time: the remaining time, and an
  /// equal part of the remaining memory, counted on a separate account; no progress reports and no
  /// reused tables.
  limits share(std::uint64_t parts) const {
    limits l = limits_;
    l.max_memory = memory_.left() / parts;
    l.max_seconds -= seconds();
    l.on_progress = nullptr;
    l.reused = nullptr;
    return l;
  }

  /// The same for tables of heuristics, to which limits on states do not apply: their sizes do not
  /// depend on the question.
  limits share_for_tables(std::uint64_t parts) const {
    limits l = share(parts);
    l.max_states = l.max_expanded = std::numeric_limits<std::uint64_t>::max();
    return l;
  }

  double seconds() const { return std::chrono::duration<double>(clock::now() - start_).count(); }

 private:
  void check_and_schedule(progress const& p) {
    auto const now = check_clock(p);
    constexpr double long_ago = 0.01;
    if (now - last_check_ > long_ago) {
      interval_ = interval_ > 1 ? interval_ / 2 : 1;
    } else if (interval_ < most_expansions) {
      interval_ *= 2;
    }
    last_check_ = now;
    countdown_ = interval_;
  }
  /// Returns the seconds since the start.
  double check_clock(progress const& p) {
    last_ = p;
    auto const now = seconds();
    if (now > limits_.max_seconds) stop(limit::time);
    if (limits_.interrupted != nullptr && limits_.interrupted->load(std::memory_order_relaxed)) {
      stop(limit::interrupt);
    }
    if (limits_.on_progress && now >= next_report_) {
      next_report_ = now + 0.1;
      last_.seconds = now;
      limits_.on_progress(last_);
    }
    return now;
  }

  static constexpr std::uint32_t most_expansions = 512; ///< between two checks of the clock

  limits limits_;
  memory_account memory_;
  clock::time_point start_ = clock::now();
  progress last_;
  preparation prepared_;
  std::uint32_t interval_ = 32;
  std::uint32_t countdown_ = interval_;
  double last_check_ = 0;
  double next_report_ = 0.1;
  limit hit_ = limit::none;
};

} // namespace puzzlegraph
