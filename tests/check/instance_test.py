# SPDX-License-Identifier: BSL-1.0
"""The tool, the checker and the second checker read instance files alike.

instance_test.py TOOL CHECKER [--long]: files of every puzzle are changed in one or two places. What the tool still
reads, and certifies, both checkers accept with the same answers. What the tool rejects they reject too, even where a
certificate bears the digest of the file.
"""
import gzip
import hashlib
import json
import random
import sys
import tempfile
from collections import Counter

import second_checker
from certificates import Certificate, folder, run, verified

tool, checker = sys.argv[1], sys.argv[2]
mutants_per_file = 400 if "--long" in sys.argv else 25

files = [
    ("tiles", "puzzlegraph tiles goal=3,2,1,0\n% one\n2 2\n0 3\n1 2\n\n2 2\n2 0\n1 3\n0 0\n"),
    ("tiles", "2 3\n4 1 3\n2 0 5\n0 0\n"),
    ("ghosts", "puzzlegraph ghosts\n5 4 2\n#####\n#A B#\n#b a#\n#   #\n3 1 1\na A\n0 0 0\n"),
    ("klotski", "puzzlegraph klotski\n3 4 2\n0 1 1 1\n0 1 1 0\n0 1 0 0\n3 2 1 2 2 2\n1 2 2 2 3 2\n#Poo\n#To#\n#.##\n"),
    ("walls", "puzzlegraph walls\n+--+  +\n|@    |\n+--+--+\n\n3 2 1 1\n3 10 14\n9 10 14\n0 0 0 0\n"),
    ("blocks", "puzzlegraph blocks metric=slides horizontal=C\nAAB\nCD.\n\n...\n..B\n\n% next\nAB./.C.\n...\n..A\n"),
    ("blocks", "puzzlegraph blocks goal=A:1,2;D:2,1\nAB./CD.\n"),
    ("blocks", "puzzlegraph blocks axis=long\n12 BBooooFooCooFAACooFooCooooDDEEoooooo 3\n"),
]


def mutant(text, rng):
    """A character replaced, removed, repeated or swapped, white space or a comment added, or a line removed or
    repeated."""
    k = rng.randrange(len(text))
    kind = rng.randrange(8)
    if kind == 0:
        return text[:k] + rng.choice(text + "#.x %/09AaZ\n\r\0\t\v=") + text[k + 1 :]
    if kind == 1:
        return text[:k] + text[k + 1 :]
    if kind == 2:
        return text[:k] + text[k] + text[k:]
    if kind == 3:
        j = rng.randrange(len(text))
        low, high = sorted((j, k))
        return text[:low] + text[high] + text[low + 1 : high] + text[low] + text[high + 1 :] if low < high else text
    if kind == 4:
        return text[:k] + rng.choice(" \t\r\n") + text[k:]
    rows = text.splitlines(keepends=True)
    k = rng.randrange(len(rows))
    if kind == 5:
        return "".join(rows[:k] + [rng.choice(["\n", " \n", "%\n", " % a\n", "%\r\r\n", " ", "\t"])] + rows[k:])
    return "".join(rows[:k] + (rows[k + 1 :] if kind == 6 else [rows[k]] + rows[k:]))


def expected(answers, unit):
    """What the checker has to say of the tool's answers."""

    def said(cost):
        return "unsolvable" if cost is None else f"optimal, {cost} {unit if cost != 1 else unit.removesuffix('s')}"

    return {q["question"]: said(q["cost"]) for q in answers}


def by_second_checker(instance, certificate):
    """What second_checker.py prints of two files; None if it cannot read them."""
    try:
        return "\n".join(
            second_checker.verdicts(instance.read_bytes(), second_checker.gunzip(certificate.read_bytes()))
        )
    except second_checker.Unreadable:
        return None


def check(puzzle, text, original, scratch):
    path, file = scratch / f"mutant.{puzzle}", scratch / "mutant.cert"
    path.write_bytes(text.encode())
    code, out, errors = run(tool, "solve", "--json", "--puzzle", puzzle, "--certificate", file, path)
    assert code in (0, 2), f"{text}\n{code}: {errors}"
    if code == 0:
        found = json.loads(out)
        code, out, errors = run(checker, path, file)
        assert code == 0, f"{text}\n{out}{errors}"
        right = expected(found["questions"], found["unit"])
        assert verified(out) == right, f"{text}\n{out}"
        out = by_second_checker(path, file)
        assert out is not None and verified(out) == right, f"second checker: {text!r}\n{out}"
        return "read by all"
    certificate = Certificate(original)
    certificate.head[3] = "instance " + hashlib.sha256(text.replace("\r\n", "\n").encode()).hexdigest()
    file.write_bytes(gzip.compress(certificate.text(), 1))
    code, out, errors = run(checker, path, file)
    assert (code, out) == (2, "") and errors, f"{text!r}\n{code}: {out}{errors}"
    out = by_second_checker(path, file)
    assert out is None, f"second checker: {text!r}\n{out}"
    return "rejected by all"


rng = random.Random(20261123)
with tempfile.TemporaryDirectory() as name:
    scratch = folder(name)
    for puzzle, text in files:
        path, file = scratch / f"original.{puzzle}", scratch / "original.cert"
        path.write_text(text)
        code, _, errors = run(tool, "solve", "--certificate", file, path)
        assert code == 0, f"{text}\n{errors}"
        original = file.read_bytes()
        assert run(checker, path, file)[0] == 0
        tally = Counter()
        for _ in range(mutants_per_file):
            changed = mutant(text, rng)
            if rng.randrange(3) == 0:
                changed = mutant(changed, rng)
            tally[check(puzzle, changed, original, scratch)] += 1
        print(puzzle, dict(tally), flush=True)
