// SPDX-License-Identifier: BSL-1.0
#include "claims.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

namespace tool {

namespace json = boost::json;
using puzzlegraph::io::cursor;
using puzzlegraph::io::input_error;

namespace {

using sink = std::function<void(claim const&)>;
constexpr std::string_view expected = "the output of `puzzlegraph solve`";

/// The text form: lines "question K of N (...): VERDICT, COST ..." and "moves: ...".
void read_text(cursor& in, std::size_t questions, sink const& tell) {
  std::optional<claim> open;
  auto const close = [&](std::string_view next) {
    if (open && open->verdict == "solved") {
      in.fail(in.where(), next, "the moves of question " + std::to_string(open->question + 1));
    }
    if (open) tell(*open);
    open.reset();
  };
  while (!in.at_end()) {
    if (in.peek() == "question") {
      close("another question");
      in.token("question");
      claim c;
      c.question = in.number("the number of a question", 1, questions) - 1;
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
      tell(*open);
      open.reset();
      in.line("the moves");
    } else {
      in.line("an answer");
    }
  }
  close("the end of the file");
}

/// The contest form of puzzles whose judges want the moves: a line a question, - for none.
void read_lines(cursor& in, std::size_t questions, sink const& tell) {
  for (std::size_t k = 0; !in.at_end(); ++k) {
    if (k == questions) {
      in.fail(in.where(), puzzlegraph::io::quoted(in.peek()),
              "the end of the file after " + std::to_string(k) + " answers");
    }
    auto const first = in.peek();
    if (first == "-" || first == "?") {
      tell({k, first == "-" ? "unsolvable" : "undecided", {}, {}});
    } else {
      tell({k, "solved", {}, in});
    }
    in.line("an answer");
  }
}

void read_json(puzzlegraph::io::text const& source, std::size_t questions, sink const& tell) {
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
    if (number->get_int64() < 1 || static_cast<std::uint64_t>(number->get_int64()) > questions) {
      bad("question " + std::to_string(number->get_int64()));
    }
    claim c;
    c.question = static_cast<std::size_t>(number->get_int64()) - 1;
    c.verdict = verdict->get_string();
    if (c.verdict != "solved") {
      tell(c);
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
    tell(c);
  }
}

} // namespace

void read_claims(puzzlegraph::io::text const& source, std::size_t questions, sink const& tell) {
  cursor in(source);
  if (in.at_end()) in.fail(in.where(), "an empty file", expected);
  bool told = false;
  auto const count = [&](claim const& c) {
    told = true;
    tell(c);
  };
  if (in.peek().front() == '{') {
    read_json(source, questions, count);
  } else if (in.peek() == "question") {
    read_text(in, questions, count);
  } else {
    read_lines(in, questions, count);
  }
  if (!told) throw input_error({source.name, 1, 1}, "no answer", expected);
}

} // namespace tool
