// SPDX-License-Identifier: BSL-1.0
#include "generating.hpp"

#include "command.hpp"
#include "wishes.hpp"

#include <fmt/format.h>

namespace tool {

namespace po = boost::program_options;
using puzzlegraph::verdict;

namespace {

std::string as_command(std::string_view puzzle, po::variables_map const& values) {
  std::string line = fmt::format("puzzlegraph generate {}", puzzle);
  for (char const* name : {"size", "solvable"}) {
    if (!values[name].empty())
      line += fmt::format(" --{} {}", name, values[name].as<std::string>());
  }
  for (char const* name : {"count", "ghosts", "queries", "min-length", "max-states", "seed"}) {
    if (!values[name].empty()) {
      line += fmt::format(" --{} {}", name, values[name].as<whole_number>().value);
    }
  }
  if (!values["density"].empty()) {
    line += fmt::format(" --density {}", values["density"].as<double>());
  }
  return line;
}

} // namespace

po::options_description generator::options() {
  po::options_description what("Generating");
  what.add_options()("size", po::value<std::string>(), "ROWSxCOLUMNS; default: the contest's")(
      "count", po::value<whole_number>()->default_value({1}), "how many instances")(
      "density", po::value<double>(),
      "klotski: share of fixed cells; ghosts: of walls (not told: boards as the contest promises "
      "them); walls: of inner walls")("ghosts", po::value<whole_number>(), "ghosts: how many")(
      "queries", po::value<whole_number>(),
      "klotski: queries of each board")("seed", po::value<whole_number>()->default_value({1}),
                                        "the same seed and options give the same file, everywhere")(
      "solvable", po::value<std::string>(), "yes or no: only such instances")(
      "min-length", po::value<whole_number>(), "only instances that take so many moves or more")(
      "max-states", po::value<whole_number>(),
      "leave out instances that take more stored states to decide");
  return what;
}

generator::generator(puzzlegraph::puzzle const& p, po::variables_map const& values)
    : puzzle_(&p), count_(small_number(values, "count").value_or(1)),
      seed_(values["seed"].as<whole_number>().value), command_(as_command(p.name, values)) {
  if (!values["size"].empty()) parse_size(values["size"].as<std::string>(), wishes_);
  wishes_.ghosts = small_number(values, "ghosts");
  wishes_.queries = small_number(values, "queries");
  if (!values["density"].empty()) {
    wishes_.density = values["density"].as<double>();
    if (!(*wishes_.density >= 0 && *wishes_.density <= 1)) {
      throw option_error("density", fmt::format("{}", *wishes_.density), "0 to 1");
    }
  }
  if (!values["solvable"].empty()) {
    auto const word = values["solvable"].as<std::string>();
    if (word != "yes" && word != "no") {
      throw option_error("solvable", "'" + word + "'", "yes or no");
    }
    solvable_ = word == "yes";
  }
  if (!values["min-length"].empty()) {
    min_length_ = values["min-length"].as<whole_number>().value;
  }
  if (solvable_ == false && min_length_ > 0) {
    throw option_error("min-length", "with --solvable no", "one of them");
  }
  limits_.max_memory = std::uint64_t{1} << 30U; // not what is free: files do not depend on machines
  if (!values["max-states"].empty()) {
    limits_.max_states = values["max-states"].as<whole_number>().value;
  }
  limits_.interrupted = &interrupted();
}

bool generator::admits(puzzlegraph::questions const& q) const {
  bool const is_open = !solvable_ && min_length_ == 0;
  for (std::size_t k = 0; k < q.count() && !is_open; ++k) {
    puzzlegraph::solve_options how;
    how.limits = limits_;
    auto const a = q.solve(k, how);
    if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
    if (a.verdict == verdict::undecided) return false;
    if (solvable_ && *solvable_ != (a.verdict == verdict::solved)) return false;
    if (min_length_ > 0 && (a.verdict != verdict::solved || a.cost < min_length_)) return false;
  }
  return true;
}

bool generator::keep_next(puzzlegraph::random_file& source, std::mt19937_64& engine) const {
  for (;;) {
    bool const good = admits(*source.draw(engine));
    if (interrupted()) return false;
    if (!good) continue;
    source.keep();
    return true;
  }
}

} // namespace tool
