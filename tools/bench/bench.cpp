// SPDX-License-Identifier: BSL-1.0
//
// One command for all measurements: the library's searches against the same searches written by
// hand, the tool against textbook programs on the same inputs, and how time and memory grow.
//
// Each round runs every implementation in turn, so that a change of the machine's speed affects all
// of them. A short one runs for half a second, and its fastest run counts; with --once it runs
// once, in a function that a profiler can select, bench::run_once. Ratios to the reference, the
// first implementation of a case, are taken within a round. Times and ratios are of processor time,
// child processes included; elapsed times stand beside them. Every result is compared with the
// reference's.
//
// Exit codes: 0; 1 if implementations disagree, a program fails, or for a usage error.
#include "puzzlegraph/version.hpp"

#include "bench_case.hpp"
#include "median.hpp"

#include <boost/json.hpp>
#include <boost/program_options.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <iostream>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace bench {

[[gnu::noinline]] found run_once(implementation const& s) { return s.run(); }

} // namespace bench

namespace {

namespace po = boost::program_options;
using bench::bench_case;
using bench::found;
using bench::implementation;
using bench::median;

/// The measurements of one implementation: its first result, and by round the seconds of processor
/// time and the elapsed seconds.
struct timings {
  found first;
  std::vector<double> seconds;
  std::vector<double> elapsed;
};

/// Throws unless an implementation found what the reference of its case found.
void expect_agreement(bench_case const& c, found const& reference, implementation const& s,
                      found const& f) {
  auto statistics = f.statistics;
  if (!s.exact) {
    if (reference.verdict == puzzlegraph::verdict::solved) statistics = reference.statistics;
    statistics.peak_open = reference.statistics.peak_open;
  }
  if (f.verdict != reference.verdict || f.cost != reference.cost ||
      f.path_vertices != reference.path_vertices || f.layers != reference.layers ||
      f.answers != reference.answers || statistics != reference.statistics) {
    throw std::runtime_error(fmt::format("{}, {}: {} disagrees with {}", c.workload, c.search,
                                         s.name, c.implementations.front().name));
  }
}

/// The processor time of this process and of all its children that have ended.
double processor_seconds() {
  double sum = 0;
  for (int const who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    getrusage(who, &used);
    for (auto const& t : {used.ru_utime, used.ru_stime}) {
      sum += static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    }
  }
  return sum;
}

/// Adds a round of one implementation, which runs until it has taken long_enough seconds. Not
/// inlined, so that a profiler can report after each call.
[[gnu::noinline]] void measure(implementation const& s, timings& t, double long_enough) {
  constexpr double none = std::numeric_limits<double>::infinity();
  using clock = std::chrono::steady_clock;
  double fastest = none;
  double soonest = none;
  double spent = 0;
  do {
    double const start = processor_seconds();
    auto const begin = clock::now();
    auto f = bench::run_once(s);
    soonest = std::min(soonest, std::chrono::duration<double>(clock::now() - begin).count());
    double const seconds = processor_seconds() - start;
    fastest = std::min(fastest, seconds);
    spent += seconds;
    t.first = std::move(f);
  } while (spent < long_enough);
  t.seconds.push_back(fastest);
  t.elapsed.push_back(soonest);
}

/// Adds a round of all implementations. One that is slow and the only one of its case runs once.
void measure(bench_case const& c, std::vector<timings>& all, double long_enough) {
  constexpr double once = 5;
  if (all.size() == 1 && !all.front().seconds.empty() && all.front().seconds.front() > once) return;
  for (std::size_t k = 0; k < c.implementations.size(); ++k) {
    measure(c.implementations[k], all[k], long_enough);
    expect_agreement(c, all.front().first, c.implementations[k], all[k].first);
  }
}

/// The report of one implementation.
struct line {
  std::uint64_t items;
  double seconds;
  double elapsed;
  double ratio;
  double least_ratio;
  double greatest_ratio;
};

line summarize(std::vector<timings> const& all, std::size_t k) {
  std::vector<double> ratios;
  for (std::size_t r = 0; r < all[k].seconds.size(); ++r) {
    ratios.push_back(all[k].seconds[r] / all.front().seconds[r]);
  }
  auto const [least, greatest] = std::minmax_element(ratios.begin(), ratios.end());
  return {all[k].first.items(),
          median(all[k].seconds),
          median(all[k].elapsed),
          median(ratios),
          *least,
          *greatest};
}

void print_table(std::vector<bench_case> const& cases,
                 std::vector<std::vector<timings>> const& all) {
  constexpr auto row = "{:<26} {:<14} {:<29} {:>10} {:>10} {:>10} {:>9} {:>9} {:>7} {:>7} {:>7}\n";
  fmt::print(row, "workload", "search", "implementation", "items", "ms", "elapsed", "M/s", "MiB",
             "ratio", "least", "most");
  for (std::size_t k = 0; k < cases.size(); ++k) {
    for (std::size_t s = 0; s < cases[k].implementations.size(); ++s) {
      auto const l = summarize(all[k], s);
      auto const memory = all[k][s].first.memory;
      fmt::print(row, cases[k].workload, cases[k].search, cases[k].implementations[s].name, l.items,
                 fmt::format("{:.2f}", 1e3 * l.seconds), fmt::format("{:.2f}", 1e3 * l.elapsed),
                 fmt::format("{:.3f}", 1e-6 * static_cast<double>(l.items) / l.seconds),
                 memory == 0 ? "" : fmt::format("{:.1f}", static_cast<double>(memory) / 1048576),
                 fmt::format("{:.2f}", l.ratio), fmt::format("{:.2f}", l.least_ratio),
                 fmt::format("{:.2f}", l.greatest_ratio));
    }
  }
}

void print_json(std::vector<bench_case> const& cases,
                std::vector<std::vector<timings>> const& all) {
  namespace json = boost::json;
  json::array implementations;
  for (std::size_t k = 0; k < cases.size(); ++k) {
    for (std::size_t s = 0; s < cases[k].implementations.size(); ++s) {
      auto const l = summarize(all[k], s);
      implementations.push_back({{"workload", cases[k].workload},
                                 {"search", cases[k].search},
                                 {"side", cases[k].implementations[s].name},
                                 {"command", cases[k].implementations[s].command},
                                 {"input", cases[k].implementations[s].input},
                                 {"items", l.items},
                                 {"memory_bytes", all[k][s].first.memory},
                                 {"seconds", json::value_from(all[k][s].seconds)},
                                 {"median_seconds", l.seconds},
                                 {"elapsed_seconds", json::value_from(all[k][s].elapsed)},
                                 {"ratio", l.ratio},
                                 {"least_ratio", l.least_ratio},
                                 {"greatest_ratio", l.greatest_ratio}});
    }
  }
  auto const build = puzzlegraph::build();
  json::object const report{{"schema", "puzzlegraph-bench-1"},
                            {"revision", build.revision},
                            {"date", fmt::format("{:%F}", fmt::gmtime(std::time(nullptr)))},
                            {"compiler", build.compiler},
                            {"boost", build.boost},
                            {"sides", implementations}};
  fmt::print("{}\n", json::serialize(report));
}

/// What the program is asked for.
struct bench_request {
  std::string suite;
  unsigned rounds = 0;
  bool quick = false;
  bool once = false;
  std::string only;
  bool json = false;
  bool help = false;
};

po::options_description options_of(bench_request& r) {
  po::options_description options("bench [options]");
  options.add_options()(
      "suite", po::value(&r.suite)->default_value("all"),
      "searches (the library against the same by hand), limits (against programs for one board), "
      "steps (lists of neighbours "
      "against testing cells), processes (the tool against textbook programs), growth (one search, "
      "ever more states), all")("rounds", po::value(&r.rounds)->default_value(5),
                                "how often to measure")(
      "quick", po::bool_switch(&r.quick), "small boards, to see that the implementations agree")(
      "once", po::bool_switch(&r.once),
      "run each implementation once per round, however short it is")(
      "only", po::value(&r.only)->default_value(""), "only workloads whose name contains this")(
      "json", po::bool_switch(&r.json),
      "JSON, with the times of all rounds")("help,h", po::bool_switch(&r.help), "print this");
  return options;
}

/// The cases of a suite, or of all.
std::vector<bench_case> cases_of(std::string const& suite, bool quick) {
  struct entry {
    std::string_view name;
    std::vector<bench_case> (*make)(bool quick);
  };
  constexpr std::array<entry, 7> entries{{{"searches", bench::ghosts_cases},
                                          {"searches", bench::walls_cases},
                                          {"searches", bench::tiles_cases},
                                          {"limits", bench::limits_cases},
                                          {"steps", bench::steps_cases},
                                          {"processes", bench::process_cases},
                                          {"growth", bench::growth_cases}}};
  std::vector<bench_case> cases;
  for (auto const& e : entries) {
    if (suite == "all" || suite == e.name) {
      std::ranges::move(e.make(quick), std::back_inserter(cases));
    }
  }
  if (cases.empty())
    throw po::error("--suite: expected searches, limits, steps, processes, growth or all");
  return cases;
}

/// Throws po::error for a usage error.
void run(int argc, char** argv) {
  bench_request r;
  auto const options = options_of(r);
  po::variables_map values;
  po::store(po::parse_command_line(argc, argv, options), values);
  po::notify(values);
  if (r.help) {
    std::cout << options;
    return;
  }
  if (r.rounds == 0) throw po::error("--rounds must be positive");
  auto cases = cases_of(r.suite, r.quick);
  std::erase_if(cases,
                [&](bench_case const& c) { return c.workload.find(r.only) == std::string::npos; });

  double const long_enough = r.once ? 0 : 0.5;
  std::vector<std::vector<timings>> all;
  for (auto const& c : cases) all.emplace_back(c.implementations.size());
  for (unsigned round = 0; round < r.rounds; ++round) {
    for (std::size_t k = 0; k < cases.size(); ++k) measure(cases[k], all[k], long_enough);
  }
  if (r.json) {
    print_json(cases, all);
  } else {
    print_table(cases, all);
  }
}

} // namespace

int main(int argc, char** argv) {
  try {
    run(argc, argv);
    return 0;
  } catch (std::exception const& e) {
    std::fputs(fmt::format("bench: {}\n", e.what()).c_str(), stderr);
    return 1;
  }
}
