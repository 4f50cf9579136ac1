// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results.hpp"

#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/utf8.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/output/sha256.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace puzzlegraph::tool {

namespace {

/// The line of a run in the digest of the counters: the columns that reruns must agree on.
std::string counters_line(run_record const& r) {
  auto const& c = r.statistics;
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", r.instance, r.encoding, r.algorithm,
                     r.heuristic, r.verdict, r.cost ? std::to_string(*r.cost) : "", c.expanded,
                     c.generated, c.duplicates, c.reopened, c.stored, c.peak_open);
}

std::string name_of_run(run_record const& r) {
  return fmt::format("{}: {}, {}", r.experiment, r.source, r.title);
}

/// The answer that all methods must agree on; empty if the run has none.
std::string answer_of(run_record const& r) {
  if (r.verdict == "solved") return fmt::format("solved, {}", r.cost.value_or(0));
  return r.verdict == "unsolvable" ? r.verdict : "";
}

/// Of the lines in the order of their bytes, each once: an instance may belong to several groups.
std::string digest_of_lines(std::vector<std::string> lines) {
  std::ranges::sort(lines);
  lines.erase(std::ranges::unique(lines).begin(), lines.end());
  std::string all;
  for (auto const& line : lines) all += line;
  return sha256_of(all);
}

bool is_stopped_by_time(std::optional<run_record> const& r) { return r && r->stopped_by == "time"; }

std::string digest_line(std::string_view name, std::optional<std::string> const& digest,
                        std::string const& stated, std::string const& path_of_file) {
  auto const path = text::escape_line(path_of_file);
  if (!digest) {
    return fmt::format("no {}: runs were stopped by time, and others may be next time\n", name);
  }
  if (stated.empty()) return fmt::format("{} {}; {} states none\n", name, *digest, path);
  if (stated == *digest) return fmt::format("{} {}, as {} states\n", name, *digest, path);
  return fmt::format("{} {}, but {} states {}\n", name, *digest, path, stated);
}

} // namespace

std::string const& revision_name() {
  static std::string const name = [] {
    std::string revision(puzzlegraph::build().revision);
    if (!revision.ends_with("-dirty") && revision != "unknown") return revision;
    std::ifstream program("/proc/self/exe", std::ios::binary | std::ios::ate);
    std::string bytes(static_cast<std::size_t>(std::max<std::streamoff>(program.tellg(), 0)), '\0');
    program.seekg(0).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    constexpr std::size_t digits = 16; // enough to tell builds apart
    return revision + "+" + sha256_of(bytes).substr(0, digits);
  }();
  return name;
}

results::results(suite s)
    : suite_(std::move(s)), runs_(suite_.instances.size() * suite_.definition.methods.size() *
                                  suite_.definition.repetitions) {
  for (std::size_t i = 0; i < suite_.instances.size(); ++i) {
    indices_[suite_.instances[i].digest].push_back(i);
  }
}

results::results(suite s, std::vector<run_record> const& runs) : results(std::move(s)) {
  for (auto const& r : runs) add(r);
}

void results::add(run_record const& r) {
  auto const found = indices_.find(r.instance);
  auto const& methods = definition().methods;
  auto const method = std::ranges::find_if(methods, [&](puzzlegraph::method const& m) {
    return m.encoding == r.encoding && name(m.algorithm) == r.algorithm &&
           m.heuristic == r.heuristic;
  });
  if (found == indices_.end() || method == methods.end()) return;
  if (r.repetition == 0 || r.repetition > definition().repetitions) return;
  auto const m = static_cast<std::size_t>(method - methods.begin());
  for (auto const i : found->second) {
    runs_[index({i, m, static_cast<std::uint32_t>(r.repetition - 1)})] = r;
  }
}

std::size_t results::count() const {
  return distinct() * definition().methods.size() * definition().repetitions;
}

std::size_t results::index(job const& j) const {
  return (j.instance * definition().methods.size() + j.method) * definition().repetitions +
         j.repetition;
}

run_record const* results::find(job const& j) const {
  auto const& r = runs_[index(j)];
  return r ? &*r : nullptr;
}

