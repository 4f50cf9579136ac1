# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of README.md from data/published.csv.

    page.py [--check]

--check changes nothing, and fails if the tables differ.
"""
import csv
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from tables import replaced, table  # papers/tables.py


def main(*arguments):
    with open(HERE.parents[1] / "data/published.csv", encoding="utf-8", newline="") as file:
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
    elif path.read_text(encoding="utf-8") != text:
        sys.exit("papers/published/README.md: the tables are not those of data/published.csv; run "
                 "papers/published/page.py")


if __name__ == "__main__":
    main(*sys.argv[1:])
