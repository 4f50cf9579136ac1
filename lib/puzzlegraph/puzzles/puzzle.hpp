// SPDX-License-Identifier: BSL-1.0
//
// The interface between puzzles and general code, free of a puzzle's own types: its name, options
// and methods, and the questions of a file. make_puzzle.hpp derives most of it from typed parts.
//
// A puzzle must be able to read its files, search its state graph and verify solutions. Random
// instances, the search for the hardest instance and pictures are optional.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/core/search_memory.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/facets.hpp"
#include "puzzlegraph/puzzles/options.hpp"
#include "puzzlegraph/search/portfolio.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph {

class checkpoint_store; // core/checkpoint.hpp
class table_cache;      // search/table_cache.hpp

struct solve_options {
  std::optional<method> by; ///< nothing: the puzzle's invariant, then its portfolio
  id_policy ids = id_policy::automatic;
  thread_count threads = 1;      ///< of one search, at most; the answer is the same for any number
  bool first_in_order = false;   ///< of the optimal solutions the first in order of moves
  option_values values;          ///< of the options that the puzzle declares for solving
  table_cache* tables = nullptr; ///< for large tables of heuristics; null: the questions keep them
  puzzlegraph::limits limits;    ///< for each question
};

struct explore_options {
  std::string_view encoding; ///< of a method; ignored by puzzles with one space
  puzzlegraph::limits limits;
  checkpoint_store* checkpoint = nullptr; ///< keeps the graph while it grows; null: nowhere
  bool with_heuristics = true;            ///< else the graph has none, and no tables are built
};

/// An attempt of a portfolio that did not decide its question.
struct earlier_attempt {
  method by;
  limit stopped_by = limit::none;
  puzzlegraph::statistics statistics;
  std::uint64_t sharers = 1; ///< attempt::sharers
};

/// The answer to one question, as text and numbers.
struct answer : search_report {
  std::optional<method> by;             ///< nothing: an invariant of the puzzle, without a search
  std::optional<method> decided_by;     ///< the search in which `by` ended, if it decides the whole
  std::vector<earlier_attempt> earlier; ///< of the portfolio, in order
  std::string moves;                    ///< in the puzzle's notation, when solved
  std::string reason;                   ///< of an invariant that proves the question unsolvable
  std::uint64_t cost = 0;               ///< of the moves, when solved: mostly their number
  std::vector<further_cost> further;    ///< of the moves, when solved
  std::optional<refutation> flaw;       ///< set when the puzzle's own verifier refutes the solution
  double search_seconds = 0;            ///< of all attempts, with the preparation of tables
  double verify_seconds = 0;
};

/// One number per question: -1 if it has no solution, ? if that is not known.
inline std::string cost_or_minus_one(answer const& a) {
  switch (a.verdict) {
  case verdict::solved:
    return std::to_string(a.cost);
  case verdict::unsolvable:
    return "-1";
  case verdict::undecided:
    break;
  }
  return "?";
}

/// What an invariant (a parity, a component) says of a question without a search.
struct invariant {
  std::optional<bool> is_solvable; ///< nothing: it decides nothing
  std::string reason; ///< why there is no solution, as a phrase; empty: there are no words for it

  bool refutes() const { return is_solvable == false; }
};

/// What a text of another notation than the puzzle's own form says and implies.
struct text_origin {
  std::string_view notation; ///< its name; empty: the puzzle's own form
  std::string implied;       ///< what follows that the text does not say, as a phrase
  /// By question: the optimum that the text states, in stated_unit; empty: it states none.
  std::vector<std::optional<std::uint64_t>> stated;
  std::string_view stated_unit; ///< plural
};

/// The questions of one file, numbered from 0.
class questions {
 public:
  virtual ~questions();
  questions(questions const&) = delete;
  questions& operator=(questions const&) = delete;

