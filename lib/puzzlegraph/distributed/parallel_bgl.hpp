// SPDX-License-Identifier: BSL-1.0
//
// The headers of Parallel BGL, of which use_mpi.hpp must come first.
#pragma once

// clang-format off
#include <boost/graph/use_mpi.hpp>
#include <boost/graph/distributed/mpi_process_group.hpp>
#include <boost/graph/distributed/queue.hpp>
// clang-format on
