// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph-mpi count: the layers of all states that a question's start reaches, by one search of
// all processes.
#include "tools/mpi/commands.hpp"
#include "tools/mpi/search.hpp"
#include "tools/output/file_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <numeric>
#include <utility>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

/// The layers as a table, and their sums.
std::string count_text(asked_file const& asked, std::size_t k, distributed_answer const& found) {
  auto const& c = found.counts;
  auto const sum = [](auto const& layer) {
    return std::accumulate(layer.begin(), layer.end(), std::uint64_t{0});
  };
  std::string text = fmt::format("{}\n", asked.file.questions->title(k));
  if (found.stopped_by != limit::none) {
    text += fmt::format("incomplete ({})\n", reason(found.stopped_by));
  }
  text += fmt::format("states: {}\nlayers: {}\ngoal states: {}\n", sum(c.states), c.states.size(),
                      sum(c.goals));
  if (auto const first = std::ranges::find_if(c.goals, [](auto n) { return n != 0; });
      first != c.goals.end()) {
    text += fmt::format("first goal: layer {}\n", first - c.goals.begin());
  }
  text += "layer states goals\n";
  for (std::size_t d = 0; d < c.states.size(); ++d) {
    text += fmt::format("{} {} {}\n", d, c.states[d], c.goals[d]);
  }
  return text;
}

} // namespace

exit_code count_by_all(std::vector<std::string> const& arguments, mpi_environment const& env) {
  po::options_description own("Counting");
  add_output(own);
  auto const asked = open_asked(arguments, std::move(own),
                                "usage: puzzlegraph-mpi count [options] FILE|-\n"
                                "Counts all states that a question's start reaches, by distance, "
                                "on all processes.\n",
                                env);
  if (!asked) return exit_code::done;
  output standard;
  std::unique_ptr<text_target> target;
  std::size_t k = 0;
  env.all.together([&] {
    k = single_question(asked->line.values, asked->file, "all states of one are counted");
    if (env.all.is_first()) {
      target = std::make_unique<text_target>(output_path(asked->line.values), standard);
    }
  });
  auto const space = pack_question(*asked, k, env.all);
  auto l = asked->limits;
  if (target && shows_progress()) {
    l.on_progress = terminal_progress(asked->file.questions->title(k), exploration_text);
  }
  auto const found = count_states(*space, l, env.all.communicator());
  if (target) {
    target->write(count_text(*asked, k, found));
    standard.flush();
  }
  if (found.stopped_by == limit::interrupt) return exit_code::interrupted;
  return found.stopped_by == limit::none ? exit_code::done : exit_code::undecided;
}

} // namespace puzzlegraph::tool
