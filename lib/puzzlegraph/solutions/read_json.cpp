// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/solutions/read_json.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlegraph::solutions {

namespace json = boost::json;

namespace {

/// The method of an answer as to_string(method) writes it.
std::string method_in(json::value const& value) {
  auto const* const object = value.if_object();
  if (object == nullptr) return "an invariant";
  std::string text;
  for (char const* part : {"encoding", "algorithm", "heuristic"}) {
    auto const* const word = object->if_contains(part);
    if (word == nullptr || !word->is_string()) continue;
    text += (text.empty() ? "" : ", ") + std::string(std::string_view(word->get_string()));
  }
  return text;
}

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
      json::stream_parser parser;
      boost::system::error_code error;
      auto const length = parser.write_some(content.substr(from), error);
      if (!error && !parser.done()) parser.finish(error);
      if (error) throw text::input_error(place(from + length), error.message(), wanted);
      auto const end = content.find_last_not_of(" \t\n", from + length - 1) + 1;
      read_object(parser.release());
      auto const next = std::min(content.find_first_not_of(" \t", end), content.size());
      if (next < content.size() && content[next] != '\n') {
        throw text::input_error(place(next), text::quoted(content.substr(next, 1)),
                                "the end of the line after an object");
      }
      while (content.size() - rest.bytes_left() < next) rest.line("an object");
    }
  }

 private:
  static constexpr std::string_view wanted = "the JSON of `puzzlegraph solve --json`";

  [[noreturn]] void refuse(std::string_view what) const {
    throw text::input_error(begin_, what, wanted);
  }

  /// The location of a byte of the source.
  text::location place(std::size_t offset) const {
    auto const before = std::string_view(source_->content).substr(0, offset);
    auto const lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    return {source_->name, lines + 1, offset - (before.rfind('\n') + 1) + 1};
  }

  void read_object(json::value const& document) {
    auto const* object = document.if_object();
    auto const* schema = object != nullptr ? object->if_contains("schema") : nullptr;
    if (schema == nullptr || *schema != "puzzlegraph-solve-1") {
      refuse(R"(no member "schema" that is "puzzlegraph-solve-1")");
    }
    auto const* list = object->if_contains("questions");
    if (list == nullptr || !list->is_array()) refuse(R"(no member "questions")");
    if (objects_ > 0 || which_->is_one_of_several()) {
      auto const* name = object->if_contains("file");
      if (name == nullptr || !name->is_string()) refuse(R"(no member "file")");
      which_->go_to(std::string_view(name->get_string()), begin_);
    }
    auto const* puzzle = object->if_contains("puzzle");
    if (puzzle != nullptr && *puzzle != json::string_view(which_->puzzle())) {
      throw text::input_error(begin_, "the puzzle " + json::serialize(*puzzle),
                              "answers of " + std::string(which_->puzzle()) + ", as " +
                                  which_->name() + " is");
    }
    auto const* unit = object->if_contains("unit");
    unit_.clear();
    if (unit != nullptr && unit->is_string()) unit_ = std::string_view(unit->get_string());
    for (auto const& entry : list->get_array()) read_question(entry);
  }

  void read_question(json::value const& entry) {
    auto const* o = entry.if_object();
    auto const member = [&](char const* name) {
      return o != nullptr ? o->if_contains(name) : nullptr;
    };
    auto const* number = member("question");
    auto const* verdict = member("verdict");
    if (number == nullptr || !number->is_int64() || verdict == nullptr || !verdict->is_string()) {
      refuse(R"(an entry of "questions" without "question" or "verdict")");
    }
    if (number->get_int64() < 1 ||
        static_cast<std::uint64_t>(number->get_int64()) > which_->questions()) {
      refuse("question " + std::to_string(number->get_int64()));
    }
    stated_solution c;
    c.file = which_->file();
    c.question = static_cast<std::size_t>(number->get_int64()) - 1;
    c.verdict = verdict->get_string();
    if (!is_verdict(c.verdict)) refuse("the verdict " + text::quoted(c.verdict));
    if (auto const* by = member("method"); by != nullptr) c.method = method_in(*by);
    if (c.verdict != "solved") {
      if (auto const* m = member("moves"); m != nullptr && !m->is_null()) {
        refuse("moves of a question that is " + c.verdict);
      }
      (*emit_)(c);
      return;
    }
    auto const* moves = member("moves");
    auto const* cost = member("cost");
    if (moves == nullptr || !moves->is_string()) refuse(R"(a solved question without "moves")");
    if (std::string_view(moves->get_string()).find('\n') != std::string_view::npos) {
      refuse("moves of more than one line");
    }
    if (cost == nullptr || !cost->is_int64() || cost->get_int64() < 0) {
      refuse("a solved question whose \"cost\" is no number");
    }
    c.cost = static_cast<std::uint64_t>(cost->get_int64());
    c.unit = unit_;
    if (auto const* bound = member("lower_bound"); bound != nullptr) {
      if (!bound->is_int64() || bound->get_int64() < 0) {
        refuse("a solved question whose \"lower_bound\" is no number");
      }
      c.lower_bound = static_cast<std::uint64_t>(bound->get_int64());
    }
    auto const text =
        text::make_source(fmt::format("{}: moves of question {}", source_->name, c.question + 1),
                          std::string(moves->get_string()) + "\n");
    c.moves.emplace(text);
    (*emit_)(c);
  }

  text::source const* source_;
  read_position* which_;
  solution_sink const* emit_;
  text::location begin_; ///< of the object
  std::string unit_;     ///< of its costs; empty: not stated
  std::size_t objects_ = 0;
};

} // namespace

void read_json_solutions(text::source const& source, read_position& which,
                         solution_sink const& emit) {
  json_reader(source, which, emit).read();
}

} // namespace puzzlegraph::solutions
