# SPDX-License-Identifier: BSL-1.0
"""What `solve --certificate` and the checker do at their edges: limits, wrong files, all formats of instances.

behaviour_test.py TOOL CHECKER DATA
"""
import sys
import tempfile

from certificates import Certificate, folder, run, verified

tool, checker, data = sys.argv[1], sys.argv[2], folder(sys.argv[3])
antipodes = data / "tiles/antipodes.tiles"
ghosts = data / "ghosts/tokyo2007-sample.ghosts"

# Every form of instance files: extension, text, number of questions.
forms = [
    ("tiles", "2 2\n1 2\n0 3\n0 0\n", 1),
    ("tiles", "puzzlegraph tiles goal=blank-first\n% a comment\n2 2\n1 0\n2 3\n\n2 2\n0 1\n2 3\n0 0\n", 2),
    ("tiles", "puzzlegraph tiles goal=3,2,1,0\n2 2\n0 3\n1 2\n", 1),
    ("tiles", "1 3\n2 0 1\n1 4\n1 2 0 3\n0 0\n", 2),
    ("ghosts", "puzzlegraph ghosts\n4 2 2\naB b\n A  \n", 1),
    ("ghosts", "3 1 1\na A\n3 3 1\na#A\n   \n   \n0 0 0\n", 2),
    ("klotski", "puzzlegraph klotski\n#Poo\n#To#\n#.##\n\n% walls\nP.T\n\n  ooX\n  .o#\n", 3),
    ("klotski", "puzzlegraph klotski\n2 2 2\n1 1\n1 1\n1 1 1 2 2 2\n1 1 1 2 1 1\nt!o\nPoo\n", None),
    ("klotski", "puzzlegraph klotski\n2 2 1\n1 1\n1 1\n1 1 1 2 2 2\nooo\nPt#\n", 2),
    ("walls", "puzzlegraph walls\n+--+  +\n|@    |\n+--+--+\n", 1),
    ("walls", "puzzlegraph walls\n    +--+--+\n    |  |@  \n    +--+--+\n\n2 1 1 1\n11 14\n0 0 0 0\n", 2),
    ("blocks", "puzzlegraph blocks metric=moves\nAAB\nCD.\n\n...\n..B\n", 1),
    ("blocks", "puzzlegraph blocks metric=slides goal=A:1,2;D:2,1\nAB./CD.\n% another\nA..\nDB#\n", 2),
    ("blocks", "puzzlegraph blocks axis=long\n IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 60 2332\n", 1),
    ("blocks", "puzzlegraph blocks horizontal=AB vertical=C goal=exit metric=steps\nAA.C/BB.C/...D\n", 1),
    # An L without its corner in the north-west, among singles of one shape.
    ("blocks", "puzzlegraph blocks goal=A:1,2\n.Ab/AAc/d.#\n", 1),
]


def test_forms(scratch):
    for puzzle, text, count in forms:
        for variant in (text, text.replace("\n", "\r\n"), "\ufeff" + text):
            path = scratch / f"form.{puzzle}"
            path.write_bytes(variant.encode())
            code, _, errors = run(tool, "solve", "--certificate", scratch / "form.cert", path)
            if count is None:  # the tool rejects it
                assert code == 2, f"{text}: {code}: {errors}"
                continue
            assert code == 0, f"{text}: {code}: {errors}"
            code, out, errors = run(checker, path, scratch / "form.cert")
            assert code == 0, f"{text}: {code}: {out}{errors}"
            assert len(verified(out)) == count, f"{text}: {out}"


def test_limits(scratch):
    file = scratch / "limits.cert"
    # The search stores a path alone, the proof all states.
    code, out, errors = run(tool, "solve", "-q", 5, "-a", "ida-star", "--heuristic", "manhattan", "--max-states", 1000,
                            "--certificate", file, antipodes)
    assert code == 10, errors
    assert "solved, 31 moves" in out
    assert "question 5: no certificate: state limit" in errors, errors
    assert run(checker, antipodes, file) == (0, "", ""), "a certificate of no question"
    # An undecided question: its lower bound.
    code, _, errors = run(tool, "solve", "-q", 2, "-a", "breadth-first", "--max-states", 500, "--certificate", file, ghosts)
    assert code == 10, errors
    code, out, errors = run(checker, ghosts, file)
    assert code == 0 and out.startswith("question 2: verified: at least "), out + errors
    assert int(out.split()[5]) > 0, out


def test_wrong_use(scratch):
    file = scratch / "wrong.cert"
    code, out, errors = run(tool, "solve", "--certificate", file, antipodes, ghosts)
    assert (code, out) == (1, ""), errors
    assert "--certificate: found 2 files, expected one file" in errors, errors
    assert not file.exists()
    assert run(tool, "solve", "--certificate", scratch / "no/such.cert", ghosts)[0] == 4
    assert run(tool, "solve", "--certificate", file, scratch / "missing.ghosts")[0] == 2
    assert not file.exists()


def test_checker(scratch):
    file = scratch / "checked.cert"
    assert run(tool, "solve", "--certificate", file, ghosts)[0] == 0
    assert run(checker, "--help")[0] == 0
    for arguments in ([], [ghosts], [ghosts, file, file], [ghosts, scratch / "missing"], [scratch / "missing", file],
                      [ghosts, ghosts], ["--max-memory", "x", ghosts, file]):
        code, out, errors = run(checker, *arguments)
        assert (code, out) == (2, ""), f"{arguments}: {code} {out}"
        assert errors, arguments
    code, out, errors = run(checker, "--max-memory", 0, ghosts, file)
    assert code == 2 and "more than --max-memory" in errors, errors
    code, out, _ = run(checker, "--max-memory", 1, ghosts, file)
    assert code == 0 and len(verified(out)) == 3, out
    other = scratch / "other.ghosts"
    other.write_text(ghosts.read_text() + "\n")
    assert run(checker, other, file) == (1, "refused: the certificate is of another instance\n", "")


def test_bytes_are_repeatable(scratch):
    for name in ("first.cert", "second.cert"):
        assert run(tool, "solve", "--threads", 2, "--certificate", scratch / name, ghosts)[0] == 0
    first = (scratch / "first.cert").read_bytes()
    assert first == (scratch / "second.cert").read_bytes()
    certificate = Certificate(first)
    assert certificate.text() == certificate.bytes, "the test's own reader and writer"


with tempfile.TemporaryDirectory() as name:
    for test in (test_forms, test_limits, test_wrong_use, test_checker, test_bytes_are_repeatable):
        test(folder(name))
        print(test.__name__, "holds")
