# SPDX-License-Identifier: BSL-1.0
"""makespans_test.py ROOT TOOL: of the maps and 26 agents of papers/ghosts/makespans.py, the first two boards each have
makespans within the range that its results state, and all boards of 26 agents are decided there. A row of
which no board is decided has no makespans."""
import csv
import subprocess
import sys
import tempfile
from pathlib import Path

root, tool = Path(sys.argv[1]), sys.argv[2]
sys.path.append(str(root / "papers"))
from tables import rows  # noqa: E402

BOARDS, AGENTS = "2", "26"


def span(row):
    """The least and the greatest makespan of a row."""
    return [int(word) for word in row["makespans in 10000 ms"].split(" to ")]


def made(program, boards):
    """The lines that makespans.py prints."""
    script = [sys.executable, "-B", "makespans.py", program, boards, AGENTS]
    done = subprocess.run(script, cwd=root / "papers/ghosts", stdout=subprocess.PIPE, text=True, check=True)
    return list(csv.reader(done.stdout.splitlines()))


with tempfile.TemporaryDirectory() as folder:
    slow = Path(folder) / "slow"
    slow.write_text('#!/bin/sh\n[ "$1" = generate ]\n', encoding="ascii")
    slow.chmod(0o755)
    for line in made(slow, "1")[1:]:
        assert line[3:] == ["1", "0", "0", "", "", ""], line
head, *lines = made(tool, BOARDS)
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
