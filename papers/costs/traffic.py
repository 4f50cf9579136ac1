# SPDX-License-Identifier: BSL-1.0
"""traffic.py MPI_TOOL [--full]: keys that the processes of a count send to each other, and exchanges, as CSV.

Both are counted, not timed, so that many processes may share a core. Which keys are sent twice depends on the order
in which messages arrive, but not the first two decimals of keys per state. --full adds 8 and 16 processes,
and a space of 239,500,800 states.
"""
import csv
import re
import subprocess
import sys
import tempfile

import mpi

mpi_tool = sys.argv[1]
full = "--full" in sys.argv
BOARDS = {
    "3x3 tiles": "3 3\n1 2 3\n4 5 6\n7 8 0\n0 0\n",
    "2x5 tiles": "2 5\n1 2 3 4 5\n6 7 8 9 0\n0 0\n",
    "3x4 tiles": "3 4\n1 2 3 4\n5 6 7 8\n9 10 11 0\n0 0\n",
}


def traffic(processes, partition, board):
    """States, keys sent, exchanges."""
    with tempfile.NamedTemporaryFile("w", suffix=".tiles", encoding="ascii") as file:
        file.write(board)
        file.flush()
        done = subprocess.run(
            mpi.count(mpi_tool, processes, "--csv", "--partition", partition, "--traffic", file.name),
            capture_output=True,
            text=True,
            env=mpi.ENVIRONMENT,
            check=True,
        )
    states = sum(int(row["states"]) for row in csv.DictReader(done.stdout.splitlines()))
    return (states, *map(int, re.search(r"(\d+) keys sent in (\d+) exchanges", done.stderr).groups()))


def runs():
    """Space, partition, processes."""
    for space in ("3x3 tiles", "2x5 tiles"):
        for partition in ("ranks", "hash"):
            for processes in (2, 4, 8, 16) if full else (2, 4):
                yield space, partition, processes
    if full:
        yield "3x4 tiles", "ranks", 2


out = csv.writer(sys.stdout, lineterminator="\n")
out.writerow(["space", "partition", "processes", "keys per state", "exchanges"])
for name, way, count in runs():
    states, keys, exchanges = traffic(count, way, BOARDS[name])
    out.writerow([name, way, count, f"{keys / states:.2f}", exchanges])
    sys.stdout.flush()
