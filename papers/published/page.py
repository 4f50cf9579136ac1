# SPDX-License-Identifier: BSL-1.0
"""Makes the tables of README.md from data/published.csv, and ratios.dat, the points of its figure.

    page.py [--check]

--check changes nothing, and fails if the tables differ. Fails too if a number of the census of sliding blocks is not
that of papers/blocks, or if a sentence or a caption with counts of the file, here or in another document, does not
state them.
"""
import csv
import re
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = Path("data/published.csv")
ROOT = next(folder for folder in HERE.parents if (folder / DATA).exists())
sys.path.append(str(HERE.parent))
import tables  # papers/tables.py

CLASS = re.compile(r"(\d+) dominoes, (\d+) horizontal, (\d+) single cells: (.*)")
BY_DOMINOES = re.compile(r"layouts on 5x4 cells with a 2x2 block and (\d+) domino(?:es)?")


def check_census(rows):
    """Fails unless our numbers of the census are those of papers/blocks."""
    head, lines = tables.rows(ROOT / "papers/blocks/results/classes-moves.csv")
    census = [dict(zip(head, line)) for line in lines]
    classes = {(one["dominoes"], one["horizontals"], one["singles"]): one for one in census if one["layouts"] != "0"}
    layouts = Counter()
    for one in census:
        layouts[one["dominoes"]] += int(one["layouts"])
    seen = Counter()
    for row in rows:
        if match := CLASS.fullmatch(row["what"]):
            expected = classes[match[1], match[2], match[3]][match[4]]
            seen[match[4]] += 1
        elif match := BY_DOMINOES.fullmatch(row["what"]):
            expected = str(layouts[match[1]])
        else:
            continue
        if row["ours"] != expected:
            sys.exit(f'data/published.csv: {row["what"]}: stated {row["ours"]}, papers/blocks has {expected}')
    if set(seen.values()) != {len(classes)}:
        sys.exit(f"data/published.csv: {dict(seen)} numbers of classes, papers/blocks has {len(classes)} classes")


VERDICTS = ["same", "published number wrong", "differs as quoted", "not re-derived"]
SEEN = ["original", "copy", "quoted", "remembered"]


def statements(rows):
    """The sentences and captions that state counts of the rows, by document: a pair of its path and the text."""
    verdicts = Counter(row["verdict"] for row in rows)
    seen = Counter(row["seen"] for row in rows)
    same, wrong, quoted, other = (verdicts[verdict] for verdict in VERDICTS)
    all_rows = f"{len(rows):,}"
    derived = len(rows) - other
    paper = "papers/published/README.md"
    return [
        (
            paper,
            f"We compared {all_rows} numbers: {same:,} agree with ours, {wrong} do not, {quoted} differs as another "
            "text "
            f"quotes it, and {other} we did not compute.",
        ),
        (paper, f"{same:,} of {all_rows} is no error rate of the literature"),
        (
            paper,
            f"all {derived:,} numbers derived, relative to them those published. Circles are the {wrong + quoted} that "
            "differ",
        ),
        (
            paper,
            f"| {same:,} are the same, {wrong} differ, {quoted} differs as quoted, {other} are not derived here |",
        ),
        (
            paper,
            f"Of {seen['original']:,} numbers we have seen the original, of {seen['copy']} a copy, of "
            f"{seen['quoted']} what "
            f"another text quotes; {seen['remembered']} are from memory.",
        ),
        (
            "ARTIFACT.md",
            f"| {all_rows} published numbers: {same:,} the same, {wrong} wrong, {quoted} different as quoted, {other} "
            "not derived |",
        ),
        ("ARTIFACT.md", f"`{len(rows)} published numbers, "),
        (
            "papers/README.md",
            f"{all_rows} published numbers with their sources and what was seen of them, derived again; {wrong} "
            f"are wrong, {other} are not derived",
        ),
    ]


def missing_statements(rows, text_of):
    """The statements that a document, text_of(path), does not have; line breaks do not count."""
    return [
        f"{path}: expected {text!r}"
        for path, text in statements(rows)
        if text not in re.sub(r"\s+", " ", text_of(path))
    ]


def write_ratios(rows, subjects, path):
    """Number derived, ratio published to derived, of each subject; then those that differ, as a last block."""

    def points(chosen):
        return "".join(f'{row["ours"]} {int(row["published"]) / int(row["ours"]):.9f}\n' for row in chosen) + "\n\n"

    derived = [row for row in rows if row["ours"]]
    with open(path, "w", encoding="utf-8") as out:
        for subject in subjects:
            out.write(f'"{subject}"\n' + points(row for row in derived if row["subject"] == subject))
        out.write('"differs"\n' + points(row for row in derived if row["published"] != row["ours"]))


def main(*arguments):
    with open(ROOT / DATA, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))

    check_census(rows)

    def listed(verdict, columns):
        return tables.table(columns, [[row[column] for column in columns] for row in rows if row["verdict"] == verdict])

    verdicts = VERDICTS
    counts = Counter((row["subject"], row["verdict"]) for row in rows)
    subjects = list(dict.fromkeys(row["subject"] for row in rows))
    made = {
        "summary": tables.table(
            ["subject", "numbers", *verdicts],
            [
                *(
                    [
                        one,
                        sum(counts[one, verdict] for verdict in verdicts),
                        *(counts[one, verdict] for verdict in verdicts),
                    ]
                    for one in subjects
                ),
                ["all", len(rows), *(sum(row["verdict"] == verdict for row in rows) for verdict in verdicts)],
            ],
        ),
        "wrong": listed(verdicts[1], ["what", "published", "ours", "source", "seen"]),
        "quoted": listed(verdicts[2], ["what", "published", "ours", "source", "seen"]),
        "open": listed(verdicts[3], ["subject", "what", "published", "source", "seen"]),
        "seen": tables.table(
            ["source", "numbers", "seen", "where"],
            [
                [source, count, seen, where]
                for (source, seen, where), count in Counter(
                    (row["source"], row["seen"], row["where"]) for row in rows
                ).items()
            ],
        ),
    }
    path = HERE / "README.md"
    text = tables.replaced(path, made)
    if arguments != ("--check",):
        path.write_text(text, encoding="utf-8")
        write_ratios(rows, subjects, HERE / "ratios.dat")
    elif path.read_text(encoding="utf-8") != text:
        sys.exit(
            "papers/published/README.md: the tables are not those of data/published.csv; run "
            "papers/published/page.py"
        )
    elif missing := missing_statements(rows, lambda name: (ROOT / name).read_text(encoding="utf-8")):
        sys.exit("\n".join(missing))


if __name__ == "__main__":
    main(*sys.argv[1:])
