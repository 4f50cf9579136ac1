# SPDX-License-Identifier: BSL-1.0
"""exact_shares_test.py ROOT: the numbers of solvable questions that papers/ghosts/exact.py counts by components
are those that the study of papers/ghosts counts by searches, for each size and number of ghosts that both have."""
import collections
import subprocess
import sys
from pathlib import Path

root = Path(sys.argv[1])
sys.path.append(str(root / "papers"))
from tables import rows  # noqa: E402

SIZES = ["2x2", "2x3", "3x3"]

made = subprocess.run(
    [sys.executable, "-B", "exact.py", *SIZES],
    cwd=root / "papers" / "ghosts",
    capture_output=True,
    text=True,
    check=True,
).stdout
counted = collections.defaultdict(lambda: [0, 0])
for line in made.splitlines()[1:]:
    size, ghosts, _, _, questions, unsolvable = line.split(",")
    counted[size, ghosts][0] += int(questions)
    counted[size, ghosts][1] += int(questions) - int(unsolvable)

head, found = rows(root / "papers" / "ghosts" / "results" / "all-meetings.csv")
compared = 0
for line in found:
    row = dict(zip(head, line))
    key = (row["size"], row["ghosts"])
    if key not in counted:
        continue
    searched = [int(row["questions"].replace(",", "")), int(row["solvable"].replace(",", ""))]
    if searched != counted[key]:
        sys.exit(f"{key}: {counted[key]} by components, {searched} by searches")
    compared += 1
if compared < len(SIZES):
    sys.exit(f"only {compared} sizes were compared")
print(f"{compared} sizes agree")
