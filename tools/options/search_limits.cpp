// SPDX-License-Identifier: BSL-1.0
#include "tools/options/search_limits.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/free_memory.hpp"

namespace puzzlegraph::tool {

namespace {

std::uint64_t free_memory_at_start() {
  static std::uint64_t const at_start = free_memory();
  return at_start;
}

/// A limit is about what the process has; without one, keeping blocks is faster.
void keep_or_return_freed_blocks(bool is_limited) {
  static bool const done = [is_limited] {
    is_limited ? return_freed_blocks() : keep_freed_blocks();
    return true;
  }();
  static_cast<void>(done);
}

} // namespace

option_group search_limits::options() {
  auto group = options_but_states();
  group.add_options()("max-states", into(max_states, value_of<whole_number>()),
                      "stored states, such as 1e6");
  return group;
}

option_group search_limits::options_but_states() {
  option_group group("Limits, for each question");
  group.add_options()(
      "max-memory", into(max_memory, value_of<byte_count>()),
      "bytes of the search's tables, such as 1.5G; default: 3/4 of the free memory")(
      "max-seconds", into(max_seconds, value_of<time_limit>()), "time, such as 90s, 5m or 1h");
  return group;
}

limits search_limits::of_each(unsigned at_a_time) const {
  keep_or_return_freed_blocks(max_memory.has_value());
  limits l;
  if (max_states) l.max_states = *max_states;
  l.max_memory = max_memory.value_or(free_memory_at_start() / 4 * 3 / at_a_time);
  if (max_seconds) l.max_seconds = *max_seconds;
  l.interrupted = &searches_ended();
  return l;
}

limits search_limits::of_question(std::string const& label, progress_text text) const {
  auto l = of_each(1);
  if (shows_progress()) l.on_progress = terminal_progress(label, std::move(text));
  return l;
}

} // namespace puzzlegraph::tool
