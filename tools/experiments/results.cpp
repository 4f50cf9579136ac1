// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/results.hpp"

#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/experiments/digest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

namespace puzzlegraph::tool {

namespace {

/// The columns that reruns must agree on.
std::string countable(run_record const& r) {
  auto const& c = r.counters;
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", r.instance, r.encoding, r.algorithm,
                     r.heuristic, r.verdict, r.cost ? std::to_string(*r.cost) : "", c.expanded,
                     c.generated, c.duplicates, c.reopened, c.stored, c.peak_open);
}

std::string place(run_record const& r) {
  return fmt::format("{}: {}, {}", r.experiment, r.source, r.title);
}

/// The answer that all methods must agree on; empty if the run has none.
std::string answer_of(run_record const& r) {
  if (r.verdict == "solved") return fmt::format("solved, {}", r.cost.value_or(0));
  return r.verdict == "unsolvable" ? r.verdict : "";
}

} // namespace

std::string const& revision_name() {
  static std::string const name = [] {
    std::string revision(puzzlegraph::build().revision);
    if (!revision.ends_with("-dirty") && revision != "unknown") return revision;
    std::ifstream program("/proc/self/exe", std::ios::binary);
    std::string const bytes(std::istreambuf_iterator<char>(program), {});
    return revision + "+" + fingerprint(bytes);
  }();
  return name;
}

results::results(plan const& p, std::vector<run_record> const& runs)
    : plan_(&p), runs_(p.instances.size() * p.methods.size() * p.repetitions) {
  using key = std::tuple<std::string_view, std::string_view, std::string_view, std::string_view,
                         std::uint64_t>;
  std::map<key, run_record const*> known;
  for (auto const& r : runs) {
    known[{r.instance, r.encoding, r.algorithm, r.heuristic, r.repetition}] = &r;
  }
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < p.instances.size(); ++i) {
    is_first_.push_back(seen.insert(p.instances[i].digest).second);
    for (std::size_t m = 0; m < p.methods.size(); ++m) {
      auto const& how = p.methods[m];
      for (std::uint32_t k = 0; k < p.repetitions; ++k) {
        auto const found = known.find(
            {p.instances[i].digest, how.encoding, name(how.algorithm), how.heuristic, k + 1});
        if (found != known.end()) runs_[index({i, m, k})] = *found->second;
      }
    }
  }
  distinct_ = seen.size();
}

std::size_t results::index(job const& j) const {
  return (j.instance * plan_->methods.size() + j.method) * plan_->repetitions + j.repetition;
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
  for (std::size_t i = 0; i < plan_->instances.size(); ++i) {
    if (!is_first_[i]) continue;
    for (std::size_t m = 0; m < plan_->methods.size(); ++m) {
      for (std::uint32_t k = 0; k < plan_->repetitions; ++k) {
        if (find({i, m, k}) == nullptr) left.push_back({i, m, k});
      }
    }
  }
  return left;
}

void results::check_repetitions(std::size_t instance, std::size_t method) const {
  run_record const* first = nullptr;
  for (std::uint32_t k = 0; k < plan_->repetitions; ++k) {
    auto const* const r = find({instance, method, k});
    if (r == nullptr || r->stopped_by == "time") continue;
    if (first == nullptr) first = r;
    if (countable(*first) == countable(*r)) continue;
    throw std::logic_error(fmt::format("{}, {}: repetitions {} and {} have different counters",
                                       place(*r), to_string(plan_->methods[method]),
                                       first->repetition, r->repetition));
  }
}

void results::check_answers(std::size_t instance) const {
  run_record const* decided = nullptr;
  std::string by;
  for (std::size_t m = 0; m < plan_->methods.size(); ++m) {
    auto const* const r = find({instance, m, 0});
    if (r == nullptr || answer_of(*r).empty()) continue;
    if (decided == nullptr) {
      decided = r;
      by = to_string(plan_->methods[m]);
    }
    if (answer_of(*decided) == answer_of(*r)) continue;
    throw std::logic_error(fmt::format("{}: {} by {}, but {} by {}", place(*r), answer_of(*decided),
                                       by, answer_of(*r), to_string(plan_->methods[m])));
  }
}

void results::check() const {
  for (std::size_t i = 0; i < plan_->instances.size(); ++i) {
    for (std::size_t m = 0; m < plan_->methods.size(); ++m) check_repetitions(i, m);
    check_answers(i);
  }
}

std::optional<std::string> results::digest() const {
  std::vector<std::string> lines;
  for (auto const& r : runs_) {
    if (!r || r->stopped_by == "time") return std::nullopt;
    if (r->repetition == 1) lines.push_back(countable(*r));
  }
  std::ranges::sort(lines); // an instance may belong to several groups
  lines.erase(std::ranges::unique(lines).begin(), lines.end());
  std::string all;
  for (auto const& line : lines) all += line;
  return fingerprint(all);
}

bool is_as_told(results const& r) {
  auto const& told = r.of().digest;
  return told.empty() || r.digest() == told;
}

std::string digest_line(results const& r) {
  auto const& p = r.of();
  if (!r.missing().empty()) return "no digest: runs are missing";
  auto const digest = r.digest();
  if (!digest) return "no digest: runs were stopped by time, and others may be next time";
  if (p.digest.empty()) return fmt::format("digest {}; {} tells none", *digest, p.path);
  if (p.digest == *digest) return fmt::format("digest {}, as {} tells", *digest, p.path);
  return fmt::format("digest {}, but {} tells {}", *digest, p.path, p.digest);
}

} // namespace puzzlegraph::tool
