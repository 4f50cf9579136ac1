// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph generate: random instances from a seed, in the puzzle's own format.
#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tools/commands/command.hpp"
#include "tools/experiments/generator.hpp"
#include "tools/options/file_reading.hpp"

namespace puzzlegraph::tool {

namespace {

/// What `generate` is asked for.
struct generate_request {
  explicit generate_request(puzzle_list puzzles) : instances(puzzles) {}

  generator_options instances;
  output_name output;

  command_options options() {
    auto generating = instances.options();
    output.add_to(generating);
    return generating;
  }
};

} // namespace

exit_code generate(std::vector<std::string> const& arguments, environment const& env) {
  generate_request request(env.puzzles);
  auto const parsed =
      parse(arguments, request.options(), {1, 1, "the name of a puzzle", puzzle_words(env.puzzles)},
            "usage: puzzlegraph generate PUZZLE [options]\n"
            "Random instances from a seed, which the file records. A search for "
            "instances that are rare, or do\nnot exist, ends undecided after "
            "--max-draws in a row (exit code 10), or by Ctrl-C; it writes no\nfile.\n",
            env.help());
  if (!parsed) return exit_code::done;
  auto const [puzzle, alias] = named_puzzle(parsed->operands.front(), env.puzzles);
  generator const chosen(*puzzle, request.instances, alias);

  auto const file = chosen.source();
  text_target target(request.output.path(), env.out);
  sampler instances(chosen);
  for (std::uint32_t made = 0; made < chosen.count(); ++made) {
    if (!instances.keep_next(*file)) throw puzzlegraph::stopped{};
  }

  target.write(generated_text(chosen.wanted(), *file),
               puzzlegraph::amount(chosen.count(), "instances"));
  return exit_code::done;
}

} // namespace puzzlegraph::tool
