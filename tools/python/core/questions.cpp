// SPDX-License-Identifier: BSL-1.0
#include "tools/python/core/questions.hpp"

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/puzzles/requested_method.hpp"
#include "puzzlegraph/text/similar_word.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include "tools/output/certificate_file.hpp"
#include "tools/python/core/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <pybind11/stl.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::python {

namespace {

using words = std::optional<std::string>;

shared_file read(text::source source, std::string const& path, words const& puzzle,
                 py::dict options) {
  auto f = std::make_shared<file>();
  auto const n = recognize(source, path, puzzle ? puzzle_named(*puzzle).puzzle : nullptr);
  auto const* const of = n.puzzle;
  f->of.name = text::escape_line(source.name);
  f->of.puzzle = of;
  f->of.notation = n.notation;
  f->of.by_content = n.by_content;
  f->of.folder = source.folder;
  auto const values = values_of(*of, option_use::read, options);
  f->of.options = values;
  {
    py::gil_scoped_release const released;
    f->of.questions = read_as(n, source, values);
  }
  f->of.text = std::move(source.content);
  f->text_hash = std::hash<std::string>{}(f->of.text);
  f->options = std::move(options);
  return f;
}

shared_file read_path(std::string const& path, words const& puzzle, py::dict options) {
  auto source = [&] {
    py::gil_scoped_release const released;
    return text::read_file(path);
  }();
  return read(std::move(source), path, puzzle, std::move(options));
}

shared_file parse_text(std::string content, std::string name, words const& puzzle,
                       py::dict options) {
  if (content.size() > text::max_source_bytes)
    throw std::invalid_argument("a text of more than 2 GiB");
  auto source = text::make_source(std::move(name), std::move(content));
  auto const path = source.name;
  return read(std::move(source), path, puzzle, std::move(options));
}

/// The method that these words request; nothing without any.
std::optional<method> method_of(file const& f, std::size_t k, method_words const& wanted) {
  if (!wanted.is_any()) return std::nullopt;
  auto const& p = *f.of.puzzle;
  if (auto const* const found = requested_method(p, wanted, own_choice(f.all(), k))) return *found;
  std::string known;
  for (auto const& m : p.methods) known += (known.empty() ? "" : "; ") + to_string(m);
  throw std::invalid_argument("no such method; there are: " + known);
}

/// Throws std::invalid_argument for an option that the method does not use.
void expect_used(file const& f, std::size_t k, solve_options const& how) {
  if (how.values.empty()) return;
  auto const by = (how.by ? *how.by : f.all().preferred_method(k)).algorithm;
  auto const* const o = unused_option(*f.of.puzzle, how.values, by);
  if (o == nullptr) return;
  auto word = std::string(o->name);
  std::ranges::replace(word, '-', '_');
  throw std::invalid_argument(fmt::format("{}: found the algorithm {}, expected {}: the others do "
                                          "not use it",
                                          word, name(by), name(*o->algorithm)));
}

py::dict answer_of(answer const& a) {
  if (a.flaw) throw std::logic_error("an answer failed verification: " + a.flaw->reason);
  auto report = as_dict(a);
  report["cost"] = known(a.solved(), a.cost);
  report["moves"] = known(a.solved(), a.moves);
  report["method"] = known(a.by.has_value(), a.by ? to_string(*a.by) : std::string());
  report["reason"] = known(!a.reason.empty(), a.reason);
  report["seconds"] = a.search_seconds;
  return report;
}

py::dict solve(file const& f, std::size_t k, std::tuple<words, words, words> const& by,
               py::dict const& options, unsigned threads, bool first_in_order,
               given_limits const& within, py::object progress) {
  auto const& [algorithm, heuristic, encoding] = by;
  long_call call(std::move(progress));
  solve_options how;
  how.by = method_of(f, k, {algorithm, heuristic, encoding});
  how.values = values_of(*f.of.puzzle, option_use::solve, options);
  expect_used(f, k, how);
  how.threads = threads;
  how.first_in_order = first_in_order;
  how.limits = call.bound(limits_of(within));
  return answer_of(call.run([&] { return f.all().solve(k, how); }));
}

/// (cost or number of moves, None or the first illegal step, None or why it is no solution).
py::tuple check(file const& f, std::size_t k, std::string moves) {
  moves += '\n';
  auto const source = text::make_source("moves", std::move(moves));
  text::reader in(source);
  std::uint64_t count = 0;
  auto const flaw = f.all().check(k, in, count);
  in.end_of_file();
  if (!flaw) return py::make_tuple(count, py::none(), py::none());
  return py::make_tuple(count, flaw->step, flaw->reason);
}

certificates::bound_proof proof_of(question_proofs const& proofs, certificates::claim const& claim,
                                   limits const& within) {
  try {
    return proofs.prove(claim.question, proofs.forms().front(), claim.cost, within);
  } catch (std::logic_error const& e) { // there is a cheaper solution
    throw std::invalid_argument(e.what());
  }
}

/// A certificate of an answer, compressed by gzip; nothing if a limit was reached.
std::optional<py::bytes> certificate(file const& f, std::size_t k, std::string const& verdict,
                                     cost_type cost, std::string const& moves,
                                     given_limits const& within) {
  auto const* const proofs = f.all().proofs();
  if (proofs == nullptr)
    throw std::invalid_argument(std::string(f.of.puzzle->name) + " has no certificates");
  certificates::claim const claim{.question = k,
                                  .verdict = verdict == name(verdict::solved) ? verdict::solved
                                             : verdict == name(verdict::unsolvable)
                                                 ? verdict::unsolvable
                                                 : verdict::undecided,
                                  .cost = verdict == name(verdict::unsolvable) ? unreachable : cost,
                                  .moves = moves};
  long_call call{py::none()};
  auto const bound = call.bound(limits_of(within));
  auto const text = call.run([&]() -> std::optional<std::string> {
    auto const proof = proof_of(*proofs, claim, bound);
    if (!proof.exists() && call.is_interrupted()) throw stopped{};
    if (!proof.exists()) return std::nullopt;
    std::string out;
    tool::gzip_stream stream([&](std::string_view bytes) { out += bytes; });
    text_sink const sink = [&](std::string_view bytes) { stream.write(bytes); };
    auto const digest = tool::sha256_of(f.of.text);
    certificates::write_head({f.of.puzzle->name, f.of.unit(), digest, f.of.asked_options()}, sink);
    certificates::write_section(claim, proof, sink);
    certificates::write_foot(sink);
    stream.finish();
    return out;
  });
  if (!text) return std::nullopt;
  return py::bytes(*text);
}

/// (the text of the hardest question, or ""; its cost, or None; why none is harder, or ""; None or
/// the limit).
py::tuple hardest(file const& f, std::size_t k, given_limits const& within, py::object progress) {
  long_call call(std::move(progress));
  hardest_search how;
  how.within = call.bound(limits_of(within));
  auto const found = call.run([&] { return f.all().find_hardest_start(k, how); });
  auto const is_stopped = found.stopped_by != limit::none;
  return py::make_tuple(found.text, known(!found.text.empty(), found.length), found.proof,
                        is_stopped ? py::cast(name(found.stopped_by)) : py::none());
}

/// The question's number, checked.
std::size_t question(file const& f, std::size_t k) {
  if (k >= f.all().count())
    throw py::index_error("the file has " + std::to_string(f.all().count()) + " questions");
  return k;
}

/// The options of a puzzle for one use, as Python writes them.
std::vector<std::string> option_names(puzzle const& p, option_use use) {
  std::vector<std::string> names;
  for (auto const& o : p.options) {
    if (o.use != use) continue;
    std::ranges::replace(names.emplace_back(o.name), '-', '_');
  }
  return names;
}

} // namespace

