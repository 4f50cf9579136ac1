// SPDX-License-Identifier: BSL-1.0
//
// A proof that no solution costs less than a bound: a theorem by name, a closed set of states, a
// forward and a backward set, or a tree of paths.
// data/formats/certificate.md says what must hold for it, and why it then proves the bound.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::certificates {

/// A lower bound on the cost from each state to a goal.
struct potential {
  /// All that follows the word `potential` in a certificate: `exit`, or `patterns` with their
  /// bytes; empty: the table, if there is one.
  std::string text;
  std::vector<std::vector<cost_type>> table{}; ///< `unreachable` stands for infinity
};

/// States and their labels, in increasing order of the states' bytes.
struct record_block {
  std::uint64_t states = 0;
  std::string records{};
};

/// What a proof consists of. A theorem that decides a question stands for any of them.
enum class proof_form { set, pair, paths };

constexpr std::string_view name(proof_form form) {
  return form == proof_form::set ? "set" : form == proof_form::pair ? "pair" : "paths";
}

struct bound_proof {
  /// The limit that was hit before the proof was complete; all else is then empty.
  limit stopped_by = limit::none;
  std::string obstacle; ///< why no limits would do for a proof of this form; all else is then empty
  std::string theorem;  ///< a theorem of the puzzle that needs no records; empty: one of the forms
  certificates::potential potential;
  std::size_t state_bytes = 0;          ///< of each state
  std::size_t label_bytes = 0;          ///< of each label; 0 if the bound is infinite
  record_block set;                     ///< closed under moves; of a pair of sets, the forward one
  std::optional<record_block> backward; ///< of a pair of sets
  cost_type split = 0;                  ///< of a pair of sets: the bound of the forward one
  /// Of a tree of paths: what becomes of each path's continuations, 4 numbers of 4 bytes for each.
  /// Everything above but stopped_by is then empty.
  std::optional<std::string> paths;
  std::uint64_t memory = 0; ///< peak bytes of all tables

  bool exists() const { return stopped_by == limit::none && obstacle.empty(); }

  static constexpr std::size_t path_record_bytes = 16;
  /// States or paths.
  std::uint64_t records() const {
    if (paths) return paths->size() / path_record_bytes;
    return set.states + (backward ? backward->states : 0);
  }
};

/// No proof of this form, whatever the limits.
inline bound_proof no_proof(std::string obstacle) {
  bound_proof p;
  p.obstacle = std::move(obstacle);
  return p;
}

/// No proof, because of a limit.
inline bound_proof stopped_proof(limit by) {
  bound_proof p;
  p.stopped_by = by;
  return p;
}

} // namespace puzzlegraph::certificates
