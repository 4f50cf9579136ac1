# SPDX-License-Identifier: BSL-1.0
"""Whether the rules of data/published.csv hold, and whether a row or a caption that breaks one is seen.

    published_rules_test.py ROOT
"""
import csv
import pathlib
import sys

root = pathlib.Path(sys.argv[1])
sys.path.append(str(root / "papers/published"))
import page  # papers/published/page.py
import published_rules

with open(root / "data/published.csv", encoding="utf-8", newline="") as file:
    rows = list(csv.DictReader(file))
cases = {row["test"] for row in rows}
assert published_rules.faults(rows, cases) == [], published_rules.faults(rows, cases)


def row_with(**wanted):
    return next(k for k, row in enumerate(rows) if all(row[name] == value for name, value in wanted.items()))


def faults_with(place, **changes):
    """The faults of the rows if one of them is changed."""
    changed = [dict(row) for row in rows]
    changed[place].update(changes)
    return published_rules.faults(changed, cases)


def expect(fault, place, **changes):
    """One fault of the changed rows is this."""
    found = faults_with(place, **changes)
    assert any(fault in one for one in found), (fault, found[:3])


original = row_with(seen="original", verdict="same", what="game 1, Heng Dao Li Ma: moves")
copy = row_with(seen="copy", what="board 1: moves")
statement = row_with(seen="copy", subject="walls")
wrong = row_with(verdict="published number wrong", seen="copy")
quoted = row_with(verdict="differs as quoted")
remembered = row_with(seen="remembered", source="not identified")
term = row_with(what="2x7: states at distance 108")

expect("seen: found ''", original, seen="")
expect("seen: found 'heard'", original, seen="heard")
expect("where: found ''", original, where="")
expect("of a number that is remembered", original, seen="remembered")
expect("expected OWNER/REPOSITORY REVISION: FILE", original, where="a page")
expect("expected OWNER/REPOSITORY REVISION: FILE", original, where="jeantimex/klotski master: README.md")
expect("does not name the copy", copy, source="Korf 1985, table 1")
expect("of a source that is not identified", remembered, seen="quoted", where="a page")
# The verdict: neither quotation nor memory makes a number wrong, and a seen number that differs is wrong.
expect("verdict: found 'published number wrong', expected 'differs as quoted'", wrong, seen="quoted", where="a page")
expect("verdict: found 'published number wrong', expected 'differs as quoted'", wrong, seen="remembered", where="")
expect("verdict: found 'published number wrong'", quoted, verdict="published number wrong")
expect(
    "verdict: found 'differs as quoted', expected 'published number wrong'",
    quoted,
    seen="original",
    where="oeis/oeisdata 00b567d: a file",
)
expect("verdict: found 'same', expected 'published number wrong'", original, published="80")
expect("verdict: found 'same', expected 'not re-derived'", original, ours="")
expect("no test case is called", original, test="a test that does not exist")
expect("no command", original, command="")
expect("gives it twice", copy, what=rows[copy + 1]["what"])
expect("the terms of OEIS A346736 are not those of its file", term, published="2", ours="2")
expect(
    "the terms of OEIS A090167 are not those of its file",
    row_with(what="2x6: states at distance 80"),
    published="3",
    ours="3",
)
assert faults_with(statement, source="UVa") == []  # the statement of a problem is a copy of any contest's

# Counts in sentences and captions: each is missed where a document states another number.
texts = {path: (root / path).read_text(encoding="utf-8") for path, _ in page.statements(rows)}
assert page.missing_statements(rows, texts.__getitem__) == [], page.missing_statements(rows, texts.__getitem__)
fewer = page.missing_statements(rows[1:], texts.__getitem__)
assert len(fewer) == len(page.statements(rows)), fewer
derived = f"all {sum(row['ours'] != '' for row in rows):,} numbers derived"
caption = texts["papers/published/README.md"].replace(derived, "all 1,229 numbers derived")
(missing,) = page.missing_statements(rows, {**texts, "papers/published/README.md": caption}.__getitem__)
assert derived in missing, missing

print(f"{len(rows)} rows keep the rules; each rule sees a row that does not")