std::string known_names(std::string const& unknown, std::vector<std::string> const& known) {
  if (known.empty()) return "; there are none";
  return fmt::format("; there are: {}{}", fmt::join(known, ", "),
                     text::did_you_mean(unknown, known));
}

puzzle_word puzzle_named(std::string const& word) {
  auto const found = find_puzzle_word(word);
  if (found.puzzle == nullptr) {
    throw std::invalid_argument("no puzzle is called '" + word +
                                "'; there are:" + known_puzzle_names(catalog()) +
                                text::did_you_mean(word, puzzle_words(catalog())));
  }
  return found;
}

option_values values_of(puzzle const& p, option_use use, py::dict const& given) {
  option_values values;
  for (auto const& [key, value] : given) {
    auto const given_name = key.cast<std::string>();
    auto word = given_name;
    std::ranges::replace(word, '_', '-');
    auto const* const declared = find_option(p.options, use, word);
    if (declared == nullptr) {
      throw std::invalid_argument(fmt::format("{} has no option {}{}", p.name, given_name,
                                              known_names(given_name, option_names(p, use))));
    }
    if (value.is(py::bool_(false)) && std::holds_alternative<flag>(declared->kind)) continue;
    auto const text =
        value.is(py::bool_(true)) ? std::string("yes") : py::str(value).cast<std::string>();
    auto const parsed = parse_value(*declared, text);
    if (!parsed) {
      throw std::invalid_argument(given_name + ": found " + text + ", expected " +
                                  expected_value(*declared));
    }
    values.set(word, *parsed);
  }
  return values;
}

void define_files(py::module_& m) {
  using namespace py::literals;
  py::class_<file, shared_file>(m, "File")
      .def("__len__", [](file const& f) { return f.all().count(); })
      .def_property_readonly("text", [](file const& f) { return py::bytes(f.of.text); })
      .def_readonly("text_hash", &file::text_hash)
      .def_property_readonly("may_name_files", // own forms name none
                             [](file const& f) { return f.of.folder && f.of.notation != nullptr; })
      .def_property_readonly("name", [](file const& f) { return f.of.name; })
      .def_property_readonly("puzzle", [](file const& f) { return f.of.puzzle->name; })
      .def_property_readonly("unit", [](file const& f) { return f.of.unit(); })
      .def_property_readonly("options", [](file const& f) { return f.options.attr("copy")(); })
      .def("question", question, "k"_a)
      .def("title", [](file const& f, std::size_t k) { return f.all().title(question(f, k)); })
      .def("warning", [](file const& f, std::size_t k) { return f.all().warning(question(f, k)); })
      .def("draw", [](file const& f, std::size_t k) { return f.all().draw(question(f, k)); })
      .def("methods",
           [](file const& f, std::size_t k) {
             std::vector<std::string> all;
             for (auto const& a : f.all().portfolio(question(f, k))) all.push_back(to_string(a.by));
             return all;
           })
      .def("solve", solve)
      .def("check", check)
      .def("certificate", certificate)
      .def("hardest", hardest);
  m.def("read", read_path);
  m.def("parse", parse_text);
}

} // namespace puzzlegraph::python
