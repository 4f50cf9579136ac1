// SPDX-License-Identifier: BSL-1.0
//
// The runs of a plan: which are there, whether they agree, and their digest.
#pragma once

#include "tools/experiments/definition.hpp"
#include "tools/experiments/run_record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// One run of a plan.
struct job {
  std::size_t instance = 0;
  std::size_t method = 0;
  std::uint32_t repetition = 0; ///< from 0
};

/// What the database calls this program: its revision; where that does not tell all (local changes,
/// no git), with the fingerprint of the program's file.
std::string const& revision_name();

class results {
 public:
  /// Takes those of the runs that the plan asks for. The plan must outlive the results.
  results(plan const& p, std::vector<run_record> const& runs);

  plan const& of() const { return *plan_; }
  /// How many runs make the plan complete.
  std::size_t count() const { return distinct_ * plan_->methods.size() * plan_->repetitions; }
  /// How many instances differ: several groups may have the same one.
  std::size_t distinct() const { return distinct_; }
  /// Those that are not there. Of an instance that several groups have, the first stands for all.
  std::vector<job> missing() const;
  /// Null when it is missing.
  run_record const* find(job const& j) const;
  /// Precondition: it is there.
  run_record const& at(std::size_t instance, std::size_t method,
                       std::uint32_t repetition = 0) const;

  /// Throws std::logic_error, which says where, unless repetitions have equal counters, and methods
  /// equal answers to each question. Missing runs are passed over.
  void check() const;

  /// The fingerprint of what every rerun must give: a line "instance,encoding,algorithm,heuristic,
  /// verdict,cost,expanded,generated,duplicates,reopened,stored,peak_open" for each instance and
  /// method, in the order of their bytes. Nothing when runs are missing, or one was stopped by
  /// time.
  std::optional<std::string> digest() const;

 private:
  std::size_t index(job const& j) const;
  void check_repetitions(std::size_t instance, std::size_t method) const;
  void check_answers(std::size_t instance) const;

  plan const* plan_;
  std::vector<bool> is_first_; ///< of the instances of its digest
  std::size_t distinct_ = 0;
  std::vector<std::optional<run_record>> runs_;
};

/// Whether the digest is the one that the plan tells, if it tells one.
bool is_as_told(results const& r);

/// "digest 0123456789abcdef, as PLAN tells", or what else there is to say of it.
std::string digest_line(results const& r);

} // namespace puzzlegraph::tool
