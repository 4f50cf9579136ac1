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
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

/// What is verified of a question: `undecided` means that every solution costs at least `cost`.
struct certified_claim {
  puzzlegraph::verdict verdict = verdict::undecided;
  std::uint64_t cost = 0;
  std::string refused{}; ///< why it is refused, or not checked; empty: the rest holds
};

struct certified_claims {
  std::string puzzle; ///< its name; empty, as the unit, if the certificate is of no question
  std::string unit;   ///< of all costs
  std::string asked;  ///< the options that it states, as asked_by() writes them
  std::map<std::size_t, certified_claim> by_question; ///< from 0
  std::string refused;                                ///< why the whole certificate is refused
};

/// Options as puzzlegraph-check prints them: ` with KEY="VALUE" ...`; empty without one.
std::string asked_by(std::vector<std::pair<std::string, std::string>> const& options);

/// Reads what puzzlegraph-check prints. Throws std::runtime_error for anything else.
certified_claims read_check_report(std::string_view report);

} // namespace puzzlegraph::tool
