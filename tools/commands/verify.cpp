// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph verify: solutions::replay solutions with rules written apart from every solver.
#include "puzzlegraph/solutions/read.hpp"
#include "puzzlegraph/solutions/write.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/options/common.hpp"

#include <fmt/format.h>

namespace puzzlegraph::tool {

namespace po = boost::program_options;

namespace {

/// Replays stated solutions against question files. Writes nothing before all of them are read.
class replaying {
 public:
  explicit replaying(std::vector<question_file> const& documents) : documents_(&documents) {}

  /// A stated solution: "solved" has moves.
  void check(solutions::stated_solution const& c) {
    auto const& d = (*documents_)[c.file];
    if (documents_->size() > 1 && file_ != c.file) report_ += fmt::format("file {}\n", d.name);
    file_ = c.file;
    auto const label =
        fmt::format("question {} ({})", c.question + 1, d.questions->title(c.question));
    if (c.verdict != name(puzzlegraph::verdict::undecided)) ++answered_;
    if (!c.moves) {
      report_ += fmt::format("{}: {}, nothing to replay\n", label, c.verdict);
      return;
    }
    auto const unit = d.unit();
    auto const [cost, flaw] = solutions::replay(c, *d.questions, unit);
    report_ += fmt::format("{}: {}\n", label,
                           flaw.empty() ? "holds, " + puzzlegraph::amount(cost, unit) : flaw);
    refuted_ |= !flaw.empty();
  }
  exit_code finish(output& out) const {
    out.write(report_);
    std::size_t asked = 0;
    for (auto const& d : *documents_) asked += d.questions->count();
    if (answered_ < asked)
      out.write(fmt::format("{} of {} questions answered\n", answered_, asked));
    return refuted_ ? exit_code::refuted : exit_code::done;
  }

 private:
  std::vector<question_file> const* documents_;
  std::optional<std::size_t> file_; ///< of the solution before
  std::string report_;
  std::size_t answered_ = 0; ///< solved or unsolvable
  bool refuted_ = false;
};

exit_code run(po::variables_map const& values, std::vector<std::string> const& files,
              environment const& env) {
  settings const common(values, env.puzzles);
  std::vector<question_file> documents;
  std::vector<solutions::instance_file> asked;
  for (std::size_t k = 0; k + 1 < files.size(); ++k) {
    documents.push_back(common.open(files[k]));
    asked.push_back(
        {documents.back().name, documents.back().questions.get(), documents.back().puzzle->name});
  }
  replaying r(documents);
  solutions::read_solutions(puzzlegraph::text::read_file(files.back()), asked,
                            [&](solutions::stated_solution const& c) { r.check(c); });
  return r.finish(env.out);
}

} // namespace

exit_code verify(std::vector<std::string> const& arguments, environment const& env) {
  po::options_description options;
  options.add(settings::reading(env.puzzles));
  auto const line =
      parse(arguments, options, {2, SIZE_MAX, "two files or more, INSTANCE... SOLUTION"},
            "usage: puzzlegraph verify [options] INSTANCE... SOLUTION\n"
            "Replays the solutions in SOLUTION, as `solve` writes them for these files in this "
            "order (text,\nJSON, or contest lines of moves). Reports the first illegal move of a "
            "solution, and how many\nquestions have no answer.\n",
            env.help());
  if (!line) return exit_code::done;
  return line->run([&] { return run(line->values, line->operands, env); });
}

} // namespace puzzlegraph::tool
