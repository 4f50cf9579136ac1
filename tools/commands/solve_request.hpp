// SPDX-License-Identifier: BSL-1.0
//
// What `solve` is asked for, and whether its files fit that.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/question_file.hpp"

#include "tools/options/cache.hpp"
#include "tools/options/file_reading.hpp"
#include "tools/options/method.hpp"
#include "tools/options/output_format.hpp"
#include "tools/options/output_name.hpp"
#include "tools/options/question_choice.hpp"
#include "tools/options/search_limits.hpp"
#include "tools/options/thread_choice.hpp"
#include "tools/output/certificates.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// What `solve` is asked for.
struct solve_request {
  explicit solve_request(puzzle_list puzzles);

  method_choice method;
  question_choice questions;
  format_choice format;
  output_name output;
  std::optional<std::string> certificate; ///< a file for proofs
  std::optional<std::string> proof;       ///< their form
  std::vector<std::string> plan_forms;    ///< of all puzzles
  std::optional<std::string> plan;        ///< one of them
  bool check = false;                     ///< compare costs with those that files state
  thread_choice threads;
  cache_choice cache;
  search_limits limits;
  file_reading reading;

  command_options options();
};

/// A file that was opened, or why it could not be.
struct opened_file {
  question_file file; ///< without questions if it is bad
  std::string fault;
};

/// Opens all files: the options are checked against each before any is answered. A bad file does
/// not stop the others.
std::vector<opened_file> open_all(solve_request const& r, std::vector<std::string> const& paths);

/// Fails unless the options fit every chosen question of a file. Whether its states have the ids
/// that --ids names is found when it is answered.
void expect_method(solve_request const& r, question_file const& d);

/// The certificate file, if requested. Throws usage_error unless there is one file, whose puzzle
/// has certificates of the chosen form, and output_error.
std::optional<certifier> chosen_certificate(solve_request const& r,
                                            std::vector<opened_file> const& files);

/// Throws option_error unless there is one question, whose puzzle has the chosen form of plans.
/// `asked` is the number of questions.
void expect_plan(solve_request const& r, std::vector<opened_file> const& files, std::size_t asked);

/// Throws option_error unless a file states costs, and in the unit in which its answers count.
void expect_stated_costs(std::vector<opened_file> const& files);

} // namespace puzzlegraph::tool
