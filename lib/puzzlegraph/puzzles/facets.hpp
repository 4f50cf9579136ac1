// SPDX-License-Identifier: BSL-1.0
//
// What the questions of some puzzles can do besides being answered. General code asks for a facet
// by a pointer, which is null where the puzzle does not have it. All refer to the questions.
#pragma once

#include "puzzlegraph/certificates/bound_proof.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/text/pddl.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/sas.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

struct count_options;   // search/counting/count_states.hpp
struct counted_states;  // search/counting/count_states.hpp
struct exploration;     // analysis/state_graph.hpp
struct explore_options; // puzzles/puzzle.hpp
struct found_hardest;   // puzzles/hardest.hpp
struct hardest_search;  // puzzles/hardest.hpp
class packed_space;     // puzzles/packed_space.hpp

/// Questions as files.
class question_texts {
 public:
  virtual ~question_texts() = default;

  /// A headed file of question k alone.
  virtual std::string text(std::size_t k) const = 0;
  /// Equal of questions that are alike: images of one another under a symmetry of the board and
  /// under other names of its parts. Where the puzzle states no images, text(k).
  virtual std::string canonical_text(std::size_t k) const = 0;

 protected:
  question_texts() = default;
  question_texts(question_texts const&) = default;
  question_texts& operator=(question_texts const&) = default;
};

/// Questions and solutions as pictures.
class question_pictures {
 public:
  virtual ~question_pictures() = default;

  /// The start of question k.
  virtual drawing::scene scene(std::size_t k) const = 0;
  /// The start of question k and the moves on the reader's next line. Throws text::input_error if
  /// the line is not a list of moves. Precondition: questions::check found all of them legal.
  virtual drawing::film film(std::size_t k, text::reader& moves) const = 0;

 protected:
  question_pictures() = default;
  question_pictures(question_pictures const&) = default;
  question_pictures& operator=(question_pictures const&) = default;
};

/// Proofs of lower bounds, for certificates.
class question_proofs {
 public:
  virtual ~question_proofs() = default;

  /// The forms of proofs that prove() returns, the preferred one first; at least one.
  virtual std::vector<certificates::proof_form> forms() const = 0;
  /// A proof that no solution of question k costs less than `bound`; `unreachable`: that there is
  /// none. At a limit the proof has `stopped_by` and nothing else. Time and memory are those of
  /// certificates::prove_by_closed_set or prove_by_set_pair, or of the puzzle's own form. Throws
  /// std::logic_error if there is a cheaper solution. Precondition: the form is one of forms().
  virtual certificates::bound_proof prove(std::size_t k, certificates::proof_form form,
                                          cost_type bound, limits const& within) const = 0;

 protected:
  question_proofs() = default;
  question_proofs(question_proofs const&) = default;
  question_proofs& operator=(question_proofs const&) = default;
};

/// Questions as planning tasks, in one of these forms or in both.
class question_planning {
 public:
  virtual ~question_planning() = default;

  /// A task whose shortest plans are the optimal solutions of question k in unit moves, as the
  /// puzzle states; nothing if it has not this form.
  virtual std::optional<text::pddl_task> pddl(std::size_t k) const = 0;
  virtual std::optional<text::sas_task> sas(std::size_t k) const = 0;

 protected:
  question_planning() = default;
  question_planning(question_planning const&) = default;
  question_planning& operator=(question_planning const&) = default;
};

/// A cost of a solution beside the one that is minimised.
struct further_cost {
  std::string_view name;
  std::uint64_t cost = 0;
  std::uint64_t lower_bound = 0; ///< of every solution
};

/// A form of solutions that other programs read and write, by name.
struct plan_form {
  std::string_view name;    ///< in small letters, with hyphens
  std::string_view summary; ///< a phrase
};

/// The solution of another program, replayed.
struct replayed_solution {
  std::string flaw;       ///< why it does not hold; empty: it does
  std::uint64_t cost = 0; ///< of what holds
  std::vector<further_cost> further;
};

/// A row of a puzzle's table of forms.
template <class Question> struct plan_form_of {
  plan_form row;
  bool (*is_of)(text::source const&) = nullptr; ///< whether a text begins as one of this form
  /// The moves on the reader's next line in this form.
  std::string (*write)(Question const&, text::reader& moves) = nullptr;
  /// Throws text::input_error.
  replayed_solution (*replay)(Question const&, text::source const&) = nullptr;
};

/// Solutions in forms of other programs.
class question_plans {
 public:
  virtual ~question_plans() = default;

  /// The name of the first form that a text begins as; empty: none.
  virtual std::string_view form_of(text::source const& source) const = 0;
  /// Moves on the reader's next line, in a form of that name. Throws std::invalid_argument if the
  /// puzzle has none. Precondition: questions::check found all of the moves legal.
  virtual std::string write(std::size_t k, text::reader& moves, std::string_view form) const = 0;
  /// Replays a text of that form. Throws text::input_error, and std::invalid_argument like write.
  virtual replayed_solution replay(std::size_t k, text::source const& source,
                                   std::string_view form) const = 0;

 protected:
  question_plans() = default;
  question_plans(question_plans const&) = default;
  question_plans& operator=(question_plans const&) = default;
};

/// Bytes of the tables of a board that all its questions share.
struct board_memory {
  std::uint64_t kept = 0; ///< once they are built
  std::uint64_t peak = 0; ///< while they are built

  /// The limits that they leave to a search; nothing if the limit on memory is below their peak.
  std::optional<limits> rest_of(limits within) const {
    if (peak > within.max_memory) return std::nullopt;
    within.max_memory -= kept;
    return within;
  }
};

/// The state spaces of questions, one for each encoding. Encodings are named by methods; the empty
/// name stands for the one that is explored by default.
class question_spaces {
 public:
  virtual ~question_spaces() = default;

  /// The unit of distances in graphs and counts, plural; empty: that of costs.
  virtual std::string_view unit() const { return {}; }
  /// The encoding in which questions are explored unless another one is requested; empty where
  /// there is one encoding.
  virtual std::string_view explored_encoding() const = 0;
  /// The encoding whose moves all cost 1; empty if there is one encoding.
  virtual std::string_view unit_encoding() const = 0;
  /// The encoding in which question k can be explored: `wanted`, or the unit encoding if the start
  /// leads to no state of that one.
  virtual std::string_view encoding_to_explore(std::size_t k, std::string_view wanted) const = 0;
  /// What the shared tables of question k's board take of the limit on memory, built or not.
  virtual board_memory memory_of(std::size_t k) const = 0;
  /// questions::explore and count_states within limits.
  virtual exploration explore(std::size_t k, explore_options const& how) const = 0;
  virtual counted_states count(std::size_t k, count_options const& how) const = 0;
  /// The state space of question k in the unit encoding, without the puzzle's types; null if the
  /// puzzle has no encoding whose moves all cost 1. Its keys are ranks where the space has at most
  /// `most_ranks` of them.
  virtual std::unique_ptr<packed_space> pack(std::size_t k, std::uint64_t most_ranks) const = 0;
  /// Whether the puzzle has an exhaustive search of its own for the hardest start of a board.
  virtual bool has_exhaustive_start() const = 0;
  /// The hardest start of question k's board by a search of the puzzle's own; nothing: the puzzle
  /// has none, for this method.
  virtual std::optional<found_hardest> hardest_start(std::size_t k,
                                                     hardest_search const& how) const = 0;

 protected:
  question_spaces() = default;
  question_spaces(question_spaces const&) = default;
  question_spaces& operator=(question_spaces const&) = default;
};

} // namespace puzzlegraph
