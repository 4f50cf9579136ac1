#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""puzzlegraph-check and second_checker.py agree: on certificates of small questions, and on changed ones.

usage: agreement_test.py TOOL CHECKER DATA [--mutants N] [--seed S]

Makes certificates of small questions of all puzzles, and N changed ones in all, chosen by the seed. Both checkers
have to accept each certificate that was not changed. They have to accept or refuse each changed one alike, and each
of its questions too, unless the file breaks its format. The reasons may differ: a changed certificate can break
several conditions. Writes the files of each disagreement to the working folder as disagreement-K.*.
"""
import argparse
import collections
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import zlib

import agreement_mutants
import random_questions
import second_checker
from changed_instances import AUT, EDGES, FREE, ORDER, PLANNING

# (file below DATA, options of solve)
FILES = [
    ("tiles/fourteen-fifteen.tiles", []),
    ("tiles/antipodes.tiles", ["--max-states", "100", "--algorithm", "astar"]),
    ("klotski/noip2013-sample.klotski", ["--encoding", "plain", "--algorithm", "breadth-first"]),
    ("ghosts/tokyo2007-sample.ghosts", []),
    ("ghosts/unsolvable.ghosts", ["--algorithm", "breadth-first"]),
    ("ghosts/bidirectional-trap.ghosts", ["--algorithm", "dijkstra"]),
    ("ghosts/first-meeting.ghosts", ["--heuristic", "none"]),
    ("walls/uva10384-sample.walls", ["--algorithm", "ida-star"]),
    ("walls/uva10384-sample.walls", ["--proof", "set"]),
    ("walls/longest.walls", []),
    ("walls/longest.walls", ["--max-states", "20", "--algorithm", "astar"]),
    ("walls/longest.walls", ["--proof", "set", "--heuristic", "none"]),
    ("records/klotski-2x3.klotski", ["--encoding", "sides"]),
    ("records/klotski-2x5.klotski", []),
    ("records/ghosts-3x3-3.ghosts", ["--algorithm", "bidirectional"]),
    ("records/ghosts-3x4-3.ghosts", ["--proof", "pair"]),
    ("ghosts/unsolvable.ghosts", ["--proof", "pair"]),
    ("ghosts/bidirectional-trap.ghosts", ["--proof", "pair"]),
    ("tiles/antipodes.tiles", ["--proof", "pair", "-q", "1"]),
    ("planning/gripper.planning", []),
    ("planning/lamps-8.sas", []),
    ("planning/unsolvable.sas", []),
    ("planning/unsolvable.sas", ["--metric", "moves"]),
    ("transitions/crossing.transitions", []),
    ("transitions/philosophers.aut", ["--goal", "deadlock"]),
    ("transitions/peterson.aut", ["--goal", "deadlock"]),
    ("transitions/peterson.aut", ["--goal", "contains=19", "--start", "3"]),
    ("transitions/jugs.dot", ["--goal", "contains=big = 4"]),
    ("tiles/fourteen-fifteen.tiles", ["--goal", "blank-first", "--max-states", "100"]),
]
# options of generate, options of solve
GENERATED = [
    (["tiles", "--size", "2x2", "--count", "6"], []),
    (["tiles", "--size", "2x3", "--count", "6"], ["--algorithm", "bidirectional"]),
    (["tiles", "--size", "1x6", "--count", "4"], []),
    (["tiles", "--size", "2x2", "--count", "4"], ["--proof", "pair"]),
    (["tiles", "--size", "1x5", "--count", "3"], ["--proof", "pair"]),
    (["klotski", "--size", "4x4", "--queries", "8"], []),
    (["klotski", "--size", "3x3", "--queries", "8", "--density", "0.3"], ["--algorithm", "dijkstra"]),
    (["klotski", "--size", "17x16", "--queries", "3", "--density", "0.7"], []),
    (["ghosts", "--size", "3x3", "--ghosts", "2", "--density", "0.3", "--count", "6"], []),
    (["ghosts", "--size", "2x3", "--ghosts", "3", "--density", "0.2", "--count", "4"], ["--algorithm", "ida-star"]),
    (["ghosts", "--size", "4x3", "--ghosts", "1", "--density", "0.3", "--count", "4"], []),
    (["ghosts", "--size", "17x17", "--ghosts", "1", "--density", "0.4", "--count", "3"], ["--heuristic", "none"]),
    (["ghosts", "--terrain", "rooms", "--clearance", "1", "--size", "4x5", "--ghosts", "3", "--count", "4"], []),
    (["ghosts", "--terrain", "random", "--size", "2x3", "--ghosts", "4", "--count", "4"], []),
    (["walls", "--size", "16x17", "--density", "0.9", "--count", "3"], []),
    (["walls", "--size", "2x2", "--count", "4"], []),
    (["walls", "--size", "3x3", "--count", "4"], ["--algorithm", "breadth-first"]),
    (["walls", "--size", "4x5", "--density", "0.5", "--count", "6", "--min-length", "8"], []),
    (["walls", "--size", "4x4", "--density", "0.5", "--count", "4", "--solvable", "no"], []),
]
for form in ("paths", "set"):
    GENERATED += [
        (["walls", "--size", "17x16", "--density", "0.9", "--count", "2"], ["--proof", form]),
        (["walls", "--size", "3x3", "--density", "0.6", "--count", "5"], ["--proof", form]),
    ]
for unit in ("steps", "slides", "moves"):
    GENERATED += [
        (["blocks", "--size", "3x3", "--count", "4", "--metric", unit], []),
        (["blocks", "--size", "2x3", "--count", "4", "--metric", unit], ["--algorithm", "breadth-first"]),
        (["blocks", "--size", "4x4", "--cars", "4", "--count", "4", "--metric", unit], []),
    ]
# Unsolvable mazes in which each part of the condition that a path dominates another one decides about some paths.
DOMINANCE = "dominance.walls"
# 400 cells, so that the number of one has two bytes, of which most are walls.
LARGE = "\n".join(["#" * 20] * 8 + [f"{'#' * 9}{row}{'#' * 8}" for row in ("AA.", "曹é.", "..B")] + ["#" * 20] * 9)
# More ghosts than letters, in a corridor with two free cells, so that a state has few moves; cell numbers of two bytes.
CROWD = [f"1 {k} 1 {k + 2}" for k in range(1, 32)]
DRAWN = {
    "crowd.ghosts": "\n".join(["33 8 31", " " * 33, *["#" * 33] * 7, *CROWD, "0 0 0\n"]),
    "large.blocks": f"puzzlegraph blocks metric=slides goal=A:11,10;曹:9,12\n{LARGE}\n",
    "one-line.blocks": "puzzlegraph blocks goal=B:2,1;A:1,2\nAAB/.CD\nAAB/C.D\n",
    "axis.blocks": "puzzlegraph blocks horizontal=BC vertical=AD\nAB./C.D\n\n..B\nC..\n",
    "exit.blocks": "puzzlegraph blocks metric=slides goal=exit axis=long\nAA.B/...B/CC.D\n\nAA#./....\n",
    "gates.blocks": "puzzlegraph blocks metric=steps gates=A\nB-A\nB.C\n\nA--\n...\n\nA-./B../C..\n-../.../A..\n",
    "none.blocks": "puzzlegraph blocks metric=steps\nAB/.C\n\n.A\n..\n",
    "drawn.klotski": "puzzlegraph klotski\n#Poo\n#To#\n#.##\n\n.oo\nPT#\n\n.P!\noo#\n",
    "drawn.walls": "puzzlegraph walls\n+--+  +\n|@    |\n+--+--+\n\n+--+--+\n|  |@ |\n+--+--+\n",
    DOMINANCE: "puzzlegraph walls\n4 3 1 3\n7 7 11 2\n5 1 14 5\n9 12 11 12\n4 4 4 1\n3 6 11 6\n1 0 6 13\n9 4 13 15\n"
    "14 13 11 10\n4 4 2 4\n3 6 7 3\n1 4 5 13\n9 8 12 7\n7 11 10 12\n0 0 0 0\n",
    "lamp.planning": PLANNING,
    "free.planning": FREE,
    "order.planning": ORDER,
    "edges.transitions": EDGES,
    "graph.transitions": AUT,
    "list.tiles": "puzzlegraph tiles goal=3,2,1,0\n2 2\n0 1\n2 3\n2 2\n3 2\n0 1\n",
}

Base = collections.namedtuple("Base", "name instance header section")


def solve(tool, instance, options, folder):
    """Returns the contents of the certificate that `solve` writes, or None if it writes none."""
    certificate = folder / "made.cert"
    certificate.unlink(missing_ok=True)
    subprocess.run([tool, "solve", "--certificate", certificate, *options, instance], capture_output=True, check=False)
    return second_checker.gunzip(certificate.read_bytes()) if certificate.exists() else None


def instances(tool, data, folder):
    """Yields the instance files, each with options of solve."""
    for name, options in FILES:
        yield data / name, options
    for k, (arguments, options) in enumerate(GENERATED):
        file = folder / f"generated-{k}.{arguments[0]}"
        subprocess.run(
            [tool, "generate", *arguments, "--seed", str(k + 1), "--output", file], capture_output=True, check=True
        )
        yield file, options
    for name, text in DRAWN.items():
        (folder / name).write_text(text)
        yield folder / name, []
    for puzzle, count in ("planning", 12), ("transitions", 12):
        for file in random_questions.write(tool, puzzle, [], count, 46, folder):
            yield file, []


def bases(tool, data, folder):
    """Returns the small certificates, each of one question."""
    return [base for file, options in instances(tool, data, folder) for base in bases_of(tool, file, options, folder)]


def bases_of(tool, file, options, folder):
    """Returns the small certificates of the questions of a file."""
    content = solve(tool, file, options, folder)
    if content is None:
        return []
    instance = file.read_bytes()
    header, sections = agreement_mutants.split(instance, content)
    return [
        Base(file.name, instance, header, section)
        for section in sections
        if len(section.records or section.paths or []) + len(section.other_records or []) <= agreement_mutants.LARGEST
    ]


def zipped(content):
    """Returns a gzip stream."""
    packer = zlib.compressobj(1, zlib.DEFLATED, 31)
    return packer.compress(content) + packer.flush()


def by_process(checker, instance, stream, folder):
    """Returns the exit code of puzzlegraph-check and the verdicts that it prints."""
    (folder / "instance").write_bytes(instance)
    (folder / "certificate").write_bytes(stream)
    done = subprocess.run([checker, folder / "instance", folder / "certificate"], capture_output=True, check=False)
    return done.returncode, without_reasons(done.stdout.decode().splitlines())


def by_import(instance, stream):
    """Returns what by_process does, of second_checker.py."""
    lines = []
    try:
        lines += second_checker.verdicts(instance, second_checker.gunzip(stream))
    except second_checker.Unreadable:
        return 2, []
    lines = without_reasons(lines)
    if any(line.endswith(": conversion not checked") for line in lines):
        return 11, lines
    return (1 if any("refused" in line for line in lines) else 0), lines


def without_reasons(lines):
    """Returns the lines without the reasons of refusals, and those why nothing is checked."""
    return [re.sub("(refused|conversion not checked): .*", r"\1", line) for line in lines]


def report(number, name, answers, instance, stream):
    """Prints a disagreement and writes its files."""
    here = pathlib.Path(f"disagreement-{number}")
    here.with_suffix(".instance").write_bytes(instance)
    here.with_suffix(".cert").write_bytes(stream)
    print(f"disagreement {number}: {name}\n  puzzlegraph-check: {answers[0]}\n  second_checker.py: {answers[1]}")


def agree(answers):
    """Returns whether both accept or both refuse, and whether the verdicts are equal where both print all of them.

    A file that breaks the format (exit code 2, or 11 of a board without a header) may break a condition too (1): what
    is seen first is left open.
    """
    (code, lines), (other_code, other_lines) = answers
    return (code == 0) == (other_code == 0) and (bool({2, 11} & {code, other_code}) or lines == other_lines)


def main():
    """Runs the test and returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("checker", type=os.path.abspath)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        return run(arguments, pathlib.Path(name))


