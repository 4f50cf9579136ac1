// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph solve: answer every question of the files given.
#include "command.hpp"
#include "report.hpp"
#include "settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <functional>

namespace tool {

namespace po = boost::program_options;
using puzzlegraph::method;
using puzzlegraph::puzzle;

namespace {

constexpr std::string_view automatic = "auto";

/// The values of a field of the puzzle's methods, for messages.
std::string choices(puzzle const& p, std::function<std::string_view(method const&)> const& field) {
  std::vector<std::string_view> seen;
  std::string list;
  for (auto const& m : p.methods) {
    auto const value = field(m);
    if (value.empty() || std::find(seen.begin(), seen.end(), value) != seen.end()) continue;
    seen.push_back(value);
    list += fmt::format(" {}", value);
  }
  return list;
}

/// Fails unless a value told for one field of a method is one that the puzzle has.
void check_value(puzzle const& p, std::string const& option, std::string const& found,
                 std::function<std::string_view(method const&)> const& field) {
  auto const has = [&](method const& m) { return field(m) == found; };
  if (found.empty() || std::ranges::any_of(p.methods, has)) return;
  auto const known = choices(p, field);
  throw option_error(option, "'" + found + "'",
                     known.empty() ? fmt::format("nothing: {} has no choice of them", p.name)
                                   : fmt::format("one of {}'s: auto{}", p.name, known));
}

/// The method that the options ask for: nothing for auto; else the one that agrees with all that is
/// told, and beyond that with the puzzle's own choice where it can, or else is A*. The best
/// heuristic of a puzzle is its last.
std::optional<method> chosen_method(po::variables_map const& values, puzzle const& p,
                                    method const& own_choice) {
  auto const told = [&](char const* option) {
    auto const& v = values[option];
    auto const text = v.empty() ? std::string(automatic) : v.as<std::string>();
    return text == automatic ? std::string() : text;
  };
  auto const algorithm = told("algorithm");
  auto const heuristic = told("heuristic");
  auto const encoding = told("encoding");
  if (algorithm.empty() && heuristic.empty() && encoding.empty()) return std::nullopt;
  check_value(p, "algorithm", algorithm, [](method const& m) { return name(m.algorithm); });
  check_value(p, "heuristic", heuristic, [](method const& m) { return m.heuristic; });
  check_value(p, "encoding", encoding, [](method const& m) { return m.encoding; });

  method const* best = nullptr;
  int best_agreement = -1;
  for (auto const& m : p.methods) {
    if (!algorithm.empty() && name(m.algorithm) != algorithm) continue;
    if (!heuristic.empty() && m.heuristic != heuristic) continue;
    if (!encoding.empty() && m.encoding != encoding) continue;
    int const agreement = 8 * static_cast<int>(m.algorithm == own_choice.algorithm) +
                          4 * static_cast<int>(m.algorithm == puzzlegraph::algorithm::astar) +
                          2 * static_cast<int>(m.encoding == own_choice.encoding) +
                          static_cast<int>(m.heuristic == own_choice.heuristic);
    if (agreement >= best_agreement) {
      best = &m;
      best_agreement = agreement;
    }
  }
  if (best == nullptr) {
    std::string asked;
    for (auto const& part : {encoding, algorithm, heuristic}) {
      if (!part.empty()) asked += (asked.empty() ? "" : ", ") + part;
    }
    throw usage_error(fmt::format("{} has no method '{}': each of these is known, but not together",
                                  p.name, asked));
  }
  return *best;
}

/// Fails on options that the algorithm would not heed.
void check_heeded(po::variables_map const& values, puzzlegraph::algorithm a) {
  using puzzlegraph::algorithm;
  bool const stores_states = a != algorithm::ida_star && a != algorithm::engine;
  if (values["ids"].as<std::string>() != automatic && !stores_states) {
    throw option_error("ids", "'" + values["ids"].as<std::string>() + "'",
                       fmt::format("nothing: {} has no ids of states", name(a)));
  }
  if (values["prune-straight-back"].as<bool>() && a != algorithm::ida_star) {
    throw option_error(
        "prune-straight-back", fmt::format("--algorithm {}", name(a)),
        fmt::format("--algorithm {}: the others do not prune", name(algorithm::ida_star)));
  }
}

puzzlegraph::id_policy chosen_ids(std::string const& text) {
  for (auto const p : puzzlegraph::all_id_policies) {
    if (name(p) == text) return p;
  }
  throw option_error("ids", "'" + text + "'", "auto, ranked, interned or packed");
}

std::string output_form(po::variables_map const& values) {
  auto const& told = values["output"];
  if (!values["json"].as<bool>()) return told.as<std::string>();
  if (!told.defaulted() && told.as<std::string>() != "json") {
    throw option_error("json", "--output " + told.as<std::string>() + " too", "one of them");
  }
  return "json";
}

/// Writes answers in one of the output forms.
class writer {
 public:
  /// `widest`: of the names of files, for tables.
  writer(std::string const& form, std::size_t widest, output& out)
      : out_(out), form_(form), widest_(widest) {
    if (form != "text" && form != "contest" && form != "json" && form != "table") {
      throw option_error("output", "'" + form + "'", "text, contest, json or table");
    }
    if (form_ == "table") out_.write(table_head(widest_));
  }
  bool is_contest() const { return form_ == "contest"; }

