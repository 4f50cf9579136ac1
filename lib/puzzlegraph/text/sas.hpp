// SPDX-License-Identifier: BSL-1.0
//
// Planning tasks over variables of finite domains (SAS+, with conditional effects and costs), and
// the text of version 3 that Fast Downward's translator writes for them: output.sas.
//
// Source of the format: docs/translator-output-format.md of github.com/aibasel/downward, seen at
// revision 5ea80247. Which file is valid was taken from its reader, src/search/tasks/root_task.cc,
// and its writer, src/translate/sas_tasks.py, at the same revision.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph::text {

/// A variable has a value.
struct sas_fact {
  std::uint32_t variable = 0;
  std::uint32_t value = 0;
  friend bool operator==(sas_fact const&, sas_fact const&) = default;
};

/// A variable gets a value, if all conditions hold before the operator.
struct sas_effect {
  std::vector<sas_fact> conditions; ///< by increasing variable, each variable once
  sas_fact becomes;
  friend bool operator==(sas_effect const&, sas_effect const&) = default;
};

/// An operator is applicable where its preconditions hold. Of several effects on one variable, the
/// last one counts.
struct sas_operator {
  std::string name;
  std::vector<sas_fact> preconditions; ///< by increasing variable, each variable once
  std::vector<sas_effect> effects;     ///< at least one
  cost_type cost = 1;                  ///< may be 0
  friend bool operator==(sas_operator const&, sas_operator const&) = default;
};

struct sas_variable {
  std::string name;
  std::vector<std::string> values; ///< their texts, at least one
  friend bool operator==(sas_variable const&, sas_variable const&) = default;
};

/// Names of variables, of operators, and of the values of one variable are different.
struct sas_task {
  std::vector<sas_variable> variables; ///< at least one
  std::vector<std::uint32_t> start;    ///< by variable: its value
  std::vector<sas_fact> goal;          ///< by increasing variable, each once; at least one
  std::vector<sas_operator> operators;
  friend bool operator==(sas_task const&, sas_task const&) = default;

  bool has_costs() const; ///< other than 1

  /// Adds a variable, and returns its number.
  std::uint32_t add(sas_variable v, std::uint32_t value_at_start);
  /// Adds an operator of cost 1; preconditions are in any order, of different variables.
  void add(std::string name, std::vector<sas_fact> preconditions,
           std::vector<sas_fact> const& effects);
};

/// Whether the text begins as such a file does.
bool is_sas(source const& file);

/// Reads one task; another one may follow. Mutex groups are read and not used; derived variables
/// and axioms are refused, and so are names that are no UTF-8 or have control characters (marks of
/// bidirectional text too). Without a metric every operator
/// costs 1. Throws input_error. O(n log n) for n bytes; the memory that is taken follows the bytes
/// of the file, not the numbers that it announces.
sas_task read_sas(reader& in);

/// The text of a task: what read_sas reads. With a metric if it has costs. O(size).
std::string write_sas(sas_task const& task);

} // namespace puzzlegraph::text
