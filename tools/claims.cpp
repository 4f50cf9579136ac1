// SPDX-License-Identifier: BSL-1.0
#include "claims.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace tool {

namespace json = boost::json;
using puzzlegraph::io::cursor;
using puzzlegraph::io::input_error;
using puzzlegraph::io::location;

namespace {

using sink = std::function<void(claim const&)>;

bool is_verdict(std::string_view word) {
  return word == "solved" || word == "unsolvable" || word == "undecided";
}

constexpr std::string_view expected = "the output of `puzzlegraph solve`";

/// Which of the instance files is being answered.
class answered {
 public:
  explicit answered(std::span<asked_file const> asked) : asked_(asked) {}

  std::size_t file() const { return at_; }
  std::size_t questions() const { return asked_[at_].questions; }
  bool is_one_of_several() const { return asked_.size() > 1; }

  /// Goes on to the next file of a name that stands at `where`. Those between have no answers.
  void go_to(std::string_view name, location const& where) {
    for (std::size_t k = named_ ? at_ + 1 : 0; k < asked_.size(); ++k) {
      if (asked_[k].name != name) continue;
      at_ = k;
      named_ = true;
      return;
    }
    std::string rest;
    for (std::size_t k = named_ ? at_ + 1 : 0; k < asked_.size(); ++k) {
      rest += (rest.empty() ? "" : " or ") + asked_[k].name;
    }
    throw input_error(where, fmt::format("answers for {}", puzzlegraph::io::quoted(name)),
                      rest.empty() ? "the end of the file: all instances given have their answers"
                                   : "answers for " + rest + ", as the instances are given");
  }
  /// Goes on to the next file with questions. False if there is none.
  bool go_on() {
    while (at_ + 1 < asked_.size()) {
      ++at_;
      if (questions() > 0) return true;
    }
    return false;
  }

 private:
  std::span<asked_file const> asked_;
  std::size_t at_ = 0;
  bool named_ = false;
};

/// The text form: lines "question K of N (...): VERDICT, COST ..." and "moves: ...", after lines
/// "file NAME" where there are several.
class text_reader {
 public:
  text_reader(cursor& in, answered& which, sink const& tell)
      : in_(&in), which_(&which), tell_(&tell) {}

  void read() {
    while (!in_->at_end()) {
      auto const word = in_->where().column == 1 ? in_->peek() : std::string_view();
      if (word == "file") {
        close("another file");
        in_->token("file");
        auto const at = in_->where();
        auto const name = in_->line("the name of a file");
        which_->go_to(name.substr(std::min(name.find_first_not_of(' '), name.size())), at);
        named_ = true;
      } else if (word == "question") {
        close("another question");
        open_ = read_question();
      } else if (word == "moves:" && open_) {
        read_moves();
      } else {
        in_->line("an answer");
      }
    }
    close("the end of the file");
  }

 private:
  /// Tells of the question before, which has no moves.
  void close(std::string_view next) {
    if (open_ && open_->verdict == "solved") {
      in_->fail(in_->where(), next, "the moves of question " + std::to_string(open_->question + 1));
    }
    if (open_) (*tell_)(*open_);
    open_.reset();
  }

  claim read_question() {
    if (which_->is_one_of_several() && !named_) {
      in_->fail(in_->where(), "a question", "a line `file NAME`, as there are several instances");
    }
    in_->token("question");
    claim c;
    c.file = which_->file();
    c.question = in_->number("the number of a question", 1, which_->questions()) - 1;
    std::string const rest(in_->line("the verdict"));
    auto const colon = rest.find("): ");
    if (colon == std::string::npos) {
      in_->fail(in_->last(), puzzlegraph::io::quoted(rest), "of N (...): VERDICT");
    }
    auto const said = rest.substr(colon + 3);
    c.verdict = said.substr(0, said.find_first_of(", "));
    if (!is_verdict(c.verdict)) {
      in_->fail(in_->last(), puzzlegraph::io::quoted(c.verdict), "solved, unsolvable or undecided");
    }
    auto const digits = said.find_first_of("0123456789");
    if (c.verdict == "solved" && digits != std::string::npos) {
      c.cost = std::strtoull(said.c_str() + digits, nullptr, 10);
    }
    return c;
  }

  void read_moves() {
    if (open_->verdict != "solved") {
      in_->fail(in_->where(), "moves", "none of a question that is " + open_->verdict);
    }
    in_->token("moves:");
    open_->moves = *in_;
    (*tell_)(*open_);
    open_.reset();
    in_->line("the moves");
  }

