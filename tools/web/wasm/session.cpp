// SPDX-License-Identifier: BSL-1.0
#include "tools/web/wasm/session.hpp"

#include "puzzlegraph/analysis/profile.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/generation.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/puzzles/requested_method.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/web/wasm/scene_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace puzzlegraph::web {

namespace json = boost::json;

namespace {

/// Of a question's tables. All memory is 4 GiB, and a table that grows is there twice for a while.
constexpr std::uint64_t own_memory = std::uint64_t{1} << 30U;

/// A value, or null.
json::value or_null(bool is_known, json::value v) { return is_known ? std::move(v) : nullptr; }

puzzle const& named_puzzle(std::string const& name) {
  if (auto const* const p = find_puzzle(name)) return *p;
  throw request_error("puzzle", text::quoted(name), "one of:" + known_puzzle_names(catalog()));
}

json::object question_head(question_file const& d, std::size_t k) {
  json::object o;
  o["question"] = k + 1;
  o["title"] = d.questions->title(k);
  return o;
}

/// The line of moves of a request, with the name that errors have for it.
text::source moves_of(request const& r) {
  auto const moves = r.text("moves");
  if (!moves) throw request_error("moves", "none", "a line of moves");
  return text::make_source("moves", *moves + "\n");
}

/// Refutes an answer that the puzzle's own verifier does not accept.
void expect_verified(answer const& a) {
  if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
}

} // namespace

question_file const& session::file() const {
  if (!file_.questions) throw request_error("no board has been read");
  return file_;
}

limits session::limits_of(request const& r) {
  auto l = r.limits(own_memory);
  interrupted_ = false;
  l.interrupted = &interrupted_;
  l.on_progress = [this](progress const& p) {
    if (!on_progress_(p)) interrupted_ = true;
  };
  return l;
}

namespace {

/// As recognize(); a text without a header that nothing else names is of the puzzle `otherwise`.
recognized_notation recognize_or(text::source const& file, puzzle const* named,
                                 puzzle const* otherwise) {
  try {
    return recognize(file, file.name, named);
  } catch (text::input_error const&) {
    if (otherwise == nullptr || text::peek_header(file)) throw;
    return recognize(file, file.name, otherwise);
  }
}

/// The text in the puzzle's own form; nothing if it is in this form, or if the puzzle does not
/// write it.
std::optional<std::string> in_own_form(recognized_notation const& n, text::source const& file,
                                       option_values const& values) {
  if (n.notation == nullptr || n.puzzle->convert == nullptr) return std::nullopt;
  try {
    return n.puzzle->convert(file, values, n.name(), n.puzzle->name);
  } catch (std::invalid_argument const&) { // what the form cannot hold
    return std::nullopt;
  }
}

} // namespace

std::string session::read(request const& r) {
  r.expect_members({"text", "name", "puzzle", "otherwise", "options"});
  auto const source =
      text::make_source(r.text("name").value_or("board"), r.text("text").value_or(""));
  question_file d;
  d.name = text::escape_line(source.name);
  d.text = source.content;
  auto const of = [&r](char const* member) {
    auto const named = r.text(member);
    return named ? &named_puzzle(*named) : nullptr;
  };
  auto const n = recognize_or(source, of("puzzle"), of("otherwise"));
  d.puzzle = n.puzzle;
  d.notation = n.notation;
  d.by_content = n.by_content;
  auto const values = r.options(*d.puzzle, option_use::read);
  d.questions = read_as(n, source, values);
  auto const own = in_own_form(n, source, values);
  json::object o;
  o["puzzle"] = d.puzzle->name;
  o["own"] = or_null(own.has_value(), json::string(own.value_or("")));
  o["unit"] = d.unit();
  o["has_goal"] = d.questions->missing_goal().empty();
  json::array titles;
  for (std::size_t k = 0; k < d.questions->count(); ++k) titles.emplace_back(d.questions->title(k));
  o["questions"] = std::move(titles);
  explored_ = {}; // before the questions that it refers to
  file_ = std::move(d);
  return json::serialize(o);
}