  virtual std::size_t count() const = 0;
  /// Where question k stands in the file: "dataset 2", "board 1, query 7".
  virtual std::string title(std::size_t k) const = 0;
  /// The board with its start, and with its goal where the puzzle draws it: lines of ASCII
  /// characters.
  virtual std::string draw(std::size_t k) const = 0;
  /// The methods that solve() tries in turn when none is given. First in order: to find the
  /// lexicographically first optimal solution.
  virtual std::vector<attempt> portfolio(std::size_t k, bool first_in_order = false) const = 0;
  /// The heuristic to prefer when only the algorithm is given.
  virtual std::string_view choose_heuristic(std::size_t k) const = 0;
  virtual invariant invariant_of(std::size_t k) const = 0;
  /// Replays the moves on the reader's next line; nothing if they solve question k. Sets `count` to
  /// their cost, or to their number if they do not solve it. Throws text::input_error if the line
  /// is not a list of moves.
  virtual std::optional<refutation> check(std::size_t k, text::reader& moves,
                                          std::uint64_t& count) const = 0;
  virtual question_spaces const& spaces() const = 0;
  // Optional facets, which may be null.
  virtual question_texts const* texts() const { return nullptr; }
  virtual question_pictures const* pictures() const { return nullptr; }
  virtual question_proofs const* proofs() const { return nullptr; }
  virtual question_planning const* planning() const { return nullptr; }
  virtual question_plans const* plans() const { return nullptr; }

  /// The unit of the costs of these questions, plural; empty: puzzle::unit.
  std::string_view unit() const { return unit_; }
  text_origin const& origin() const { return origin_; }
  void set_origin(text_origin origin) { origin_ = std::move(origin); }
  /// A rule that question k breaks although it can be answered, if the file was read with an option
  /// that checks such rules: "FILE:LINE:COLUMN: found X, expected Y", with the source's name as it
  /// is. Empty: none is known.
  std::string_view warning(std::size_t k) const {
    return warnings_.empty() ? std::string_view() : warnings_[k];
  }

  /// What the file lacks where it states no goal, as a phrase with its remedy; empty: it has one.
  /// Such questions can be explored, and have no answer.
  std::string_view missing_goal() const { return missing_goal_; }

  /// question_texts of question k; empty if the puzzle writes no files.
  std::string text(std::size_t k) const { return texts() ? texts()->text(k) : std::string(); }
  std::string canonical_text(std::size_t k) const {
    return texts() ? texts()->canonical_text(k) : std::string();
  }

  /// Answers question k by the method given; else by the invariant, or the portfolio. A search
  /// that would not end (may_never_end), such as IDA*, is not run on a question that the invariant
  /// refutes. Undecided, without a method, if the limit on memory is below the peak of
  /// question_spaces::memory_of(k). Throws std::invalid_argument when the method or ids do not fit
  /// a question that is searched, and without a goal.
  answer solve(std::size_t k, solve_options const& options) const;
  /// The first of portfolio(k).
  method preferred_method(std::size_t k) const { return portfolio(k).front().by; }
  /// The limits that the tables of a board leave to a search; nothing if the limit on memory is
  /// below their peak.
  std::optional<limits> limits_beside_board(std::size_t k, limits const& within) const;

  /// The whole state graph of question k, with every heuristic of the encoding. It refers to these
  /// questions. Stopped by memory, before it begins, if the limit is below the peak of
  /// question_spaces::memory_of(k).
  exploration explore(std::size_t k, explore_options const& how) const;
  /// The states that question k reaches, by layer, without its graph. Throws std::invalid_argument
  /// if moves of the encoding cost other than 1, and what the layer store throws.
  /// Stopped by memory like explore().
  counted_states count_states(std::size_t k, count_options const& how) const;
  /// The encoding in which question k can be explored (question_spaces); `wanted` too where the
  /// board's tables exceed the memory.
  std::string_view encoding_to_explore(std::size_t k, std::string_view wanted,
                                       limits const& within) const;
  /// The hardest start of question k's board: the farthest from the goal of the states that its
  /// start reaches. By the exhaustive method: among all states, or all starts and goals, depending
  /// on the puzzle. Throws std::invalid_argument if the puzzle has no such search, and if the
  /// question has no goal (missing_goal).
  ///
  /// Unless the puzzle has a search of its own, this explores the state graph in the unit encoding,
  /// and throws for other methods than the automatic one and where state_graph::question is empty.
  /// A farthest state that no file can state is left out.
  found_hardest find_hardest_start(std::size_t k, hardest_search const& how) const;

 protected:
  /// `unit`, `missing_goal`: see unit(), missing_goal(). `warnings`: none, or one for each
  /// question.
  explicit questions(std::string_view unit = {}, std::vector<std::string> warnings = {},
                     std::string_view missing_goal = {});

  /// Answers question k by one method, within options.limits. options.tables is not null.
  virtual answer solve_by(std::size_t k, method const& by, solve_options const& options) const = 0;

 private:
  std::string_view unit_;
  std::vector<std::string> warnings_;
  std::string_view missing_goal_;
  text_origin origin_;
  mutable search_memory_pool memories_;
  std::unique_ptr<table_cache> tables_; ///< for callers that have no cache
};

