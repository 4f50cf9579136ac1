// SPDX-License-Identifier: BSL-1.0
//
// What puzzlegraph-check verifies of a certificate, by question.
#pragma once

#include "puzzlegraph/core/search_report.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// What is verified of a question: `undecided` means that every solution costs at least `cost`.
struct certified_claim {
  puzzlegraph::verdict verdict = verdict::undecided;
  std::uint64_t cost = 0;
  std::string refused{}; ///< why nothing is verified; empty: the rest holds
};

struct certified_claims {
  std::string puzzle; ///< its name; empty, as the unit, if the certificate is of no question
  std::string unit;   ///< of all costs
  std::map<std::size_t, certified_claim> by_question; ///< from 0
  std::string refused;                                ///< why the whole certificate is refused
};

/// Reads what puzzlegraph-check prints. Throws std::runtime_error for anything else.
certified_claims read_check_report(std::string_view report);

} // namespace puzzlegraph::tool
