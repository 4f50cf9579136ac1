// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/run.hpp"

#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/core/stopwatch.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/search/table_cache.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/version.hpp"

#include "tools/failed_allocations.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/progress.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <sys/utsname.h>
#include <system_error>
#include <thread>

namespace puzzlegraph::tool {

using puzzlegraph::limit;

namespace {

/// "Linux x86_64, PROCESSOR, 2 processors"
std::string machine_name() {
  utsname system = {};
  uname(&system);
  std::ifstream info("/proc/cpuinfo");
  std::string model = "unknown processor";
  for (std::string line; std::getline(info, line);) {
    auto const colon = line.find(": ");
    if (!line.starts_with("model name") || colon == std::string::npos) continue;
    model = line.substr(colon + 2);
    break;
  }
  return fmt::format("{} {}, {}, {} processors", system.sysname, system.machine, model,
                     std::thread::hardware_concurrency());
}

run_record described(suite const& s, job const& j, std::uint32_t threads) {
  static std::string const machine = machine_name();
  auto const& d = s.definition;
  auto const& i = s.instances[j.instance];
  auto const& group = d.groups[i.group];
  auto const& m = d.methods[j.method];
  auto const build = puzzlegraph::build();
  run_record r;
  r.experiment = d.name;
  r.instance = i.digest;
  r.encoding = m.encoding;
  r.algorithm = name(m.algorithm);
  r.heuristic = m.heuristic;
  r.options = d.options;
  r.revision = revision_name();
  r.repetition = j.repetition + 1;
  r.dirty = build.revision.ends_with("-dirty");
  r.puzzle = d.puzzle->name;
  r.source = group.command;
  r.title = i.title;
  r.seed = group.seed;
  r.compiler = build.compiler;
  r.machine = machine;
  r.threads = threads;
  return r;
}

void set_answer(puzzlegraph::answer const& a, run_record& r) {
  r.verdict = name(a.verdict);
  r.stopped_by = name(a.stopped_by);
  if (a.verdict == puzzlegraph::verdict::solved) r.cost = a.cost;
  if (a.verdict != puzzlegraph::verdict::unsolvable) r.lower_bound = a.lower_bound;
  r.statistics = a.statistics;
  r.memory_bytes = a.memory;
  r.search_seconds = a.search_seconds;
  r.verify_seconds = a.verify_seconds;
}

class worker_pool {
 public:
  worker_pool(runnable_suite const& s, std::vector<job> const& jobs, std::uint32_t threads,
              std::function<void(run_record const&)> const& keep)
      : suite_(s), jobs_(jobs), threads_(threads), keep_(keep) {}

  std::size_t work() {
    {
      auto const watcher = start_watcher();
      is_watched_ = watcher.joinable();
      run_workers(threads_, [this](unsigned /*worker*/) { work_on_jobs(); });
    }
    return done_;
  }

 private:
  void work_on_jobs() {
    try {
      for (std::size_t k = next_++; k < jobs_.size() && !stop_ && !interrupted(); k = next_++) {
        auto const r = run(jobs_[k]);
        if (!r) break;
        std::scoped_lock const lock(changing_);
        keep_(*r);
        ++done_;
      }
    } catch (...) {
      stop_ = true;
      throw;
    }
  }

  /// Runs a job. Nothing when it was interrupted. Throws std::bad_alloc if memory of the machine
  /// ran out meanwhile, here or in another thread: the result would not be repeatable.
  std::optional<run_record> run(job const& j) {
    auto const& d = suite_.list.definition;
    auto const& instance = suite_.list.instances[j.instance];
    auto const& source = suite_.sources[j.instance];
    auto const& m = d.methods[j.method];
    auto const& command = d.groups[instance.group].command;
    auto r = described(suite_.list, j, threads_);
    auto how = d.how;
    how.by = m;
    how.tables = &tables_;
    how.limits.interrupted = is_watched_ ? &stop_ : &searches_ended();
    auto const questions =
        recognize(*source.text, source.text->name, d.puzzle).read(*source.text, {});
    puzzlegraph::answer a;
    auto const failed_before = failed_allocations();
    try {
      a = questions->solve(source.question, how);
    } catch (std::invalid_argument const& e) {
      if (d.methods_named) {
        throw usage_error(fmt::format("{}: {}, {}: {}: {}", d.path, command, instance.title,
                                      to_string(m), e.what()));
      }
      r.verdict = "inapplicable";
      r.stopped_by = name(limit::none);
      return r;
    }
    if (a.flaw) {
      throw std::logic_error(fmt::format("{}, {}: the solution by {} fails verification at move "
                                         "{}: {}",
                                         command, instance.title, to_string(m), a.flaw->step + 1,
                                         a.flaw->reason));
    }
    if (a.stopped_by == limit::interrupt) return std::nullopt;
    // Then tables may be missing, or a search may have ended at a limit that is none.
    if (failed_allocations() != failed_before) throw std::bad_alloc();
    set_answer(a, r);
    r.unit = cost_unit(*d.puzzle, *questions);
    return r;
  }

  /// A thread for watch(). None where the system has no more threads: then no progress is shown,
  /// and a worker that fails ends the others only after their searches.
  std::jthread start_watcher() {
    try {
      return std::jthread([this](std::stop_token const& over) { watch(over); });
    } catch (std::system_error const&) {
      return {};
    }
  }

  /// Passes interrupts on to the searches and shows the progress, until all workers have ended.
  void watch(std::stop_token const& over) {
    std::function<void(std::string const&)> show;
    if (shows_progress()) show = terminal_line(suite_.list.definition.name);
    std::unique_lock lock(changing_);
    puzzlegraph::stopwatch const watch;
    for (;;) {
      changed_.wait_for(lock, over, std::chrono::milliseconds(50), [] { return false; });
      if (over.stop_requested()) break;
      if (interrupted()) stop_ = true;
      if (!show) continue;
      double const seconds = watch.seconds();
      show(fmt::format("{:.0f} s, {} of {} runs{}", seconds, done_, jobs_.size(),
                       time_left(seconds, done_, jobs_.size())));
    }
  }

  runnable_suite const& suite_;
  std::vector<job> const& jobs_;
  std::uint32_t threads_;
  std::function<void(run_record const&)> const& keep_; ///< called under changing_
  puzzlegraph::table_cache tables_{default_cache_folder()};
  std::mutex changing_;
  std::condition_variable_any changed_;
  std::size_t done_ = 0; ///< under changing_
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  bool is_watched_ = false; ///< set before the workers start
};

} // namespace

std::size_t run_jobs(runnable_suite const& s, std::vector<job> const& jobs, std::uint32_t threads,
                     std::function<void(run_record const&)> const& keep) {
  return worker_pool(s, jobs, threads, keep).work();
}

} // namespace puzzlegraph::tool
