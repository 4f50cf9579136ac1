#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""puzzlegraph-check-proved and puzzlegraph-check print the same, and end alike.

usage: proved_test.py TOOL CHECKER PROVED DATA [--mutants N] [--seed S] [--long]

Gives both all certificates of data/certificates, those of random boards by every method, those that agreement_test.py
makes, and N changed ones of these, chosen by the seed. second_checker.py has to agree on the latter. Certificates of
puzzles that PROVED does not know have to be refused as ones of an unknown puzzle. Ends with 77 if PROVED was not built.
"""
import argparse
import collections
import csv
import hashlib
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import agreement_mutants
import agreement_test
import changed_instances
import random_questions
import second_checker
from methods import methods, sizes

UNITS = {"tiles": "moves", "klotski": "unit moves", "ghosts": "steps", "planning": "units", "transitions": "units"}
KNOWN = list(UNITS)
UNKNOWN = ": an unknown puzzle, or another unit than its costs have\n"


def is_unknown(answer):
    return answer[:2] == (2, "") and answer[2].endswith(UNKNOWN)


class Checkers:
    """Runs both, and counts."""

    def __init__(self, checker, proved):
        self.programs = {"puzzlegraph-check": checker, "puzzlegraph-check-proved": proved}
        self.codes, self.wrong = collections.Counter(), 0

    def run(self, *arguments):
        """Returns (exit code, standard output, standard error) of both; errors name the program alike."""
        for name, program in self.programs.items():
            done = subprocess.run([program, *map(str, arguments)], capture_output=True, check=False)
            yield done.returncode, done.stdout.decode(), done.stderr.decode().replace(name, "puzzlegraph-check")

    def compare(self, about, *arguments):
        """Counts and prints a difference. Returns the exit code and the output of puzzlegraph-check."""
        first, second = self.run(*arguments)
        self.codes[first[0]] += 1
        if first != second:
            self.differ(about, first, second)
        return first

    def differ(self, about, *answers):
        self.wrong += 1
        print(f"difference: {about}", *map(repr, answers), sep="\n  ")


def kept(checkers, data):
    """Compares on the certificates of the data. Returns how many are known."""
    known = 0
    with open(data / "certificates/certificates.csv", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            if row["certificate"]:
                files = data / row["instance"], data / "certificates" / row["certificate"]
                if files[0].suffix[1:] in KNOWN:
                    known += 1
                    assert checkers.compare(row["instance"], *files)[0] == 0, row
                else:
                    _, answer = checkers.run(*files)
                    if not is_unknown(answer):
                        checkers.differ(row["instance"], answer)
    return known


def by_all_methods(checkers, tool, scratch, boards):
    """Compares on random boards by every method. Returns the number of certificates."""
    count = 0
    for puzzle in KNOWN:
        for seed, shape in enumerate(sizes[puzzle]):
            certificate = scratch / "random.cert"
            for instance in random_questions.write(tool, puzzle, shape, boards, seed, scratch):
                for method, limit in itertools.product(methods[puzzle], ([], ["--max-states", "6"])):
                    certificate.unlink(missing_ok=True)
                    subprocess.run(
                        [tool, "solve", "--certificate", certificate, *method, *limit, instance],
                        capture_output=True,
                        check=False,
                    )
                    code, _, errors = checkers.compare(
                        f"{instance.name} {shape} {method} {limit}", instance, certificate
                    )
                    assert code == 0, errors
                    count += 1
    return count


def instances_of(data, puzzle):
    """Returns the files of the data that are of a puzzle."""
    own = [file for ending in (puzzle, "sas", "aut", "dot") for file in sorted((data / puzzle).glob(f"*.{ending}"))]
    return own + sorted((data / "records").glob(f"*.{puzzle}"))


def of_the_data(checkers, tool, data, scratch, is_long):
    """Compares on the instances of the data. Returns the number of certificates."""
    count = 0
    for puzzle in KNOWN:
        for instance in instances_of(data, puzzle):
            if instance.name == "tiles-2x5.tiles" and not is_long:
                continue
            certificate = scratch / "data.cert"
            certificate.unlink(missing_ok=True)
            goal = ["--goal", "deadlock"] if instance.suffix == ".aut" else []
            subprocess.run(
                [tool, "solve", *goal, "--max-states", "1000000", "--certificate", certificate, instance],
                capture_output=True,
                check=False,
            )
            if certificate.exists():
                count += 1
                for options in [], ["--max-memory", "0"], ["--max-memory", "1M"]:
                    checkers.compare(instance, *options, instance, certificate)
    return count


def wrong_usage(checkers, data, scratch):
    """Compares on wrong command lines and files."""
    instance, certificate = data / "records/tiles-2x2.tiles", data / "certificates/tiles-2x2.cert"
    (scratch / "nul").write_bytes(b"2 2\0")
    (scratch / "return").write_bytes(b"2 2\r1 2\n")
    (scratch / "marked").write_bytes(b"\xef\xbb\xbf" + instance.read_bytes().replace(b"\n", b"\r\n"))
    assert checkers.compare("a byte order mark", scratch / "marked", certificate)[0] == 0
    for files in [
        (scratch / "nul", certificate),
        (scratch / "return", certificate),
        (instance, instance),
        (instance, scratch),
        (instance, "/dev/null"),
        (instance, scratch / "none"),
        (scratch / "none", certificate),
        (scratch, certificate),
    ]:
        assert checkers.compare(files, *files)[0] == 2
    for words in ["--help"], ["-h"], ["--version"], ["-V"]:
        first, second = checkers.run(*words)
        assert first[::2] == second[::2] == (0, "") and bool(first[1]) == bool(second[1]), words
    for words in (
        [],
        ["a", "b", "c"],
        ["--max-memory"],
        ["--max-memory", "1"],
        ["--max-memory", "1", "--help"],
        ["--memory", "1", instance, certificate],
        ["-x"],
        ["--", "-x"],
    ):
        assert checkers.compare(words, *words)[0] == 2
    wrong = "x -1 1.55M 1.5.5M .5M 1. 1.5 1T 1,5G 2147483648G".split()
    for value in *wrong, "", " 1", str(2**61), str(2**64):
        assert checkers.compare(value, "--max-memory", value, instance, certificate)[0] == 2, value
    for value in "0", "1.5", "0.5m", "1d", "x", "m", "0h":
        assert checkers.compare(value, "--max-seconds", value, instance, certificate)[0] == (
            0 if value == "0.5m" else 2
        )
    for options in (
        ["--max-seconds", "100"],
        ["--max-seconds", "1.5m"],
        ["--max-seconds", "4294967295h"],
        ["--max-memory", "1M", "--max-seconds", "2m"],
        ["--max-memory", "64K"],
        ["--max-memory", "0.5M"],
        ["--max-memory", "2147483647.9G", "--"],
        ["--max-memory", str(2**61 - 1)],
    ):
        assert checkers.compare(options, *options, instance, certificate)[0] == 0
    for options in (
        ["--max-memory", "0"],
        ["--max-memory", "0.1K"],
        ["--max-memory", "102"],
        ["--max-memory", "99K", "--max-memory", "0G"],
    ):
        assert checkers.compare(options, *options, instance, certificate)[0] == 10
    for program in checkers.programs.values():
        with open("/dev/full", "w", encoding="utf-8") as full:
            assert (
                subprocess.run(
                    [program, instance, certificate], stdout=full, stderr=subprocess.PIPE, check=False
                ).returncode
                == 2
            )


# (moves of question 1 of swap.ghosts, which are E. SW NW E.; exit code; what is said)
SOLUTIONS_OF_GHOSTS = [
    (b"E. SW NW E.", 0, "verified: optimal, 4 steps"),
    (b" E.\tSW  NW E. ", 0, "verified: optimal, 4 steps"),
    (b"E. SW NW", 1, "the solution does not reach the goal"),
    (b"E. W. E. SW NW E.", 1, "the solution has another cost"),
    (b"E. SW .. NW E.", 1, "the solution: a step in which all ghosts stay"),
    (b"E. EW", 1, "the solution: two ghosts meet"),
    (b"E. .W", 1, "the solution: two ghosts meet"),
    (b"EW", 1, "the solution: two ghosts meet"),
    (b"S.", 1, "the solution: a ghost in a wall"),
    (b"E. NW", 1, "the solution: a ghost in a wall"),
    (b"EX", 2, "moves: expected W, N, E or S"),
    (b"E. S", 2, "moves: a character for each ghost"),
    (b"E. SW.", 2, "moves: a character for each ghost"),
]


def solutions_of_ghosts(checkers, tool, data, scratch):
    """Compares on solutions of ghosts that are wrong in each way."""
    base = agreement_test.bases_of(tool, data / "ghosts/swap.ghosts", [], scratch)[0]
    certificate = scratch / "solution.cert"
    for moves, code, said in SOLUTIONS_OF_GHOSTS:
        section = base.section._replace(moves=moves)
        certificate.write_bytes(agreement_test.zipped(agreement_mutants.join(base.header, [section])))
        answer = checkers.compare(moves, data / "ghosts/swap.ghosts", certificate)
        assert answer[0] == code and said in answer[1] + answer[2], (moves, answer)


def changed_instances_are_read_alike(checkers, scratch, mutants):
    """Compares on changed instance files, with certificates of no question. Returns how many can be read."""
    random_numbers, read = random.Random(1), 0
    instance, certificate = scratch / "changed", scratch / "empty.cert"
    for puzzle, text in changed_instances.files:
        if puzzle not in KNOWN:
            continue
        for _ in range(mutants):
            changed_text = text
            for _ in range(random_numbers.choice([1, 1, 2])):
                changed_text = changed_instances.mutant(changed_text, random_numbers) or text
            instance.write_bytes(changed_text.encode("latin-1"))
            digest = hashlib.sha256(second_checker.normalised(instance.read_bytes())).hexdigest()
            lines = [
                "puzzlegraph certificate 1",
                f"puzzle {puzzle}",
                f"unit {UNITS[puzzle]}",
                f"instance {digest}",
                "end",
            ]
            certificate.write_bytes(agreement_test.zipped(("\n".join(lines) + "\n").encode()))
            read += checkers.compare(repr(changed_text), instance, certificate)[0] == 0
    return read


def is_known(stream):
    """Whether a certificate is of a puzzle that PROVED knows, or cannot be read up to there."""
    try:
        named = re.match(rb"[^\n]*\npuzzle ([^\n]*)\n", second_checker.gunzip(stream))
    except second_checker.Unreadable:
        return True
    return named is None or named[1].decode("latin-1") in KNOWN


def changed(checkers, tool, data, scratch, mutants, seed):
    """Compares on changed certificates, and with second_checker.py."""
    random_numbers = random.Random(seed)
    found = agreement_test.bases(tool, data, scratch)
    known = [base for base in found if base.header["puzzle"] in KNOWN]
    kinds = collections.defaultdict(collections.Counter)
    instance_file, certificate = scratch / "instance", scratch / "certificate"
    for k in range(len(known) + mutants):
        if k < len(known):
            base, kind = known[k], "unchanged"
            instance, stream = base.instance, agreement_test.zipped(agreement_mutants.join(base.header, [base.section]))
        else:
            base = random_numbers.choice(known)
            instance, stream, kind = agreement_mutants.mutant(base, found, random_numbers, agreement_test.zipped)
        instance_file.write_bytes(instance)
        certificate.write_bytes(stream)
        before = checkers.wrong
        about = f"{base.name}, question {base.section.number}, {kind}"
        first, second = checkers.run(instance_file, certificate)
        code, lines = second[0], agreement_test.without_reasons(second[1].splitlines())
        if not is_known(stream):
            if second != first and not is_unknown(second):
                checkers.differ(about, first, second)
        elif first != second:
            checkers.differ(about, first, second)
        elif not agreement_test.agree(((code, lines), agreement_test.by_import(instance, stream))):
            checkers.differ(f"{about}: second_checker.py", second)
        if checkers.wrong > before:
            pathlib.Path(f"difference-{checkers.wrong}.instance").write_bytes(instance)
            pathlib.Path(f"difference-{checkers.wrong}.cert").write_bytes(stream)
        kinds[kind][code] += 1
    assert len(known) >= 15 and kinds["unchanged"] == {0: len(known)}, kinds["unchanged"]
    return sum(kinds.values(), collections.Counter())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name in "tool", "checker", "proved", "data":
        parser.add_argument(name, type=lambda word: pathlib.Path(word).absolute())
    parser.add_argument("--mutants", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--long", action="store_true")
    arguments = parser.parse_args()
    if not arguments.proved.exists():
        print(f"{arguments.proved.name} was not built, and not run (tools/check/proved/README.md)")
        return 77
    checkers = Checkers(arguments.checker, arguments.proved)
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        wrong_usage(checkers, arguments.data, scratch)
        solutions_of_ghosts(checkers, arguments.tool, arguments.data, scratch)
        print(kept(checkers, arguments.data), "certificates are kept of puzzles that are known")
        print(
            of_the_data(checkers, arguments.tool, arguments.data, scratch, arguments.long), "certificates of the data"
        )
        print(
            by_all_methods(checkers, arguments.tool, scratch, 100 if arguments.long else 8),
            "certificates by all methods",
        )
        read = changed_instances_are_read_alike(checkers, scratch, 400 if arguments.long else 100)
        print(f"{read} changed instances can be read")
        codes = changed(checkers, arguments.tool, arguments.data, scratch, arguments.mutants, arguments.seed)
        print(
            f"{arguments.mutants} changed certificates; exit codes",
            *(f"{code}: {codes[code]}" for code in sorted(codes)),
        )
    print(f"{checkers.wrong} differences")
    return 1 if checkers.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