  void begin(document const& d, bool one_of_several) {
    if (form_ == "text" && one_of_several) out_.write(fmt::format("file {}\n\n", d.name));
    if (form_ == "json") {
      out_.write(json_head(d, "solve"));
      first_ = true;
    }
  }
  void write(report const& r) {
    if (form_ == "text") out_.write(as_text(r));
    if (form_ == "contest") out_.write(r.file.questions->contest_line(r.answer) + "\n");
    if (form_ == "table") out_.write(as_row(r, widest_));
    if (form_ == "json") {
      if (!first_) out_.write(",");
      out_.write(as_json(r));
      first_ = false;
    }
  }
  void end() {
    if (form_ == "json") out_.write("]}\n");
  }

 private:
  output& out_;
  std::string form_;
  std::size_t widest_;
  bool first_ = true;
};

/// Opens files one after the other. A bad one is told of on standard error, and does not stop those
/// after it.
class file_opener {
 public:
  file_opener(settings const& common, output& out) : common_(&common), out_(&out) {}

  /// Without questions if the file is bad.
  document open(std::string const& path) {
    try {
      return common_->open(path);
    } catch (puzzlegraph::io::input_error const& e) {
      if (interrupted()) throw;
      out_->flush();
      std::fputs(fmt::format("puzzlegraph: {}\n", e.what()).c_str(), stderr);
      any_bad_ = true;
    }
    return {};
  }
  bool any_bad() const { return any_bad_; }

 private:
  settings const* common_;
  output* out_;
  bool any_bad_ = false;
};

exit_code run(command_line const& line, output& out) {
  auto const& values = line.values;
  auto const& files = line.operands;
  settings const common(values);
  writer w(output_form(values), std::ranges::max(files, {}, &std::string::size).size(), out);

  puzzlegraph::solve_options how_to;
  how_to.ids = chosen_ids(values["ids"].as<std::string>());
  how_to.prune_straight_back = values["prune-straight-back"].as<bool>();
  how_to.first_in_order = w.is_contest();

  bool undecided = false;
  file_opener opener(common, out);
  for (auto const& path : files) {
    document const d = opener.open(path);
    if (!d.questions) continue;
    auto const only = chosen_question(values, d);
    std::size_t const first = only.value_or(0);
    std::size_t const last = only ? *only + 1 : d.questions->count();
    auto const example = first == last ? method{} : d.questions->choose(first);
    auto const told = chosen_method(values, *d.puzzle, example);
    check_heeded(values, told.value_or(example).algorithm);
    w.begin(d, files.size() > 1);
    for (std::size_t k = first; k < last; ++k) {
      auto own_choice = d.questions->choose(k);
      own_choice.heuristic = d.questions->choose_heuristic(k);
      how_to.by = chosen_method(values, *d.puzzle, own_choice);
      how_to.limits = common.question_limits(d.questions->title(k));
      auto const answer = [&] {
        try {
          return d.questions->solve(k, how_to);
        } catch (std::invalid_argument const&) { // the method does not fit this question
          w.end();
          throw;
        }
      }();
      how_to.limits = {};
      if (answer.flaw) {
        out.flush();
        std::fputs(fmt::format("puzzlegraph: internal error: {}, question {}: the solution by {} "
                               "fails verification at move {}: {}\n",
                               d.name, k + 1, answer.by ? to_string(*answer.by) : "an invariant",
                               answer.flaw->step + 1, answer.flaw->reason)
                       .c_str(),
                   stderr);
        return exit_code::internal_error;
      }
      undecided |= answer.verdict == puzzlegraph::verdict::undecided;
      w.write({d, k, answer});
      if (interrupted()) {
        w.end();
        return exit_code::interrupted;
      }
    }
    w.end();
  }
  if (opener.any_bad()) return exit_code::bad_input;
  return undecided ? exit_code::undecided : exit_code::done;
}

} // namespace

exit_code solve(std::vector<std::string> const& arguments, output& out) {
  po::options_description how("Solving");
  how.add_options()(
      "algorithm,a", po::value<std::string>()->default_value("auto"),
      "auto, breadth-first, bidirectional, dijkstra, astar, ida-star, or Boost.Graph's "
      "own stock-dijkstra and stock-astar, or the puzzle's engine")(
      "heuristic", po::value<std::string>(), "none, or one of the puzzle's")(
      "encoding,e", po::value<std::string>(),
      "klotski: sides or plain")("ids", po::value<std::string>()->default_value("auto"),
                                 "how states become vertices: auto, ranked, interned, packed")(
      "prune-straight-back", po::bool_switch(),
      "ida-star on walls: leave out the step back, which no shortest way out makes")(
      "instance,i", po::value<whole_number>(), "only this question of each file, from 1")(
      "output,o", po::value<std::string>()->default_value("text"),
      "text, contest, json, table")("json", po::bool_switch(), "the same as --output json");
  po::options_description options;
  options.add(how).add(settings::limits()).add(settings::reading());
  auto const line = parse(arguments, options, {1, SIZE_MAX, "files (- is standard input)"},
                          "usage: puzzlegraph solve [options] FILE...|-\n"
                          "Answers every question of the files, optimally, and verifies the "
                          "answers.\n",
                          out);
  if (!line) return exit_code::done;
  return line->run([&] { return run(*line, out); });
}

} // namespace tool