  cursor* in_;
  answered* which_;
  sink const* tell_;
  bool named_ = false;
  std::optional<claim> open_;
};

/// The contest form of puzzles whose judges want the moves: a line a question, - for none, file
/// after file.
void read_lines(cursor& in, answered& which, sink const& tell) {
  std::size_t k = 0;
  for (std::size_t all = 0; !in.at_end(); ++k, ++all) {
    if (k == which.questions()) {
      if (!which.go_on()) {
        in.fail(in.where(), puzzlegraph::io::quoted(in.peek()),
                "the end of the file after " + std::to_string(all) + " answers");
      }
      k = 0;
    }
    auto const first = in.peek();
    if (first == "-" || first == "?") {
      tell({which.file(), k, first == "-" ? "unsolvable" : "undecided", {}, {}});
    } else {
      tell({which.file(), k, "solved", {}, in});
    }
    in.line("an answer");
  }
}

/// The JSON form: an object a file.
class json_reader {
 public:
  json_reader(puzzlegraph::io::text const& source, answered& which, sink const& tell)
      : source_(&source), which_(&which), tell_(&tell) {}

  void read() {
    std::string_view const content = source_->content;
    for (cursor rest(*source_); !rest.at_end(); ++objects_) {
      begin_ = rest.where();
      auto const from = content.size() - rest.bytes_left();
      json::stream_parser parser;
      boost::system::error_code error;
      auto const length = parser.write_some(content.substr(from), error);
      if (!error && !parser.done()) parser.finish(error);
      if (error) throw input_error(place(from + length), error.message(), wanted);
      auto const end = content.find_last_not_of(" \t\n", from + length - 1) + 1;
      read_object(parser.release());
      auto const next = std::min(content.find_first_not_of(" \t", end), content.size());
      if (next < content.size() && content[next] != '\n') {
        throw input_error(place(next), puzzlegraph::io::quoted(content.substr(next, 1)),
                          "the end of the line after an object");
      }
      while (content.size() - rest.bytes_left() < next) rest.line("an object");
    }
  }

 private:
  static constexpr std::string_view wanted = "the JSON of `puzzlegraph solve --json`";

  [[noreturn]] void refuse(std::string_view what) const { throw input_error(begin_, what, wanted); }

  /// The place of a byte of the source.
  location place(std::size_t offset) const {
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
    claim c;
    c.file = which_->file();
    c.question = static_cast<std::size_t>(number->get_int64()) - 1;
    c.verdict = verdict->get_string();
    if (!is_verdict(c.verdict)) refuse("the verdict " + puzzlegraph::io::quoted(c.verdict));
    if (c.verdict != "solved") {
      (*tell_)(c);
      return;
    }
    auto const* moves = member("moves");
    auto const* cost = member("cost");
    if (moves == nullptr || !moves->is_string()) refuse(R"(a solved question without "moves")");
    if (cost == nullptr || !cost->is_int64() || cost->get_int64() < 0) {
      refuse("a solved question whose \"cost\" is no number");
    }
    c.cost = static_cast<std::uint64_t>(cost->get_int64());
    auto const text = puzzlegraph::io::make_text(
        fmt::format("{}: moves of question {}", source_->name, c.question + 1),
        std::string(moves->get_string()) + "\n");
    c.moves.emplace(text);
    (*tell_)(c);
  }

  puzzlegraph::io::text const* source_;
  answered* which_;
  sink const* tell_;
  location begin_; ///< of the object
  std::size_t objects_ = 0;
};

} // namespace

void read_claims(puzzlegraph::io::text const& source, std::span<asked_file const> asked,
                 sink const& tell) {
  cursor in(source);
  if (in.at_end()) in.fail(in.where(), "an empty file", expected);
  answered which(asked);
  std::vector<std::vector<bool>> told;
  for (auto const& file : asked) told.emplace_back(file.questions);
  sink const note = [&](claim const& c) {
    if (told[c.file][c.question]) {
      throw input_error(
          {source.name, 1, 1},
          fmt::format("two answers to question {} of {}", c.question + 1, asked[c.file].name),
          "one");
    }
    told[c.file][c.question] = true;
    tell(c);
  };
  if (in.peek().front() == '{') {
    json_reader(source, which, note).read();
  } else if (in.peek() == "question" || in.peek() == "file") {
    text_reader(in, which, note).read();
  } else {
    read_lines(in, which, note);
  }
  for (std::size_t k = 0; k < asked.size(); ++k) {
    if (asked[k].questions == 0 || std::ranges::find(told[k], true) != told[k].end()) continue;
    throw input_error({source.name, 1, 1}, "no answer for " + asked[k].name, expected);
  }
}

} // namespace tool
