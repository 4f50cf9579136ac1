#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""progress_test.py TOOL DATA: what the tool shows while it works, on a pseudo-terminal.

Each command runs with standard error on a terminal until an expected line has appeared, and is then
interrupted; four at a time, because lines come a second after the start. Prints each
command that never showed its line, and exits with 1 if there is one.
"""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

PATIENCE = 60  # seconds, of a loaded machine


def shown_by(command, expected):
    """Everything that the command writes to the terminal until `expected` matches."""
    leader, follower = pty.openpty()
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=follower) as process:
        os.close(follower)
        shown = ""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not re.search(expected, shown):
            if not select.select([leader], [], [], 1)[0]:
                if process.poll() is not None:
                    break
                continue
            try:
                shown += os.read(leader, 65536).decode()
            except OSError:  # the process has ended
                break
        process.send_signal(signal.SIGINT)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
    os.close(leader)
    return shown


def main(tool, data):
    with tempfile.TemporaryDirectory() as folder:
        hard = os.path.join(folder, "hard.tiles")
        with open(hard, "w", encoding="ascii") as file:
            file.write("4 4\n14 15 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 0\n0 0\n")
        ten = os.path.join(folder, "2x5.tiles")
        with open(ten, "w", encoding="ascii") as file:
            file.write("2 5\n1 2 3 4 5\n6 7 8 9 0\n0 0\n")
        eight = os.path.join(data, "tiles", "antipodes.tiles")
        ida = [tool, "solve", "--algorithm", "ida-star", "--heuristic", "manhattan", hard]
        search = r"board 1: \d+ s, [1-9]\d* expanded, [1-9]\d* stored, at least [1-9]\d*"
        cases = [
            (ida + ["--threads", "1"], search),
            (ida + ["--threads", "2"], search),
            (
                [tool, "explore", "--max-memory", "1G", hard],
                r"board 1: exploration: \d+ s, [1-9]\d* states found, [1-9]\d* expanded",
            ),
            (
                [tool, "count", "--threads", "1", hard],
                r"board 1: layer [1-9]\d*: \d+ s, [1-9]\d* states, [1-9]\d* states/s, \d+\.\d [KMG]B",
            ),
            ([tool, "explore", "-q", "5", "-m", "spectrum", eight], r"board 5: spectrum: \d+ s, [1-9]\d* iterations"),
            (
                [tool, "explore", "-m", "eccentricity", ten],
                r"board 1: eccentricity: \d+ s, [1-9]\d* of at most [1-9]\d* searches",
            ),
            (
                [tool, "draw", "--layout", "mds", "-o", os.path.join(folder, "a.svg"), ten],
                r"board 1: layout: (pivots|stress): \d+ s, [1-9]\d* of \d+ [a-z]+, \d+:\d\d left",
            ),
            (
                [tool, "compare", "--max-seconds", "2", hard],
                r"run 2 of [1-9]\d*, [a-z-]+: of at most 2 s, \d+ s, [1-9]\d* expanded, ",
            ),
            (
                [
                    tool,
                    "solve",
                    "-a",
                    "ida-star",
                    "--heuristic",
                    "pattern-database",
                    "--threads",
                    "1",
                    "--no-cache",
                    hard,
                ],
                r"board 1: \d+ s, preparing tables: [1-9]\d? %, at least \d+",
            ),
            (
                [tool, "hardest", "klotski", "--size", "9x9", "--seconds", "30"],
                r"hardest: \d+ s, [1-9]\d* tried, the longest has [1-9]\d*, at most 0:\d\d left",
            ),
            (
                [tool, "hardest", "klotski", "--size", "9x9", "--tries", "1000000"],
                r"hardest: \d+ s, [1-9]\d* of 1000000 tried, the longest has [1-9]\d*, \d[\d:]* left",
            ),
            (
                [
                    tool,
                    "generate",
                    "klotski",
                    "--size",
                    "30x30",
                    "--count",
                    "1000000",
                    "--solvable",
                    "yes",
                    "-o",
                    os.path.join(folder, "many.klotski"),
                ],
                r"\d+ s, [1-9]\d* drawn, [1-9]\d* of 1000000 found, \d[\d:]* left",
            ),
        ]
        faults = []
        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(lambda case: shown_by(*case), cases))
        for (command, expected), shown in zip(cases, found):
            if not re.search(expected, shown):
                faults.append(f"{' '.join(command)}: no {expected!r} in {shown[-300:]!r}")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
