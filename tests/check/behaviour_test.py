# SPDX-License-Identifier: BSL-1.0
"""What `solve --certificate` and the checker do at their edges: limits, wrong files, all formats of instances.

behaviour_test.py TOOL CHECKER DATA

PUZZLEGRAPH_SANITIZER says that the programs have sanitizers, which take memory of their own: tests that measure memory
from outside are not run then.
"""
import gzip
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile
import zlib

from certificates import Certificate, folder, run, verified
from changed_instances import AUT, EDGES

tool, checker, data = sys.argv[1], sys.argv[2], folder(sys.argv[3])
measured_from_outside = ("test_memory_of_boards", "test_memory_of_moves")
second_checker = [sys.executable, "-B", pathlib.Path(__file__).with_name("second_checker.py")]
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
    ("blocks", "puzzlegraph blocks goal=曹:16,16 horizontal=é\n曹é" + 14 * "." + 15 * ("\n" + 16 * ".") + "\n", 1),
    ("transitions", AUT, 1),
    ("transitions", EDGES, 1),
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


# Headers that `solve` refuses, each of one board.
wrong_headers = [
    ("tiles", "goal=1,2,3,0,", "2 2\n1 2\n0 3\n0 0\n"),
    ("tiles", "goal=1,2,,3,0", "2 2\n1 2\n0 3\n0 0\n"),
    ("tiles", "goal=+1,2,3,0", "2 2\n1 2\n0 3\n0 0\n"),
    ("tiles", "goal=", "2 2\n1 2\n0 3\n0 0\n"),
    ("blocks", "metric=foo", "AB./C..\n\n...\n..A\n"),
    ("blocks", "goal=A:+2,2", "AB./C..\n"),
    ("blocks", "goal=A:2,2;", "AB./C..\n"),
    ("blocks", "goal=A:2,2x", "AB./C..\n"),
    ("blocks", "goal=A:2,2,2", "AB./C..\n"),
    ("blocks", "goal=A:0,5", "AB./C..\n"),
    ("blocks", "goal=A:1,4", "AB./C..\n"),
    ("blocks", "goal=exit axis=short", "AB./C..\n"),
    ("blocks", "goal=exit horizontal=A vertical=BA", "AB./C..\n"),
    ("blocks", "goal=exit horizontal=A#", "AB./C..\n"),
    ("blocks", "goal=exit horizontal=AA", "AB./C..\n"),
    ("blocks", "goal=exit colour=A", "AB./C..\n"),
    ("ghosts", "goal=a", "3 1 1\na A\n"),
    ("transitions", "goal=state=z", "from,to\na,b\n"),
    ("transitions", "goal=exit", "from,to\na,b\n"),
    ("transitions", "goal=label=", "from,to\na,b\n"),
    ("transitions", "goal=contains=z", "from,to\na,b\n"),
    ("transitions", "goal=deadlock start=z", "from,to\na,b\n"),
    ("transitions", "goal=deadlock end=a", "from,to\na,b\n"),
    ("transitions", 'goal="contains=a', "from,to\na,b\n"),
    ("transitions", 'goal="contains= a"', "from,to\na,b\n"),
    ("transitions", 'goal="contains=a"b', "from,to\na,b\n"),
    ("transitions", 'goal=""', "from,to\na,b\n"),
]


def test_headers(scratch):
    """Both checkers refuse the headers that the tool refuses, even where a certificate bears the digest of the file."""
    for puzzle, options, board in wrong_headers:
        path, file = scratch / f"header.{puzzle}", scratch / "header.cert"
        right = " goal=exit" if puzzle == "blocks" and "\n\n" not in board else ""
        right = " goal=deadlock" if puzzle == "transitions" else right
        path.write_text(f"puzzlegraph {puzzle}{right}\n{board}")
        assert run(tool, "solve", "--certificate", file, path)[0] == 0
        path.write_text(f"puzzlegraph {puzzle} {options}\n{board}")
        assert run(tool, "solve", path)[0] == 2, f"{options}: the tool reads it"
        certificate = Certificate(file.read_bytes())
        certificate.head[3] = "instance " + hashlib.sha256(path.read_bytes()).hexdigest()
        file.write_bytes(gzip.compress(certificate.text()))
        for program in ([checker], second_checker):
            code, out, errors = run(*program, path, file)
            assert (code, out) == (2, "") and errors, f"{options}: {program}: {code}: {out}{errors}"


def test_ends_of_streams(scratch):
    """No byte follows the last member, and what precedes damage is whole lines."""
    file = scratch / "stream.cert"
    assert run(tool, "solve", "--certificate", file, ghosts)[0] == 0
    whole = file.read_bytes()
    content = gzip.decompress(whole)
    first_two = content.index(b"question 3\n")
    for stream, code, lines in [
        (whole, 0, 3),
        (gzip.compress(content[:700]) + gzip.compress(b"") + gzip.compress(content[700:]), 0, 3),
        (whole + b"x", 2, 3),
        (whole + b"\0", 2, 3),
        (whole + b"\n", 2, 3),
        (whole + whole[:1], 2, 3),
        (whole + whole[:12], 2, 3),
        (whole + whole, 2, 3),
        (whole[:-1], 2, 3),
        (b"", 2, 0),
        (content, 2, 0),
        (gzip.compress(content[:first_two]), 2, 2),
        (gzip.compress(content[: first_two + 30]), 2, 2),
    ]:
        file.write_bytes(stream)
        for program in ([checker], second_checker):
            found = run(*program, ghosts, file)
            assert found[0] == code and bool(found[2]) == (code == 2), f"{len(stream)} bytes: {program}: {found}"
            if program == [checker]:
                assert len(verified(found[1])) == lines and found[1].count("verified: ") == lines, found[1]
                assert not found[1] or found[1].endswith("\n"), found[1]


