// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph convert: a file in the puzzle's own form, or in another notation.
#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/text/reader.hpp"
#include "puzzlegraph/text/similar_word.hpp"

#include "tools/commands/command.hpp"
#include "tools/options/bound_option.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

namespace {

/// What `convert` is asked for.
struct convert_request {
  explicit convert_request(puzzle_list puzzles) : reading(puzzles) {}

  std::optional<std::string> to; ///< a notation, by name
  output_name output;
  file_reading reading;

  command_options options() {
    option_group converting("Converting");
    converting.add_options()(
        "to", into(to, one_of(written_names(reading.declared.puzzles()))->value_name("NAME")),
        "the notation to write; default: the puzzle's own form, which its name stands for");
    output.add_to(converting);
    command_options all;
    return all.add(converting).add(reading.options());
  }

  /// The notations that are written.
  static std::vector<std::string> written_names(puzzle_list puzzles) {
    std::vector<std::string> names;
    for (auto const& n : notations_of(puzzles)) {
      if (n.puzzle->convert != nullptr && (n.notation == nullptr || n.notation->is_written)) {
        names.emplace_back(n.name());
      }
    }
    return names;
  }
};

/// The notation to write. Throws option_error, or usage_error if the puzzle has none.
puzzle_notation target_of(convert_request const& r, question_file const& d) {
  auto const* const p = d.puzzle;
  if (p->convert == nullptr) {
    throw usage_error(fmt::format("{} has no other notation that is written", p->name));
  }
  if (!r.to) return {p, nullptr};
  auto const names = convert_request::written_names(puzzle_list(&p, 1));
  if (std::ranges::find(names, *r.to) == names.end()) {
    std::string all;
    for (auto const& name : names) (all += ' ') += name;
    throw option_error(
        "to", "'" + *r.to + "'",
        fmt::format("a notation of {}:{}{}", p->name, all, text::did_you_mean(*r.to, names)));
  }
  return find_notation(*r.to, puzzle_list(&p, 1));
}

exit_code run_convert(convert_request const& r, std::string const& path, environment const& env) {
  r.reading.expect_puzzle();
  auto const source = text::read_file(path);
  auto const d = r.reading.open(source, path);
  show_notation(d);
  show_warnings({}, d);
  auto const to = target_of(r, d);
  std::string written;
  try {
    written =
        converted({d.puzzle, d.notation}, source, r.reading.values_for(*d.puzzle), to, env.puzzles);
  } catch (std::invalid_argument const& e) {
    auto const found = fmt::format("what {} cannot hold ({})", to.name(), e.what());
    bool const is_own = to.notation == nullptr;
    throw text::input_error(
        {d.name, 0, 0}, found,
        "another notation by --to" +
            (is_own ? std::string() : fmt::format(", such as {}", d.puzzle->name)));
  }
  auto const& stated = d.questions->origin().stated;
  auto const numbers = std::ranges::count_if(stated, [](auto const& n) { return n.has_value(); });
  if (numbers > 0) {
    write_note(fmt::format("{}: {} stated numbers of {} are left out", d.name, numbers,
                           d.questions->origin().stated_unit));
  }
  env.out.write(written);
  return exit_code::done;
}

} // namespace

exit_code convert(std::vector<std::string> const& arguments, environment const& env) {
  convert_request request(env.puzzles);
  auto const line =
      parse(arguments, request.options(), {1, 1, "FILE (- is standard input)"},
            "usage: puzzlegraph convert [options] FILE|-\n"
            "Writes the boards of a file in the puzzle's own form, or in another notation. A board "
            "that this\nnotation cannot hold is an error, and nothing is written.\n",
            env.help());
  if (!line) return exit_code::done;
  return run_with_output(*line, request.output, env, [&](environment const& to) {
    return run_convert(request, line->operands.front(), to);
  });
}

} // namespace puzzlegraph::tool
