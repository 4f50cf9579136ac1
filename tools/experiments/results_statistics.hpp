// SPDX-License-Identifier: BSL-1.0
//
// Statistics over the runs of one method: means, medians and quartiles, with undecided runs as
// lower bounds.
#pragma once

#include "tools/experiments/columns.hpp"
#include "tools/experiments/results.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace puzzlegraph::tool {

/// What a run's measure is; of a timing, the median of the repetitions.
double measured(results const& r, std::size_t instance, std::size_t method, measure const& m);

/// Whether the run answered its question.
bool is_decided(run_record const& r);

/// What is known of a question, by any of the methods.
enum class answer_class : std::uint8_t { solved, unsolvable, undecided };
inline constexpr std::array all_answer_classes{answer_class::solved, answer_class::unsolvable,
                                               answer_class::undecided};
answer_class class_of(results const& r, std::size_t instance);

/// Which questions of a suite to look at.
struct question_set {
  std::size_t group = 0;
  answer_class answer = answer_class::solved;

  bool contains(results const& r, std::size_t instance) const {
    return r.instances()[instance].group == group && class_of(r, instance) == answer;
  }
};

/// A number, or a lower bound of it.
struct bounded_number {
  double value = 0;
  bool is_bound = false;
};

/// The distribution of a measure over questions that a method fits.
///
/// An undecided run counts with its measure at the limit that stopped it, of which a complete run
/// needs at least as much. A statistic is exact if it is the same for every larger value of these
/// runs, else it is a lower bound. Quartiles are interpolated linearly between the neighbouring
/// runs (type 7 of Hyndman and Fan, "Sample quantiles in statistical packages", 1996).
struct distribution {
  std::size_t count = 0;   ///< questions; the rest is meaningless if 0
  std::size_t decided = 0; ///< of these
  bounded_number mean;
  bounded_number first_quartile;
  bounded_number median;
  bounded_number third_quartile;
};
distribution distribution_of(results const& r, question_set const& of, std::size_t method,
                             measure const& m);

/// The mean cost of the solved questions; nothing when there are none.
std::optional<double> mean_cost(results const& r, question_set const& of);

/// The sum of a measure by one method as a share of that by another, over the questions that both
/// decide.
struct measure_share {
  std::size_t count = 0;       ///< of these questions
  std::optional<double> share; ///< nothing when the other's sum is 0
};
measure_share share_of(results const& r, question_set const& of, std::size_t method,
                       std::size_t other, measure const& m);

} // namespace puzzlegraph::tool
