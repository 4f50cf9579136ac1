// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/generator.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include "tools/failed_allocations.hpp"
#include "tools/interrupt.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/progress.hpp"
#include "tools/options/size.hpp"

#include <fmt/format.h>

#include <new>
#include <utility>

namespace puzzlegraph::tool {

using puzzlegraph::verdict;

namespace {

std::vector<std::string> yes_or_no() { return {"yes", "no"}; }

} // namespace

option_group generator_options::options() {
  option_group generating("Generating");
  generating.add_options()("size", into(size, value_of<std::string>("ROWSxCOLUMNS")),
                           "of each instance; default: the contest's")(
      "count", into(count, with_default(value_of<whole_number>(), "1")), "how many instances");
  declared.add_to(generating, {{option_use::generate}});
  generating.add_options()("seed", into(seed, with_default(value_of<whole_number>(), "1")),
                           "the same seed and options give the same file, everywhere")(
      "solvable", into(solvable, one_of(yes_or_no())->value_name("WORD")),
      "yes or no: only such instances")(
      "min-length", into(min_length, value_of<whole_number>()),
      "only instances whose solutions have at least N moves: independent draws, as experiments "
      "need them; for boards that all differ, --where 'optimum >= N'")(
      "max-states", into(max_states, value_of<whole_number>()),
      "leave out instances that take more stored states to decide")(
      "max-draws", into(max_draws, value_of<whole_number>()),
      fmt::format("give up, undecided, after N consecutive rejections; default: {}",
                  generation::default_draws)
          .c_str());
  return generating;
}

generator::generator(puzzlegraph::puzzle const& p, generator_options const& given,
                     puzzle_alias const* alias) {
  if (p.random == nullptr) throw usage_error(fmt::format("{} has no generator", p.name));
  wanted_.puzzle = &p;
  wanted_.count = small_number(given.count.value_or(1), "count").value();
  wanted_.seed = given.seed;
  if (given.size) {
    wanted_.request.size = parse_size(*given.size);
  } else if (alias != nullptr) {
    wanted_.request.size = alias->size;
  }
  wanted_.request.values = given.declared.values_for(p, option_use::generate, alias);
  if (given.solvable) {
    expect_word("solvable", *given.solvable, yes_or_no());
    wanted_.solvable = *given.solvable == "yes";
  }
  wanted_.min_length = given.min_length;
  if (wanted_.solvable == false && wanted_.min_length.value_or(0) > 0) {
    throw option_error("min-length", "--solvable no too", "one of them");
  }
  wanted_.max_states = given.max_states;
  wanted_.max_draws = given.max_draws;
  if (wanted_.draws() == 0) throw option_error("max-draws", "0", "at least 1");
  tables_ = std::make_shared<puzzlegraph::table_cache>(default_cache_folder());
}

verdict generator::accept(puzzlegraph::questions const& q,
                          std::function<void(puzzlegraph::progress const&)> on_progress) const {
  puzzlegraph::solve_options how;
  how.tables = tables_.get();
  how.limits.interrupted = &interrupted();
  how.limits.on_progress = std::move(on_progress);
  auto const failed_before = failed_allocations();
  auto const found = puzzlegraph::accept(wanted_, q, std::move(how));
  // Then a seed would give other instances than elsewhere.
  if (failed_allocations() != failed_before) throw std::bad_alloc();
  return found;
}

sampler::sampler(generator const& wanted) : wanted_(&wanted), rng_(wanted.wanted().seed) {
  if (shows_progress()) show_line_ = terminal_line("generate");
}

bool sampler::keep_next(puzzlegraph::random_file& source) {
  std::function<void(puzzlegraph::progress const&)> report;
  if (show_line_) report = [this](puzzlegraph::progress const&) { show(); };
  auto const judge = [&](puzzlegraph::questions const& q) -> std::optional<verdict> {
    if (show_line_) show();
    auto const is_wanted = wanted_->accept(q, report);
    return interrupted() ? std::nullopt : std::optional(is_wanted);
  };
  if (puzzlegraph::keep_next(wanted_->wanted(), source, rng_, found_, judge)) return true;
  if (interrupted()) return false;
  give_up();
}

void sampler::give_up() const {
  auto const open = found_.undecided == 0
                        ? ""
                        : fmt::format("; limits left {} undecided",
                                      puzzlegraph::amount(found_.undecided, "draws"));
  throw undecided_error(
      fmt::format("undecided (limit of draws): {} of {} found in {}, none "
                  "in the last {}{}; whether there "
                  "are more is open (see --max-draws): {}",
                  found_.kept, wanted_->wanted().count, puzzlegraph::amount(found_.drawn, "draws"),
                  wanted_->wanted().draws(), open, command_of(wanted_->wanted())));
}

void sampler::show() {
  auto const now = clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  double const seconds = std::chrono::duration<double>(now - start_).count();
  show_line_(fmt::format("{:.0f} s, {} drawn, {} of {} found{}", seconds, found_.drawn, found_.kept,
                         wanted_->wanted().count,
                         time_left(seconds, found_.kept, wanted_->wanted().count)));
}

} // namespace puzzlegraph::tool
