# SPDX-License-Identifier: BSL-1.0
"""makespans_test.py ROOT TOOL: of the maps and 26 agents of papers/ghosts/makespans.py, the first two boards each have
makespans within the range that its results state, and all boards of 26 agents are decided there."""
import csv
import subprocess
import sys
from pathlib import Path

root, tool = Path(sys.argv[1]), sys.argv[2]
sys.path.append(str(root / "papers"))
from tables import rows  # noqa: E402

BOARDS, AGENTS = "2", "26"


def span(row):
    """The least and the greatest makespan of a row."""
    return [int(word) for word in row["makespans in 10000 ms"].split(" to ")]


script = [sys.executable, "-B", "makespans.py", tool, BOARDS, AGENTS]
made = subprocess.run(script, cwd=root / "papers/ghosts", capture_output=True, text=True, check=True).stdout
head, *lines = csv.reader(made.splitlines())
stated_head, stated_lines = rows(root / "papers/ghosts/results/makespans.csv")
assert head == stated_head, (head, stated_head)
stated = {tuple(line[:3]): dict(zip(head, line)) for line in stated_lines}
for line in lines:
    row, of_all = dict(zip(head, line)), stated[tuple(line[:3])]
    assert row["decided in 10000 ms"] == BOARDS, row
    assert of_all["decided in 10000 ms"] == of_all["boards"], of_all
    (least, greatest), (least_of_all, greatest_of_all) = span(row), span(of_all)
    assert least_of_all <= least <= greatest <= greatest_of_all, (row, of_all)
assert len(lines) > 3, lines
print(f"{len(lines)} kinds of map agree")