def test_units(scratch):
    path, file = scratch / "one.tiles", scratch / "one.cert"
    path.write_text("2 2\n1 2\n0 3\n0 0\n")
    assert run(tool, "solve", "--certificate", file, path)[0] == 0
    for program in ([checker], second_checker):
        assert run(*program, path, file)[1] == "tiles in moves, question 1: verified: optimal, 1 move\n"


def test_pairs(scratch):
    """Pairs of sets: of all questions of two puzzles, solved and unsolvable, and what refuses them."""
    file = scratch / "pair.cert"
    unsolvable = folder(data) / "ghosts" / "unsolvable.ghosts"
    line = scratch / "line.tiles"
    line.write_text("puzzlegraph tiles\n1 4\n2 3 1 0\n1 4\n0 1 2 3\n1 4\n1 2 3 0\n0 0\n")
    small = scratch / "small.tiles"
    small.write_text("puzzlegraph tiles\n2 3\n4 5 0\n1 2 3\n2 3\n4 5 0\n2 1 3\n0 0\n")
    for path, options, expected in [
        (ghosts, ["-q", 2], "ghosts in steps, question 2: verified: optimal, 36 steps\n"),
        (
            unsolvable,
            [],
            "ghosts in steps, question 1: verified: unsolvable\n" "ghosts in steps, question 2: verified: unsolvable\n",
        ),
        (
            line,
            [],
            "tiles in moves, question 1: verified: unsolvable\n"
            "tiles in moves, question 2: verified: optimal, 3 moves\n"
            "tiles in moves, question 3: verified: optimal, 0 moves\n",
        ),
        (
            small,
            [],
            "tiles in moves, question 1: verified: optimal, 21 moves\n"
            "tiles in moves, question 2: verified: unsolvable\n",
        ),
    ]:
        code, _, errors = run(tool, "solve", *options, "--proof", "pair", "--certificate", file, path)
        assert code == 0, errors
        for program in ([checker], second_checker):
            assert run(*program, path, file)[1] == expected, f"{path}: {program}"
    assert b"proof pair " in gzip.decompress(file.read_bytes())
    klotski = folder(data) / "klotski" / "noip2013-sample.klotski"
    for options in (["--certificate", file, klotski], [small], ["--certificate", file, "--proof", "set", small, small]):
        words = ["--proof", "pair"] if "--proof" not in options else []
        code, out, errors = run(tool, "solve", *words, *options)
        assert code == 1 and not out and errors, f"{options}: {errors}"


