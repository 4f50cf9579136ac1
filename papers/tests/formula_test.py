# SPDX-License-Identifier: BSL-1.0
"""The formulas of papers/certificates/formula.py are satisfiable from the optimum of their tasks on, and below it not.

    formula_test.py ROOT

By a search of its own, with unit propagation, on tasks of few operators. The tasks of the paper itself are decided by
CaDiCaL when it is made.
"""
import pathlib
import sys

root = pathlib.Path(sys.argv[1])
sys.path += [str(root / "papers/certificates"), str(root / "data/planning")]
import formula
import make


def simplified(clauses, literal):
    """The clauses that are left if the literal holds; None if one is empty."""
    left = []
    for clause in clauses:
        if literal in clause:
            continue
        rest = [other for other in clause if other != -literal]
        if not rest:
            return None
        left.append(rest)
    return left


def is_satisfiable(clauses):
    unit = next((clause[0] for clause in clauses if len(clause) == 1), None)
    if unit is not None:
        left = simplified(clauses, unit)
        return left is not None and is_satisfiable(left)
    if not clauses:
        return True
    choice = clauses[0][0]
    sides = (simplified(clauses, literal) for literal in (choice, -choice))
    return any(side is not None and is_satisfiable(side) for side in sides)


def ring(size):
    """One variable goes round a ring, either way, to the value opposite."""
    task = make.Task()
    task.variable("x", [f"x({k})" for k in range(size)], "x(0)", f"x({size // 2})")
    for k in range(size):
        for to in ((k + 1) % size, (k - 1) % size):
            task.operator(f"go {k} {to}", {"x": f"x({k})"}, {"x": f"x({to})"})
    return task


sys.setrecursionlimit(10_000)
for name, task in (
    ("gripper of 1", make.gripper(1)),
    ("ring of 7", ring(7)),
    ("blocks world", make.blocks_world(["ab"], ["ba"])),
):
    optimum = task.optimum()
    for k in range(optimum - 2, optimum + 3):
        variables, clauses = formula.clauses(formula.Task(task.sas().splitlines()), k)
        assert variables == max(abs(x) for clause in clauses for x in clause)
        if is_satisfiable(clauses) != (k >= optimum):
            sys.exit(f"{name}, whose optimum is {optimum}: wrong for {k} operators")
