// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph-mpi solve: answer every question of a file by one search of all processes.
#include "puzzlegraph/solutions/write.hpp"

#include "tools/mpi/commands.hpp"
#include "tools/mpi/search.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/output_name.hpp"
#include "tools/output/file_output.hpp"

#include <boost/mpi/collectives/broadcast.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

namespace {

std::vector<output_format> const formats{output_format::text, output_format::table,
                                         output_format::csv, output_format::json};

/// The answer to question k: by the puzzle's invariant, or by a search of all processes.
answer answer_of(asked_file const& asked, std::size_t k, processes const& all) {
  auto const& q = *asked.file.questions;
  answer a;
  if (auto known = q.invariant_of(k); known.refutes()) {
    a.prove_unsolvable();
    a.reason = std::move(known.reason);
    return a;
  }
  auto const space = pack_question(asked, k, all);
  auto l = asked.limits;
  if (all.is_first() && shows_progress()) l.on_progress = terminal_progress(q.title(k));
  auto const found = find_goal(*space, l, all.communicator());
  if (found.solved()) {
    a = space->answer_along(found.path);
  } else {
    a.by = method{q.spaces().unit_encoding(), algorithm::breadth_first, {}};
  }
  static_cast<search_report&>(a) = static_cast<search_report const&>(found);
  a.search_seconds = found.seconds;
  return a;
}

exit_code code_of(answer const& a) {
  if (a.flaw) return exit_code::internal_error;
  if (a.stopped_by == limit::interrupt) return exit_code::interrupted;
  return a.verdict == verdict::undecided ? exit_code::undecided : exit_code::done;
}

} // namespace

exit_code solve_by_all(std::vector<std::string> const& arguments, mpi_environment const& env) {
  option_group own("Solving");
  format_choice format(formats);
  format.add_to(own);
  output_name output_file;
  output_file.add_to(own);
  auto const asked =
      open_asked(arguments, std::move(own),
                 "usage: puzzlegraph-mpi solve [options] FILE|-\n"
                 "Answers every question of a file, optimally, by breadth-first search on all "
                 "processes, and verifies the answers.\n",
                 env);
  if (!asked) return exit_code::done;
  output standard;
  std::unique_ptr<text_target> target;
  std::unique_ptr<solutions::writer> writer;
  std::string text;
  env.all.together([&] {
    expect_goal(asked->file);
    auto const chosen = format.chosen("");
    if (!env.all.is_first()) return;
    target = std::make_unique<text_target>(output_file.path(), standard);
    writer = solutions::make_writer(
        chosen, {1, asked->file.name.size(), solutions::unit_text(asked->file).size()},
        [&](std::string_view part) { text += part; });
    writer->begin(asked->file);
  });

  auto code = exit_code::done;
  for (auto const k : asked->questions) {
    if (code > exit_code::undecided) break;
    auto const a = answer_of(*asked, k, env.all);
    code = std::max(code, code_of(a));
    if (!writer) continue;
    if (a.flaw) {
      throw std::logic_error(fmt::format("{}, question {}: the solution fails verification at move "
                                         "{}: {}",
                                         asked->file.name, k + 1, a.flaw->step + 1,
                                         a.flaw->reason));
    }
    writer->write({asked->file, k, a});
  }
  if (writer) {
    writer->end();
    target->write(text);
    standard.flush();
  }
  return code;
}

} // namespace puzzlegraph::tool
