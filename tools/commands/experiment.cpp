// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph experiment: every method of a definition on every instance, into a database.
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/experiments/database.hpp"
#include "tools/experiments/database_lock.hpp"
#include "tools/experiments/instance_cache.hpp"
#include "tools/experiments/results.hpp"
#include "tools/experiments/run.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/notes.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <utility>

namespace puzzlegraph::tool {

namespace {

/// What `experiment` is asked for.
struct experiment_request {
  std::string database = "out/results.sqlite";
  std::optional<std::uint64_t> threads;

  option_group options() {
    option_group running("Running");
    running.add_options()(
        "database", into(database, with_default(value_of<std::string>(), database, "FILE")),
        "the file that keeps the runs; made if it does not exist; runs that it has, "
        "by whichever experiment, are not made again")("threads",
                                                       into(threads, value_of<whole_number>()),
                                                       "runs at a time; default: as the file says");
    return running;
  }
};

std::uint32_t threads_of_run(definition const& d, std::optional<std::uint64_t> given) {
  if (!given) return d.threads;
  if (*given == 0 || *given > 1000) {
    throw option_error("threads", std::to_string(*given), "1 to 1000");
  }
  return static_cast<std::uint32_t>(*given);
}

struct completed {
  tool::results results;
  std::size_t added = 0; ///< runs made now
};

/// The results with the runs of the database and those that were missing, which are run and added
/// to it now. Instances are generated only if runs are missing. Nothing when interrupted before
/// there were instances.
std::optional<completed> complete(definition const& d, std::uint32_t threads, database& into) {
  auto const known = into.runs(std::string(d.puzzle->name), d.options, revision_name());
  if (auto cached = cached_suite(d, into, revision_name())) {
    results all(std::move(*cached), known);
    if (all.missing().empty()) return completed{std::move(all)};
  }
  auto const made = make_suite(d);
  if (!made) return std::nullopt;
  cache_instances(made->list, into, revision_name());
  results all(made->list, known);
  all.check();
  auto const added = run_jobs(*made, all.missing(), threads, [&](run_record const& r) {
    into.add(r);
    all.add(r);
  });
  return completed{std::move(all), added};
}

exit_code run_experiment(experiment_request const& r, std::string const& path,
                         environment const& env) {
  auto const d = read_definition(path, env.puzzles);
  auto const threads = threads_of_run(d, r.threads);

  if (!d.left_out.empty()) {
    write_note(fmt::format("{}: `all` leaves out {}, which may never end without max-seconds",
                           d.name, fmt::join(d.left_out, ", ")));
  }

  database_lock const lock(r.database);
  if (!lock.is_held()) return exit_code::interrupted;
  auto into = database::open_for_writing(r.database, lock);
  auto const ended = complete(d, threads, into);
  into.finish();
  if (!ended) return exit_code::interrupted;

  auto const& all = ended->results;
  auto const missing = all.missing().size();
  env.out.write(fmt::format("{}: {}: {} were there, {} new{}\n", d.name,
                            puzzlegraph::amount(all.count(), "runs"),
                            all.count() - missing - ended->added, ended->added,
                            missing > 0 ? fmt::format(", {} missing", missing) : ""));
  all.check();
  env.out.write(digest_lines(all));
  if (interrupted() && missing > 0) return exit_code::interrupted;
  return is_as_stated(all) ? exit_code::done : exit_code::refuted;
}

} // namespace

exit_code experiment(std::vector<std::string> const& arguments, environment const& env) {
  experiment_request request;
  auto const usage =
      "usage: puzzlegraph experiment [options] FILE.ini\n"
      "Runs every method of an experiment file on every instance, and prints the digests of the\n"
      "answers and of the counters; exit code 3 if one is not as the file states. Runs that are "
      "in\n"
      "the database are not made again: an interrupted experiment continues.\n\n" +
      definition_help(env.puzzles);
  auto const line = parse(arguments, request.options(), {1, 1, "FILE.ini"}, usage, env.help());
  if (!line) return exit_code::done;
  return run_experiment(request, line->operands.front(), env);
}

} // namespace puzzlegraph::tool
