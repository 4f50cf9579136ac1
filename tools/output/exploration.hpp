// SPDX-License-Identifier: BSL-1.0
//
// A question's state graph described: as text, as JSON, and its profile as CSV.
#pragma once

#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"
#include "puzzlegraph/puzzles/question_graph.hpp"
#include "puzzlegraph/text/terminal.hpp"

#include "tools/output/counting_advice.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// One question, explored. Without a graph there are no measures.
struct explored {
  question_file const& file;
  std::size_t question;
  std::string_view encoding;
  puzzlegraph::exploration const& from;
  puzzlegraph::measures of;
  /// With edges of several unit moves: the number of optimal solutions in unit moves; nothing if
  /// the graph of unit moves passed a limit.
  std::optional<puzzlegraph::big_count> unit_solutions;
  std::optional<counting_advice> count; ///< where the graph exceeds the memory or its states

  /// What the table of measures reads. Precondition: there is a graph.
  measured_graph measured() const {
    return {*from.graph,           of,
            file.graph_unit(),     has_long_edges(*file.questions, encoding, *from.graph),
            unit_solutions,        file.questions->missing_goal().empty(),
            file.puzzle->objective};
  }
};

/// For a terminal, the lines of a state, drawings, names and lists are cut to its width, with a
/// note of how much is left out.
std::string as_text(explored const& x, std::optional<text::terminal> const& shown_on);

/// One object; tools/README.md documents its members.
std::string as_json(explored const& x);

/// That object for a page: without what differs between runs, `seconds` and `memory_bytes`, so that
/// equal questions have equal pages, and with `titles`, those of members by key.
std::string as_page_json(explored const& x);

/// "file,question,title,distance,states_from_start,states_to_goal": how many states at which
/// distance.
std::string profile_head();
std::string profile_rows(explored const& x);

} // namespace puzzlegraph::tool
