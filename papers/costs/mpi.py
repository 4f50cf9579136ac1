# SPDX-License-Identifier: BSL-1.0
"""Counts by several processes of MPI on one machine, more than it has cores if need be."""
import os

ENVIRONMENT = dict(
    os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_mpi_yield_when_idle="1"
)


def count(mpi_tool, processes, *arguments):
    """The command that runs `count` with these arguments in so many processes."""
    return ["mpirun", "--oversubscribe", "-n", str(processes), mpi_tool, "count", *arguments]
