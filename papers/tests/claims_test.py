# SPDX-License-Identifier: BSL-1.0
"""Whether every claim of the papers has a test.

    claims_test.py ROOT [BUILD CTEST]

papers/claims.csv has a row for each row of the table "Claims" of each paper; every paper with measurements has
one. Each row names a command whose script or files exist, and a test case of Catch2 or CTest that exists, or the words
`not repeated by a test` with a reason. The reason of a row with a test names the part that this test does not repeat.
With BUILD, a folder with all tests, CTEST lists each of these tests.
"""
import csv
import json
import pathlib
import re
import subprocess
import sys

NOT_REPEATED = "not repeated by a test"
MOST_NOT_REPEATED = 1

root = pathlib.Path(sys.argv[1])
faults = []

with open(root / "papers/claims.csv", encoding="utf-8", newline="") as file:
    rows = list(csv.DictReader(file))

cases = set()
for source in [*(root / "tests").rglob("*_test.cpp"), *(root / "papers/tests").glob("*_test.cpp")]:
    for literals in re.findall(r'TEST_CASE\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)', source.read_text(encoding="utf-8")):
        cases.add("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals)))
for source in (root / "tests").rglob("CMakeLists.txt"):
    cases.update(re.findall(r'add_test\(NAME "([^"]*)"', source.read_text(encoding="utf-8")))
cases.update(
    "papers/" + name
    for name in re.findall(
        r'add_paper_test\("([^"]*)"', (root / "papers/tests/CMakeLists.txt").read_text(encoding="utf-8")
    )
)

run = None
if len(sys.argv) > 2:
    listed = subprocess.run(
        [sys.argv[3], "--test-dir", sys.argv[2], "--show-only=json-v1"], stdout=subprocess.PIPE, text=True, check=True
    )
    names = [test["name"] for test in json.loads(listed.stdout)["tests"]]
    # Those of Catch2 begin with their program; those for several types end with " - " and the types.
    run = {*names, *(re.sub(r"( - \w+)+$", "", name.split("/", 1)[-1]) for name in names)}

for number, row in enumerate(rows, 2):
    where = f"papers/claims.csv:{number}"
    if None in row or None in row.values():
        faults.append(f"{where}: expected {len(rows[0])} columns")
        continue
    if row["test"] == NOT_REPEATED:
        if not row["reason"]:
            faults.append(f"{where}: {NOT_REPEATED}, without a reason")
    elif row["test"] not in cases:
        faults.append(f"{where}: no test case is called {row['test']!r}")
    elif run is not None and row["test"] not in run:
        faults.append(f"{where}: CTest does not list the test {row['test']!r}")
    for word in row["command"].split():
        if re.match(r"(papers|data)/", word) and not (root / word).exists():
            faults.append(f"{where}: there is no {word}")
    for column in ("paper", "claim", "source", "command", "result"):
        if not row[column]:
            faults.append(f"{where}: {column} is empty")

without = sum(row["test"] == NOT_REPEATED for row in rows)
if without > MOST_NOT_REPEATED:
    faults.append(f"papers/claims.csv: {without} rows are {NOT_REPEATED}, expected {MOST_NOT_REPEATED} at most")

for paper in sorted(path.parent.name for path in (root / "papers").glob("*/reproduce.sh")):
    text = (root / "papers" / paper / "README.md").read_text(encoding="utf-8")
    table = re.search(r"^## Claims\n(.*?)(?=^## |\Z)", text, re.S | re.M)
    stated = len(re.findall(r"^\| ", table[1], re.M)) - 1 if table else 0  # without its head
    listed = sum(row["paper"] == paper for row in rows)
    if listed == 0:
        faults.append(f"papers/{paper}: no claims")
    if stated != listed:
        faults.append(f"papers/{paper}: {stated} claims, but {listed} rows in papers/claims.csv")

print("\n".join(faults) or f"{len(rows)} claims")
sys.exit(1 if faults else 0)