def test_sizes_of_pairs(scratch):
    """The table of papers/certificates: states in a certificate of one set and of a pair."""
    text = (folder(data).parent / "papers" / "certificates" / "README.md").read_text(encoding="utf-8")
    stated = text.split("states, pair | of it F and B", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    found = []
    for name, path, options in [
        ("8-puzzle, farthest", antipodes, ["-q", 5]),
        ("ghosts, sample 2", ghosts, ["-q", 2]),
        ("ghosts 3x4, hardest of 3", folder(data) / "records" / "ghosts-3x4-3.ghosts", []),
        ("ghosts 8x8, hardest known of 3", folder(data) / "records" / "ghosts-8x8-3.ghosts", []),
    ]:
        sections = []
        for form in ("set", "pair"):
            file = scratch / f"{form}.cert"
            assert run(tool, "solve", *options, "--proof", form, "--certificate", file, path)[0] == 0
            sections += Certificate(file.read_bytes()).sections
        one, pair = sections
        forward = pair.other[0]
        found.append(
            f"| {name} | {one.claim.split()[1]} | {one.count:,} | {forward + pair.count:,} | "
            f"{forward:,} and {pair.count:,} | {pair.proof.split()[1]} |"
        )
    assert found == stated, "\n".join(["found:", *found, "stated:", *stated])


def test_limits(scratch):
    file = scratch / "limits.cert"
    # The search stores a path alone, the proof all states.
    code, out, errors = run(
        tool,
        "solve",
        "-q",
        5,
        "-a",
        "ida-star",
        "--heuristic",
        "manhattan",
        "--max-states",
        1000,
        "--certificate",
        file,
        antipodes,
    )
    assert code == 10, errors
    assert "solved, 31 moves" in out
    assert "question 5: no certificate: state limit" in errors, errors
    assert run(checker, antipodes, file) == (0, "", ""), "a certificate of no question"
    # More ghosts than the states of a set hold: a form that no limits allow.
    crowd = scratch / "crowd.ghosts"
    made = run(tool, "generate", "ghosts", "--terrain", "empty", "--size", "33x8", "--ghosts", 31, "-o", crowd)
    assert made[0] == 0, made
    code, _, errors = run(tool, "solve", "--proof", "pair", "--certificate", file, crowd)
    assert code == 10 and "no certificate: no state of a set has more than 26 ghosts" in errors, errors
    # An undecided question: its lower bound.
    code, _, errors = run(
        tool, "solve", "-q", 2, "-a", "breadth-first", "--max-states", 500, "--certificate", file, ghosts
    )
    assert code == 10, errors
    code, out, errors = run(checker, ghosts, file)
    assert code == 0 and out.startswith("ghosts in steps, question 2: verified: at least "), out + errors
    assert int(out.split()[8]) > 0, out


def test_patterns(scratch):
    """Where few states suffice with patterns only: the tables are written once, and a false byte in them is found."""
    path, file = scratch / "boards.tiles", scratch / "patterns.cert"
    boards = "3 4\n4 1 2 3\n9 6 5 7\n10 0 11 8\n3 4\n2 1 3 4\n5 6 7 8\n9 11 10 0\n0 0\n"
    path.write_text(boards)
    options = ["--max-states", 1000, "-a", "ida-star", "--heuristic", "manhattan"]
    assert run(tool, "solve", *options, "--certificate", file, path)[0] == 0
    certificate = Certificate(file.read_bytes())
    first, second = certificate.sections
    assert first.potential[0] == "potential patterns 3 4" and len(first.blocks) == 3, first.potential
    assert second.potential == ["potential again"] and not second.blocks, second.potential
    code, out, errors = run(checker, path, file)
    assert code == 0 and list(verified(out).values()) == ["optimal, 26 moves", "optimal, 22 moves"], out + errors
    false = bytearray(first.blocks[0])
    false[12345] += 100
    first.blocks[0] = bytes(false)
    file.write_bytes(gzip.compress(certificate.text(), 1))
    code, out, _ = run(checker, path, file)
    assert code == 1 and out.count("refused: a byte of a pattern") == 2, out


def test_wrong_use(scratch):
    file = scratch / "wrong.cert"
    code, out, errors = run(tool, "solve", "--certificate", file, antipodes, ghosts)
    assert (code, out) == (1, ""), errors
    assert "--certificate: found 2 files, expected one file" in errors, errors
    assert not file.exists()
    assert run(tool, "solve", "--certificate", scratch / "no/such.cert", ghosts)[0] == 4
    assert run(tool, "solve", "--certificate", "-", ghosts)[:2] == (1, "")
    assert run(tool, "solve", "--certificate", file, scratch / "missing.ghosts")[0] == 2
    assert not file.exists()


def test_checker(scratch):
    file = scratch / "checked.cert"
    assert run(tool, "solve", "--certificate", file, ghosts)[0] == 0
    assert run(checker, "--help")[0] == 0
    for arguments in (
        [],
        [ghosts],
        [ghosts, file, file],
        [ghosts, scratch / "missing"],
        [scratch / "missing", file],
        [ghosts, ghosts],
        ["--max-memory", "x", ghosts, file],
        ["--max-seconds", 0, ghosts, file],
        ["--max-seconds", 1, ghosts],
        ["--limit", 1, ghosts, file],
    ):
        code, out, errors = run(checker, *arguments)
        assert (code, out) == (2, ""), f"{arguments}: {code} {out}"
        assert errors, arguments
    code, out, errors = run(checker, "--max-memory", 0, ghosts, file)
    assert code == 10 and "memory limit" in errors, errors
    code, out, _ = run(checker, "--max-memory", "1M", ghosts, file)
    assert code == 0 and len(verified(out)) == 3, out
    for option, value in (
        ("--max-memory", "x"),
        ("--max-memory", ""),
        ("--max-memory", "1.25G"),
        ("--max-seconds", "5d"),
    ):
        errors = run(checker, option, value, ghosts, file)[2]
        assert errors.startswith(f"puzzlegraph-check: {option}: found '{value}', expected "), errors
    for options in (
        ["--max-memory", "1.5G"],
        ["--max-memory", "900K"],
        ["--max-seconds", "5m"],
        ["--max-seconds", "90s"],
    ):
        assert run(checker, *options, ghosts, file)[0] == 0, options
    for value, code in ("1K", 10), (1024, 10), (900 * 1024, 0), (5_000_000_000, 0):
        assert run(checker, "--max-memory", value, ghosts, file)[0] == code, value
    for option in "-V", "--version":
        assert run(checker, option)[1].startswith("puzzlegraph-check 0.")
    other = scratch / "other.ghosts"
    other.write_text(ghosts.read_text() + "\n")
    assert run(checker, other, file) == (1, "ghosts in steps: refused: the certificate is of another instance\n", "")


def test_places_of_errors(scratch):
    """An error of a certificate names the file and where its line or block begins, in plain words."""
    file, good = scratch / "place.cert", scratch / "good.cert"
    assert run(tool, "solve", "-q", 1, "--certificate", good, antipodes)[0] == 0
    whole = gzip.decompress(good.read_bytes())
    states = whole.index(b"states ")
    after = whole.index(b"\n", states) + 1
    fits = f"from byte {states + 1} when unpacked"
    cases = (
        (gzip.compress(whole.replace(b"states ", b"states 1 ", 1)), f"{fits}: expected 3 numbers, with a space"),
        (gzip.compress(whole.replace(b"states ", b"status ", 1)), f"{fits}: expected a line that begins with: states"),
        (
            gzip.compress(whole[:after] + b"\0" + whole[after:]),
            f"from byte {after + 1} when unpacked: no line ends after",
        ),
        (gzip.compress(whole + b"more"), f"from byte {len(whole) + 1} when unpacked: more after the line `end`"),
        (gzip.compress(whole)[:-3], f"from byte {len(whole) + 1} when unpacked: the gzip file is truncated"),
        (gzip.compress(whole)[:-30], ": truncated or damaged after byte "),
        (whole, ": no gzip file, or a damaged one"),
    )
    for content, words in cases:
        file.write_bytes(content)
        code, _, errors = run(checker, antipodes, file)
        assert code == 2 and errors.startswith(f"puzzlegraph-check: {file}") and words in errors, (words, errors)
    for path, words in ((scratch / "none", "there is no such file"), (scratch, "a folder"), ("/dev/null", "a device")):
        code, out, errors = run(checker, antipodes, path)
        assert (code, out) == (2, "") and errors.startswith(f"puzzlegraph-check: {path}: ") and words in errors, errors


def peak_of(code, words, *arguments):
    """The resident memory, in bytes, of the checker, or of this process if it has more. The checker must end with a
    code, and these words among its errors."""
    process = subprocess.Popen([checker, *arguments], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    errors = process.stderr.read().decode()
    process.stderr.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == code and words in errors, (process.returncode, errors)
    return usage.ru_maxrss * 1024


def test_a_small_file_of_a_large_set(scratch):
    """2 GB of zeros fit 2 MB of gzip: the default limit on memory refuses them before they are read."""
    path, file = scratch / "small.tiles", scratch / "zeros.cert"
    path.write_text("2 2\n1 2\n3 0\n0 0\n")
    deflate = zlib.compressobj(9, zlib.DEFLATED, 31)
    content = [
        deflate.compress(
            f"puzzlegraph certificate 1\npuzzle tiles\nunit moves\ninstance "
            f"{hashlib.sha256(path.read_bytes()).hexdigest()}\nquestion 1\nclaim unsolvable\n"
            "proof set\npotential none\nstates 500000000 4 0\n".encode()
        )
    ]
    content += [deflate.compress(bytes(1 << 20)) for _ in range(2_000_000_000 >> 20)]
    content += [deflate.compress(bytes(2_000_000_000 % (1 << 20)) + b"\nend\n"), deflate.flush()]
    file.write_bytes(b"".join(content))
    assert file.stat().st_size < 2_100_000
    assert peak_of(10, "memory limit", path, file) < 200 << 20


def test_pipes(scratch):
    """What cannot be read twice is refused at once."""
    pipe, file, solution = scratch / "pipe", scratch / "pipes.cert", scratch / "pipes"
    os.mkfifo(pipe)
    assert run(tool, "solve", "-o", solution, "--certificate", file, ghosts)[0] == 0
    for arguments in ([file, pipe, solution], [pipe, ghosts, solution], ["/dev/zero", ghosts, solution]):
        code, out, errors = run(tool, "verify", "--certificate", *arguments)
        assert (code, out) == (2, "") and "found a pipe or a device, expected a regular file" in errors, errors
    code, out, errors = run(checker, ghosts, pipe)
    assert (code, out) == (2, "") and errors.endswith(": a pipe or a device, not a file\n"), errors


def crowd():
    """A board of 26 ghosts with 5^26 joint steps from its start, and the cells of the ghosts."""
    rows = [[" "] * 16 for _ in range(16)]
    starts = [(row, column) for row in range(1, 15, 2) for column in range(1, 15, 2)][:26]
    for k, (row, column) in enumerate(starts):
        rows[row][column], rows[row][column + 1] = chr(ord("a") + k), chr(ord("A") + k)
    return (
        "puzzlegraph ghosts\n16 16 26\n" + "".join("".join(row) + "\n" for row in rows),
        bytes(16 * row + column for row, column in starts),
    )


def test_sizes_that_a_certificate_announces(scratch):
    """Neither time nor memory follows from a number in a small file."""
    board, starts = crowd()
    path, file = scratch / "crowd.ghosts", scratch / "crowd.cert"
    path.write_text(board)
    head = (
        "puzzlegraph certificate 1\npuzzle ghosts\nunit steps\n"
        f"instance {hashlib.sha256(board.encode()).hexdigest()}\nquestion 1\n"
    ).encode()

    def write(body):
        file.write_bytes(gzip.compress(head + body, 1))

    set_of_start = b"proof set\npotential none\nstates 1 26 1\n" + starts + b"\0\n"
    write(b"claim at-least 1\n" + set_of_start + b"end\n")
    code, out, errors = run(checker, path, file)
    assert (code, out) == (0, "ghosts in steps, question 1: verified: at least 1 step\n"), out + errors
    more_than_the_file = "announces more than its file can hold"
    for body, expected, why in (
        (b"claim solved 1\nmoves 2000000\n" + b" " * 2000000 + b"\n", 10, "memory limit"),
        (b"claim at-least 1\nproof set\npotential none\nstates 4294967295 26 1\n", 2, more_than_the_file),
        (
            b"claim at-least 1\nproof pair 1\nstates 1 26 1\n" + starts + b"\0\nstates 90000 26 1\n",
            2,
            more_than_the_file,
        ),
        (b"claim solved 4000000000\nmoves 4000000000\n" + b"N" * 1000000, 2, more_than_the_file),
        (b"claim at-least 1\nproof set\npotential table 26 256\n" + b"1 " * 100000 + b"\n", 2, "too long"),
    ):
        write(body)
        code, out, errors = run(checker, "--max-memory", "1M", path, file)
        assert (code, out) == (expected, "") and why in errors, (body[:60], code, out, errors)
    # Without a limit of its own it takes no more, and reads no further, than what the file can hold.
    write(b"claim at-least 1\nproof set\npotential none\nstates 500000000 26 1\n" + bytes(2_000_000))
    assert peak_of(2, more_than_the_file, path, file) < 200 << 20
    # All joint steps are visited: only the time limit ends that.
    goals = bytes(cell + 1 for cell in starts)
    write(b"claim at-least 2\nproof pair 1\nstates 1 26 1\n" + starts + b"\0\nstates 1 26 1\n" + goals + b"\0\nend\n")
    code, out, errors = run(checker, "--max-seconds", 1, path, file)
    assert (code, out, errors) == (10, "", "puzzlegraph-check: time limit\n"), (code, out, errors)
    solution = scratch / "crowd.json"
    solution.write_text('{"schema":"puzzlegraph-solve-1","questions":[{"question":1,"verdict":"unsolvable"}]}')
    code, out, errors = run(tool, "verify", "--max-seconds", 1, "--certificate", file, path, solution)
    assert (code, out) == (10, "") and "time limit" in errors, errors


def test_memory_of_the_checker(scratch):
    """What is copied while a set is read, and the potential of an earlier question, count in --max-memory."""
    board = "4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"
    path, file = scratch / "two.tiles", scratch / "two.cert"
    path.write_text(board + board + "0 0\n")
    head = (
        f"puzzlegraph certificate 1\npuzzle tiles\nunit moves\n"
        f"instance {hashlib.sha256(path.read_bytes()).hexdigest()}\n"
    ).encode()

    def runs(limit, *sections):
        file.write_bytes(gzip.compress(head + b"".join(sections) + b"end\n", 1))
        return run(checker, "--max-memory", f"{limit}M", path, file)

    def section(number, potential, states):
        return (
            b"question %d\nclaim at-least 0\nproof set\npotential " % number
            + potential
            + b"\nstates %d 16 1\n" % states
            + bytes(17 * states)
            + b"\n"
        )

    # 17 MB of records, and 3 MB beside while they are read.
    code, out, errors = runs(18, section(1, b"none", 1_000_000))
    assert (code, out) == (10, "") and "memory limit" in errors, out + errors
    assert runs(20, section(1, b"none", 1_000_000))[0] == 1, "refused: no states of the board"
    # A pattern of 16^5 bytes is charged 4 MiB, with `again` in the next question too.
    pattern = b"patterns 4 4\ntiles 1 1 1 1" + b" 0" * 11 + b"\n" + bytes(16**5)
    first = section(1, pattern, 0)
    code, out, errors = runs(5, first, section(2, b"again", 0))
    assert code == 0 and out.count("verified: at least 0 moves") == 2, out + errors
    code, out, errors = runs(5, first, section(2, b"again", 100_000))
    assert code == 10 and out.count("verified") == 1 and "memory limit" in errors, out + errors
    solution = scratch / "two.json"
    solution.write_text('{"schema":"puzzlegraph-solve-1","questions":[{"question":1,"verdict":"unsolvable"}]}')
    code, out, errors = run(tool, "verify", "--max-memory", "5M", "--certificate", file, path, solution)
    assert (code, out) == (10, "") and "memory limit" in errors, out + errors
    assert runs(7, first, section(2, b"again", 100_000))[0] == 1, "refused: no states of the board"
    # 16^16 rows are no 0 rows.
    wide = section(1, b"patterns 4 4\ntiles" + b" 1" * 15 + b"\n", 0)
    code, out, errors = runs(2 * 10**12, wide)
    assert (code, out) in ((2, ""), (10, "")), (code, out, errors)


def test_memory_of_boards(scratch):
    """Beside the file, at most 150 bytes for each cell: of a Klotski board whose query examines every cell."""

    def peak(size):  # bytes
        path, file = scratch / "open.klotski", scratch / "open.cert"
        rows = "\n".join(["1 " * size] * size)
        path.write_text(f"{size} {size} 1\n{rows}\n1 1 {size} {size} 1 2\n")
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        width = 1 if size * size <= 256 else 4
        start = (size * size - 1).to_bytes(width, "big") + bytes(width)
        file.write_bytes(
            gzip.compress(
                (
                    f"puzzlegraph certificate 1\npuzzle klotski\nunit unit moves\ninstance {digest}\n"
                    f"question 1\nclaim at-least {4 * size}\nproof set\npotential none\n"
                    f"states 1 {2 * width} 2\n"
                ).encode()
                + start
                + b"\0\0\nend\n"
            )
        )
        process = subprocess.Popen([checker, path, file], stdout=subprocess.PIPE)
        out = process.stdout.read()
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        assert b"klotski in unit moves, question 1: refused: state 1 has a successor" in out, out
        return usage.ru_maxrss * 1024 - path.stat().st_size

    sizes = (16, 1000)
    small, large = map(peak, sizes)
    per_cell = (large - small) / (sizes[1] ** 2 - sizes[0] ** 2)
    assert 50 < per_cell <= 150, per_cell


def test_memory_of_moves(scratch):
    """Moves take a few times their size, words and letters alike: 4 MB in 24 MiB, beside 8 MiB of the program."""
    length = 4_000_000
    for puzzle, unit, board, moves in (
        ("ghosts", "steps", "1 2 1\na\nA\n0 0 0\n", b" " * length),
        ("ghosts", "steps", "1 2 1\na\nA\n0 0 0\n", b"S " * (length // 2)),
        ("tiles", "moves", "2 2\n1 2\n3 0\n0 0\n", b"NS" * (length // 2)),
    ):
        path, file = scratch / f"long.{puzzle}", scratch / "long.cert"
        path.write_text(board)
        head = (
            f"puzzlegraph certificate 1\npuzzle {puzzle}\nunit {unit}\n"
            f"instance {hashlib.sha256(path.read_bytes()).hexdigest()}\n"
        )
        section = f"question 1\nclaim solved 0\nmoves {length}\n".encode() + moves
        file.write_bytes(gzip.compress(head.encode() + section + b"\nproof set\npotential none\nstates 0 1 1\n\nend\n"))
        limited = ["sh", "-c", 'ulimit -v 48000; exec "$0" "$@"', checker, "--max-memory", "24M", path, file]
        code, out, errors = run(*limited)
        assert code in (1, 2) and "memory" not in errors, (puzzle, code, out, errors)
        code, out, errors = run(checker, "--max-memory", "8M", path, file)
        assert (code, out) == (10, ""), (puzzle, code, out, errors)


def test_a_file_without_a_board(scratch):
    path, file = scratch / "none.blocks", scratch / "none.cert"
    path.write_text("puzzlegraph blocks\n")
    file.write_bytes(
        gzip.compress(
            (
                f"puzzlegraph certificate 1\npuzzle blocks\nunit moves\ninstance "
                f"{hashlib.sha256(path.read_bytes()).hexdigest()}\nend\n"
            ).encode()
        )
    )
    code, out, errors = run(checker, path, file)
    assert (code, out) == (2, "") and "drawing" in errors, (code, out, errors)


def test_output_of_the_checker(scratch):
    file = scratch / "\x1b[31mred.cert"
    assert run(tool, "solve", "--certificate", file, ghosts)[0] == 0
    with open("/dev/full", "w", encoding="ascii") as full:
        done = subprocess.run([checker, ghosts, file], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2 and "standard output" in done.stderr, done.stderr
    file.write_text("no certificate")
    code, _, errors = run(checker, ghosts, file)
    assert code == 2 and "\x1b" not in errors, errors
    code, _, errors = run(checker, "/dev/zero", file)
    assert code == 2 and "1 GiB" in errors, errors
    with open("/dev/full", "w", encoding="ascii") as full:
        assert subprocess.run([checker, "--help"], stdout=full, check=False).returncode == 2


def test_names_of_certificates(scratch):
    path = scratch / "own.ghosts"
    path.write_bytes(ghosts.read_bytes())
    for arguments in (["--certificate", path], ["-o", scratch / "same", "--certificate", scratch / "same"]):
        code, out, errors = run(tool, "solve", *arguments, path)
        assert (code, out) == (1, "") and "expected another file" in errors, errors
    assert path.read_bytes() == ghosts.read_bytes() and not (scratch / "same").exists()


def test_bounds_of_undecided_answers(scratch):
    """A heuristic that proves a vertex dead is no bound of the question."""
    path, file = scratch / "dead.tiles", scratch / "dead.cert"
    path.write_text("puzzlegraph tiles goal=blank-first\n2 2\n2 0\n1 3\n")
    for algorithm in ("astar", "boost-astar"):
        code, out, errors = run(
            tool,
            "solve",
            "--no-cache",
            "-a",
            algorithm,
            "--heuristic",
            "pattern-database",
            "--max-states",
            1,
            "--certificate",
            file,
            path,
        )
        assert code in (0, 10) and "4294967295" not in out, out + errors
        if code == 0:
            assert "unsolvable" in out, out
        code, out, errors = run(checker, path, file)
        assert code == 0, f"{algorithm}: {out}{errors}"


def test_bytes_are_repeatable(scratch):
    for name in ("first.cert", "second.cert"):
        assert run(tool, "solve", "--threads", 2, "--certificate", scratch / name, ghosts)[0] == 0
    first = (scratch / "first.cert").read_bytes()
    assert first == (scratch / "second.cert").read_bytes()
    certificate = Certificate(first)
    assert certificate.text() == certificate.bytes, "the test's own reader and writer"


def test_options(scratch):
    """A certificate states the options by which the question was read, and the checkers say which."""
    board, graph = scratch / "board.tiles", scratch / "graph.csv"
    board.write_text("puzzlegraph tiles goal=3,2,1,0\n2 2\n1 2\n0 3\n")
    graph.write_text('from,to,label\na,b,go\nb,c,"say ""hi"" \\ \u00e9"\nc,c,stay\n', encoding="utf-8")
    file, other, solution = scratch / "options.cert", scratch / "other.cert", scratch / "solution"
    label = 'label=say "hi" \\ \u00e9'
    for path, options, shown, said in (
        (board, ["--goal", "blank-last"], ' with goal="blank-last"', "optimal, 1 move"),
        (board, ["--goal", "blank-first"], ' with goal="blank-first"', "unsolvable"),
        (board, [], "", "unsolvable"),
        (graph, ["--goal", "state=c"], ' with goal="state=c"', "optimal, 2 steps"),
        (graph, ["--goal", "deadlock"], ' with goal="deadlock"', "unsolvable"),
        (graph, ["--start", "c", "--goal", "state=a"], ' with goal="state=a" start="c"', "unsolvable"),
        (graph, ["--goal", label], r' with goal="label=say \x22hi\x22 \x5c \xc3\xa9"', "optimal, 1 step"),
    ):
        code, out, errors = run(tool, "solve", *options, "-o", solution, "--certificate", file, path)
        assert code == 0 or said not in out, out + errors
        for program in ([checker], second_checker):
            code, out, errors = run(*program, path, file)
            assert f"{shown}, question 1: " in out, out + errors
            assert (code == 0) == out.endswith(f": verified: {said}\n"), out
        code, out, errors = run(tool, "verify", *options, "--certificate", file, path, solution)
        assert code == 0 and "confirmed by a certificate" in out, out + errors
    # A certificate about another goal proves nothing of this one.
    assert run(tool, "solve", "--goal", "deadlock", "--certificate", other, graph)[0] == 0
    assert run(tool, "solve", "--start", "b", "--goal", "state=a", "-o", solution, graph)[0] == 0
    words = ["--certificate", other, graph, solution]
    code, out, errors = run(tool, "verify", "--start", "b", "--goal", "state=a", *words)
    assert code == 11 and 'the certificate is about the question with goal="deadlock"' in out, out + errors
    # Options that break the format, or that the puzzle does not have.
    right = Certificate(other.read_bytes())
    for options in (
        [("goal", b"deadlock"), ("goal", b"deadlock")],
        [("goal", b"")],
        [("end", b"deadlock")],
        [("goal", b"state=d")],
        [("goal", b"deadlock"), ("start", b"d")],
        [("go al", b"deadlock")],
        [],
    ):
        right.options = options
        file.write_bytes(gzip.compress(right.text()))
        for program in ([checker], second_checker):
            code, out, errors = run(*program, graph, file)
            assert (code, out) == (2, "") and errors, f"{options}: {program}: {code}: {out}{errors}"
    file.write_bytes(gzip.compress(right.text().replace(b"question 1", b"option goal 4294967295\nd")))
    code, out, errors = run(checker, graph, file)
    assert code == 2 and "announces more than its file can hold" in errors, errors


def test_edge_lists(scratch):
    """The checkers read labels, costs and names of columns of an edge list as the library does."""
    graph, file, solution = scratch / "list.csv", scratch / "list.cert", scratch / "list.solution"
    labels = [  # in quotes that exports write, in other ones, and without
        '"x y"',
        '""',
        r'"a\\b c"',
        r'"say \"a\""',
        r'"tab\x09"',
        r'"\xe2\x80\xae"',
        '"->"',
        '"é "',
        '"go"',
        r'"\x41 b"',
        r'"tab\x9 "',
        r'"\xff "',
        '"x y" z',
        '"x y',
        r'"x y\"',
        "plain",
    ]
    for label in labels:
        field = label.replace('"', '""')
        graph.write_text(f'from,to,label\na,b,"{field}"\nb,c,z\n', encoding="utf-8")
        code, out, errors = run(tool, "solve", "--goal", "state=c", "--certificate", file, "-o", solution, graph)
        assert code == 0, f"{label}: {out}{errors}"
        for program in ([checker], second_checker):
            code, out, errors = run(*program, graph, file)
            assert code == 0 and ": verified: optimal" in out, f"{label}: {out}{errors}"
    spaced = scratch / "spaced.aut"
    spaced.write_text('des (0,3,4)\n(0,\t"a",\t1)\n(1, "a"\t,2)\n(2,\tb\t,3)\n')
    assert run(tool, "solve", "--goal", "label=b", "--certificate", file, "-o", solution, spaced)[0] == 0
    for program in ([checker], second_checker):
        code, out, errors = run(*program, spaced, file)
        assert code == 0 and ": verified: optimal, 2 " in out, out + errors
    for text in (
        "from,to,weight\na,b,1.0\nb,c,2.00\n",
        "desc,from,to\nx,a,b\ny,b,c\n",
        "DES,Source,Target\n,a,b\n,b,c\n",
    ):
        graph.write_text(text)
        assert run(tool, "solve", "--goal", "state=c", "--certificate", file, "-o", solution, graph)[0] == 0
        for program in ([checker], second_checker):
            code, out, errors = run(*program, graph, file)
            assert code == 0 and ": verified: optimal" in out, text + out + errors


def test_other_notations(scratch):
    """What only the library reads is not checked, by either checker; their reports say so, and so does `verify`."""
    drawn, file, solution = scratch / "graph.dot", scratch / "dot.cert", scratch / "dot.solution"
    headed = "\npuzzlegraph transitions start=a\n% by hand\ndigraph { a -> b; b [goal=1] }\n"
    for text in "digraph { a -> b; b [goal=1] }\n", "# x\n/* y */ strict digraph{a->b; b [goal=1]}\n", headed:
        drawn.write_text(text)
        assert run(tool, "solve", "-o", solution, "--certificate", file, drawn)[0] == 0
        for program in ([checker], second_checker):
            code, out, errors = run(*program, drawn, file)
            assert code == 11 and out.startswith("transitions in steps"), out + errors
            assert ": conversion not checked: " in out and not errors, out + errors
        code, out, errors = run(tool, "verify", "--certificate", file, drawn, solution)
        why = "only .aut and CSV are read" if text == headed else "puzzlegraph-check does not read dot"
        assert code == 11 and f"unchecked (conversion not checked: {why})" in out, out
        renamed = scratch / "graph.transitions"
        renamed.write_text(text)
        code, out, errors = run(tool, "verify", "--certificate", file, renamed, solution)
        assert code == 11 and "conversion not checked: " in out, out + errors
    # Boards of others, which have no header. With one, the same rows are an error.
    for name, text, form in (
        ("rush.txt", "..BBC.\nD...C.\nDAA.C.\nD..EEE\n..F...\nGGF.HH\n", "blocks in moves"),
        ("layout.txt", "HAAI/HAAI/JBBK/JNOK/P@@Q\n", "blocks in moves"),
        ("rows.txt", "3\n0 1 3\n4 2 5\n7 8 6\n", "tiles in moves"),
        ("lines.txt", "812043765\n", "tiles in moves"),
        ("maze.txt", "+---+---+\n| S     |\n+   +---+\n|   |    \n+---+---+\n", "walls in steps"),
        ("grid.txt", "a..B\n.@T.\n.#..\nb..A\n", "ghosts in steps"),
    ):
        board = scratch / name
        board.write_text(text)
        assert run(tool, "solve", "-o", solution, "--certificate", file, board)[0] == 0
        for program in ([checker], second_checker):
            code, out, errors = run(*program, board, file)
            assert code == 11 and out.startswith(form + ": conversion not checked: "), out + errors
            assert "no header, and" in out and not errors, out + errors
        code, out, errors = run(tool, "verify", "--certificate", file, board, solution)
        assert code == 11 and "(conversion not checked: puzzlegraph-check does not read " in out, out + errors
    # A certificate with a wrong option: an error, if the board is in the form that is read; else it is not checked.
    board, others = scratch / "plain.tiles", scratch / "rows.txt"
    board.write_text("2 2\n1 2\n0 3\n0 0\n")
    for of in board, others:
        assert run(tool, "solve", "--goal", "blank-last", "-o", solution, "--certificate", file, of)[0] == 0
        changed = Certificate(file.read_bytes())
        for options in [("goal", b"blank-lost")], [("goal", b"1,2,3,3")], [("goel", b"blank-last")]:
            changed.options = options
            file.write_bytes(gzip.compress(changed.text()))
            for program in ([checker], second_checker):
                code, out, errors = run(*program, of, file)
                if of == others:
                    assert code == 11 and ": conversion not checked: " in out and not errors, out + errors
                else:
                    assert (code, out) == (2, "") and errors, f"{options}: {program}: {code}: {out}{errors}"
            if of == board:
                errors = run(checker, of, file)[2]
                assert ("goal: " in errors) == (options[0][0] == "goal"), errors
                assert "an unknown option: goel" in errors or options[0][0] == "goal", errors
        changed.options = [("\x1b[2Kverified", b"1")]  # keys are printed as they are, so they are words
        file.write_bytes(gzip.compress(changed.text()))
        for program in ([checker], second_checker):
            code, out, errors = run(*program, of, file)
            assert (code, out) == (2, "") and "\x1b" not in errors, f"{program}: {code}: {out!r} {errors!r}"
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([checker, drawn, file], stdout=full, stderr=subprocess.PIPE, check=False)
        assert done.returncode == 2, done
    # SAS+, .aut and CSV are notations that it reads.
    task = data / "planning/unsolvable.sas"
    assert run(tool, "solve", "-o", solution, "--certificate", file, task)[0] == 0
    code, out, errors = run(tool, "verify", "--certificate", file, task, solution)
    assert code == 0 and "confirmed by a certificate" in out, out + errors


def test_verify(scratch):
    file, solution, blocks = scratch / "claims.cert", scratch / "claims", data / "blocks/hua-rong-dao.blocks"
    assert run(tool, "solve", "-o", solution, "--certificate", file, blocks)[0] == 0
    assert run(tool, "verify", blocks, solution)[0] == 11, "without a certificate the claims are unchecked"
    code, out, errors = run(tool, "verify", "--certificate", file, blocks, solution)
    assert code == 0, out + errors
    assert "question 1 (board 1): holds, 81 moves; optimal: confirmed by a certificate\n" in out, out
    assert "question 11 (board 11): unsolvable: confirmed by a certificate\n" in out, out
    code, out, errors = run(tool, "verify", "--json", "--certificate", file, blocks, solution)
    assert code == 0 and '"claim":"confirmed","method":"a certificate"' in out, out + errors
    # A certificate of a part, in another unit, of another file, and a damaged one.
    assert run(tool, "solve", "-q", 1, "--certificate", file, blocks)[0] == 0
    code, out, _ = run(tool, "verify", "--certificate", file, blocks, solution)
    assert code == 11 and out.count("confirmed") == 1 and "11 claims unchecked" in out, out
    assert run(tool, "solve", "-q", 1, "--metric", "steps", "--certificate", file, blocks)[0] == 0
    code, out, _ = run(tool, "verify", "--certificate", file, blocks, solution)
    assert code == 11 and "optimal: unchecked (the certificate counts steps)" in out, out
    assert run(tool, "solve", "-q", 11, "--metric", "steps", "--certificate", file, blocks)[0] == 0
    code, out, _ = run(tool, "verify", "--certificate", file, blocks, solution)
    assert code == 11 and "unsolvable: unchecked (the certificate counts steps)" in out, out
    assert run(tool, "solve", "--certificate", file, ghosts)[0] == 0
    code, out, _ = run(tool, "verify", "--certificate", file, blocks, solution)
    assert code == 11 and "unchecked (refused: the certificate is of another instance)" in out, out
    assert run(tool, "verify", "--certificate", solution, blocks, solution)[0] == 2
    assert run(tool, "verify", "--certificate", file, blocks, blocks, solution)[0] == 1
    code, _, errors = run(tool, "verify", "--certificate", scratch / "absent.cert", blocks, solution)
    assert code == 2 and "absent.cert: found nothing to read (No such file" in errors, errors
    # Lower bounds of undecided questions: what the certificate proves, and more than that.
    board, limited, optimal = scratch / "far.tiles", scratch / "limited", scratch / "optimal.cert"
    board.write_text("3 3\n8 6 7\n2 5 4\n3 0 1\n0 0\n")
    assert run(tool, "solve", "--certificate", optimal, board)[0] == 0
    assert run(tool, "solve", "--max-states", 100, "-o", limited, "--certificate", file, board)[0] == 10
    bound = int(limited.read_text().split("at least ")[1].split()[0])
    for stated, by, expected, words in (
        (bound, file, 0, "confirmed by a certificate"),
        (bound + 1, file, 11, f"unchecked (a certificate proves at least {bound} moves)"),
        (31, optimal, 0, "confirmed by a certificate"),
        (32, optimal, 3, "refuted: at least 32 moves claimed, but 31 moves by a certificate"),
    ):
        limited.write_text(f"question 1 of 1 (board 1): undecided (state limit), at least {stated} moves\n")
        code, out, errors = run(tool, "verify", "--certificate", by, board, limited)
        assert code == expected and words in out, (stated, code, out, errors)
    # A longer solution, and one where there is none.
    tiny = scratch / "tiny.tiles"
    tiny.write_text("2 2\n1 2\n0 3\n2 2\n2 1\n3 0\n0 0\n")
    assert run(tool, "solve", "--certificate", file, tiny)[0] == 0
    solution.write_text("1\n5\n")
    code, out, errors = run(tool, "verify", "--certificate", file, tiny, solution)
    assert code == 3 and "question 2 (board 2): refuted: 5 moves claimed, but unsolvable by a certificate" in out, (
        out + errors
    )
    assert "question 1 (board 1): 1 move: confirmed by a certificate" in out, out
    solution.write_text("3\n-1\n")
    code, out, _ = run(tool, "verify", "--certificate", file, tiny, solution)
    assert code == 3 and "refuted: 3 moves claimed, but 1 move by a certificate" in out, out


with tempfile.TemporaryDirectory() as name:
    for title, test in list(globals().items()):
        if "PUZZLEGRAPH_SANITIZER" in os.environ and title in measured_from_outside:
            print(title, "is not run with sanitizers")
        elif title.startswith("test_"):
            test(folder(name))
            print(title, "holds")
