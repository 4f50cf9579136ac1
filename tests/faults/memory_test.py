# SPDX-License-Identifier: BSL-1.0
"""memory_test.py TOOL DATA PEAK_MEMORY: --max-memory bounds the resident memory of a search, of a board's
tables, of pictures and of kept tables; the default respects the address space; solution files take a few
times their size. memory_table.py measures all algorithms and commands."""
import os
import resource
import signal
import subprocess
import sys

from support import TOOL, board, expect, folder, run, write

PEAK_MEMORY = os.path.abspath(sys.argv[3])

MEBIBYTE = 1 << 20
HARD = "puzzlegraph tiles\n4 4\n14 15 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 0\n"  # at least 60 moves


def peak(*arguments, **options):
    """(exit code, MiB at its peak, stdout)."""
    with open("out.txt", "wb") as out:
        done = subprocess.run(
            [PEAK_MEMORY, "peak.txt", TOOL, *arguments], stdout=out, stderr=subprocess.DEVNULL, check=False, **options
        )
    with open("out.txt", "rb") as out, open("peak.txt", encoding="ascii") as used:
        return done.returncode, int(used.read()) / 1024, out.read()


def test_searches(base):
    limit = 32
    write("hard.tiles", HARD)
    for algorithm in ("breadth-first", "astar", "boost-astar", "bidirectional"):
        code, used, out = peak("solve", "-a", algorithm, "--max-memory", f"{limit}M", "hard.tiles")
        expect(code == 10 and b"memory limit" in out, algorithm, code, out)
        expect(used <= base + 1.1 * limit, algorithm, used, "MiB")


def test_board_tables(base):
    """Memory of a board itself, which grows with its cells, counts too."""
    code, out, err = run("generate", "klotski", "--size", "1200x1200", "--queries", "1", "--density", "0")
    expect(code == 0, err)
    write("large.klotski", out)
    text = len(out) / MEBIBYTE + 2 * 1200 * 1200 / MEBIBYTE  # the file, and the instance
    code, used, out = peak("solve", "--max-memory", "8M", "large.klotski")
    expect(code == 10 and b"memory limit" in out, code, out[:100])
    expect(used <= base + text + 1.1 * 8, used, "MiB")
    code, _, out = peak("solve", "--max-memory", "64M", "large.klotski")
    expect(code == 0, code, out[:100])
    # Landmarks, which pay from four queries on, would take 20 MiB.
    code, out, err = run("generate", "klotski", "--size", "400x400", "--queries", "8", "--density", "0.2")
    expect(code == 0, err)
    write("queries.klotski", out)
    _, used, _ = peak("solve", "--threads", "1", "--max-memory", "24M", "queries.klotski")
    expect(used <= base + 1.1 * 24 + 3, "landmarks", used, "MiB")


def test_moves(base):
    """The moves of a solution count, where they are many more than the states: around a ring of n cells, about n^2 /
    2."""
    length = 3000
    inside = "1 " + "0 " * (length - 2) + "1\n"
    row = "1 " * length + "\n"
    middle = length // 2
    write("ring.klotski", f"3 {length} 1\n{row}{inside}{row}1 {middle + 1} 1 {middle} 3 {middle}\n")
    for form in ("contest", "text", "json"):
        code, used, out = peak("solve", "--max-memory", "16M", "-f", form, "ring.klotski")
        expect(code == 10 and (form == "contest" or b"memory" in out), form, code, out[:300])
        expect(used <= base + 1.1 * 16, form, used, "MiB")
    # With room for them the answer is there.
    for form in ("text", "json"):
        code, used, out = peak("solve", "--max-memory", "200M", "-f", form, "ring.klotski")
        expect(code == 0 and len(out) > length * length / 4, form, code, out[:300])
        expect(used <= base + 1.1 * 200, form, used, "MiB")


def test_pictures(base):
    graph = board("2x4")
    for layout in ("rings", "layers"):
        arguments = ["draw", graph, "--layout", layout, "-o", "-"]
        code, used, _ = peak(*arguments, "--max-memory", "6M")
        expect(code == 10, layout, code, used)
        expect(used <= base + 1.1 * 6, layout, used, "MiB")
        expect(peak(*arguments)[0] == 0, layout)


def test_films(base):
    """Pictures of a large board, and of a board with a long solution."""
    code, out, err = run("generate", "klotski", "--size", "400x400", "--queries", "1", "--density", "0")
    expect(code == 0, err)
    write("shown.klotski", out)
    text = len(out) / MEBIBYTE + 2 * 400 * 400 / MEBIBYTE
    write("shown.tiles", "puzzlegraph tiles\n2 2\n1 2\n3 0\n")
    write("shown.moves", "WE" * 200_000 + "\n")
    for kind in ("animation", "still", "strip"):
        for files, beside in ((["shown.klotski"], text), (["shown.tiles", "shown.moves"], 4 * 0.4)):
            arguments = ["show", "--picture", kind, "-o", "-", *files]
            code, used, out = peak(*arguments, "--max-memory", "16M")
            expect(code == 10, kind, files, code)
            expect(used <= base + beside + 1.1 * 16, kind, files, used, "MiB")
            if kind != "strip":
                code, used, out = peak(*arguments, "--max-memory", "320M")
                expect(code == 0 and out.startswith(b"<svg"), kind, files, code)
                expect(used <= base + beside + 1.1 * 320, kind, files, used, "MiB")


