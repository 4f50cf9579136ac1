# SPDX-License-Identifier: BSL-1.0
#
# What puzzlegraph-mpi needs (`mpi_packages` in tools/setup.sh), as target puzzlegraph_mpi_packages.
# Sets PUZZLEGRAPH_HAS_MPI.
set(PUZZLEGRAPH_HAS_MPI OFF)
if(PUZZLEGRAPH_MPI STREQUAL "OFF")
  return()
endif()

find_package(MPI QUIET COMPONENTS CXX)
find_package(Boost 1.81 QUIET CONFIG OPTIONAL_COMPONENTS mpi graph_parallel serialization)
if(MPI_CXX_FOUND AND TARGET Boost::mpi AND TARGET Boost::graph_parallel
   AND TARGET Boost::serialization)
  set(PUZZLEGRAPH_HAS_MPI ON)
  add_library(puzzlegraph_mpi_packages INTERFACE)
  target_link_libraries(puzzlegraph_mpi_packages
    INTERFACE Boost::graph_parallel Boost::mpi Boost::serialization MPI::MPI_CXX)
elseif(PUZZLEGRAPH_MPI STREQUAL "AUTO")
  message(STATUS "puzzlegraph-mpi will not be built: MPI, Boost.MPI or Parallel BGL is missing "
                 "(tools/run.sh --mpi installs them)")
else()
  message(FATAL_ERROR "puzzlegraph-mpi needs MPI, Boost.MPI and Parallel BGL")
endif()
