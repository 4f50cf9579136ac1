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
from changed_instances import files, mutant

tool, checker = sys.argv[1], sys.argv[2]
mutants_per_file = 400 if "--long" in sys.argv else 25


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
    code, out, errors = run(tool, "solve", "--json", "--from", puzzle, "--certificate", file, path)
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
    by_second = by_second_checker(path, file)
    if code == 11:  # a board without a header may be in a notation of others
        assert not second_checker.begins_with_header(text.encode()), f"{text!r}\n{out}"
        assert all(": conversion not checked: " in said for said in (out, by_second)), f"{text!r}\n{out}{by_second}"
        return "rejected by all"
    assert (code, out) == (2, "") and errors, f"{text!r}\n{code}: {out}{errors}"
    assert by_second is None, f"second checker: {text!r}\n{by_second}"
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
