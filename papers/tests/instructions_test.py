# SPDX-License-Identifier: BSL-1.0
"""What papers/instructions.py counts: each search alone, and nearly the same on a second run.

    instructions_test.py ROOT BENCH

Exits with 77 if Valgrind is not installed.
"""
import csv
import pathlib
import shutil
import subprocess
import sys

script = pathlib.Path(sys.argv[1]) / "papers/instructions.py"
if not shutil.which("valgrind"):
    print("valgrind is not installed (Debian package valgrind)")
    sys.exit(77)


def counted(suite="searches", workload="8-puzzle"):
    done = subprocess.run(
        [sys.executable, "-B", script, sys.argv[2], suite, "--small", workload],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return list(csv.DictReader(done.stdout.splitlines()))


found = counted()
# Addresses differ from run to run, and with them a few instructions of copying and allocating.
for one, again in zip(found, counted(), strict=True):
    assert abs(int(one["instructions"]) - int(again["instructions"])) < 0.02 * int(one["instructions"]), (one, again)
by_name = {(row["workload"], row["search"], row["implementation"]): row for row in found}
assert len(by_name) == len(found) >= 15, found
for row in found:
    assert int(row["instructions"]) > 10 * int(row["states"]) > 0, row
# What is counted is the search: more states, and a heap in place of buckets, take more instructions.
instructions = {name: int(row["instructions"]) for name, row in by_name.items()}
for side in ("by hand", "library", "stock"):
    few, many = (instructions["8-puzzle, interned", search, side] for search in ("astar", "dijkstra"))
    assert 2 * few < many, (side, few, many)
by_hand, stock = (instructions["8-puzzle, interned", "dijkstra", side] for side in ("by hand", "stock"))
assert by_hand < stock, (by_hand, stock)

# Of whole processes: the tool, which also verifies, and the textbook program, which both read the same mazes.
tool, textbook = counted("processes", "walls")
assert (tool["implementation"], textbook["implementation"]) == ("the tool", "textbook_walls"), (tool, textbook)
assert tool["states"] == textbook["states"] == "10", (tool, textbook)
assert int(tool["instructions"]) > int(textbook["instructions"]) > 100_000, (tool, textbook)
