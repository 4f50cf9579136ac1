# SPDX-License-Identifier: BSL-1.0
"""allocation_test.py TOOL DATA LIBRARY [STEPS]: the n-th allocation fails, for every n up to STEPS and
a sample of the later ones; once alone, and once with all after it. The tool gives the right answer,
or says that it is out of memory; it never crashes and leaves no part of a file."""
import gzip
import os
import sys

from support import EXPERIMENT, board, chance, expect, folder, leftovers, read, run, write

LIBRARY = os.path.abspath(sys.argv[3])
STEPS = int(sys.argv[4]) if len(sys.argv) > 4 else 15
SAMPLE = STEPS


def with_failure(arguments, number, later_too):
    environment = dict(os.environ, LD_PRELOAD=LIBRARY, FAIL_AT=str(number),
                       FAIL_ON="1" if later_too else "0")
    return run(*arguments, env=environment)


def allocations(arguments):
    environment = dict(os.environ, LD_PRELOAD=LIBRARY, COUNT_TO="2")
    code, _, err = run(*arguments, env=environment)
    expect(code == 0, arguments, err)
    return int(err.split()[-1])


def numbers(total):
    """Every number up to STEPS, and some of the others."""
    first = list(range(1, min(STEPS, total) + 1))
    rest = range(len(first) + 1, total + 1)
    return first + sorted(chance.sample(rest, min(SAMPLE, len(rest))))


def is_whole_certificate(content):
    """Whether it is complete: a question that was left undecided is missing in it."""
    return gzip.decompress(content).endswith(b"end\n")


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
            expect(code in (0, 2, 4, 10), *about)
            if code == 0 and "--json" not in arguments:
                expect(out == whole, *about)
            if code != 0:
                expect(err or b"undecided" in out, *about)
            if output:
                content = read(output)
                expect(content in (b"old", written) or (code == 10 and is_whole(content)), *about)
                expect(not leftovers(), *about)
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
    print(test(["solve", "--certificate", "c.cert", tiles], "c.cert", is_whole_certificate), "of solve --certificate")
    code, out, err = run("solve", tiles)
    expect(code == 0, err)
    write("s.txt", out)
    print(test(["verify", "--recheck", tiles, "s.txt"]), "of verify")
    print(test(["count", tiles]), "of count")
    print(test(["generate", "walls", "--size", "3x3", "--count", "3", "-o", "w.walls"], "w.walls"), "of generate")
    print(test(["view", tiles, "-o", "v.html"], "v.html"), "of view")
    print(test(["hardest", "walls", "--size", "2x2", "--tries", "5"]), "of hardest")
