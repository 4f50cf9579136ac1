// SPDX-License-Identifier: BSL-1.0
//
// The program `puzzlegraph`: the command line of tool.hpp, as one process.
#include "puzzlegraph/tool.hpp"

#include <cstdio>
#include <cstdlib>

namespace {

/// A variable of Open MPI's mpirun, or of launchers that follow MPICH's; 0 if neither is set.
int launched(char const* open_mpi, char const* mpich) {
  for (auto const* const name : {open_mpi, mpich}) {
    if (auto const* const value = std::getenv(name)) return std::atoi(value);
  }
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  int const processes = launched("OMPI_COMM_WORLD_SIZE", "PMI_SIZE");
  if (processes > 1) {
    if (launched("OMPI_COMM_WORLD_RANK", "PMI_RANK") == 0) {
      std::fprintf(
          stderr,
          "puzzlegraph: found %d processes, expected one; puzzlegraph-mpi runs on several\n",
          processes);
    }
    return 1;
  }
  return puzzlegraph::tool::run(argc, argv);
}
