// SPDX-License-Identifier: BSL-1.0
//
// One command that measures everything: the library's searches against the same searches written by
// hand, the tool against textbook programs on the same inputs, and how time and memory grow.
//
// Every round runs every side once (shorter ones until half a second has passed, of which
// the fastest counts), one after the other, so that a change of the machine's speed meets all
// sides; ratios are taken within a round. Times are processor time, of child processes too; JSON
// tells those that went by as well. Every run is checked to have found what the first side of its
// contest found.
//
// Exit codes: 0, or 1 when sides disagree, a program fails, or the command line makes no sense.
#include "puzzlegraph/version.hpp"

#include "contest.hpp"

#include <boost/json.hpp>
#include <boost/program_options.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
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

namespace {

namespace po = boost::program_options;
using bench::contest;
using bench::found;
using bench::side;

/// What was measured of one side: what it found first, and of each round the seconds of processor
/// time and those that went by.
struct timings {
  found first;
  std::vector<double> seconds;
  std::vector<double> elapsed;
};

/// Throws unless a side agrees with what the first side of its contest found.
void expect_agreement(contest const& c, found const& reference, side const& s, found const& f) {
  auto counters = f.counters;
  if (!s.exact) {
    if (reference.verdict == puzzlegraph::verdict::solved) counters = reference.counters;
    counters.peak_open = reference.counters.peak_open;
  }
  if (f.verdict != reference.verdict || f.cost != reference.cost ||
      f.path_vertices != reference.path_vertices || f.layers != reference.layers ||
      f.answers != reference.answers || counters != reference.counters) {
    throw std::runtime_error(fmt::format("{}, {}: {} disagrees with {}", c.workload, c.search,
                                         s.name, c.sides.front().name));
  }
}

/// Of this process and of all children that have ended.
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

/// Adds a round of one side.
void measure(side const& s, timings& t) {
  constexpr double long_enough = 0.5;
  constexpr double none = std::numeric_limits<double>::infinity();
  using clock = std::chrono::steady_clock;
  double fastest = none;
  double soonest = none;
  double spent = 0;
  do {
    double const start = processor_seconds();
    auto const begin = clock::now();
    auto f = s.run();
    soonest = std::min(soonest, std::chrono::duration<double>(clock::now() - begin).count());
    double const seconds = processor_seconds() - start;
    fastest = std::min(fastest, seconds);
    spent += seconds;
    t.first = std::move(f);
  } while (spent < long_enough);
  t.seconds.push_back(fastest);
  t.elapsed.push_back(soonest);
}

/// Adds a round of all sides. What nothing is compared with and takes long is measured once.
void measure(contest const& c, std::vector<timings>& all) {
  constexpr double once = 5;
  if (all.size() == 1 && !all.front().seconds.empty() && all.front().seconds.front() > once) return;
  for (std::size_t k = 0; k < c.sides.size(); ++k) {
    measure(c.sides[k], all[k]);
    expect_agreement(c, all.front().first, c.sides[k], all[k].first);
  }
}

double median(std::vector<double> values) {
  auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// What is said of one side.
struct line {
  std::uint64_t items;
  double seconds;
  double ratio;
  double least_ratio;
  double greatest_ratio;
};

line summarize(std::vector<timings> const& all, std::size_t side) {
  std::vector<double> ratios;
  for (std::size_t r = 0; r < all[side].seconds.size(); ++r) {
    ratios.push_back(all[side].seconds[r] / all.front().seconds[r]);
  }
  auto const [least, greatest] = std::minmax_element(ratios.begin(), ratios.end());
  return {all[side].first.items(), median(all[side].seconds), median(ratios), *least, *greatest};
}

void print_table(std::vector<contest> const& contests,
                 std::vector<std::vector<timings>> const& all) {
  constexpr auto row = "{:<26} {:<14} {:<29} {:>10} {:>10} {:>9} {:>9} {:>7} {:>7} {:>7}\n";
  fmt::print(row, "workload", "search", "side", "items", "ms", "M a s", "MiB", "ratio", "least",
             "most");
  for (std::size_t k = 0; k < contests.size(); ++k) {
    for (std::size_t s = 0; s < contests[k].sides.size(); ++s) {
      auto const l = summarize(all[k], s);
      auto const memory = all[k][s].first.memory;
      fmt::print(row, contests[k].workload, contests[k].search, contests[k].sides[s].name, l.items,
                 fmt::format("{:.2f}", 1e3 * l.seconds),
                 fmt::format("{:.3f}", 1e-6 * static_cast<double>(l.items) / l.seconds),
                 memory == 0 ? "" : fmt::format("{:.1f}", static_cast<double>(memory) / 1048576),
                 fmt::format("{:.2f}", l.ratio), fmt::format("{:.2f}", l.least_ratio),
                 fmt::format("{:.2f}", l.greatest_ratio));
    }
  }
}

void print_json(std::vector<contest> const& contests,
                std::vector<std::vector<timings>> const& all) {
  namespace json = boost::json;
  json::array sides;
  for (std::size_t k = 0; k < contests.size(); ++k) {
    for (std::size_t s = 0; s < contests[k].sides.size(); ++s) {
      auto const l = summarize(all[k], s);
      sides.push_back({{"workload", contests[k].workload},
                       {"search", contests[k].search},
                       {"side", contests[k].sides[s].name},
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
                            {"compiler", build.compiler},
                            {"boost", build.boost},
                            {"sides", sides}};
  fmt::print("{}\n", json::serialize(report));
}

/// Nothing when help was asked for.
po::variables_map parse(int argc, char** argv, po::options_description const& options) {
  po::variables_map values;
  po::store(po::parse_command_line(argc, argv, options), values);
  po::notify(values);
  if (values["rounds"].as<unsigned>() == 0) throw po::error("--rounds must be positive");
  return values;
}

/// Everything that can be measured, by the name of its suite.
std::vector<contest> contests_of(std::string const& suite, bool quick) {
  struct entry {
    std::string_view name;
    std::vector<contest> (*make)(bool quick);
  };
  constexpr std::array<entry, 6> entries{{{"searches", bench::ghosts_contests},
                                          {"searches", bench::walls_contests},
                                          {"searches", bench::tiles_contests},
                                          {"steps", bench::steps_contests},
                                          {"processes", bench::process_contests},
                                          {"growth", bench::growth_contests}}};
  std::vector<contest> contests;
  for (auto const& e : entries) {
    if (suite == "all" || suite == e.name) {
      std::ranges::move(e.make(quick), std::back_inserter(contests));
    }
  }
  if (contests.empty())
    throw po::error("--suite: expected searches, steps, processes, growth or all");
  return contests;
}

void run(int argc, char** argv) {
  po::options_description options("bench [options]");
  options.add_options()(
      "suite", po::value<std::string>()->default_value("all"),
      "searches (the library against the same by hand), steps (lists of neighbours "
      "against testing cells), processes (the tool against textbook programs), growth (one search, "
      "ever more states), all")("rounds", po::value<unsigned>()->default_value(5),
                                "how often to measure")(
      "quick", po::bool_switch(), "small boards, to see that the sides agree")(
      "only", po::value<std::string>()->default_value(""),
      "only workloads whose name contains this")(
      "json", po::bool_switch(), "JSON, with the times of all rounds")("help,h", "print this");
  auto const values = parse(argc, argv, options);
  if (values.count("help") != 0) {
    std::cout << options;
    return;
  }
  auto contests = contests_of(values["suite"].as<std::string>(), values["quick"].as<bool>());
  auto const& only = values["only"].as<std::string>();
  std::erase_if(contests,
                [&](contest const& c) { return c.workload.find(only) == std::string::npos; });

  std::vector<std::vector<timings>> all;
  for (auto const& c : contests) all.emplace_back(c.sides.size());
  for (unsigned round = 0; round < values["rounds"].as<unsigned>(); ++round) {
    for (std::size_t k = 0; k < contests.size(); ++k) measure(contests[k], all[k]);
  }
  if (values["json"].as<bool>()) {
    print_json(contests, all);
  } else {
    print_table(contests, all);
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
