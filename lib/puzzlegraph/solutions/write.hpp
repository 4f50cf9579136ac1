// SPDX-License-Identifier: BSL-1.0
//
// Writes answers: as text, as the contest's output, as JSON, and as rows of a table or of CSV.
//
// One interface, five writers. solutions/read.hpp reads the first three back.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/text/sink.hpp"
#include "puzzlegraph/text/terminal.hpp"

#include <boost/json/fwd.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace puzzlegraph::solutions {

/// An answer to one question of a file.
struct answered_question {
  question_file const& file;
  std::size_t question; ///< from 0
  puzzlegraph::answer const& answer;
};

enum class format : std::uint8_t { text, contest, json, table, csv };

constexpr std::string_view name(format f) {
  constexpr std::array<std::string_view, 5> names{"text", "contest", "json", "table", "csv"};
  return names[static_cast<std::size_t>(f)];
}

/// Writes the answers of several files: begin(file), write(answer) for each of its answers, end().
/// Throws what the sink throws.
class writer {
 public:
  virtual ~writer() = default;
  virtual void begin(question_file const& file) = 0;
  virtual void write(answered_question const& a) = 0;
  virtual void end() = 0;

 protected:
  writer() = default;
  writer(writer const&) = default;
  writer& operator=(writer const&) = default;
};

/// What the output depends on from its first line: properties of the set of files.
struct file_set {
  std::size_t count = 1;
  std::size_t longest_name = 0; ///< bytes
  std::size_t longest_unit = 0; ///< bytes of unit_text
};

/// A writer. In the text format, lines name the files if there are several; for a terminal,
/// drawings and names are cut. A table and CSV start with their header row.
std::unique_ptr<writer> make_writer(format f, file_set const& files, text_sink sink,
                                    std::optional<text::terminal> const& shown_on = std::nullopt);

/// A writer of the moves of solved questions alone, in a form of puzzle::plan_forms by that name.
std::unique_ptr<writer> make_plan_writer(std::string_view form, text_sink sink);

/// " (makespan)": the objective of the file's puzzle after a cost; empty if it names none.
std::string objective_text(question_file const& file);
/// "in moves, whatever they cost in units": what distances in graphs and counts are measured in,
/// where that is not what answers cost; else empty.
std::string graph_unit_text(question_file const& file);
/// "steps (makespan)": the unit of costs in the rows of a table, with the objective.
std::string unit_text(question_file const& file);
/// "; sum of costs 12, at least 10": further costs after the cost.
std::string further_text(std::span<further_cost const> costs);
/// The same as objects.
boost::json::array json_costs(std::span<further_cost const> costs);

/// "solved, 7 steps", "unsolvable", "undecided (time limit), at least 5 steps".
std::string summary(answered_question const& answered);

/// The JSON of a file up to its first question; `contents` names the schema ("solve"). The unit is
/// that of costs unless another one is given. The object is closed by "]}".
std::string json_head(question_file const& file, std::string_view contents,
                      std::string_view unit = {});

/// An answer as the JSON object that the JSON format writes for it.
std::string json_answer(answered_question const& answered);

/// The head of csv_answer, with its line end.
std::string csv_head();
/// An answer as a row of CSV, with its line end. Times are in seconds; what is not known is empty.
std::string csv_answer(answered_question const& answered);

/// The lines of a text, indented by two spaces if they are not empty.
std::string indented(std::string_view text);

} // namespace puzzlegraph::solutions
