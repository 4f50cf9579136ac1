// SPDX-License-Identifier: BSL-1.0
//
// The suite of an experiment: its definition with the list of its instances.
#pragma once

#include "tools/experiments/definition.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// One question, by name. This is all that results and reports need.
struct suite_instance {
  std::size_t group = 0; ///< of the definition
  std::string title;
  /// SHA-256 of the source's bytes, a NUL and the question's number from 1. A random instance is a
  /// source of its own, as the puzzle writes it; a file is one source.
  std::string digest;
};

struct suite {
  tool::definition definition;
  std::vector<suite_instance> instances; ///< a group has each digest once, several groups may share
};

/// The text of an instance, from which every run reads it anew.
struct instance_source {
  std::shared_ptr<text::source const> text; ///< never null
  std::size_t question = 0;
};

/// A suite that can be run.
struct runnable_suite {
  suite list;
  std::vector<instance_source> sources; ///< by instance
};

/// Reads or generates the instances, which may take as long as the experiment itself; one that a
/// group has twice counts once. Returns nothing when interrupted. Throws text::input_error, also
/// for a file of more than 10,000 questions, because each run reads the whole file; and
/// undecided_error where a generator gives up.
std::optional<runnable_suite> make_suite(definition const& d);

} // namespace puzzlegraph::tool
