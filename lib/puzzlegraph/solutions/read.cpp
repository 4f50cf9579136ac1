// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/read.hpp"

#include "puzzlegraph/solutions/read_json.hpp"
#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <vector>

namespace puzzlegraph::solutions {

namespace {

constexpr std::string_view expected = "the output of `puzzlegraph solve`";

/// Reads the text form: lines "question K of N (...): VERDICT, COST ..." and "moves: ...", and a
/// line "file NAME" before the answers of each file if there are several.
class text_reader {
 public:
  text_reader(text::reader& in, read_position& which, solution_sink const& emit)
      : in_(&in), which_(&which), emit_(&emit) {}

  void read() {
    while (!in_->at_end()) {
      auto const word = in_->where().column == 1 ? in_->peek() : std::string_view();
      if (word == "file") {
        close("another file");
        in_->token("file");
        auto const at = in_->where();
        auto const name = in_->line("the name of a file");
        which_->go_to(name.substr(name.starts_with(' ') ? 1 : 0), at);
        named_ = true;
      } else if (word == "question") {
        close("another question");
        open_ = read_question();
      } else if (word == "by" && open_) {
        open_->method = read_method();
      } else if (word == "moves:" && open_) {
        read_moves();
      } else {
        in_->line("an answer");
      }
    }
    close("the end of the file");
  }

 private:
  /// Reports the previous question, which has no moves.
  void close(std::string_view next) {
    if (open_ && open_->verdict == "solved") {
      in_->fail(in_->where(), next, "the moves of question " + std::to_string(open_->question + 1));
    }
    if (open_) (*emit_)(*open_);
    open_.reset();
  }

  stated_solution read_question() {
    if (which_->is_one_of_several() && !named_) {
      in_->fail(in_->where(), "a question", "a line `file NAME`, as there are several instances");
    }
    in_->token("question");
    stated_solution c;
    c.file = which_->file();
    c.question = in_->number("the number of a question", 1, which_->questions()) - 1;
    std::string rest(in_->line("the verdict"));
    auto const spaces = std::min(rest.find_first_not_of(' '), rest.size());
    rest.erase(0, spaces);
    auto const begin = fmt::format("of {} ({}): ", which_->questions(), which_->title(c.question));
    if (!rest.starts_with(begin)) {
      in_->fail(in_->last(spaces), rest.empty() ? "the end of the line" : text::quoted(rest),
                text::quoted(begin) + " and the verdict");
    }
    auto const at_verdict = in_->last(spaces + begin.size());
    auto const said = rest.substr(begin.size());
    c.verdict = said.substr(0, said.find_first_of(", "));
    if (!is_verdict(c.verdict)) {
      in_->fail(at_verdict, text::quoted(c.verdict), "solved, unsolvable or undecided");
    }
    if (c.verdict == "solved") {
      auto const digits = said.find_first_of("0123456789");
      if (digits == std::string::npos) {
        in_->fail(at_verdict, text::quoted(said) + " without a cost", "`solved, 12 moves`, say");
      }
      c.cost = read_amount(said, digits, spaces + begin.size());
    }
    constexpr std::string_view bound = ", at least ";
    auto const digits = said.find(bound) + bound.size();
    if (c.verdict == "undecided" && digits >= bound.size() && digits < said.size()) {
      c.lower_bound = read_amount(said, digits, spaces + begin.size());
    }
    return c;
  }
  /// The number at a place of the end of a line, which begins at `offset`. Fails if what follows it
  /// is not the unit of the questions.
  std::uint64_t read_amount(std::string const& said, std::size_t at, std::size_t offset) const {
    auto const end = std::min(said.find_first_not_of("0123456789", at), said.size());
    auto const begin = std::min(said.find_first_not_of(' ', end), said.size());
    // Before the objective and further costs.
    auto unit = said.substr(begin, said.find_first_of("(;", begin) - begin);
    unit.erase(unit.find_last_not_of(" \t") + 1);
    which_->expect_unit(unit, in_->last(offset + begin));
    std::uint64_t n = 0;
    if (std::from_chars(said.data() + at, said.data() + end, n).ec != std::errc{}) {
      in_->fail(in_->last(offset + at), said.substr(at, end - at), "a number below 2^64");
    }
    return n;
  }

  /// "by astar, manhattan; expanded 12, ..." to "astar, manhattan"; "by an invariant (...); ..." to
  /// "an invariant", "by METHOD (ending in astar, single); ..." to "METHOD".
  std::string read_method() {
    in_->token("by");
    std::string const line(in_->line("the method"));
    auto const method = line.substr(0, std::min(line.find("; "), line.find(" (")));
    return method.substr(std::min(method.find_first_not_of(' '), method.size()));
  }

  void read_moves() {
    if (open_->verdict != "solved") {
      in_->fail(in_->where(), "moves", "none of a question that is " + open_->verdict);
    }
    in_->token("moves:");
    open_->moves = *in_;
    (*emit_)(*open_);
    open_.reset();
    in_->line("the moves");
  }

