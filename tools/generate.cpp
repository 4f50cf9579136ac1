// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph generate: random instances from a seed, in the puzzle's own format.
#include "command.hpp"
#include "settings.hpp"
#include "wishes.hpp"

#include <fmt/format.h>

#include <random>

namespace tool {

namespace po = boost::program_options;
using puzzlegraph::verdict;

namespace {

/// Which instances to keep.
struct filter {
  std::optional<bool> solvable;
  std::uint64_t min_length = 0;

  bool is_open() const { return !solvable && min_length == 0; }
  /// Whether all questions are as wished. One that a limit leaves undecided is not.
  bool admits(puzzlegraph::questions const& q, puzzlegraph::limits const& limits) const {
    for (std::size_t k = 0; k < q.count() && !is_open(); ++k) {
      puzzlegraph::solve_options how;
      how.limits = limits;
      auto const a = q.solve(k, how);
      if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
      if (a.verdict == verdict::undecided) return false;
      if (solvable && *solvable != (a.verdict == verdict::solved)) return false;
      if (min_length > 0 && (a.verdict != verdict::solved || a.cost < min_length)) return false;
    }
    return true;
  }
};

/// Every option as it was told, so that the line makes the same file again.
std::string as_command(std::string const& puzzle, po::variables_map const& values) {
  std::string line = "% puzzlegraph generate " + puzzle;
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
  return line + "\n";
}

} // namespace

exit_code generate(std::vector<std::string> const& arguments, output& out) {
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
      "leave out instances that take more stored states to decide")(
      "output,o", po::value<std::string>(), "the file; default: standard output");
  auto const parsed = parse(arguments, what, {1, 1, "the name of a puzzle"},
                            "usage: puzzlegraph generate PUZZLE [options]\n"
                            "Random instances from a seed, which the file tells. Ctrl-C ends a "
                            "search for instances that do not exist.\n",
                            out);
  if (!parsed) return exit_code::done;
  auto const& values = parsed->values;
  auto const& puzzle = named_puzzle(parsed->operands.front());

  puzzlegraph::random_wishes wishes;
  if (!values["size"].empty()) parse_size(values["size"].as<std::string>(), wishes);
  wishes.ghosts = small_number(values, "ghosts");
  wishes.queries = small_number(values, "queries");
  if (!values["density"].empty()) {
    wishes.density = values["density"].as<double>();
    if (!(*wishes.density >= 0 && *wishes.density <= 1)) {
      throw usage_error(fmt::format("--density: found {}, expected 0 to 1", *wishes.density));
    }
  }
  filter wanted;
  if (!values["solvable"].empty()) {
    auto const word = values["solvable"].as<std::string>();
    if (word != "yes" && word != "no") {
      throw usage_error("--solvable: found '" + word + "', expected yes or no");
    }
    wanted.solvable = word == "yes";
  }
  if (!values["min-length"].empty()) {
    wanted.min_length = values["min-length"].as<whole_number>().value;
  }
  if (wanted.solvable == false && wanted.min_length > 0) {
    throw usage_error("--min-length: found with --solvable no, expected one of them");
  }
  puzzlegraph::limits limits;
  limits.max_memory = std::uint64_t{1} << 30U; // not what is free: files do not depend on machines
  if (!values["max-states"].empty())
    limits.max_states = values["max-states"].as<whole_number>().value;
  limits.interrupted = &interrupted();

  auto const count = small_number(values, "count").value_or(1);
  auto const file = puzzle.random(wishes);
  std::mt19937_64 engine(values["seed"].as<whole_number>().value);
  for (std::uint32_t made = 0; made < count;) {
    auto const drawn = file->draw(engine);
    bool const good = wanted.admits(*drawn, limits);
    if (interrupted()) return exit_code::interrupted;
    if (!good) continue;
    file->keep();
    ++made;
  }

  std::string text = file->text();
  text.insert(text.find('\n') + 1, as_command(std::string(puzzle.name), values));
  if (values["output"].empty()) {
    out.write(text);
  } else {
    file_output target(values["output"].as<std::string>());
    target.write(text);
    target.commit();
  }
  return exit_code::done;
}

} // namespace tool