/// Parameters of random instances. The puzzle chooses those that are not given.
struct instance_request {
  std::optional<grid> size;
  option_values values; ///< of the options that the puzzle declares for generating
};

/// A source of random instances, one at a time.
class random_file {
 public:
  virtual ~random_file() = default;

  /// The questions of the next instance. Equal generator states give equal instances on every
  /// platform.
  virtual std::unique_ptr<questions> draw(std::mt19937_64& rng) = 0;
  /// The numbers that the last draw took of the options that are ranges.
  virtual option_values numbers() const { return {}; }
  /// Local search: makes the instance drawn last the one that change() starts from.
  virtual void hold() {}
  /// Draws a small random change of the instance held; null if the puzzle knows none. Precondition:
  /// one is held.
  virtual std::unique_ptr<questions> change(std::mt19937_64& /*rng*/) { return nullptr; }
  /// Keeps the instance drawn last for the file.
  virtual void keep() = 0;
  /// A headed file of all instances kept, at least one.
  virtual std::string text() const = 0;

 protected:
  random_file() = default;
  random_file(random_file const&) = default;
  random_file& operator=(random_file const&) = default;
};

/// Another word for a puzzle, or for a kind of its instances: "15-puzzle" for boards of 4x4.
struct puzzle_alias {
  std::string_view word;    ///< in small letters, with hyphens
  std::string_view summary; ///< a phrase
  /// What the word implies for random instances and for the search for the hardest one, where
  /// nothing else is requested.
  std::optional<grid> size = std::nullopt;
  std::vector<std::pair<std::string_view, option_value>> values = {};
};

/// A notation of a puzzle's files beside its own form, which the puzzle's name stands for.
struct notation {
  std::string_view name; ///< in small letters, with hyphens
  std::vector<std::string_view> extensions;
  std::string_view summary;                     ///< a phrase
  bool (*is_of)(text::source const&) = nullptr; ///< whether a text begins as one of this notation
  /// The share of its lines that are as in this notation, from 0 to 1, for messages about a text
  /// that no notation accepts. Null: such a text looks like this notation if it begins so.
  double (*likeness)(text::source const&) = nullptr;
  /// The questions of such a text, with their origin. Throws text::input_error. Empty: puzzle::read
  /// takes it.
  std::function<std::unique_ptr<questions>(text::source const&, option_values const&)> read = {};
  bool is_written = false; ///< whether puzzle::convert writes it
  bool is_checked = false; ///< whether puzzlegraph-check reads it
};

/// One puzzle. This object is all that the tool knows of it.
struct puzzle {
  std::string_view name; ///< also the extension of its files
  std::string_view unit; ///< of costs, plural
  std::string_view summary;
  std::string_view objective; ///< the field's word for the cost: "makespan"; may be empty
  /// Paragraphs on its files, with an example in lines indented by four spaces after "Example:",
  /// and on its moves, encodings and heuristics; may be empty.
  std::string_view help;
  std::vector<option> options;
  std::vector<method> methods;
  /// Throws text::input_error.
  std::unique_ptr<questions> (*read)(text::source const&, option_values const&) = nullptr;
  /// Random instances; null if the puzzle has no generator. Throws std::invalid_argument for a
  /// request that it cannot fulfil.
  std::unique_ptr<random_file> (*random)(instance_request const&) = nullptr;
  /// The hardest instance of a size; null if the puzzle has no such search. Throws
  /// std::invalid_argument for sizes and methods that it does not support.
  found_hardest (*find_hardest)(hardest_search const&) = nullptr;
  bool has_pictures = false; ///< whether its questions have pictures
  /// The line that the original judge expects.
  std::string (*contest_line)(answer const&) = cost_or_minus_one;
  std::vector<puzzle_alias> aliases;
  std::vector<puzzlegraph::notation> notations;
  std::vector<plan_form> plan_forms; ///< those of questions::plans
  /// A text in another notation; the names are those of notations, or the puzzle's for its own
  /// form. Throws text::input_error as reading does, and std::invalid_argument for boards that the
  /// other notation cannot hold. Null if the puzzle writes no files.
  std::string (*convert)(text::source const&, option_values const&, std::string_view from,
                         std::string_view to) = nullptr;
  /// One headed file of the questions of several. Throws text::input_error as reading does, and
  /// std::invalid_argument if one file cannot hold them. Null if the puzzle writes no files.
  std::string (*join)(std::span<std::string const> files) = nullptr;
};

} // namespace puzzlegraph
