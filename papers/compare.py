# SPDX-License-Identifier: BSL-1.0
"""Compares results made anew with those of a paper.

    compare.py [--full] [--hours] [--full-only NAME] [--hours-only NAME] [--part NAME] [--unavailable NAME=REASON]
               STATED MADE

Compares each file of results MADE/*.csv and MADE/*.json with the file of this name in STATED, row by row, without what
depends on machine and compiler: timings, resident memory and processor instructions, the columns in ms, ns, MB or
instructions; nor the column engine, the way to count, which depends on the memory. Of a JSON file, an output of
`bench --json`, the rows are workload, search, implementation and items of each measurement. Every row made must be
stated, in this order. Stated rows that were not made belong to --full: their number is printed, and with --full they
are differences, unless only a part of the file is made anew (--part).

A file that was not made, or without a row, is a difference, unless only --full or --hours makes it (--full-only,
--hours-only) or a program is missing here (--unavailable). Prints the differences; exits with 3 if there is one, else
with 4 if a file was not made because a program is missing.
"""
import argparse
import json
import sys
from pathlib import Path

from tables import rows

MEASURED = ["workload", "search", "side", "items"]  # of `bench --json`, the rest are timings and memory


def counted(path):
    """Head and rows of a file without its timings, resident memory and instructions; None if it is empty."""
    if path.suffix == ".json":
        with open(path, encoding="utf-8") as file:
            return MEASURED, [tuple(str(side[name]) for name in MEASURED) for side in json.load(file)["sides"]]
    if path.stat().st_size == 0:
        return None, []
    head, lines = rows(path)
    kept = [k for k, name in enumerate(head) if not {"ms", "ns", "MB", "instructions", "engine"} & set(name.split(" "))]
    return [head[k] for k in kept], [tuple(line[k] for k in kept) for line in lines]


def compare(stated_path, made_path):
    """Differences as sentences, and the numbers of rows that are stated and that were made."""
    if not stated_path.exists():
        return ["not among the stated results"], 0, 0
    head, stated = counted(stated_path)
    made_head, made = counted(made_path)
    if not made and (stated or made_head is None):
        return ["made without a row"], len(stated), 0
    if head != made_head:
        return [f"columns {made_head}, stated {head}"], len(stated), len(made)
    differences = []
    place = 0
    for line in made:
        try:
            place = stated.index(line, place) + 1
        except ValueError:
            differences.append(f"made {','.join(line)}, which is not stated")
    return differences, len(stated), len(made)


def excuse(name, options):
    """Why a file need not be made; None if it must be."""
    if name in options.full_only and not options.full:
        return "--full makes it"
    if name in options.hours_only and not options.hours:
        return "--hours makes it"
    return options.unavailable.get(name)


def verdict(name, options):
    """A sentence on a file of results, and the differences."""
    stated, made = (folder / name for folder in options.folders)
    if not made.exists():
        reason = excuse(name, options)
        return (f"not made, {reason}", []) if reason else ("", ["not made"])
    differences, expected, found = compare(stated, made)
    missing = expected - found
    is_part = name in options.part
    if options.full and missing > 0 and not is_part and not differences:
        differences.append(f"{missing} stated rows were not made")
    if found == 0:
        return "as stated, which is no row", differences
    rest = f", {missing} {'other rows' if is_part else 'rows of --full'} not made" if missing > 0 else ""
    return "as stated" + rest, differences


def main(arguments):
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--hours", action="store_true")
    for name in ("--full-only", "--hours-only", "--part", "--unavailable"):
        parser.add_argument(name, action="append", default=[])
    parser.add_argument("folders", nargs=2, type=Path)
    options = parser.parse_args(arguments)
    options.unavailable = dict(one.split("=", 1) for one in options.unavailable)
    stated, made = (
        {path.name for pattern in ("*.csv", "*.json") for path in folder.glob(pattern)} for folder in options.folders
    )
    for name in {*options.full_only, *options.hours_only, *options.part, *options.unavailable} - stated:
        parser.error(f"no stated result is called {name}")
    for name in options.unavailable:
        if name in made:
            parser.error(f"{name} was made")
    is_lacking = any(excuse(name, options) == reason for name, reason in options.unavailable.items())
    failed = False
    for name in sorted(stated | made):
        sentence, differences = verdict(name, options)
        for difference in differences:
            print(f"{name}: {difference}", file=sys.stderr)
        if not differences:
            print(f"{name}: {sentence}")
        failed = failed or bool(differences)
    sys.exit(3 if failed else 4 if is_lacking else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
