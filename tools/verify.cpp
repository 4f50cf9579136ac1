// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph verify: replay solutions with rules written apart from every solver.
#include "command.hpp"
#include "settings.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <limits>

namespace tool {

namespace po = boost::program_options;
namespace json = boost::json;
using puzzlegraph::io::cursor;
using puzzlegraph::io::input_error;

namespace {

/// What a solution file says of one question. `moves` stands where the moves are.
struct claim {
  std::size_t question = 0;
  std::string verdict;
  std::optional<std::uint64_t> cost;
  std::optional<cursor> moves;
};

/// Replays claims against a document. Nothing is written before all of them are read.
class replay {
 public:
  explicit replay(document const& d) : document_(d) {}

  std::size_t questions() const { return document_.questions->count(); }
  /// A claim: "solved" has moves.
  void check(claim const& c) {
    ++claims_;
    auto const label =
        fmt::format("question {} ({})", c.question + 1, document_.questions->title(c.question));
    if (!c.moves) {
      report_ += fmt::format("{}: {}, nothing to replay\n", label, c.verdict);
      return;
    }
    cursor moves = *c.moves;
    std::uint64_t count = 0;
    auto const unit = document_.puzzle->unit;
    if (auto const flaw = document_.questions->check(c.question, moves, count)) {
      report_ += fmt::format("{}: refuted at move {}: {}\n", label, flaw->step + 1, flaw->reason);
      refuted_ = true;
    } else if (c.cost && *c.cost != count) {
      report_ += fmt::format("{}: refuted: {} {} are claimed, but there are {} moves\n", label,
                             *c.cost, unit, count);
      refuted_ = true;
    } else {
      report_ += fmt::format("{}: holds, {} {}\n", label, count, unit);
    }
  }
  exit_code finish(std::string const& path, output& out) const {
    if (claims_ == 0) {
      throw input_error({path, 1, 1}, "no answer", "the output of `puzzlegraph solve`");
    }
    out.write(report_);
    return refuted_ ? exit_code::refuted : exit_code::done;
  }

