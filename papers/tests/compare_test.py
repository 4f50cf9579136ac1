# SPDX-License-Identifier: BSL-1.0
"""What papers/compare.py finds different.

    compare_test.py ROOT
"""
import json
import pathlib
import subprocess
import sys
import tempfile

compare = pathlib.Path(sys.argv[1]) / "papers/compare.py"
HEAD = "# program 2, revision b, seed none, 2026-02-02\nsize,states,ms,resident MB,instructions\n"
STATED = (
    "# program 1, revision a, seed none, 2026-01-01\nsize,states,ms,resident MB,instructions\n"
    "1x2,2,0.1,5,70\n2x2,24,0.2,6,80\n3x3,99,9,7,90\n"
)


def run(made, *options, stated=None):
    """Exit code and output where these are the stated files and those made anew, by name."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for sub, files in (("stated", stated or {"counts.csv": STATED}), ("made", made)):
            (root / sub).mkdir()
            for name, text in files.items():
                (root / sub / name).write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-B", compare, *options, root / "stated", root / "made"],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr


def counts(text):
    return {"counts.csv": text}


def expect(found, code, text):
    assert found[0] == code and text in found[1], (found, code, text)


# Rows: all that is made is stated, in this order; those that are not made belong to --full.
expect(run(counts(HEAD + "1x2,2,7,8,5\n2x2,24,8,8,5\n3x3,99,9,8,5\n"), "--full"), 0, "counts.csv: as stated\n")
expect(run(counts(HEAD + "1x2,2,7,8,5\n2x2,24,8,8,5\n")), 0, "counts.csv: as stated, 1 rows of --full not made")
expect(run(counts(HEAD + "1x2,2,7,8,5\n2x2,24,8,8,5\n"), "--full"), 3, "1 stated rows were not made")
expect(run(counts(HEAD + "1x2,3,0.1,8,5\n")), 3, "made 1x2,3, which is not stated")
expect(run(counts(HEAD + "2x2,24,1,8,5\n1x2,2,1,8,5\n")), 3, "made 1x2,2, which is not stated")
expect(run(counts("size,cells,ms,resident MB\n1x2,2,1,8\n")), 3, "columns ['size', 'cells']")

# A line of another length than the head is no row: it is named, with its place in the file.
expect(run(counts(HEAD + "1x2,2,7,8,5\n2x2,\n")), 1, "made/counts.csv:4: found 2 columns, the head has 5")
expect(run(counts(HEAD.splitlines()[0] + "\n")), 1, "made/counts.csv: no head")

# The engine that counted is not compared, as it depends on the memory.
ENGINES = "# program 1, revision a, seed none, 2026-01-01\nsize,engine,states\n1x2,two-bits,2\n"
expect(run(counts(ENGINES.replace("two-bits", "bit-sets")), stated=counts(ENGINES)), 0, "counts.csv: as stated\n")
expect(run(counts(ENGINES.replace(",2\n", ",3\n")), stated=counts(ENGINES)), 3, "made 1x2,3, which is not stated")

# Of a file of which a part is made, --full has no more rows.
PART = counts(HEAD + "2x2,24,8,8,5\n")
expect(run(PART, "--part", "counts.csv"), 0, "counts.csv: as stated, 2 other rows not made")
expect(run(PART, "--full", "--part", "counts.csv"), 0, "counts.csv: as stated, 2 other rows not made")
expect(run(counts(HEAD + "2x2,25,8,8,5\n"), "--part", "counts.csv"), 3, "made 2x2,25, which is not stated")
expect(run(counts(HEAD), "--part", "counts.csv"), 3, "counts.csv: made without a row")
expect(run({}, "--part", "counts.csv"), 3, "counts.csv: not made")
expect(run(PART, "--part", "other.csv"), 2, "no stated result is called other.csv")

# A file without rows, or that is not there, is a difference.
expect(run({}), 3, "counts.csv: not made")
expect(run(counts("")), 3, "counts.csv: made without a row")
expect(run(counts(HEAD)), 3, "counts.csv: made without a row")
expect(run({}, "--full"), 3, "counts.csv: not made")
expect(run({"other.csv": STATED}), 3, "other.csv: not among the stated results")
expect(run({}, stated=counts("size,ms\n")), 3, "counts.csv: not made")
# Nothing to find: an empty table is stated.
expect(run(counts("size,ms\n"), stated=counts("size,ms\n")), 0, "counts.csv: as stated, which is no row")
expect(run(counts("size,ms\n1,2\n"), stated=counts("size,ms\n")), 3, "made 1, which is not stated")

# Unless --full or --hours alone makes it.
expect(run({}, "--full-only", "counts.csv"), 0, "counts.csv: not made, --full makes it")
expect(run({}, "--full-only", "counts.csv", "--full"), 3, "counts.csv: not made")
expect(run({}, "--hours-only", "counts.csv", "--full"), 0, "counts.csv: not made, --hours makes it")
expect(run({}, "--hours-only", "counts.csv", "--full", "--hours"), 3, "counts.csv: not made")
expect(
    run(counts(HEAD + "1x2,3,0.1,8,5\n"), "--full", "--hours-only", "counts.csv"), 3, "made 1x2,3, which is not stated"
)
expect(run(counts(HEAD), "--full-only", "counts.csv"), 3, "counts.csv: made without a row")
expect(run(counts(STATED), "--full-only", "other.csv"), 2, "no stated result is called other.csv")

# Or a program is missing.
WITHOUT = ("--unavailable", "counts.csv=without Valgrind")
expect(run({}, "--full", *WITHOUT), 4, "counts.csv: not made, without Valgrind")
expect(run({}, "--full-only", "counts.csv", *WITHOUT), 0, "counts.csv: not made, --full makes it")
expect(run({}, "--full", "--full-only", "counts.csv", *WITHOUT), 4, "counts.csv: not made, without Valgrind")
TWO = {"counts.csv": STATED, "other.csv": STATED}
expect(run({"other.csv": STATED}, *WITHOUT, stated=TWO), 4, "other.csv: as stated\n")
expect(run({"other.csv": HEAD + "1x2,3,0.1,8,5\n"}, *WITHOUT, stated=TWO), 3, "made 1x2,3, which is not stated")
expect(run({"counts.csv": STATED}, "--unavailable", "counts.csv=without Valgrind"), 2, "counts.csv was made")


# Outputs of bench --json: workload, search, implementation and items of each measurement.
def bench(*measured):
    sides = [
        {"workload": workload, "search": "astar", "side": side, "items": items, "seconds": [0.5], "ratio": ratio}
        for workload, side, items, ratio in measured
    ]
    return {"searches.json": json.dumps({"schema": "puzzlegraph-bench-1", "revision": "a", "sides": sides})}


ABOUT = bench(("a, b", "library", 7, 1.5), ("a, b", "stock", 9, 2.5))
expect(
    run(bench(("a, b", "library", 7, 3), ("a, b", "stock", 9, 4)), "--full", stated=ABOUT),
    0,
    "searches.json: as stated\n",
)
expect(
    run(bench(("a, b", "library", 7, 3), ("a, b", "stock", 8, 4)), stated=ABOUT), 3, "made a, b,astar,stock,8, which is"
)
expect(run(bench(("a, b", "library", 7, 3)), "--full", stated=ABOUT), 3, "1 stated rows were not made")
expect(run(bench(), stated=ABOUT), 3, "searches.json: made without a row")
expect(run({}, stated=ABOUT), 3, "searches.json: not made")