run_record const& results::at(std::size_t instance, std::size_t method,
                              std::uint32_t repetition) const {
  return runs_[index({instance, method, repetition})].value();
}

std::vector<job> results::missing() const {
  std::vector<job> left;
  for (std::size_t i = 0; i < instances().size(); ++i) {
    if (indices_.at(instances()[i].digest).front() != i) continue;
    for (std::size_t m = 0; m < definition().methods.size(); ++m) {
      for (std::uint32_t k = 0; k < definition().repetitions; ++k) {
        if (find({i, m, k}) == nullptr) left.push_back({i, m, k});
      }
    }
  }
  return left;
}

void results::check_repetitions(std::size_t instance, std::size_t method) const {
  run_record const* first = nullptr;
  for (std::uint32_t k = 0; k < definition().repetitions; ++k) {
    auto const* const r = find({instance, method, k});
    if (r == nullptr || r->stopped_by == "time") continue;
    if (first == nullptr) first = r;
    if (counters_line(*first) == counters_line(*r)) continue;
    throw std::logic_error(fmt::format("{}, {}: repetitions {} and {} have different counters",
                                       name_of_run(*r), to_string(definition().methods[method]),
                                       first->repetition, r->repetition));
  }
}

void results::check_answers(std::size_t instance) const {
  run_record const* decided = nullptr;
  std::string by;
  for (std::size_t m = 0; m < definition().methods.size(); ++m) {
    auto const* const r = find({instance, m, 0});
    if (r == nullptr || answer_of(*r).empty()) continue;
    if (decided == nullptr) {
      decided = r;
      by = to_string(definition().methods[m]);
    }
    if (answer_of(*decided) == answer_of(*r)) continue;
    throw std::logic_error(fmt::format("{}: {} by {}, but {} by {}", name_of_run(*r),
                                       answer_of(*decided), by, answer_of(*r),
                                       to_string(definition().methods[m])));
  }
}

void results::check() const {
  for (std::size_t i = 0; i < instances().size(); ++i) {
    for (std::size_t m = 0; m < definition().methods.size(); ++m) check_repetitions(i, m);
    check_answers(i);
  }
}

std::optional<std::string> results::counters_digest() const {
  std::vector<std::string> lines;
  for (auto const& r : runs_) {
    if (!r || is_stopped_by_time(r)) return std::nullopt;
    if (r->repetition == 1) lines.push_back(counters_line(*r));
  }
  return digest_of_lines(std::move(lines));
}

std::optional<std::string> results::answers_digest() const {
  if (!std::ranges::all_of(runs_, [](auto const& r) { return r.has_value(); })) return std::nullopt;
  std::vector<std::string> lines;
  auto const runs_each = definition().methods.size() * definition().repetitions;
  for (std::size_t i = 0; i < instances().size(); ++i) {
    auto const first = runs_.begin() + static_cast<std::ptrdiff_t>(i * runs_each);
    auto const last = first + static_cast<std::ptrdiff_t>(runs_each);
    auto const decided =
        std::find_if(first, last, [](auto const& r) { return !answer_of(*r).empty(); });
    if (decided == last && std::any_of(first, last, is_stopped_by_time)) return std::nullopt;
    auto const& cost = decided == last ? std::nullopt : (*decided)->cost;
    lines.push_back(fmt::format("{},{},{}\n", instances()[i].digest,
                                decided == last ? "undecided" : (*decided)->verdict,
                                cost ? std::to_string(*cost) : ""));
  }
  return digest_of_lines(std::move(lines));
}

bool is_as_stated(results const& r) {
  auto const agrees = [](std::string const& stated, std::optional<std::string> const& digest) {
    return stated.empty() || digest == stated;
  };
  auto const& d = r.definition();
  return agrees(d.answers_digest, r.answers_digest()) &&
         agrees(d.counters_digest, r.counters_digest());
}

std::string digest_lines(results const& r) {
  auto const& d = r.definition();
  if (!r.missing().empty()) return "no digest: runs are missing\n";
  return digest_line("answers", r.answers_digest(), d.answers_digest, d.path) +
         digest_line("digest", r.counters_digest(), d.counters_digest, d.path);
}

} // namespace puzzlegraph::tool
