// SPDX-License-Identifier: BSL-1.0
//
// What the abstraction costs: the library's searches against the same searches written by hand.
//
// Every round runs every side once (shorter ones until a tenth of a second has passed, of which
// the fastest counts), one after the other, so that a change of the machine's speed meets all
// sides; ratios are taken within a round. Times are processor time of this process. That all sides
// find the same is checked before anything is measured.
//
// Exit codes: 0, or 1 when sides disagree or the command line makes no sense.
#include "puzzlegraph/version.hpp"

#include "contest.hpp"

#include <boost/json.hpp>
#include <boost/program_options.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace po = boost::program_options;
using bench::contest;
using bench::found;
using bench::side;

/// By side of a contest, seconds of each round; the states that each side expanded.
struct timings {
  std::vector<std::vector<double>> seconds;
  std::vector<std::uint64_t> states;
};

bool agree(found const& reference, found f, bool exact) {
  if (!exact) {
    if (reference.verdict == puzzlegraph::verdict::solved) f.counters = reference.counters;
    f.counters.peak_open = reference.counters.peak_open;
  }
  return f == reference;
}

timings check(contest const& c) {
  timings t;
  found const reference = c.sides.front().run();
  for (auto const& s : c.sides) {
    auto const f = s.run();
    if (!agree(reference, f, s.exact)) {
      throw std::runtime_error(fmt::format("{}, {}: {} disagrees with {}", c.workload, c.search,
                                           s.name, c.sides.front().name));
    }
    t.states.push_back(f.counters.expanded);
  }
  t.seconds.resize(c.sides.size());
  return t;
}

double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double measure(side const& s) {
  constexpr double long_enough = 0.1;
  double fastest = 0;
  double spent = 0;
  do {
    double const start = processor_seconds();
    s.run();
    double const seconds = processor_seconds() - start;
    fastest = spent == 0 ? seconds : std::min(fastest, seconds);
    spent += seconds;
  } while (spent < long_enough);
  return fastest;
}

double median(std::vector<double> values) {
  auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// What is said of one side.
struct line {
  std::uint64_t states;
  double seconds;
  double ratio;
  double least_ratio;
  double greatest_ratio;
};

line summarize(timings const& t, std::size_t side) {
  std::vector<double> ratios;
  for (std::size_t r = 0; r < t.seconds[side].size(); ++r) {
    ratios.push_back(t.seconds[side][r] / t.seconds.front()[r]);
  }
  auto const [least, greatest] = std::minmax_element(ratios.begin(), ratios.end());
  return {t.states[side], median(t.seconds[side]), median(ratios), *least, *greatest};
}

void print_table(std::vector<contest> const& contests, std::vector<timings> const& all) {
  constexpr auto row = "{:<24} {:<14} {:<13} {:>9} {:>9} {:>10} {:>7} {:>7} {:>7}\n";
  fmt::print(row, "workload", "search", "side", "states", "ms", "Mstates/s", "ratio", "least",
             "most");
  for (std::size_t k = 0; k < contests.size(); ++k) {
    for (std::size_t s = 0; s < contests[k].sides.size(); ++s) {
      auto const l = summarize(all[k], s);
      fmt::print(row, contests[k].workload, contests[k].search, contests[k].sides[s].name, l.states,
                 fmt::format("{:.2f}", 1e3 * l.seconds),
                 fmt::format("{:.2f}", 1e-6 * static_cast<double>(l.states) / l.seconds),
                 fmt::format("{:.2f}", l.ratio), fmt::format("{:.2f}", l.least_ratio),
                 fmt::format("{:.2f}", l.greatest_ratio));
    }
  }
}

void print_json(std::vector<contest> const& contests, std::vector<timings> const& all) {
  namespace json = boost::json;
  json::array sides;
  for (std::size_t k = 0; k < contests.size(); ++k) {
    for (std::size_t s = 0; s < contests[k].sides.size(); ++s) {
      auto const l = summarize(all[k], s);
      sides.push_back({{"workload", contests[k].workload},
                       {"search", contests[k].search},
                       {"side", contests[k].sides[s].name},
                       {"states", l.states},
                       {"seconds", json::value_from(all[k].seconds[s])},
                       {"ratio", l.ratio},
                       {"least_ratio", l.least_ratio},
                       {"greatest_ratio", l.greatest_ratio}});
    }
  }
  auto const build = puzzlegraph::build();
  json::object const report{{"revision", build.revision},
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

void run(int argc, char** argv) {
  po::options_description options("abstraction_bench [options]");
  options.add_options()("rounds", po::value<unsigned>()->default_value(5), "how often to measure")(
      "quick", po::bool_switch(), "small boards, to see that the sides agree")(
      "only", po::value<std::string>()->default_value(""),
      "only workloads whose name contains this")(
      "json", po::bool_switch(), "JSON, with the times of all rounds")("help,h", "print this");
  auto const values = parse(argc, argv, options);
  if (values.count("help") != 0) {
    std::cout << options;
    return;
  }
  bool const quick = values["quick"].as<bool>();
  std::vector<contest> contests;
  for (auto const make : {bench::ghosts_contests, bench::walls_contests, bench::tiles_contests}) {
    std::ranges::move(make(quick), std::back_inserter(contests));
  }
  auto const& only = values["only"].as<std::string>();
  std::erase_if(contests,
                [&](contest const& c) { return c.workload.find(only) == std::string::npos; });

  std::vector<timings> all;
  for (auto const& c : contests) all.push_back(check(c));
  for (unsigned round = 0; round < values["rounds"].as<unsigned>(); ++round) {
    for (std::size_t k = 0; k < contests.size(); ++k) {
      for (std::size_t s = 0; s < contests[k].sides.size(); ++s) {
        all[k].seconds[s].push_back(measure(contests[k].sides[s]));
      }
    }
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
    std::fputs(fmt::format("abstraction_bench: {}\n", e.what()).c_str(), stderr);
    return 1;
  }
}
