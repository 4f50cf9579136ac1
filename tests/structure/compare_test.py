# SPDX-License-Identifier: BSL-1.0
"""What papers/compare.py finds different.

    compare_test.py ROOT
"""
import pathlib
import subprocess
import sys
import tempfile

compare = pathlib.Path(sys.argv[1]) / "papers/compare.py"
STATED = ("# program 1, revision a, 2026-01-01\nsize,states,ms,resident MB,instructions\n"
          "1x2,2,0.1,5,70\n2x2,24,0.2,6,80\n3x3,99,9,7,90\n")


def run(made, *options, name="counts.csv"):
    """Exit code and output where these are the stated results and those made anew."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for sub, file, text in (("stated", "counts.csv", STATED), ("made", name, made)):
            (root / sub).mkdir()
            (root / sub / file).write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, "-B", compare, *options, root / "stated", root / "made"],
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


def expect(found, code, text):
    assert found[0] == code and text in found[1], (found, code, text)


head = "# program 2, revision b, 2026-02-02\nsize,states,ms,resident MB,instructions\n"
expect(run(head + "1x2,2,7,8,5\n2x2,24,8,8,5\n3x3,99,9,8,5\n", "--full"), 0, "counts.csv: as stated\n")
expect(run(head + "1x2,2,7,8,5\n2x2,24,8,8,5\n"), 0, "counts.csv: as stated, 1 rows of --full not made")
expect(run(head + "1x2,2,7,8,5\n2x2,24,8,8,5\n", "--full"), 3, "1 stated rows were not made")
expect(run(head + "1x2,3,0.1,8,5\n"), 3, "made 1x2,3, which is not stated")
expect(run(head + "2x2,24,1,8,5\n1x2,2,1,8,5\n"), 3, "made 1x2,2, which is not stated")
expect(run("size,cells,ms,resident MB\n1x2,2,1,8,5\n"), 3, "columns ['size', 'cells']")
expect(run(STATED, name="other.csv"), 3, "other.csv: not among the stated results")
expect(run(STATED, "--full", name="other.csv"), 3, "counts.csv: 3 stated rows were not made")
expect(run(STATED, "--full", "--except", "counts.csv", name="other.csv"), 3, "counts.csv: not made, --hours makes it")
expect(run(head + "1x2,3,0.1,8,5\n", "--full", "--except", "counts.csv"), 3, "made 1x2,3, which is not stated")
