# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of README.md from data/published.csv, and ratios.dat, the points of its figure.

    page.py [--check]

--check changes nothing, and fails if the tables differ.
"""
import csv
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = Path("data/published.csv")
ROOT = next(folder for folder in HERE.parents if (folder / DATA).exists())
sys.path.append(str(HERE.parent))
from tables import replaced, table  # papers/tables.py


def write_ratios(rows, subjects, path):
    """Number derived, ratio published to derived, of each subject; then those that differ, as a last block."""
    def points(chosen):
        return "".join(f'{row["ours"]} {int(row["published"]) / int(row["ours"]):.9f}\n' for row in chosen) + "\n\n"

    derived = [row for row in rows if row["ours"]]
    with open(path, "w", encoding="utf-8") as out:
        for subject in subjects:
            out.write(f'"{subject}"\n' + points(row for row in derived if row["subject"] == subject))
        out.write('"wrong"\n' + points(row for row in derived if row["published"] != row["ours"]))


def main(*arguments):
    with open(ROOT / DATA, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))

    def listed(verdict, columns):
        return table(columns, [[row[column] for column in columns] for row in rows
                               if row["verdict"] == verdict])

    verdicts = ["same", "published number wrong", "not re-derived"]
    counts = Counter((row["subject"], row["verdict"]) for row in rows)
    subjects = list(dict.fromkeys(row["subject"] for row in rows))
    made = {
        "summary": table(["subject", "numbers", *verdicts],
                         [*([one, sum(counts[one, verdict] for verdict in verdicts),
                             *(counts[one, verdict] for verdict in verdicts)] for one in subjects),
                          ["all", len(rows), *(sum(row["verdict"] == verdict for row in rows)
                                               for verdict in verdicts)]]),
        "wrong": listed(verdicts[1], ["subject", "what", "published", "source", "ours"]),
        "open": listed(verdicts[2], ["subject", "what", "published", "source"]),
        "same": listed(verdicts[0], ["subject", "what", "published", "source"]),
    }
    path = HERE / "README.md"
    text = replaced(path, made)
    if arguments != ("--check",):
        path.write_text(text, encoding="utf-8")
        write_ratios(rows, subjects, HERE / "ratios.dat")
    elif path.read_text(encoding="utf-8") != text:
        sys.exit("papers/published/README.md: the tables are not those of data/published.csv; run "
                 "papers/published/page.py")


if __name__ == "__main__":
    main(*sys.argv[1:])
