# SPDX-License-Identifier: BSL-1.0
"""allocation_test.py TOOL DATA LIBRARY [STEPS]: the n-th allocation fails, for every n up to STEPS and
a sample of the later ones; once alone, and once with all after it. The tool gives the right answer,
or says that it is out of memory; it never crashes and leaves no part of a file. So does puzzlegraph-check, where it is
built. An experiment goes on to the same digest."""
import gzip
import os
import sys

from support import DATA, EXPERIMENT, TOOL, board, chance, digest, expect, folder, leftovers, read, run, write

LIBRARY = os.path.abspath(sys.argv[3])
CHECKER = TOOL + "-check"
STEPS = int(sys.argv[4]) if len(sys.argv) > 4 else 8
SAMPLE = min(STEPS, 100)


def with_failure(arguments, number, later_too, program=TOOL):
    environment = dict(
        os.environ,
        LD_PRELOAD=LIBRARY,
        FAIL_AT=str(number),
        FAIL_ON="1" if later_too else "0",
        FAIL_FROM="0" if program == TOOL else "1",
    )
    return run(*arguments, env=environment, program=program)


def allocations(arguments, program=TOOL):
    environment = dict(os.environ, LD_PRELOAD=LIBRARY, COUNT_TO="2", FAIL_FROM="0" if program == TOOL else "1")
    code, _, err = run(*arguments, env=environment, program=program)
    expect(code == 0, arguments, err)
    return int(err.split()[-1])


def numbers(total):
    """Every number up to STEPS, and some of the others."""
    first = list(range(1, min(STEPS, total) + 1))
    rest = range(len(first) + 1, total + 1)
    return first + sorted(chance.sample(rest, min(SAMPLE, len(rest))))


def accepted_for(instance):
    """Whether a certificate is complete, and accepted where the checker is built. A question that was left undecided is
    missing in it, and another may have another proof."""

    def is_whole(content):
        write("written.cert", content)
        is_accepted = not os.path.exists(CHECKER) or run(instance, "written.cert", program=CHECKER)[0] == 0
        return is_accepted and gzip.decompress(content).endswith(b"end\n")

    return is_whole


def answers(out):
    """The output without methods and tables: where one runs out of memory, the next of a portfolio may answer."""
    return [line for line in out.splitlines() if not line.startswith((b"by ", b"prepared "))]


def test(arguments, output=None, is_whole=lambda content: False):
    total = allocations(arguments)
    code, whole, err = run(*arguments)
    expect(code == 0, arguments, err)
    written = read(output) if output else None
    for number in numbers(total):
        for later_too in (False, True):
            if output:
                write(output, "old")
            code, out, err = with_failure(arguments, number, later_too)
            about = (arguments, "allocation", number, "of", total, later_too, code, out[-200:], err)
            expect(code in (0, 2, 4, 10) or (code == 11 and b"unchecked (memory limit" in out), *about)
            if code == 0 and "--json" not in arguments:
                expect(answers(out) == answers(whole), *about)
            if code not in (0, 11):
                expect(err or b"undecided" in out, *about)
            if output:
                content = read(output)
                expect(content in (b"old", written) or is_whole(content), *about)
                expect(not leftovers(), *about)
    return total


def test_checker(*arguments):
    total = allocations(arguments, CHECKER)
    code, whole, err = run(*arguments, program=CHECKER)
    expect(code == 0, arguments, err)
    for number in numbers(total):
        for later_too in (False, True):
            code, out, err = with_failure(arguments, number, later_too, CHECKER)
            about = (arguments, "allocation", number, "of", total, later_too, code, out[-200:], err)
            # No memory for the buffer of a file.
            unreadable = code == 2 and (b"cannot be read" in err or b"is no file that can be read" in err)
            expect((code in (0, 10) or unreadable) and b"refused" not in out, *about)
            expect(whole.startswith(out) and (code != 0 or out == whole) and bool(err) == (code != 0), *about)
    return total


