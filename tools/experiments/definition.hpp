// SPDX-License-Identifier: BSL-1.0
//
// What an experiment's .ini file asks for: instances, methods, limits, and a report.
#pragma once

#include "tools/experiments/generator.hpp"
#include "tools/options/common.hpp"
#include "tools/options/config_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace puzzlegraph::tool {

/// Instances that belong together: one file, or the random ones of one setting.
struct instance_group {
  std::string label;   ///< what tells it from the other groups: "size 4x4"; or the file's name
  std::string value;   ///< the same without the name where only one option varies: "4x4"
  std::string command; ///< that makes them; or the file's path
  std::string seed;    ///< empty for files
  std::variant<std::filesystem::path, generator> from;
};

/// One question.
struct planned_instance {
  std::size_t group = 0;
  std::shared_ptr<puzzlegraph::text::source const> source; ///< null when taken from a list
  std::size_t question = 0;                                ///< of the source
  std::string title;
  /// The fingerprint of the source's bytes, a NUL and the question's number from 1. A random
  /// instance is a source of its own, as the puzzle writes it; of a file it is the whole.
  std::string digest;
};

/// How the figure shows the groups and methods.
enum class figure_kind : std::uint8_t { lines, bars, scatter };

struct report_wishes {
  std::vector<std::string> measures;   ///< names of report_measures.hpp
  std::optional<std::size_t> baseline; ///< number of the method that others are a share of
  std::optional<figure_kind> figure;   ///< nothing: no figure
  std::string figure_measure;
  bool log_scale = true;
};

struct plan {
  std::string path;
  std::string name; ///< of the file without folder and extension: the experiment's
  std::string title;
  std::string about; ///< what the experiment asks, for its report
  puzzlegraph::puzzle const* puzzle = nullptr;
  std::vector<instance_group> groups;
  std::string group_by; ///< the option that tells groups apart; empty if there are several
  std::vector<planned_instance> instances; ///< empty until they are made, or taken from a list
  std::vector<puzzlegraph::method> methods;
  bool methods_named = false;     ///< else some may not fit some questions, which is no mistake
  puzzlegraph::solve_options how; ///< but for the method
  std::string options;            ///< the limits, and what else is not the default, as text
  std::uint32_t repetitions = 1;
  std::uint32_t threads = 1;
  std::string digest; ///< that the counters should have; empty if the file tells none
  report_wishes report;
};

/// What an .ini file may say, for people.
std::string plan_help(puzzle_list puzzles);

/// Reads the file, but makes no instances. Throws text::input_error.
plan read_plan(std::string const& path, puzzle_list puzzles);

/// Reads or generates the plan's instances, which may take as long as the experiment itself; one
/// that a group has twice counts once. Returns false when interrupted. Throws text::input_error,
/// undecided_error.
bool make_instances(plan& p);

/// The parts of read_plan that have files of their own.
std::vector<puzzlegraph::method> planned_methods(ini_file const& ini, puzzlegraph::puzzle const& p);
void plan_groups(ini_file const& ini, puzzle_list puzzles, plan& p);

} // namespace puzzlegraph::tool
