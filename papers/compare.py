# SPDX-License-Identifier: BSL-1.0
"""Compares results made anew with those of a paper.

    compare.py [--full] [--except NAME] STATED MADE

Compares each MADE/*.csv with the file of this name in STATED, row by row, without what depends on machine and
compiler: timings, resident memory and processor instructions, the columns in ms, ns, MB or instructions. Every row
made must be stated, in this order. Stated rows that were not made belong to --full: their number is printed, and
with --full they are differences. A file NAME that was not made belongs to --hours. Prints the differences; exits
with 3 if there is one.
"""
import argparse
import sys
from pathlib import Path

from tables import rows


def counted(path):
    """Head and rows of a file without its timings, resident memory and instructions."""
    head, lines = rows(path)
    kept = [k for k, name in enumerate(head) if not {"ms", "ns", "MB", "instructions"} & set(name.split(" "))]
    return [head[k] for k in kept], [tuple(line[k] for k in kept) for line in lines]


def compare(stated_path, made_path):
    """Differences as sentences, and the number of stated rows that were not made."""
    if not stated_path.exists():
        return ["not among the stated results"], 0
    head, stated = counted(stated_path)
    made_head, made = counted(made_path)
    if head != made_head:
        return [f"columns {made_head}, stated {head}"], 0
    differences = []
    place = 0
    for line in made:
        try:
            place = stated.index(line, place) + 1
        except ValueError:
            differences.append(f"made {','.join(line)}, which is not stated")
    return differences, len(stated) - len(made)


def main(arguments):
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--except", dest="excepted", action="append", default=[])
    parser.add_argument("folders", nargs=2, type=Path)
    options = parser.parse_args(arguments)
    stated_folder, made_folder = options.folders
    names = sorted({path.name for folder in options.folders for path in folder.glob("*.csv")})
    failed = False
    for name in names:
        made = made_folder / name
        if name in options.excepted and not made.exists():
            print(f"{name}: not made, --hours makes it")
            continue
        if made.exists():
            differences, missing = compare(stated_folder / name, made)
        else:
            differences, missing = [], len(rows(stated_folder / name)[1])
        if options.full and missing > 0 and not differences:
            differences.append(f"{missing} stated rows were not made")
        for difference in differences:
            print(f"{name}: {difference}", file=sys.stderr)
        if not differences:
            left = f", {missing} rows of --full not made" if missing > 0 else ""
            print(f"{name}: as stated{left}")
        failed = failed or bool(differences)
    sys.exit(3 if failed else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
