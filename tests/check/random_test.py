# SPDX-License-Identifier: BSL-1.0
"""Certificates of random boards by every method are accepted, and all methods' claims agree. IDA* answers tiles alone:
it takes minutes on 4x6 mazes, and blocks do not have it.

random_test.py TOOL CHECKER [--long]: with --long a thousand boards by each method, and of each puzzle more than a
thousand certificates of each verdict. Where a search stops after a few states, the lower bounds that it certifies are
at most the optimal costs.
"""
import sys
import tempfile

import random_questions
from certificates import folder, run, verified
from methods import methods, sizes, units

tool, checker = sys.argv[1], sys.argv[2]
is_long = "--long" in sys.argv
boards = 500 if is_long else 8  # of each of two sizes
few_states = (1, 2, 3, 6, 18) if is_long else (2, 6)

bounded = {"tiles": "astar", "ghosts": "astar", "klotski": "dijkstra", "walls": "astar", "blocks": "breadth-first"}
bounded |= {"planning": "dijkstra", "transitions": "dijkstra"}
forms = {"walls": [[], ["--proof", "set"]]}  # of the proofs of lower bounds


def claims(path, options, scratch):
    """What the checker verifies of the answers by these options."""
    certificate = scratch / "random.cert"
    certificate.unlink(missing_ok=True)
    code, _, errors = run(tool, "solve", "--certificate", certificate, *options, path)
    assert code == 0 or (code == 10 and "--max-states" in options), f"{path} {options}: {errors}"
    code, out, errors = run(checker, path, certificate)
    assert code == 0, f"{path} {options}: {out}{errors}"
    return verified(out)


def cost(claim):
    """The number in what the checker verifies; None if unsolvable."""
    return None if claim == "unsolvable" else int(claim.removeprefix("optimal, ").removeprefix("at least ").split()[0])


def bounds(path, options, states, optimal, scratch):
    """How many lower bounds are certified where searches stop after a few states."""
    found = claims(path, [*options, "--max-states", states], scratch)
    for question, claim in found.items():
        least, exact = cost(claim), cost(optimal[question])
        assert claim == optimal[question] or (
            claim.startswith("at least") and (exact is None or least <= exact)
        ), f"{path} {options}, question {question}: {claim}, but {optimal[question]}"
    return sum(claim.startswith("at least") for claim in found.values())


with tempfile.TemporaryDirectory() as name:
    scratch = folder(name)
    for puzzle, shapes in sizes.items():
        accepted = unsolvable = at_least = 0
        least = 1 if puzzle == "transitions" else boards  # questions of a file
        files = (
            path
            for seed, shape in enumerate(shapes)
            for path in random_questions.write(tool, puzzle, shape, boards, seed, scratch)
        )
        for path in files:
            for unit in units.get(puzzle, [[]]):
                first = None
                for method in methods[puzzle]:
                    found = claims(path, [*unit, *method], scratch)
                    assert len(found) >= least and first in (
                        None,
                        found,
                    ), f"{path} {unit} {method}: {found}, before: {first}"
                    first = found
                    accepted += len(found)
                    unsolvable += list(found.values()).count("unsolvable")
                for form in forms.get(puzzle, [[]]):
                    at_least += sum(
                        bounds(path, [*unit, *form, "-a", bounded[puzzle]], states, first, scratch)
                        for states in few_states
                    )
        print(f"{puzzle}: {accepted} accepted, {unsolvable} of them unsolvable; {at_least} lower bounds", flush=True)
        assert min(accepted - unsolvable, unsolvable, at_least) >= (1000 if is_long else 1)
