# SPDX-License-Identifier: BSL-1.0
"""Whether data/published.csv states what the tool answers.

    published_test.py ROOT TOOL

The rows keep the rules of published_rules.py; their test cases are of Catch2 or of CTest. Rows whose command solves one
question are solved, but for Korf's boards, which have tests of their own. The tables and captions of papers/published
are made from the rows.
"""
import csv
import json
import pathlib
import re
import shlex
import subprocess
import sys

import published_rules

root, tool = map(pathlib.Path, sys.argv[1:])
with open(root / "data/published.csv", encoding="utf-8", newline="") as file:
    rows = list(csv.DictReader(file))

cases = set()
for source in [*(root / "tests").rglob("*_test.cpp"), *(root / "papers/tests").glob("*_test.cpp")]:
    cases.update(re.findall(r'TEST_CASE\("((?:[^"\\]|\\.)*)"', source.read_text(encoding="utf-8")))
for source in (root / "tests").rglob("CMakeLists.txt"):
    cases.update(re.findall(r'add_test\(NAME "([^"]*)"', source.read_text(encoding="utf-8")))
cases.update(
    "papers/" + name
    for name in re.findall(
        r'add_paper_test\("([^"]*)"', (root / "papers/tests/CMakeLists.txt").read_text(encoding="utf-8")
    )
)

faults = published_rules.faults(rows, cases)
solved = 0
for number, row in enumerate(rows, 2):
    where = f"data/published.csv:{number}: {row['subject']}, {row['what']}"
    words = shlex.split(row["command"])
    if words[:2] == ["build/puzzlegraph", "solve"] and "korf100" not in row["command"]:
        done = subprocess.run(
            [tool, *words[1:], "--format", "json"], cwd=root, check=False, capture_output=True, text=True
        )
        answer = json.loads(done.stdout)["questions"][0]
        found = -1 if answer["verdict"] == "unsolvable" else answer["cost"]
        solved += 1
        if str(found) != row["ours"]:
            faults.append(f"{where}: solved with {found}, stated {row['ours']}")

if len(rows) < 300 or solved < 40:
    faults.append(f"{len(rows)} rows, {solved} of them solved: expected 300 and 40 at least")
page = subprocess.run(
    [sys.executable, "-B", root / "papers/published/page.py", "--check"], check=False, capture_output=True, text=True
)
if page.returncode != 0:
    faults.append(page.stderr.strip())

print("\n".join(faults) or f"{len(rows)} published numbers, {solved} of them solved")
sys.exit(1 if faults else 0)
