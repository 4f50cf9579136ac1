# SPDX-License-Identifier: BSL-1.0
"""Checks that the counts of a paper's results are those that the paper states.

    counts.py            in the paper's folder: fails, and prints the files, if results/*.csv do not
                         agree with results/counts.sha256
    counts.py --accept   rewrites results/counts.sha256

Compares all columns except those called ms, which are timings.
"""
import csv
import hashlib
import sys
from pathlib import Path

RESULTS = Path("results")
DIGESTS = RESULTS / "counts.sha256"


def digest(path):
    with open(path, encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    kept = [k for k, name in enumerate(head) if name.split(" ")[-1] != "ms"]
    text = "\n".join(",".join(row[k] for k in kept) for row in [head, *rows])
    return hashlib.sha256(text.encode()).hexdigest()


def main(*arguments):
    found = {path.name: digest(path) for path in sorted(RESULTS.glob("*.csv"))}
    if arguments == ("--accept",):
        DIGESTS.write_text("".join(f"{value}  {name}\n" for name, value in found.items()),
                           encoding="utf-8")
        return
    stated = dict(reversed(line.split("  ")) for line in DIGESTS.read_text("utf-8").splitlines())
    different = sorted(name for name in found.keys() | stated.keys()
                       if found.get(name) != stated.get(name))
    if different:
        print(f"Counts differ from those that the paper states: {', '.join(different)}", file=sys.stderr)
        sys.exit(3)


main(*sys.argv[1:])