std::string session::solve(request const& r) {
  r.expect_members({"question", "algorithm", "heuristic", "encoding", "options", "max_states",
                    "max_memory", "max_seconds"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  solve_options how;
  how.by = r.method(*d.puzzle);
  how.values = r.options(*d.puzzle, option_use::solve);
  if (!how.values.empty()) {
    auto const by = (how.by ? *how.by : d.questions->preferred_method(k)).algorithm;
    if (auto const* const o = unused_option(*d.puzzle, how.values, by))
      throw request_error(o->name, fmt::format("the algorithm {}", name(by)),
                          fmt::format("{}, which alone uses it", name(*o->algorithm)));
  }
  how.tables = &tables_;
  how.limits = limits_of(r);
  auto const a = d.questions->solve(k, how);
  expect_verified(a);
  return solutions::json_answer({d, k, a});
}

std::string session::verify(request const& r) const {
  r.expect_members({"question", "moves"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  auto const source = moves_of(r);
  text::reader moves(source);
  std::uint64_t cost = 0;
  auto const flaw = d.questions->check(k, moves, cost);
  moves.end_of_file();
  auto o = question_head(d, k);
  o["holds"] = !flaw;
  o["cost"] = or_null(!flaw, cost);
  o["move"] = or_null(flaw.has_value(), flaw ? flaw->step + 1 : 0);
  o["reason"] = or_null(flaw.has_value(), json::string(flaw ? flaw->reason : ""));
  return json::serialize(o);
}

std::string session::scene(request const& r) const {
  r.expect_members({"question"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  auto o = question_head(d, k);
  o["scene"] =
      d.puzzle->has_pictures ? json::value(as_json(d.questions->pictures()->scene(k))) : nullptr;
  return json::serialize(o);
}

std::string session::film(request const& r) const {
  r.expect_members({"question", "moves"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  auto const source = moves_of(r);
  text::reader to_check(source);
  std::uint64_t cost = 0;
  if (auto const flaw = d.questions->check(k, to_check, cost)) {
    throw request_error("moves: move " + std::to_string(flaw->step + 1) + ": " + flaw->reason);
  }
  to_check.end_of_file();
  text::reader moves(source);
  auto o = question_head(d, k);
  o["cost"] = cost;
  o["film"] = d.puzzle->has_pictures ? json::value(as_json(d.questions->pictures()->film(k, moves)))
                                     : nullptr;
  return json::serialize(o);
}

std::string const& session::explore_question(request const& r, std::size_t k) {
  auto const& d = file_;
  auto const wanted = r.text("encoding");
  if (wanted &&
      std::ranges::find(d.puzzle->methods, *wanted, &method::encoding) == d.puzzle->methods.end()) {
    throw request_error("encoding", text::quoted(*wanted), "an encoding of the puzzle");
  }
  explored_ = {};
  explored_question_ = k;
  auto const within = limits_of(r);
  auto const usual = d.questions->encoding_to_explore(
      k, wanted ? std::string_view(*wanted) : d.questions->spaces().explored_encoding(), within);
  auto const explore = [&](std::string_view encoding, std::uint64_t most_states) {
    auto own = within;
    own.max_states = std::min(within.max_states, most_states);
    return d.questions->explore(k, {encoding, own});
  };
  auto made = wanted ? question_graph{usual, explore(usual, UINT64_MAX)}
                     : explore_in_unit_moves(*d.questions, usual, explore);
  explored_ = std::move(made.found);
  return explored_encoding_ = made.encoding;
}

std::string session::explore(request const& r) {
  r.expect_members({"question", "encoding", "max_states", "max_memory", "max_seconds"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  auto const& encoding = explore_question(r, k);
  auto const& e = explored_;
  auto o = question_head(d, k);
  o["encoding"] = or_null(!encoding.empty(), json::string(encoding));
  o["stopped_by"] = name(e.stopped_by);
  o["memory_bytes"] = e.memory;
  o["seconds"] = {{"graph", e.seconds}};
  if (e.graph) {
    auto const p = make_profile(*e.graph, find_distances(*e.graph));
    json::object graph;
    graph["states"] = p.states;
    graph["directed_edges"] = p.edges;
    graph["layers"] = json::value_from(p.from_start.states);
    graph["goal_states"] = p.goals;
    graph["dead_states"] = p.dead;
    o["graph"] = std::move(graph);
  } else {
    o["found"] = {{"states", e.reached.stored}, {"expanded", e.reached.expanded}};
    o["graph"] = nullptr;
  }
  return json::serialize(o);
}

std::string session::hardest(request const& r) {
  r.expect_members({"question", "max_states", "max_memory", "max_seconds"});
  auto const& d = file();
  auto const k = r.question(*d.questions);
  hardest_search how;
  how.within = limits_of(r);
  auto const found = d.questions->find_hardest_start(k, how);
  bool const is_found = !found.text.empty();
  auto o = question_head(d, k);
  o["instance"] = or_null(is_found, json::string(found.text));
  o["length"] = or_null(is_found, found.length);
  o["proof"] = or_null(!found.proof.empty(), json::string(found.proof));
  o["stopped_by"] = name(found.stopped_by);
  return json::serialize(o);
}

std::string session::generate(request const& r) {
  r.expect_members({"puzzle", "rows", "columns", "options", "solvable", "min_length", "max_states",
                    "max_draws", "seed", "count", "max_seconds"});
  generation wanted;
  wanted.puzzle = &named_puzzle(r.text("puzzle").value_or(""));
  if (wanted.puzzle->random == nullptr) {
    throw request_error("puzzle", "one without a generator", "one with a generator");
  }
  auto const rows = r.whole("rows");
  auto const columns = r.whole("columns");
  auto const is_side = [](std::uint64_t n) { return n > 0 && n <= UINT32_MAX; };
  if (rows.has_value() != columns.has_value() || (rows && !(is_side(*rows) && is_side(*columns)))) {
    throw request_error("rows and columns: expected both, at least 1");
  }
  if (rows) {
    wanted.request.size =
        grid{static_cast<std::uint32_t>(*rows), static_cast<std::uint32_t>(*columns)};
  }
  wanted.request.values = r.options(*wanted.puzzle, option_use::generate);
  wanted.solvable = r.truth("solvable");
  wanted.min_length = r.whole("min_length");
  wanted.max_states = r.whole("max_states");
  wanted.max_draws = r.whole("max_draws");
  wanted.seed = r.whole("seed").value_or(1);
  auto const count = r.whole("count").value_or(1);
  if (!is_side(count)) throw request_error("count", std::to_string(count), "1 to 4294967295");
  wanted.count = static_cast<std::uint32_t>(count);

  expect_possible(wanted);
  auto const within = limits_of(r);
  budget watch(within);
  solve_options how;
  how.tables = &tables_;
  auto const file = wanted.puzzle->random(wanted.request);
  std::mt19937_64 rng(wanted.seed);
  draw_counts found;
  auto const judge = [&](questions const& q) -> std::optional<verdict> {
    how.limits = watch.share(1);
    auto const is_wanted = accept(wanted, q, how);
    return watch.check({}) ? std::optional(is_wanted) : std::nullopt;
  };
  while (found.kept < wanted.count && keep_next(wanted, *file, rng, found, judge)) {
  }
  if (found.kept == wanted.count) {
    return json::serialize(json::object{{"text", generated_text(wanted, *file, found.by_number)},
                                        {"stopped_by", name(limit::none)}});
  }
  return json::serialize(
      json::object{{"text", nullptr},
                   {"stopped_by", watch.spent() ? name(watch.hit()) : std::string_view("draws")}});
}

} // namespace puzzlegraph::web
