// SPDX-License-Identifier: BSL-1.0
//
// Certificates as data/formats/certificate.md describes them, not compressed yet.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/text/sink.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::certificates {

/// What a certificate is about.
struct subject {
  std::string_view puzzle;
  std::string_view unit;   ///< of costs
  std::string_view digest; ///< of the instance file, by SHA-256
  /// Options in place of those of the file's header, with their values.
  std::vector<std::pair<std::string, std::string>> options{};
};

/// What is stated of a question: `undecided` means that every solution costs at least `cost`.
struct claim {
  std::size_t question = 0; ///< from 0
  puzzlegraph::verdict verdict{};
  cost_type cost = 0;
  std::string_view moves{}; ///< if solved
};

/// A certificate is a head, sections in increasing order of questions, and a foot. They throw what
/// the sink throws.
void write_head(subject const& s, text_sink const& sink);
/// `repeats_potential`: the last potential that was written is the same; it is written as `again`.
/// Precondition: the proof is complete.
void write_section(claim const& c, bound_proof const& proof, text_sink const& sink,
                   bool repeats_potential = false);
void write_foot(text_sink const& sink);

} // namespace puzzlegraph::certificates
