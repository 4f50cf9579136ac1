# SPDX-License-Identifier: BSL-1.0
"""Whether the b-files of data/sequences follow from committed results.

    sequences_test.py ROOT [--update]

A b-file has a line `n a(n)` for each term, as OEIS takes it. Each sequence is computed here from results of the papers
or from the record book; data/sequences/README.md has a row for each file, with its first terms. --update writes the
files anew.
"""
import csv
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
folder = root / "data/sequences"


def rows(path):
    with open(root / path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("# ")))


def diameters(kinds):
    """By number of vertices: the greatest diameter of the one-blank puzzle over the graphs of these kinds."""
    found = {}
    for row in rows("papers/klotski/results/diameters.csv"):
        if not kinds or row["kind"] in kinds:
            vertices = int(row["vertices"])
            found[vertices] = max(found.get(vertices, 0), int(row["greatest diameter"]))
    return found


def by_size(lines, size, value):
    """By (rows, columns), rows <= columns: the values of the lines."""
    return {tuple(sorted(map(int, line[size].split("x")))): int(line[value]) for line in lines}


def squares(values):
    return {rows_: value for (rows_, columns), value in sorted(values.items()) if rows_ == columns}


def triangle(values, first):
    """The values of first x first, first x (first + 1), ..., read by the longer side, as far as none is missing."""
    terms = []
    longer = first
    while all((shorter, longer) in values for shorter in range(first, longer + 1)):
        terms += [values[shorter, longer] for shorter in range(first, longer + 1)]
        longer += 1
    return dict(enumerate(terms, 1))


klotski = by_size(
    [
        row
        for row in rows("data/records/records.csv")
        if row["puzzle"] == "klotski" and (row["proved"], row["unit"]) == ("yes", "unit moves")
    ],
    "size",
    "length",
)
legal = by_size(rows("papers/ghosts/results/legal-boards.csv"), "within the border", "legal")
layouts = by_size(rows("papers/blocks/results/layouts.csv"), "board", "all")
crossing = [row for row in rows("papers/blocks/results/universe.csv") if row["board"] == "4x4" and row["most moves"]]
cars = squares(by_size(rows("papers/blocks/results/unit-cars.csv"), "board", "most steps"))

SEQUENCES = {
    "one-blank-diameters": diameters(()),
    "one-blank-diameters-bipartite": diameters(("bipartite",)),
    "klotski-hardest-squares": squares(klotski),
    "klotski-hardest": triangle(klotski, 2),
    "legal-boards-squares": squares(legal),
    "legal-boards": triangle(legal, 1),
    "legal-boards-two-rows": {columns: n for (rows_, columns), n in sorted(legal.items()) if 2 in (rows_, columns)},
    "unit-cars-squares": cars,
    "polyomino-layouts-squares": squares(layouts),
    "crossing-4x4": {int(row["pieces"]): int(row["most moves"]) for row in crossing},
}


def main():
    faults = []
    readme = (folder / "README.md").read_text(encoding="utf-8")
    for name, terms in SEQUENCES.items():
        path = folder / f"{name}.txt"
        text = "".join(f"{n} {term}\n" for n, term in terms.items())
        if len(terms) < 3 or list(terms) != list(range(min(terms), min(terms) + len(terms))):
            faults.append(f"{name}: {terms}, expected three terms at least, without a gap")
        if "--update" in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            faults.append(f"{path.relative_to(root)}: not the terms that follow from the results: {text!r}")
        row = re.search(rf"^\| \[{name}\]\({name}\.txt\) \|.*$", readme, re.M)
        shown = f"n = {min(terms)}: " + ", ".join(map(str, terms.values()))
        if not row or shown not in row[0].replace("`", ""):
            faults.append(f"data/sequences/README.md: expected a row of {name} with '{shown}'")
    files = {path.stem for path in folder.glob("*.txt")}
    if files != set(SEQUENCES):
        faults.append(f"data/sequences: files {sorted(files)}, expected {sorted(SEQUENCES)}")
    print("\n".join(faults) or f"{len(SEQUENCES)} sequences, {sum(map(len, SEQUENCES.values()))} terms")
    return 1 if faults else 0


sys.exit(main())