def test_experiment(arguments):
    """Runs that a failure ends leave a database from which the experiment goes on."""
    total = allocations([*arguments, "--database", "count.sqlite"])
    code, whole, err = run(*arguments, "--database", "whole.sqlite")
    expect(code == 0, err)
    for number in sorted({*numbers(total), *range(chance.randrange(50), total, 50)} - {0}):
        for later_too in (False, True):
            name = f"{number}-{later_too}.sqlite"
            code, out, err = with_failure([*arguments, "--database", name], number, later_too)
            about = ("experiment, allocation", number, "of", total, later_too, code, out[-200:], err)
            expect(code in (0, 2, 4, 10) and (err or code == 0), *about)
            code, out, err = run(*arguments, "--database", name)
            expect(code == 0 and digest(out) == digest(whole), *about, "then", code, err)
            for file in os.listdir("."):
                if file.startswith(name):
                    os.remove(file)
    return total


with folder():
    tiles = board("2x3")
    write("p.ini", EXPERIMENT.replace("size = 2x3 3x3", "size = 2x2").replace("count = 6", "count = 2"))
    run("experiment", "p.ini", "--database", "d.sqlite")
    print(test(["solve", tiles]), "allocations of solve")
    print(test(["explore", tiles]), "of explore")
    print(test(["export", tiles, "-f", "csv", "--table", "edges", "-o", "g.csv"], "g.csv"), "of export")
    print(test(["draw", tiles, "-o", "d.svg"], "d.svg"), "of draw")
    print(test(["report", "p.ini", "--database", "d.sqlite"]), "of report")
    print(test(["solve", "--certificate", "c.cert", tiles], "c.cert", accepted_for(tiles)), "of solve --certificate")
    code, out, err = run("solve", tiles)
    expect(code == 0, err)
    write("s.txt", out)
    print(test(["verify", "--recheck", tiles, "s.txt"]), "of verify")
    print(test(["count", tiles]), "of count")
    print(test(["generate", "walls", "--size", "3x3", "--count", "3", "-o", "w.walls"], "w.walls"), "of generate")
    print(test(["view", tiles, "-o", "v.html"], "v.html"), "of view")
    klotski, ghosts, blocks = (
        os.path.join(DATA, name)
        for name in (
            "klotski/noip2013-sample.klotski",
            "ghosts/bidirectional-trap.ghosts",
            "blocks/hua-rong-dao.blocks",
        )
    )
    print(test(["solve", klotski]), "of solve, Klotski")
    print(test(["solve", "--heuristic", "landmarks", "-a", "astar", klotski]), "of solve, Klotski with landmarks")
    print(test(["solve", ghosts]), "of solve, ghosts")
    print(test(["solve", "-q", "3", blocks]), "of solve, blocks")
    run("generate", "walls", "--size", "3x3", "--count", "3", "-o", "w.walls")
    print(test(["solve", "--certificate", "w.cert", "w.walls"], "w.cert", accepted_for("w.walls")), "of solve, walls")
    print(test(["show", "-q", "1", tiles]), "of show")
    print(test(["compare", "--max-memory", "16M", "-q", "1", "--json", tiles]), "of compare")
    print(test_experiment(["experiment", "p.ini", "--threads", "1"]), "of experiment")
    if os.path.exists(CHECKER):
        for instance, name in ((klotski, "k"), (tiles, "c"), ("w.walls", "w")):
            run("solve", "--certificate", f"{name}.cert", "-o", f"{name}.txt", instance)
        print(test(["verify", "--certificate", "k.cert", klotski, "k.txt"]), "of verify --certificate")
        print(test_checker(klotski, "k.cert"), "of puzzlegraph-check, Klotski")
        print(test_checker(tiles, "c.cert"), "of puzzlegraph-check, tiles")
        print(test_checker("w.walls", "w.cert"), "of puzzlegraph-check, walls")
    print(test(["hardest", "walls", "--size", "2x2", "--tries", "5"]), "of hardest")
