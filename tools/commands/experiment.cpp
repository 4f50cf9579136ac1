// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph experiment: every method of a plan on every instance, into a database.
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/experiments/database.hpp"
#include "tools/experiments/database_lock.hpp"
#include "tools/experiments/instance_cache.hpp"
#include "tools/experiments/results.hpp"
#include "tools/experiments/run.hpp"
#include "tools/interrupt.hpp"

#include <fmt/format.h>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

std::uint32_t wanted_threads(plan const& p, po::variable_value const& told) {
  if (told.empty()) return p.threads;
  auto const n = told.as<whole_number>().value;
  if (n == 0 || n > 1000) throw option_error("threads", std::to_string(n), "1 to 1000");
  return static_cast<std::uint32_t>(n);
}

results stored_runs(plan const& p, store& in) {
  return {p, in.runs(p.name, p.options, revision_name())};
}

/// Gives the plan its instances: as the database lists them where no run is missing, and else made
/// anew. Returns false when interrupted.
bool add_instances(plan& p, store& into) {
  if (take_listed(p, into, revision_name()) && stored_runs(p, into).missing().empty()) return true;
  if (!make_instances(p)) return false;
  list_instances(p, into, revision_name());
  return true;
}

} // namespace

exit_code experiment(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description options("Running");
  options.add_options()("database", po::value<std::string>()->default_value("out/results.sqlite"),
                        "the file where runs are kept, made where it is not there, or empty; runs "
                        "that are there are not made again")(
      "threads", po::value<whole_number>(), "runs at a time; default: what the plan says");
  auto const usage =
      "usage: puzzlegraph experiment [options] FILE.ini\n"
      "Runs every combination of a plan's instances and methods, and tells the digest of the "
      "counters;\nexit code 3 when it is not the one that the plan tells. What is stored is not "
      "run again:\nan experiment that was interrupted goes on.\n\n" +
      plan_help(env.puzzles);
  auto const line = parse(arguments, options, {1, 1, "FILE.ini"}, usage, env);
  if (!line) return exit_code::done;
  auto const& values = line->values;
  auto const database = values["database"].as<std::string>();

  auto p = read_plan(line->operands.front(), env.puzzles);
  auto const threads = wanted_threads(p, values["threads"]);

  writing_turn const turn(database);
  if (!turn.is_held()) return exit_code::interrupted;
  auto into = store::open_for_writing(database, turn);
  if (!add_instances(p, into)) {
    into.finish();
    return exit_code::interrupted;
  }
  auto const before = stored_runs(p, into);
  before.check();
  auto const missing = before.missing();
  auto const stored = run_jobs(p, missing, threads, into);
  auto const after = stored_runs(p, into);
  into.finish();
  env.out.write(fmt::format("{}: {}: {} were there, {} new", p.name,
                            puzzlegraph::amount(after.count(), "runs"),
                            before.count() - missing.size(), stored));
  if (!after.missing().empty()) env.out.write(fmt::format(", {} missing", after.missing().size()));
  env.out.write("\n");
  after.check();
  env.out.write(digest_line(after) + "\n");
  if (interrupted() && stored < missing.size()) return exit_code::interrupted;
  return is_as_told(after) ? exit_code::done : exit_code::refuted;
}

} // namespace puzzlegraph::tool