def test_frames():
    """The frames of an animation count too, and so does the graph beside it; librsvg takes what it takes for one
    frame."""
    write("shown.tiles", "puzzlegraph tiles\n2 2\n1 2\n3 0\n")
    write("short.moves", "WE\n")
    code, base, _ = peak("show", "-o", "short.gif", "shown.tiles", "short.moves")
    expect(code == 0, code)
    write("shown.moves", "WE" * 500 + "\n")
    for name in ("frames.gif", "frames.png"):
        for limit, wanted in (("16M", 10), ("128M", 0)):
            code, used, _ = peak("show", "-o", name, "--max-memory", limit, "shown.tiles", "shown.moves")
            expect(code == wanted, name, limit, code)
            expect(used <= base + 1.1 * int(limit[:-1]), name, limit, used, "MiB")
            expect(os.path.exists(name) == (wanted == 0), name, limit)
    tiles = board("2x4")
    for limit, wanted in (("8M", 10), ("160M", 0)):
        code, used, _ = peak("show", "--with-graph", "-o", "graph.gif", "--max-memory", limit, tiles)
        expect(code == wanted and os.path.exists("graph.gif") == (wanted == 0), "graph", limit, code)
        expect(used <= base + 1.1 * int(limit[:-1]), "graph", limit, used, "MiB")


def test_dense_graph():
    """The distances of a graph with many edges, whose moves cannot be taken back, need the reversed edges, 4 bytes
    each: with the graph's own less than what the file's reader had. A list of them beside that would take 8 more."""
    states, edges = 2000, 1_200_000
    lines = (f'({k * states // edges},"a",{k * 7919 % states})\n' for k in range(edges))
    write("dense.aut", f"des (0,{edges},{states})\n" + "".join(lines))
    wanted = ["--threads", "1", "--goal", "state=77", "dense.aut"]
    _, reading, _ = peak("solve", "--max-states", "1", *wanted)
    skipped = [word for name in ("heuristics", "eccentricity", "random-walk", "spectrum") for word in ("--skip", name)]
    code, used, out = peak("explore", *skipped, *wanted)
    expect(code == 0 and b"strong components" in out, code, out)
    expect(used <= reading + 2, reading, used, "MiB")


def test_many_tables(base):
    """Tables of other targets and methods are freed when they would exceed the limit."""
    code, out, err = run("generate", "klotski", "--size", "200x200", "--queries", "40", "--density", "0.2")
    expect(code == 0, err)
    write("targets.klotski", out)
    code, used, _ = peak(
        "solve", "--threads", "1", "-a", "astar", "--heuristic", "target", "--max-memory", "8M", "targets.klotski"
    )
    expect(code == 0 and used <= base + 1.1 * 8 + 2, "targets", code, used, "MiB")
    code, used, _ = peak("compare", "-q", "1", "--max-seconds", "1", "--max-memory", "16M", "targets.klotski")
    expect(code == 0 and used <= base + 1.1 * 16 + 2, "compare", code, used, "MiB")


def test_address_space():
    """The default limit ends a search before the address space does."""

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (300 * MEBIBYTE, 300 * MEBIBYTE))

    write("hard.tiles", HARD)
    code, used, out = peak("solve", "-a", "breadth-first", "hard.tiles", preexec_fn=limit)
    expect(code == 10 and b"memory limit" in out, code, used, out[:200])


def test_few_threads():
    """No internal error where threads cannot start."""
    write("p.ini", "puzzle = tiles\n[generate]\nsize = 2x2\n[methods]\nalgorithms = astar\n")
    for mebibytes in (16, 20, 24, 32, 48):

        def limit(size=mebibytes * MEBIBYTE):
            resource.setrlimit(resource.RLIMIT_AS, (size, size))

        code, _, err = run(
            "experiment", "p.ini", "--threads", "8", "--database", f"{mebibytes}.sqlite", preexec_fn=limit
        )
        expect(code in (0, 4, 10, 127) or code == -signal.SIGKILL, mebibytes, code, err)


def test_solution_file(base):
    tiles = board("2x2")
    head = '{"schema":"puzzlegraph-solve-1","questions":['
    for entry in ("1,", "{},", '{"question":1,"verdict":"undecided"},', "[[]],"):
        size = 8 * MEBIBYTE
        write("large.json", head + entry * (size // len(entry)) + "1]}")
        code, used, _ = peak("verify", tiles, "large.json")
        expect(code == 2, entry, code)
        expect(used <= base + 8 * 8, entry, used, "MiB")


with folder():
    _, small, _ = peak("solve", board("2x2"))
    test_searches(small)
    test_board_tables(small)
    test_moves(small)
    test_pictures(small)
    test_films(small)
    test_frames()
    test_dense_graph()
    test_many_tables(small)
    test_address_space()
    test_few_threads()
    test_solution_file(small)
