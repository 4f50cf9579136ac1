// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/read_json.hpp"

#include "puzzlegraph/solutions/json_events.hpp"
#include "puzzlegraph/text/places.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlegraph::solutions {

namespace {

/// Reads the JSON form: one object per file.
class json_reader {
 public:
  json_reader(text::source const& source, read_position& which, solution_sink const& emit)
      : source_(&source), which_(&which), emit_(&emit) {}

  void read() {
    std::string_view const content = source_->content;
    for (text::reader rest(*source_); !rest.at_end(); ++objects_) {
      begin_ = rest.where();
      auto const from = content.size() - rest.bytes_left();
      auto const [answers, length, error] = parse_answers(content.substr(from));
      if (!error.empty())
        throw text::input_error(text::location_of(*source_, from + length), error, wanted);
      auto const end = content.find_last_not_of(" \t\n", from + length - 1) + 1;
      read_object(answers);
      auto const next = std::min(content.find_first_not_of(" \t", end), content.size());
      if (next < content.size() && content[next] != '\n') {
        throw text::input_error(text::location_of(*source_, next),
                                text::quoted(content.substr(next, 1)),
                                "the end of the line after an object");
      }
      while (content.size() - rest.bytes_left() < next) rest.line("an object");
    }
  }

 private:
  static constexpr std::string_view wanted = "the JSON of `puzzlegraph solve`";

  [[noreturn]] void refuse(std::string_view what) const {
    throw text::input_error(begin_, what, wanted);
  }

  void read_object(json_answers const& object) {
    if (!object.schema || *object.schema != "puzzlegraph-solve-1") {
      refuse(R"(no member "schema" that is "puzzlegraph-solve-1")");
    }
    if (!object.has_questions) refuse(R"(no member "questions")");
    if (objects_ > 0 || which_->is_one_of_several()) {
      if (!object.file || !object.file->is_string()) refuse(R"(no member "file")");
      which_->go_to(std::string_view(object.file->get_string()), begin_);
    }
    auto const& puzzle = object.puzzle;
    if (puzzle && *puzzle != boost::json::string_view(which_->puzzle())) {
      throw text::input_error(begin_, "the puzzle " + boost::json::serialize(*puzzle),
                              "answers of " + std::string(which_->puzzle()) + ", as " +
                                  which_->name() + " is");
    }
    if (object.unit && object.unit->is_string()) {
      which_->expect_unit(std::string_view(object.unit->get_string()), begin_);
    }
    for (auto const& entry : object.entries) read_question(entry);
  }

  void read_question(json_entry const& entry) {
    if (!entry.question.value || !entry.verdict) {
      refuse(R"(an entry of "questions" without "question" or "verdict")");
    }
    auto const number = *entry.question.value;
    if (number < 1 || static_cast<std::uint64_t>(number) > which_->questions()) {
      refuse("question " + std::to_string(number));
    }
    stated_solution c;
    c.file = which_->file();
    c.question = static_cast<std::size_t>(number) - 1;
    c.verdict = *entry.verdict;
    if (!is_verdict(c.verdict)) refuse("the verdict " + text::quoted(c.verdict));
    if (entry.method) c.method = *entry.method;
    if (c.verdict != "solved") {
      if (entry.has_moves) refuse("moves of a question that is " + c.verdict);
      if (c.verdict == "undecided" && entry.lower_bound.is_present) {
        c.lower_bound = count(entry.lower_bound, "lower_bound");
      }
      (*emit_)(c);
      return;
    }
    read_solution(entry, c);
    auto const text =
        text::make_source(fmt::format("{}: moves of question {}", source_->name, c.question + 1),
                          *entry.moves + "\n");
    c.moves.emplace(text);
    (*emit_)(c);
  }

  std::uint64_t count(json_number const& n, std::string_view name) const {
    if (n.value && *n.value >= 0) return static_cast<std::uint64_t>(*n.value);
    refuse(fmt::format("a question whose \"{}\" is no number", name));
  }

  /// Sets cost and bound of a solved question.
  void read_solution(json_entry const& entry, stated_solution& c) const {
    if (!entry.moves) refuse(R"(a solved question without "moves")");
    if (entry.moves->find('\n') != std::string::npos) refuse("moves of more than one line");
    c.cost = count(entry.cost, "cost");
    if (entry.lower_bound.is_present) c.lower_bound = count(entry.lower_bound, "lower_bound");
  }

  text::source const* source_;
  read_position* which_;
  solution_sink const* emit_;
  text::location begin_; ///< of the object
  std::size_t objects_ = 0;
};

} // namespace

void read_json_solutions(text::source const& source, read_position& which,
                         solution_sink const& emit) {
  json_reader(source, which, emit).read();
}

} // namespace puzzlegraph::solutions
