// SPDX-License-Identifier: BSL-1.0
//
// What the checker knows of a puzzle: one question as a system of states and moves, in the form of
// data/formats/certificate.md. This program shares no code with the library; its rules are written
// from that document.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace check {

using number = std::uint64_t;
inline constexpr number infinity = UINT64_MAX;

/// A sum in which infinity is infinity. Finite operands are far below 2^63.
constexpr number plus(number a, number b) {
  return a == infinity || b == infinity ? infinity : a + b;
}

/// A certificate that proves nothing.
struct refused : std::runtime_error {
  using runtime_error::runtime_error;
};
/// That a solution's move, a number from 0, breaks a rule.
inline refused illegal_move(number k) {
  return refused{"the solution: move " + std::to_string(k + 1) + " is illegal"};
}
/// A file that breaks its format.
struct unreadable : std::runtime_error {
  using runtime_error::runtime_error;
};

/// A file in a notation that only the library reads.
struct not_checked : std::runtime_error {
  using runtime_error::runtime_error;
};

using state = std::vector<unsigned char>;
using bytes = unsigned char const*;                  ///< of a state, as many as question::width()
inline constexpr std::size_t path_record_bytes = 16; ///< bytes: 4 numbers of 4

using cells = std::vector<std::size_t>;

/// A potential with rows and columns.
inline std::string form(std::string const& name, number rows, number columns) {
  return name + ' ' + std::to_string(rows) + ' ' + std::to_string(columns);
}

/// Some tiles, the blank (0) first, and a byte for each way to place them on cells.
struct pattern {
  cells tiles;
  state bounds{};
};

/// A lower bound on the cost to a goal.
struct potential {
  std::string form;  ///< table R C, patterns R C, or exit
  number memory = 0; ///< what it was charged, in bytes
  std::vector<std::vector<number>> rows{};
  std::vector<pattern> patterns{};
  bool is_consistent = false; ///< the patterns, as has been checked for a question of this form
};

/// Receives a move: the state that it leads to, and the cost. The bytes are valid during the call,
/// and null for a goal without a record.
using visitor = std::function<void(bytes to, number cost)>;

class question {
 public:
  virtual ~question() = default;

  virtual std::size_t width() const = 0; ///< of a state, in bytes
  virtual state start() const = 0;
  virtual bool is_state(bytes s) const = 0;
  virtual bool is_goal(bytes s) const = 0;
  /// Makes the unit move in a direction, an index in `steps`; s is empty after one to a goal
  /// without a record. False if it is illegal. Of puzzles whose solutions are letters of unit
  /// moves.
  virtual bool step_to(state& /*s*/, std::size_t /*direction*/) const { return false; }
  /// No move costs less.
  virtual number least_cost() const { return 1; }
  /// Visits all moves from s that cost less than `limit`, and maybe others; by default the unit
  /// moves. Precondition: is_state(s).
  virtual void visit_moves(bytes s, number limit, visitor const& visit) const;

  /// The cost of a solution, by default of unit moves. Throws refused if it breaks a rule or misses
  /// the goal, unreadable if it is no list of moves.
  virtual number cost_of(std::string_view moves) const;

  virtual std::string potential_form() const = 0;
  /// Throws refused unless h is a lower bound. Precondition: it has the question's form. May note
  /// in h that it was checked.
  virtual void check_potential(potential& /*h*/) const {}
  /// Precondition: is_state(s).
  virtual number bound(potential const& h, bytes s) const = 0;
  virtual number bound_of_start(potential const& h) const { return bound(h, start().data()); }
  /// The goal, if there is only one and each move has an inverse of cost 1, as for `proof pair`.
  virtual std::optional<state> only_goal() const { return std::nullopt; }
  /// Whether `proof parity` holds.
  virtual bool is_refuted_by_parity() const { return false; }
  /// The memory that a path of `proof paths` takes; 0: the puzzle has no such proofs.
  virtual std::size_t path_memory() const { return 0; }
  /// Throws refused unless the records of paths prove that every solution costs at least c.
  virtual void check_paths(state const& /*records*/, number /*c*/) const {}
};

/// A file of instances, and what the certificate says of how to read it.
struct instance_file {
  std::string text;
  std::string unit;                                ///< of costs
  std::map<std::string, std::string> options = {}; ///< in place of those of the header
};

/// Receives the questions of a file, in their order. Each is valid during its call.
using question_sink = std::function<void(question const&)>;

/// Readers of instance files. They throw unreadable, and that of transitions not_checked.
using question_reader = void (*)(instance_file const&, question_sink const&);
void read_tiles(instance_file const& file, question_sink const& sink);
void read_ghosts(instance_file const& file, question_sink const& sink);
void read_klotski(instance_file const& file, question_sink const& sink);
void read_walls(instance_file const& file, question_sink const& sink);
void read_blocks(instance_file const& file, question_sink const& sink);
void read_planning(instance_file const& file, question_sink const& sink);
void read_transitions(instance_file const& file, question_sink const& sink);

} // namespace check
