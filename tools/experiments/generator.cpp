// SPDX-License-Identifier: BSL-1.0
#include "tools/experiments/generator.hpp"

#include "puzzlegraph/text/numbers.hpp"

#include "tools/interrupt.hpp"
#include "tools/options/cache.hpp"
#include "tools/options/errors.hpp"
#include "tools/options/puzzle_options.hpp"
#include "tools/options/size.hpp"
#include "tools/options/word_option.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <initializer_list>
#include <stdexcept>
#include <unistd.h>
#include <utility>
#include <variant>

namespace puzzlegraph::tool {

namespace po = boost::program_options;
using puzzlegraph::verdict;

namespace {

std::vector<std::string> yes_or_no() { return {"yes", "no"}; }

/// The order is that of files which exist: whole numbers that the puzzle declares after the count,
/// others at the end.
std::string as_command(std::string_view puzzle, po::variables_map const& values,
                       option_values const& declared) {
  option_values whole;
  option_values others;
  for (auto const& [name, value] : declared) {
    (std::holds_alternative<std::uint64_t>(value) ? whole : others).set(name, value);
  }
  std::string line = fmt::format("puzzlegraph generate {}", puzzle);
  auto const repeat = [&](std::initializer_list<char const*> names, auto const& text_of) {
    for (char const* name : names) {
      if (!values[name].empty()) line += fmt::format(" --{} {}", name, text_of(values[name]));
    }
  };
  auto const text = [](po::variable_value const& v) { return v.as<std::string>(); };
  auto const number = [](po::variable_value const& v) { return v.as<whole_number>().value; };
  repeat({"size", "solvable"}, text);
  repeat({"count"}, number);
  line += as_arguments(whole);
  repeat({"min-length", "max-states", "max-draws", "seed"}, number);
  return line + as_arguments(others);
}

} // namespace

po::options_description generator::options(puzzle_list puzzles) {
  po::options_description what("Generating");
  what.add_options()("size", po::value<std::string>(), "ROWSxCOLUMNS; default: the contest's")(
      "count", po::value<whole_number>()->default_value({1}), "how many instances");
  add_declared(what, puzzles, option_use::generate);
  what.add_options()("seed", po::value<whole_number>()->default_value({1}),
                     "the same seed and options give the same file, everywhere")(
      "solvable", one_of(yes_or_no()),
      "yes or no: only such instances")("min-length", po::value<whole_number>(),
                                        "only instances whose solutions have at least N moves")(
      "max-states", po::value<whole_number>(),
      "leave out instances that take more stored states to decide")(
      "max-draws", po::value<whole_number>(),
      fmt::format("give up, undecided, after N consecutive rejections; default: {}", most_draws)
          .c_str());
  return what;
}

generator::generator(puzzlegraph::puzzle const& p, puzzle_list puzzles,
                     po::variables_map const& values)
    : puzzle_(&p), count_(small_number(values, "count").value_or(1)),
      seed_(values["seed"].as<whole_number>().value) {
  if (p.random == nullptr) throw usage_error(fmt::format("{} has no generator", p.name));
  if (!values["size"].empty()) request_.size = parse_size(values["size"].as<std::string>());
  request_.values = declared_values(values, puzzles, p, option_use::generate);
  command_ = as_command(p.name, values, request_.values);
  if (!values["solvable"].empty()) {
    auto const word = values["solvable"].as<std::string>();
    expect_word("solvable", word, yes_or_no());
    solvable_ = word == "yes";
  }
  if (!values["min-length"].empty()) {
    min_length_ = values["min-length"].as<whole_number>().value;
  }
  if (solvable_ == false && min_length_ > 0) {
    throw option_error("min-length", "--solvable no too", "one of them");
  }
  limits_.max_memory = std::uint64_t{1} << 30U; // not what is free: files do not depend on machines
  if (!values["max-states"].empty()) {
    limits_.max_states = values["max-states"].as<whole_number>().value;
  }
  if (!values["max-draws"].empty()) {
    max_draws_ = values["max-draws"].as<whole_number>().value;
    if (max_draws_ == 0) throw option_error("max-draws", "0", "at least 1");
  }
  limits_.interrupted = &interrupted();
  tables_ = std::make_shared<puzzlegraph::table_cache>(default_cache_folder());
}

verdict generator::accept(puzzlegraph::questions const& q,
                          std::function<void(puzzlegraph::progress const&)> on_progress) const {
  bool const is_limited = limits_.max_states != puzzlegraph::limits{}.max_states;
  bool const is_open = !solvable_ && min_length_ == 0 && !is_limited;
  bool const solvability_is_all = solvable_ && min_length_ == 0 && !is_limited;
  puzzlegraph::solve_options how;
  how.tables = tables_.get();
  how.limits = limits_;
  how.limits.on_progress = std::move(on_progress);
  for (std::size_t k = 0; k < q.count() && !is_open; ++k) {
    if (auto const known = solvability_is_all ? q.is_solvable(k) : std::nullopt) {
      if (*known != *solvable_) return verdict::unsolvable;
      continue;
    }
    auto const a = q.solve(k, how);
    if (a.flaw) throw std::logic_error("a solution fails verification: " + a.flaw->reason);
    if (a.verdict == verdict::undecided) return verdict::undecided;
    bool const is_solved = a.verdict == verdict::solved;
    if (solvable_ && *solvable_ != is_solved) return verdict::unsolvable;
    if (min_length_ > 0 && !(is_solved && a.cost >= min_length_)) return verdict::unsolvable;
  }
  return verdict::solved;
}

sampler::sampler(generator const& wanted)
    : wanted_(&wanted), rng_(wanted.seed()), on_terminal_(isatty(STDERR_FILENO) != 0) {}

sampler::~sampler() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

bool sampler::keep_next(puzzlegraph::random_file& source) {
  for (std::uint64_t in_a_row = 0; in_a_row < wanted_->max_draws(); ++in_a_row) {
    if (on_terminal_) show();
    auto const drawn = source.draw(rng_);
    auto const is_wanted =
        wanted_->accept(*drawn, on_terminal_ ? [this](puzzlegraph::progress const&) { show(); }
                                             : std::function<void(puzzlegraph::progress const&)>());
    if (interrupted()) return false;
    ++drawn_;
    if (is_wanted == verdict::undecided) ++undecided_;
    if (is_wanted != verdict::solved) continue;
    source.keep();
    ++kept_;
    return true;
  }
  give_up();
}

void sampler::give_up() const {
  auto const open = undecided_ == 0 ? ""
                                    : fmt::format("; limits left {} undecided",
                                                  puzzlegraph::amount(undecided_, "draws"));
  throw undecided_error(fmt::format("undecided (limit of draws): {} of {} found in {}, none "
                                    "in the last {}{}; whether there "
                                    "are more is open (see --max-draws): {}",
                                    kept_, wanted_->count(), puzzlegraph::amount(drawn_, "draws"),
                                    wanted_->max_draws(), open, wanted_->command()));
}

void sampler::show() {
  auto const now = clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  shown_ = true;
  double const seconds = std::chrono::duration<double>(now - start_).count();
  std::fputs(fmt::format("\r\033[K{:.0f} s, {} drawn, {} of {} found{}", seconds, drawn_, kept_,
                         wanted_->count(), time_left(seconds, kept_, wanted_->count()))
                 .c_str(),
             stderr);
}

} // namespace puzzlegraph::tool
