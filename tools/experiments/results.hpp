// SPDX-License-Identifier: BSL-1.0
//
// The runs of a suite: which are there, whether they agree, and their digests.
#pragma once

#include "tools/experiments/run_record.hpp"
#include "tools/experiments/suite.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// One run of a suite.
struct job {
  std::size_t instance = 0;
  std::size_t method = 0;
  std::uint32_t repetition = 0; ///< from 0
};

/// What the database calls this program: its revision, and where that is not all (local changes, no
/// git) the first 16 digits of the SHA-256 of the program's file.
std::string const& revision_name();

class results {
 public:
  /// Without runs.
  explicit results(suite s);
  /// With those of the runs that belong to the suite.
  results(suite s, std::vector<run_record> const& runs);

  /// Adds a run, in the place of an older one of the same instance, method and repetition. Ignores
  /// it if it does not belong to the suite.
  void add(run_record const& r);

  tool::definition const& definition() const { return suite_.definition; }
  std::vector<suite_instance> const& instances() const { return suite_.instances; }

  /// How many runs make the suite complete.
  std::size_t count() const;
  /// The number of different instances: several groups may have the same one.
  std::size_t distinct() const { return indices_.size(); }
  /// The jobs without a run. If several groups have the same instance, the first represents all.
  std::vector<job> missing() const;
  /// Null when it is missing.
  run_record const* find(job const& j) const;
  /// Precondition: it is there.
  run_record const& at(std::size_t instance, std::size_t method,
                       std::uint32_t repetition = 0) const;

  /// Throws std::logic_error, which says where, unless repetitions have equal counters, and methods
  /// equal answers to each question. Passes over missing runs.
  void check() const;

  /// The SHA-256 of what every rerun by the same program must give: a line
  /// "instance,encoding,algorithm,heuristic,verdict,cost,expanded,generated,duplicates,reopened,
  /// stored,peak_open" for each instance and method, in the order of their bytes. Nothing when runs
  /// are missing, or one was stopped by time.
  std::optional<std::string> counters_digest() const;

  /// The SHA-256 of what every correct program must give within the limits: a line
  /// "instance,verdict,cost" for each instance, in the order of their bytes. The verdict is
  /// undecided, without a cost, when no method has decided it. Nothing when runs are missing, or a
  /// run of an undecided instance was stopped by time.
  std::optional<std::string> answers_digest() const;

 private:
  std::size_t index(job const& j) const;
  void check_repetitions(std::size_t instance, std::size_t method) const;
  void check_answers(std::size_t instance) const;

  suite suite_;
  std::map<std::string, std::vector<std::size_t>> indices_; ///< of instances, by digest
  std::vector<std::optional<run_record>> runs_;             ///< by index()
};

/// Whether the digests are those that the definition states, as far as it states any.
bool is_as_stated(results const& r);

/// "answers DIGEST, as FILE states" and the same for the counters, which are called
/// digest; or why there are none. One line each.
std::string digest_lines(results const& r);

} // namespace puzzlegraph::tool
