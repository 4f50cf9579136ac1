// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph solve: answer every question of the files given.
#include "puzzlegraph/version.hpp"

#include "command.hpp"
#include "report.hpp"
#include "settings.hpp"

#include <boost/json.hpp>
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

/// The method that the options ask for: nothing for auto; else the one that agrees with all that is
/// told, and beyond that with the puzzle's own choice where it can.
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

  method const* best = nullptr;
  int best_agreement = -1;
  for (auto const& m : p.methods) {
    if (!algorithm.empty() && name(m.algorithm) != algorithm) continue;
    if (!heuristic.empty() && m.heuristic != heuristic) continue;
    if (!encoding.empty() && m.encoding != encoding) continue;
    int const agreement = 4 * static_cast<int>(m.algorithm == own_choice.algorithm) +
                          2 * static_cast<int>(m.encoding == own_choice.encoding) +
                          static_cast<int>(m.heuristic == own_choice.heuristic);
    if (agreement > best_agreement) {
      best = &m;
      best_agreement = agreement;
    }
  }
  if (best == nullptr) {
    throw usage_error(fmt::format(
        "{} has no such method; algorithms:{}; heuristics (astar, ida-star, stock-astar):{}{}",
        p.name, choices(p, [](method const& m) { return name(m.algorithm); }),
        choices(p, [](method const& m) { return m.heuristic; }),
        p.methods.front().encoding.empty() ? "" : "; encodings:" + choices(p, [](method const& m) {
                                                    return m.encoding;
                                                  })));
  }
  return *best;
}

puzzlegraph::id_policy chosen_ids(std::string const& text) {
  for (auto const p : puzzlegraph::all_id_policies) {
    if (name(p) == text) return p;
  }
  throw usage_error("--ids: found '" + text + "', expected auto, ranked, interned or packed");
}

/// Writes answers in one of the output forms.
class writer {
 public:
  writer(std::string const& form, output& out) : out_(out), form_(form) {
    if (form != "text" && form != "contest" && form != "json" && form != "table") {
      throw usage_error("--output: found '" + form + "', expected text, contest, json or table");
    }
    if (form_ == "table") out_.write(table_head());
  }
  bool is_contest() const { return form_ == "contest"; }

  void begin(document const& d, bool one_of_several) {
    if (form_ == "text" && one_of_several) out_.write(fmt::format("file {}\n\n", d.name));
    if (form_ == "json") {
      boost::json::object head;
      head["schema"] = "puzzlegraph-solve-1";
      head["version"] = puzzlegraph::build().version;
      head["file"] = d.name;
      head["puzzle"] = d.puzzle->name;
      head["unit"] = d.puzzle->unit;
      std::string text = boost::json::serialize(head);
      text.pop_back();
      out_.write(text + ",\"questions\":[");
      first_ = true;
    }
  }
  void write(report const& r) {
    if (form_ == "text") out_.write(as_text(r));
    if (form_ == "contest") out_.write(r.file.questions->contest_line(r.answer) + "\n");
    if (form_ == "table") out_.write(as_row(r));
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
  bool first_ = true;
};

} // namespace

exit_code solve(std::vector<std::string> const& arguments, output& out) {
  po::options_description how("Solving");
  how.add_options()(
      "algorithm,a", po::value<std::string>()->default_value("auto"),
      "auto, breadth-first, bidirectional, dijkstra, astar, ida-star, or Boost.Graph's "
      "own stock-dijkstra and stock-astar")("heuristic", po::value<std::string>(),
                                            "none, or one of the puzzle's")(
      "encoding,e", po::value<std::string>(),
      "klotski: sides or plain")("ids", po::value<std::string>()->default_value("auto"),
                                 "how states become vertices: auto, ranked, interned, packed")(
      "prune-straight-back", po::bool_switch(),
      "ida-star on walls: leave out the step back; the answer is then not proved shortest")(
      "instance,i", po::value<whole_number>(), "only this question of each file, from 1")(
      "output,o", po::value<std::string>()->default_value("text"),
      "text, contest, json, table")("json", po::bool_switch(), "the same as --output json");
  po::options_description options;
  options.add(how).add(settings::limits()).add(settings::reading());
  po::options_description hidden;
  hidden.add_options()("file", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("file", -1);
  std::string help;
  auto const values = parse(arguments, options, hidden, positional,
                            "usage: puzzlegraph solve [options] FILE...|-\n"
                            "Answers every question of the files, optimally, and verifies the "
                            "answers.\n",
                            help);
  if (!values) {
    out.write(help);
    return exit_code::done;
  }
  if (values->count("file") == 0) throw usage_error("solve: no file given (- is standard input)");
  settings const common(*values);
  writer w((*values)["json"].as<bool>() ? "json" : (*values)["output"].as<std::string>(), out);

  puzzlegraph::solve_options how_to;
  how_to.ids = chosen_ids((*values)["ids"].as<std::string>());
  how_to.prune_straight_back = (*values)["prune-straight-back"].as<bool>();
  how_to.first_in_order = w.is_contest();

  auto const files = (*values)["file"].as<std::vector<std::string>>();
  bool undecided = false;
  for (auto const& path : files) {
    document const d = common.open(path);
    auto const only = chosen_question(*values, d);
    std::size_t const first = only.value_or(0);
    std::size_t const last = only ? *only + 1 : d.questions->count();
    if (first == last) chosen_method(*values, *d.puzzle, {});
    w.begin(d, files.size() > 1);
    for (std::size_t k = first; k < last; ++k) {
      how_to.by = chosen_method(*values, *d.puzzle, d.questions->choose(k));
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
  return undecided ? exit_code::undecided : exit_code::done;
}

} // namespace tool