 private:
  document const& document_;
  std::string report_;
  std::size_t claims_ = 0;
  bool refuted_ = false;
};

/// The text form: lines "question K of N (...): VERDICT, COST ..." and "moves: ...".
void read_text(cursor& in, replay& r) {
  std::optional<claim> open;
  auto const close = [&](std::string_view next) {
    if (open && open->verdict == "solved") {
      in.fail(in.where(), next, "the moves of question " + std::to_string(open->question + 1));
    }
    if (open) r.check(*open);
    open.reset();
  };
  while (!in.at_end()) {
    if (in.peek() == "question") {
      close("another question");
      in.token("question");
      claim c;
      c.question = in.number("the number of a question", 1, r.questions()) - 1;
      std::string const rest(in.line("the verdict"));
      auto const colon = rest.find("): ");
      if (colon == std::string::npos) {
        in.fail(in.last(), puzzlegraph::io::quoted(rest), "of N (...): VERDICT");
      }
      auto const said = rest.substr(colon + 3);
      c.verdict = said.substr(0, said.find_first_of(", "));
      auto const digits = said.find_first_of("0123456789");
      if (c.verdict == "solved" && digits != std::string::npos) {
        c.cost = std::strtoull(said.c_str() + digits, nullptr, 10);
      }
      open = c;
    } else if (open && in.peek() == "moves:") {
      if (open->verdict != "solved") {
        in.fail(in.where(), "moves", "none of a question that is " + open->verdict);
      }
      in.token("moves:");
      open->moves = in;
      r.check(*open);
      open.reset();
      in.line("the moves");
    } else {
      in.line("an answer");
    }
  }
  close("the end of the file");
}

/// The contest form of puzzles whose judges want the moves: a line a question, - for none.
void read_lines(cursor& in, replay& r) {
  for (std::size_t k = 0; !in.at_end(); ++k) {
    if (k == r.questions()) {
      in.fail(in.where(), puzzlegraph::io::quoted(in.peek()),
              "the end of the file after " + std::to_string(k) + " answers");
    }
    auto const first = in.peek();
    if (first == "-" || first == "?") {
      r.check({k, first == "-" ? "unsolvable" : "undecided", {}, {}});
    } else {
      r.check({k, "solved", {}, in});
    }
    in.line("an answer");
  }
}

void read_json(puzzlegraph::io::text const& source, replay& r) {
  auto const bad = [&](std::string_view what) {
    throw input_error({source.name, 1, 1}, what, "the JSON of `puzzlegraph solve --json`");
  };
  boost::system::error_code error;
  json::stream_parser parser;
  parser.write(source.content, error);
  if (!error) parser.finish(error);
  if (error) bad(error.message());
  json::value const document = parser.release();
  auto const* object = document.if_object();
  auto const* list = object != nullptr ? object->if_contains("questions") : nullptr;
  if (list == nullptr || !list->is_array()) bad(R"(no member "questions")");
  for (auto const& entry : list->get_array()) {
    auto const* o = entry.if_object();
    auto const member = [&](char const* name) {
      return o != nullptr ? o->if_contains(name) : nullptr;
    };
    auto const* number = member("question");
    auto const* verdict = member("verdict");
    if (number == nullptr || !number->is_int64() || verdict == nullptr || !verdict->is_string()) {
      bad(R"(an entry of "questions" without "question" or "verdict")");
    }
    if (number->get_int64() < 1 ||
        static_cast<std::uint64_t>(number->get_int64()) > r.questions()) {
      bad("question " + std::to_string(number->get_int64()));
    }
    claim c;
    c.question = static_cast<std::size_t>(number->get_int64()) - 1;
    c.verdict = verdict->get_string();
    if (c.verdict != "solved") {
      r.check(c);
      continue;
    }
    auto const* moves = member("moves");
    auto const* cost = member("cost");
    if (moves == nullptr || !moves->is_string()) bad(R"(a solved question without "moves")");
    if (cost == nullptr || !cost->is_int64() || cost->get_int64() < 0) {
      bad("a solved question whose \"cost\" is no number");
    }
    c.cost = static_cast<std::uint64_t>(cost->get_int64());
    auto const text = puzzlegraph::io::make_text(
        fmt::format("{}: moves of question {}", source.name, c.question + 1),
        std::string(moves->get_string()) + "\n");
    c.moves.emplace(text);
    r.check(c);
  }
}

} // namespace

exit_code verify(std::vector<std::string> const& arguments, output& out) {
  po::options_description options;
  options.add(settings::reading());
  po::options_description hidden;
  hidden.add_options()("file", po::value<std::vector<std::string>>());
  hidden.add(settings::limits());
  po::positional_options_description positional;
  positional.add("file", -1);
  std::string help;
  auto const values =
      parse(arguments, options, hidden, positional,
            "usage: puzzlegraph verify [options] INSTANCE SOLUTION\n"
            "Replays the solutions in SOLUTION, as `solve` writes them (text, JSON, "
            "or the contest's lines of moves),\nand says where one breaks.\n",
            help);
  if (!values) {
    out.write(help);
    return exit_code::done;
  }
  if (values->count("file") == 0 || (*values)["file"].as<std::vector<std::string>>().size() != 2) {
    throw usage_error("verify: expected two files, INSTANCE and SOLUTION");
  }
  auto const files = (*values)["file"].as<std::vector<std::string>>();
  document const d = settings(*values).open(files[0]);
  auto const source = puzzlegraph::io::read_file(files[1]);
  replay r(d);
  cursor in(source);
  if (in.at_end()) in.fail(in.where(), "an empty file", "the output of `puzzlegraph solve`");
  if (in.peek().front() == '{') {
    read_json(source, r);
  } else if (in.peek() == "question") {
    read_text(in, r);
  } else {
    read_lines(in, r);
  }
  return r.finish(files[1], out);
}

} // namespace tool
