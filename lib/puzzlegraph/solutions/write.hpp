// SPDX-License-Identifier: BSL-1.0
//
// Writes answers: as text, as the contest's output, as JSON, and as rows of a table.
//
// One interface, four writers. solutions/read.hpp reads the first three back.
#pragma once

#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/text/sink.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace puzzlegraph::solutions {

/// One question of a file, answered.
struct answered_question {
  question_file const& file;
  std::size_t question; ///< from 0
  puzzlegraph::answer const& answer;
};

enum class format : std::uint8_t { text, contest, json, table };

/// Writes the answers of several files: begin() a file, write() each of its answers, end() the
/// file. Throws what the sink throws.
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

/// What the output needs to know of all files before the first.
struct files_layout {
  std::size_t count = 1;
  std::size_t longest_name = 0; ///< bytes
};

/// Text names each file where there are several; a table begins with its head.
std::unique_ptr<writer> make_writer(format f, files_layout const& files, text_sink sink);

/// "solved, 7 steps", "unsolvable", "undecided (time limit), at least 5 steps".
std::string summary(answered_question const& a);

/// The JSON of a file up to the first of its questions; `contents` names the schema ("solve"). The
/// object ends with "]}".
std::string json_head(question_file const& file, std::string_view contents);

/// The lines of a text, indented by two spaces.
std::string indented(std::string_view text);

} // namespace puzzlegraph::solutions
