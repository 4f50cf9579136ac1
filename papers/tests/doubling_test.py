# SPDX-License-Identifier: BSL-1.0
"""doubling_test.py ROOT TOOL: on the mazes of papers/walls/doubling.py the path search keeps at least 2^(k - 1) paths,
and as many as the paper states."""
import csv
import sys
from pathlib import Path

root, tool = Path(sys.argv[1]), sys.argv[2]
sys.path.append(str(root / "papers/walls"))
from doubling import answer  # noqa: E402

with open(root / "papers/walls/results/doubling.csv", encoding="utf-8", newline="") as file:
    next(file)
    stated = list(csv.DictReader(file))
assert stated
for row in stated:
    units, kept = int(row["units"]), int(row["paths kept"])
    assert int(row["steps"]) == 4 * units + 1 and kept >= 2 ** (units - 1), row
    if units <= 8:
        found = answer(tool, units)
        assert (found["cost"], found["counters"]["stored"]) == (4 * units + 1, kept), (units, found)
