// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph verify: replay solutions with rules written apart from every solver.
#include "claims.hpp"
#include "command.hpp"
#include "settings.hpp"

#include <fmt/format.h>

namespace tool {

namespace po = boost::program_options;
using puzzlegraph::io::cursor;

namespace {

/// Replays claims against a document. Nothing is written before all of them are read.
class replay {
 public:
  explicit replay(document const& d) : document_(d) {}

  /// A claim: "solved" has moves.
  void check(claim const& c) {
    auto const label =
        fmt::format("question {} ({})", c.question + 1, document_.questions->title(c.question));
    if (!c.moves) {
      report_ += fmt::format("{}: {}, nothing to replay\n", label, c.verdict);
      return;
    }
    cursor moves = *c.moves;
    std::uint64_t count = 0;
    auto const unit = document_.puzzle->unit;
    if (auto const flaw = document_.questions->check(c.question, moves, count)) {
      report_ += fmt::format("{}: refuted at move {}: {}\n", label, flaw->step + 1, flaw->reason);
      refuted_ = true;
    } else if (c.cost && *c.cost != count) {
      report_ += fmt::format("{}: refuted: {} {} are claimed, but there are {} moves\n", label,
                             *c.cost, unit, count);
      refuted_ = true;
    } else {
      report_ += fmt::format("{}: holds, {} {}\n", label, count, unit);
    }
  }
  exit_code finish(output& out) const {
    out.write(report_);
    return refuted_ ? exit_code::refuted : exit_code::done;
  }

 private:
  document const& document_;
  std::string report_;
  bool refuted_ = false;
};

} // namespace

exit_code verify(std::vector<std::string> const& arguments, output& out) {
  po::options_description options;
  options.add(settings::reading());
  auto const line = parse(arguments, options, {2, 2, "two files, INSTANCE and SOLUTION"},
                          "usage: puzzlegraph verify [options] INSTANCE SOLUTION\n"
                          "Replays the solutions in SOLUTION, as `solve` writes them (text, JSON, "
                          "or the contest's lines of moves),\nand says where one breaks.\n",
                          out);
  if (!line) return exit_code::done;
  auto const& files = line->operands;
  document const d = settings(line->values).open(files[0]);
  auto const source = puzzlegraph::io::read_file(files[1]);
  replay r(d);
  read_claims(source, d.questions->count(), [&](claim const& c) { r.check(c); });
  return r.finish(out);
}

} // namespace tool
