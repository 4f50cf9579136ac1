// SPDX-License-Identifier: BSL-1.0
//
// The measures of a run that reports can show.
#pragma once

#include "tools/experiments/run_record.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace puzzlegraph::tool {

struct measure {
  std::string_view name;
  std::string_view heading; ///< with its unit
  double (*of)(run_record const& r);
  bool is_timing = false;
};

inline constexpr std::array measures{
    measure{"expanded", "expanded",
            [](run_record const& r) { return static_cast<double>(r.statistics.expanded); }},
    measure{"generated", "generated",
            [](run_record const& r) { return static_cast<double>(r.statistics.generated); }},
    measure{"duplicates", "duplicates",
            [](run_record const& r) { return static_cast<double>(r.statistics.duplicates); }},
    measure{"reopened", "reopened",
            [](run_record const& r) { return static_cast<double>(r.statistics.reopened); }},
    measure{"stored", "stored",
            [](run_record const& r) { return static_cast<double>(r.statistics.stored); }},
    measure{"peak-open", "peak open",
            [](run_record const& r) { return static_cast<double>(r.statistics.peak_open); }},
    measure{"memory", "memory, KiB",
            [](run_record const& r) { return static_cast<double>(r.memory_bytes) / 1024; }},
    measure{"time", "time, ms", [](run_record const& r) { return 1e3 * r.search_seconds; }, true},
};

/// The measure of that name, or null.
inline measure const* find_measure(std::string_view name) {
  auto const* const found = std::ranges::find(measures, name, &measure::name);
  return found == measures.end() ? nullptr : found;
}

} // namespace puzzlegraph::tool
