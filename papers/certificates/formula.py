# SPDX-License-Identifier: BSL-1.0
"""formula.py TASK.sas K: whether a planning task has a plan of at most K operators, as a formula in DIMACS.

The task is in SAS+ as Fast Downward's translator writes it (version 3), without axioms, conditional effects and costs
other than one. The formula is the usual sequential encoding: a variable for each fact at times 0 to K and for each
operator at times 0 to K - 1; at most one operator at a time, none only after the last; a fact begins to hold only by
an operator that has it as an effect. It is satisfiable if and only if there is such a plan. Of size K times the task.
"""
import itertools
import sys


class Task:
    """domains: numbers of values; start: values; goal: [(variable, value)]; operators: [(name, pre, post)]."""

    def __init__(self, lines):
        self.lines = iter(lines)
        assert self.section("version") == ["3"]
        self.section("metric")
        self.domains = [int(self.section("variable")[2]) for _ in range(self.number())]
        for _ in range(self.number()):
            self.section("mutex_group")
        self.start = [int(value) for value in self.section("state")]
        self.goal = self.pairs(self.section("goal")[1:])
        self.operators = [self.operator(self.section("operator")) for _ in range(self.number())]
        if self.number() != 0:
            sys.exit("axioms")

    def line(self):
        return next(self.lines).rstrip("\n")

    def number(self):
        return int(self.line())

    def section(self, name):
        assert self.line() == f"begin_{name}"
        return list(iter(self.line, f"end_{name}"))

    @staticmethod
    def pairs(lines):
        return [tuple(map(int, line.split())) for line in lines]

    @classmethod
    def operator(cls, lines):
        name, count = lines[0], int(lines[1])
        pre, post = cls.pairs(lines[2 : 2 + count]), []
        for conditions, *others, variable, before, after in cls.pairs(lines[3 + count : -1]):
            if conditions or others:
                sys.exit(f"{name}: a conditional effect")
            if before >= 0:
                pre.append((variable, before))
            post.append((variable, after))
        if lines[-1] not in ("0", "1"):
            sys.exit(f"{name}: a cost other than one")
        return name, pre, post


def clauses(task, k):
    """The number of variables, and the clauses, as lists of numbers."""
    numbers = {}

    def name(*what):
        return numbers.setdefault(what, len(numbers) + 1)

    def at_most_one(literals, *what):
        """Each differs from all others in a bit of its place."""
        bits = max(len(literals) - 1, 0).bit_length()
        for place, literal in enumerate(literals):
            for bit in range(bits):
                chosen = name("bit", *what, bit)
                yield [-literal, chosen if place >> bit & 1 else -chosen]

    makers_of = {}
    for o, (_, _, post) in enumerate(task.operators):
        for fact in post:
            makers_of.setdefault(fact, []).append(o)
    facts = [(v, d) for v, size in enumerate(task.domains) for d in range(size)]

    def all_of():
        for v, d in facts:
            fact = name(v, d, 0)
            yield [fact if task.start[v] == d else -fact]
        for t in range(k + 1):
            for v, size in enumerate(task.domains):
                values = [name(v, d, t) for d in range(size)]
                yield values
                yield from ([-a, -b] for a, b in itertools.combinations(values, 2))
        for t in range(k):
            chosen = [name("operator", o, t) for o in range(len(task.operators))]
            yield from at_most_one(chosen, t)
            for o, (_, pre, post) in enumerate(task.operators):
                yield from ([-chosen[o], name(v, d, t)] for v, d in pre)
                yield from ([-chosen[o], name(v, d, t + 1)] for v, d in post)
                if t > 0:
                    yield [-chosen[o], name("any", t - 1)]
                yield [-chosen[o], name("any", t)]
            yield [-name("any", t), *chosen]
            for v, d in facts:
                makers = [chosen[o] for o in makers_of.get((v, d), [])]
                yield [-name(v, d, t + 1), name(v, d, t), *makers]
        for v, d in task.goal:
            yield [name(v, d, k)]

    found = list(all_of())
    return len(numbers), found


def formula(path, k):
    """The formula in DIMACS, and its number of clauses."""
    with open(path, encoding="utf-8") as file:
        variables, found = clauses(Task(file), k)
    lines = (" ".join(map(str, clause)) + " 0\n" for clause in found)
    return f"p cnf {variables} {len(found)}\n" + "".join(lines), len(found)


if __name__ == "__main__":
    sys.stdout.write(formula(sys.argv[1], int(sys.argv[2]))[0])
