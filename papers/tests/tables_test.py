# SPDX-License-Identifier: BSL-1.0
"""What papers/tables.py writes into a paper.

    tables_test.py ROOT
"""
import pathlib
import subprocess
import sys
import tempfile

script = pathlib.Path(sys.argv[1]) / "papers/tables.py"
PAPER = "# A paper\n\n<!-- times -->\nold\n<!-- end -->\n\n*Table 1.*\n"


def run(result, paper=PAPER, condition=""):
    """Exit code, output and the paper's text after its table `times` is made from a file of results."""
    with tempfile.TemporaryDirectory() as folder:
        readme, source = pathlib.Path(folder) / "README.md", pathlib.Path(folder) / "times.csv"
        readme.write_text(paper, encoding="utf-8")
        source.write_text(result, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-B", script, readme, f"times={source}{condition}"],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr, readme.read_text(encoding="utf-8")


def table_of(result, condition=""):
    code, output, text = run(result, condition=condition)
    assert (code, output) == (0, ""), (code, output)
    before, rest = text.split("<!-- times -->\n")
    table, after = rest.split("<!-- end -->")
    assert (before, after) == ("# A paper\n\n", "\n\n*Table 1.*\n"), text
    return table.splitlines()


# Provenance is left out; numbers are aligned to the right, whole ones from a thousand on have commas.
assert table_of("# command, revision a\nsize,states\n2x2,24\n3x3,181440\n") == [
    "| size | states |",
    "| --- | ---: |",
    "| 2x2 | 24 |",
    "| 3x3 | 181,440 |",
]
# A time with the least and the greatest of its rounds is one column; one that was not measured is empty.
assert table_of("size,ms,least ms,most ms,states\na,2,1,4,5\nb,,,,6\n") == [
    "| size | ms (least to most) | states |",
    "| --- | --- | ---: |",
    "| a | 2 (1 to 4) | 5 |",
    "| b |  | 6 |",
]
assert table_of("one ms,other ms,other least ms,other most ms\n1,3,2,4\n")[0] == "| one ms | other ms (least to most) |"

# Rows with a value of a column, which is left out.
assert table_of("boards,size,states\nlegal,2x2,24\nrandom,2x2,20\nlegal,3x3,9\n", ":boards=legal")[2:] == [
    "| 2x2 | 24 |",
    "| 3x3 | 9 |",
]

code, output, text = run("ms,most ms,least ms\n2,4,1\n")
assert code != 0 and "expected one after the other" in output and text == PAPER, (code, output, text)
code, output, text = run("size\n1\n", PAPER.replace("times", "others"))
assert code != 0 and "found 0 tables called times, expected 1" in output, (code, output)