def run(arguments, folder):
    """Compares the checkers on the certificates and on changed ones. Returns the exit code."""
    random_numbers = random.Random(arguments.seed)
    found = bases(arguments.tool, arguments.data, folder)
    trees = [
        base._replace(section=section)
        for base in found
        if base.name == DOMINANCE
        for section in agreement_mutants.trees_with_one_number_chosen(base)
    ]
    puzzles = {base.header["puzzle"] + base.header["unit"] for base in found}
    wrong, codes, kinds = 0, collections.Counter(), collections.defaultdict(collections.Counter)
    chosen = [(base, "unchanged") for base in found] + [(base, "one number chosen") for base in trees]
    for k in range(len(chosen) + arguments.mutants):
        base, kind = chosen[k] if k < len(chosen) else (random_numbers.choice(found), "")
        instance, stream = base.instance, zipped(agreement_mutants.join(base.header, [base.section]))
        if k >= len(chosen):
            instance, stream, kind = agreement_mutants.mutant(base, found, random_numbers, zipped)
        answers = by_process(arguments.checker, instance, stream, folder), by_import(instance, stream)
        expected = agree(answers) and (kind != "unchanged" or answers[0][0] == 0)
        codes[answers[0][0]] += 1
        kinds[kind][answers[0][0]] += 1
        if not expected:
            wrong += 1
            report(wrong, f"{base.name}, question {base.section.number}, {kind}", answers, instance, stream)
    print(
        f"{len(found)} certificates of {len(puzzles)} systems of moves, {arguments.mutants} changed ones; exit codes",
        *(f"{code}: {codes[code]}" for code in sorted(codes)),
        f"; {wrong} disagreements",
    )
    for kind in sorted(kinds):
        print(f"  {kind}:", *(f"{code}: {kinds[kind][code]}" for code in sorted(kinds[kind])))
    if len(puzzles) < 11 or len(found) < 60 or len(kinds["one number chosen"]) != 2:
        print("too few certificates were made")
        return 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
