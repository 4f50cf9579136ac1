// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph generate: random instances from a seed, in the puzzle's own format.
#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/experiments/generator.hpp"

namespace puzzlegraph::tool {

namespace po = boost::program_options;

exit_code generate(std::vector<std::string> const& arguments, environment const& env) {
  auto what = generator::options(env.puzzles);
  add_output(what);
  auto const parsed =
      parse(arguments, what, {1, 1, "the name of a puzzle", puzzle_words(env.puzzles)},
            "usage: puzzlegraph generate PUZZLE [options]\n"
            "Random instances from a seed, which the file records. A search for "
            "instances that are rare, or do\nnot exist, ends undecided after "
            "--max-draws in a row (exit code 10), or by Ctrl-C; it writes no\nfile.\n",
            env.help());
  if (!parsed) return exit_code::done;
  auto const& values = parsed->values;
  auto const [puzzle, alias] = named_puzzle(parsed->operands.front(), env.puzzles);
  generator const wanted(*puzzle, env.puzzles, values, alias);

  auto const file = wanted.source();
  text_target target(output_path(values), env.out);
  sampler instances(wanted);
  for (std::uint32_t made = 0; made < wanted.count(); ++made) {
    if (!instances.keep_next(*file)) throw puzzlegraph::stopped{};
  }

  target.write(generated_text(wanted.wanted(), *file),
               puzzlegraph::amount(wanted.count(), "instances"));
  return exit_code::done;
}

} // namespace puzzlegraph::tool
