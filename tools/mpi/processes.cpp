// SPDX-License-Identifier: BSL-1.0
#include "tools/mpi/processes.hpp"

#include <boost/mpi/collectives.hpp>
#include <boost/serialization/string.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

unsigned processes::on_this_machine() const {
  MPI_Comm shared = MPI_COMM_NULL;
  MPI_Comm_split_type(all_, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &shared);
  boost::mpi::communicator const here(shared, boost::mpi::comm_take_ownership);
  return static_cast<unsigned>(here.size());
}

void processes::together(std::function<void()> const& body) const {
  failure own;
  try {
    body();
  } catch (agreed_failure const& f) {
    own = f.why;
  } catch (...) {
    own = current_failure();
  }
  std::vector<int> codes;
  boost::mpi::all_gather(all_, static_cast<int>(own.code), codes);
  auto const failed = std::ranges::find_if(
      codes, [](int code) { return code != static_cast<int>(exit_code::done); });
  if (failed == codes.end()) return;
  boost::mpi::broadcast(all_, own.message, static_cast<int>(failed - codes.begin()));
  throw agreed_failure({static_cast<exit_code>(*failed), own.message});
}

text::source processes::read_once(std::function<text::source()> const& read) const {
  text::source s;
  together([&] {
    if (is_first()) s = read();
  });
  s.folder.reset(); // another machine may have none
  boost::mpi::broadcast(all_, s.name, 0);
  boost::mpi::broadcast(all_, s.content, 0);
  return s;
}

bool has_launcher() {
  // Open MPI, PMIx, MPICH and its relatives.
  constexpr std::array variables{"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE"};
  return std::ranges::any_of(variables,
                             [](char const* name) { return std::getenv(name) != nullptr; });
}

} // namespace puzzlegraph::tool
