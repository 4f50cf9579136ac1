// SPDX-License-Identifier: BSL-1.0
//
// The processes of a run of puzzlegraph-mpi, and what they do together.
#pragma once

#include "puzzlegraph/text/reader.hpp"

#include "tools/output/failure.hpp"

#include <boost/mpi/communicator.hpp>

#include <functional>
#include <stdexcept>
#include <string>

namespace puzzlegraph::tool {

/// A failure that every process knows of.
struct agreed_failure : std::runtime_error {
  explicit agreed_failure(failure f) : runtime_error(f.message), why(std::move(f)) {}
  failure why;
};

/// All processes that a launcher started together. MPI must be initialised. Members that are called
/// collective must be called by all processes, in the same order.
class processes {
 public:
  boost::mpi::communicator const& communicator() const { return all_; }
  int number() const { return all_.rank(); }
  int count() const { return all_.size(); }
  /// Whether this is the process that reads files and writes the output.
  bool is_first() const { return number() == 0; }
  /// How many of them share this process's memory. Collective.
  unsigned on_this_machine() const;

  /// Collective: runs body. If it fails in some process, throws agreed_failure in all of them, with
  /// the failure of the lowest one. The body may call it again.
  void together(std::function<void()> const& body) const;
  /// Collective: the text of a file that the first process reads. Throws as `together`.
  text::source read_once(std::function<text::source()> const& read) const;

 private:
  boost::mpi::communicator all_;
};

/// Whether a launcher such as mpirun or srun started this program.
bool has_launcher();

} // namespace puzzlegraph::tool
