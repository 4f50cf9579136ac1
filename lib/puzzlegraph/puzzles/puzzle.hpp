// SPDX-License-Identifier: BSL-1.0
//
// What every puzzle offers to the tool, without types of its own: its name, its methods, and the
// questions of a file, which can be drawn, solved and checked.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/search/portfolio.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

struct exploration;    // analysis/state_graph.hpp
struct found_hardest;  // puzzles/hardest.hpp
struct hardest_search; // puzzles/hardest.hpp

struct solve_options {
  std::optional<method> by; ///< nothing: the puzzle's invariant, then its portfolio
  id_policy ids = id_policy::automatic;
  bool prune_straight_back = false; ///< IDA* on walls; elsewhere it always does
  bool first_in_order = false;      ///< of the optimal solutions the first in order of moves
  puzzlegraph::limits limits;       ///< for each question
};

struct explore_options {
  std::string_view encoding; ///< of a method; of no matter to puzzles with one space
  puzzlegraph::limits limits;
  unsigned threads = 1; ///< at most; the result is the same for any number
};

/// The answer to one question, as text and numbers.
struct answer : search_report {
  std::optional<method> by;       ///< nothing: an invariant of the puzzle, without a search
  std::string moves;              ///< in the puzzle's notation, when solved
  std::uint64_t cost = 0;         ///< number of moves, when solved
  std::optional<refutation> flaw; ///< set when the puzzle's own verifier refutes the solution
  double search_seconds = 0;      ///< of all attempts
  double verify_seconds = 0;
};

/// The questions of one file, numbered from 0.
class questions {
 public:
  virtual ~questions() = default;

  virtual std::size_t count() const = 0;
  /// Where question k stands in the file: "dataset 2", "board 1, query 7".
  virtual std::string title(std::size_t k) const = 0;
  /// The board and its start, lines of ASCII characters.
  virtual std::string draw(std::size_t k) const = 0;
  /// The same as a picture.
  virtual drawing::scene scene(std::size_t k) const = 0;
  /// The pictures along moves, which are on the next line of the cursor. Throws text::input_error
  /// on what is no move. Precondition: check found all of them legal.
  virtual drawing::film film(std::size_t k, text::reader& moves) const = 0;
  /// The methods that solve() tries in turn when none is asked for.
  virtual std::vector<attempt> portfolio(std::size_t k) const = 0;
  /// The first of them.
  method preferred_method(std::size_t k) const { return portfolio(k).front().by; }
  /// The heuristic to prefer when it is left open which one a search takes.
  virtual std::string_view choose_heuristic(std::size_t k) const {
    return preferred_method(k).heuristic;
  }
  /// Whether an invariant (a parity, a component) proves that question k has no solution. False
  /// says nothing.
  virtual bool is_refuted(std::size_t /*k*/) const { return false; }
  /// Answers question k by the method asked for; else by the invariant, or the portfolio. Throws
  /// std::invalid_argument when the method or ids do not fit the question.
  answer solve(std::size_t k, solve_options const& options) const;
  /// The whole state graph of question k, with every heuristic of the encoding. It refers to these
  /// questions.
  virtual exploration explore(std::size_t k, explore_options const& how) const = 0;
  /// The encoding in which question k can be explored: `wanted`, but where the start leads to no
  /// state of it the unit encoding.
  virtual std::string_view encoding_to_explore(std::size_t /*k*/, std::string_view wanted) const {
    return wanted;
  }
  /// The encoding whose moves all cost 1; empty where there is one encoding.
  virtual std::string_view unit_encoding() const { return {}; }
  /// Replays moves, which are on the next line of the cursor; nothing when they solve question k.
  /// Sets `count` to their number. Throws text::input_error on what is no move.
  virtual std::optional<refutation> check(std::size_t k, text::reader& moves,
                                          std::uint64_t& count) const = 0;
  /// The line that the original judge expects.
  virtual std::string contest_line(answer const& a) const = 0;

 protected:
  /// Answers question k by one method, within options.limits.
  virtual answer solve_by(std::size_t k, method const& by, solve_options const& options) const = 0;

  questions() = default;
  questions(questions const&) = default;
  questions& operator=(questions const&) = default;
};

/// Repairs of slightly wrong files, on request; each puzzle minds its own.
struct read_options {
  bool pad_lines = false;   ///< ghosts: fill short lines with spaces
  bool union_walls = false; ///< walls: where two cells disagree, there is a wall
};

/// What random instances should be like; what is not told, the puzzle chooses.
struct random_wishes {
  std::optional<std::uint32_t> rows;
  std::optional<std::uint32_t> columns;
  std::optional<double> density;        ///< of fixed cells or walls, from 0 to 1
  std::optional<std::uint32_t> ghosts;  ///< ghosts: how many
  std::optional<std::uint32_t> queries; ///< klotski: of each board
};

/// A source of random instances, one at a time.
class random_file {
 public:
  virtual ~random_file() = default;

  /// The questions of the next instance, which is the same for the same engine state everywhere.
  virtual std::unique_ptr<questions> draw(std::mt19937_64& engine) = 0;
  /// Keeps the instance drawn last for the file.
  virtual void keep() = 0;
  /// A headed file of all that was kept, at least one.
  virtual std::string text() const = 0;

 protected:
  random_file() = default;
  random_file(random_file const&) = default;
  random_file& operator=(random_file const&) = default;
};

struct puzzle {
  std::string_view name; ///< also the extension of its files
  std::string_view unit; ///< of costs, plural
  std::string_view summary;
  std::vector<method> methods;
  std::unique_ptr<questions> (*read)(text::source const&, read_options const&);
  /// Throws std::invalid_argument for wishes that the puzzle does not know or cannot fulfil.
  std::unique_ptr<random_file> (*random)(random_wishes const&);
  /// The hardest instance of a size. Throws std::invalid_argument for wishes and methods that the
  /// puzzle does not know or cannot fulfil.
  found_hardest (*find_hardest)(hardest_search const&);
};

} // namespace puzzlegraph
