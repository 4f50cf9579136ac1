// SPDX-License-Identifier: BSL-1.0
//
// The measures of a run that reports can show.
#pragma once

#include "puzzlegraph/search/method.hpp"

#include "tools/experiments/run_record.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace puzzlegraph::tool {

enum class measure_kind : std::uint8_t { counter, memory, time };

struct measure {
  std::string_view name;
  std::string_view heading; ///< with its unit
  measure_kind kind;
  double (*of)(run_record const& r);
};

inline constexpr std::array measures{
    measure{"expanded", "expanded", measure_kind::counter,
            [](run_record const& r) { return static_cast<double>(r.statistics.expanded); }},
    measure{"generated", "generated", measure_kind::counter,
            [](run_record const& r) { return static_cast<double>(r.statistics.generated); }},
    measure{"duplicates", "duplicates", measure_kind::counter,
            [](run_record const& r) { return static_cast<double>(r.statistics.duplicates); }},
    measure{"reopened", "reopened", measure_kind::counter,
            [](run_record const& r) { return static_cast<double>(r.statistics.reopened); }},
    measure{"stored", "stored", measure_kind::counter,
            [](run_record const& r) { return static_cast<double>(r.statistics.stored); }},
    measure{"peak-open", "peak open", measure_kind::counter,
            [](run_record const& r) { return static_cast<double>(r.statistics.peak_open); }},
    measure{"memory", "memory, KiB", measure_kind::memory,
            [](run_record const& r) { return static_cast<double>(r.memory_bytes) / 1024; }},
    measure{"time", "time, ms", measure_kind::time,
            [](run_record const& r) { return 1e3 * r.search_seconds; }},
};

/// The measure of that name, or null.
inline measure const* find_measure(std::string_view name) {
  auto const* const found = std::ranges::find(measures, name, &measure::name);
  return found == measures.end() ? nullptr : found;
}

} // namespace puzzlegraph::tool