  text::reader* in_;
  read_position* which_;
  solution_sink const* emit_;
  bool named_ = false;
  std::optional<stated_solution> open_;
};

constexpr std::string_view replayable = "moves, as `puzzlegraph solve` writes them as text or JSON";

/// Whether a line belongs to a contest output of numbers.
bool is_number(std::string_view word) {
  if (word.starts_with('-') && word.size() > 1) word.remove_prefix(1);
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Whether a text begins like the table that `solve` writes.
bool is_table(text::source const& source) {
  text::reader in(source);
  for (std::string_view const head : {"file", "question", "verdict", "cost", "unit"}) {
    if (in.at_end() || in.peek() != head) return false;
    in.token(head);
  }
  return true;
}

/// Reads a line of a contest output of numbers: a cost, or -1 for a question without a solution.
stated_solution read_cost(text::reader& in, read_position const& which, std::size_t k) {
  stated_solution c;
  c.file = which.file();
  c.question = k;
  if (in.peek() == "-1") {
    in.token("-1");
    c.verdict = "unsolvable";
  } else {
    c.cost_at = in.where();
    c.verdict = "solved";
    c.cost = in.number("a cost, -1 or ?", 0, unreachable - 1);
  }
  return c;
}

/// Reads a contest output: one line per question, file after file, with moves, or with costs if the
/// puzzle's contest output is costs; - and -1 mean unsolvable, ? undecided.
void read_lines(text::reader& in, read_position& which, solution_sink const& emit) {
  std::size_t k = 0;
  for (std::size_t all = 0; !in.at_end(); ++k, ++all) {
    if (k == which.questions()) {
      if (!which.go_on()) {
        in.fail(in.where(), text::quoted(in.peek()),
                "the end of the file after " + amount(all, "answers"));
      }
      k = 0;
    }
    auto const first = in.peek();
    if (is_number(first) && which.has_contest_costs()) {
      emit(read_cost(in, which, k));
      in.end_of_line("the cost");
      continue;
    }
    if (is_number(first)) {
      in.fail(in.where(), fmt::format("the number {}, which has nothing to replay", first),
              replayable);
    }
    if (first == "-" || first == "?") {
      emit({which.file(), k, first == "-" ? "unsolvable" : "undecided", {}, {}, {}, {}, {}, {}});
    } else {
      emit({which.file(), k, "solved", {}, {}, {}, in, {}, {}});
    }
    in.line("an answer");
  }
}

/// Whether a text is the plan of another program for the first file's puzzle.
bool is_plan(text::source const& source, std::span<instance_file const> asked) {
  auto const* const plans = asked.front().questions->plans();
  return plans != nullptr && !plans->form_of(source).empty();
}

void read_plan(text::source const& source, text::reader const& in,
               std::span<instance_file const> asked, solution_sink const& emit) {
  if (asked.size() > 1 || asked.front().count() != 1) {
    std::size_t count = 0;
    for (auto const& file : asked) count += file.count();
    in.fail(in.where(), fmt::format("a plan of one question for {}", amount(count, "questions")),
            "an instance with one question");
  }
  stated_solution c;
  c.verdict = "solved";
  c.plan = &source;
  emit(c);
}

} // namespace

void read_solutions(text::source const& source, std::span<instance_file const> asked,
                    solution_sink const& emit) {
  text::reader in(source);
  if (in.at_end()) in.fail(in.where(), "an empty file", expected);
  if (is_table(source)) {
    in.fail(in.where(), "the table of `puzzlegraph solve`", replayable);
  }
  read_position which(asked);
  std::vector<std::vector<bool>> answered;
  for (auto const& file : asked) answered.emplace_back(file.count());
  solution_sink const note = [&](stated_solution const& c) {
    if (answered[c.file][c.question]) {
      throw text::input_error(
          {source.name, 1, 1},
          fmt::format("two answers to question {} of {}", c.question + 1, asked[c.file].name),
          "one");
    }
    answered[c.file][c.question] = true;
    emit(c);
  };
  if (is_plan(source, asked)) {
    read_plan(source, in, asked, note);
  } else if (in.peek().front() == '{') {
    read_json_solutions(source, which, note);
  } else if (in.peek() == "question" || in.peek() == "file") {
    text_reader(in, which, note).read();
  } else {
    read_lines(in, which, note);
  }
  for (std::size_t k = 0; k < asked.size(); ++k) {
    if (asked[k].count() == 0 || std::ranges::find(answered[k], true) != answered[k].end())
      continue;
    throw text::input_error({source.name, 1, 1}, "no answer for " + asked[k].name, expected);
  }
}

replay_result replay(stated_solution const& c, questions const& questions, std::string_view unit) {
  replay_result r;
  text::reader moves = *c.moves;
  if (auto const flaw = questions.check(c.question, moves, r.cost)) {
    bool const stops_short = flaw->step == r.cost; // which is the number of moves
    r.flaw = stops_short ? fmt::format("after {}: {}", amount(r.cost, "moves"), flaw->reason)
                         : fmt::format("move {}: {}", flaw->step + 1, flaw->reason);
  } else if (c.cost && *c.cost != r.cost) {
    r.flaw = fmt::format("{} claimed, but {} made", amount(*c.cost, unit), amount(r.cost, unit));
  } else if (c.lower_bound && *c.lower_bound > r.cost) {
    r.flaw = fmt::format("at least {} claimed, but {} made", amount(*c.lower_bound, unit),
                         amount(r.cost, unit));
  }
  return r;
}

} // namespace puzzlegraph::solutions
