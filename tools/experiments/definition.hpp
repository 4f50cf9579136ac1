// SPDX-License-Identifier: BSL-1.0
//
// The definition of an experiment, as stated in its .ini file: instances, methods, limits, a
// report.
#pragma once

#include "tools/experiments/generator.hpp"
#include "tools/options/config_file.hpp"
#include "tools/options/errors.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace puzzlegraph::tool {

/// Instances that belong together: those of one file, or of one setting of a generator.
struct instance_group {
  std::string label;   ///< what distinguishes it: "size 4x4"; or the file's name
  std::string value;   ///< the same without the name where only one option varies: "4x4"
  std::string command; ///< that makes them; or the file's path
  std::string seed;    ///< empty for files
  std::variant<std::filesystem::path, generator> from;
};

/// How the figure shows the groups and methods.
enum class figure_kind : std::uint8_t { lines, bars, scatter, cactus };

struct report_options {
  std::vector<std::string> measures;   ///< names of columns.hpp
  std::optional<std::size_t> baseline; ///< the method that the others are compared with
  std::optional<figure_kind> figure;   ///< nothing: no figure
  std::string figure_measure;
  bool log_scale = true;
};

struct definition {
  std::string path;
  std::string name; ///< of the file without folder and extension: the experiment's
  std::string title;
  std::string about; ///< the experiment's question, for its report
  puzzlegraph::puzzle const* puzzle = nullptr;
  std::vector<instance_group> groups;
  std::string group_by; ///< the options that distinguish groups; empty if there is one group
  std::vector<puzzlegraph::method> methods;
  std::vector<std::string> left_out; ///< algorithms that `all` does not include: they need not end
  bool methods_named = false;        ///< a method that does not fit a question is then an error
  puzzlegraph::solve_options how;    ///< but for the method
  std::string options; ///< the limits, and other values that are not the default, as text
  std::uint32_t repetitions = 1;
  std::uint32_t threads = 1;
  std::string answers_digest;  ///< see results; empty if the file states none
  std::string counters_digest; ///< see results; empty if the file states none
  report_options report;
};

/// The lines that an .ini file may have, for --help.
std::string definition_help(puzzle_list puzzles);

/// Reads the file and those that it includes. Instances are neither read nor generated (suite.hpp).
/// Throws text::input_error.
definition read_definition(std::string const& path, puzzle_list puzzles);

} // namespace puzzlegraph::tool
