#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""pddl_test.py TOOL DATA: questions as planning tasks, by a parser and planner of its own.

Exports questions as PDDL, reads the files strictly (every name declared, every argument of the
declared type, STRIPS and typing alone), grounds the actions, and finds the length of a shortest
plan by breadth-first search. It must be the cost that `solve` finds, or there must be no plan where
`solve` proves that there is no solution. Prints the differences; exit code 1 if there are any.
"""

import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import namedtuple

NAME = re.compile(r"[a-z][a-z0-9_-]*$")


class Fault(Exception):
    """What is wrong with a file."""


def expect(condition, message):
    if not condition:
        raise Fault(message)


def expressions(text):
    """The nested lists of a PDDL file, in lower case."""
    tokens = re.findall(r"[()]|[^\s()]+", re.sub(r";[^\n]*", "", text).lower())
    stack = [[]]
    for token in tokens:
        if token == "(":
            stack.append([])
        elif token == ")":
            expect(len(stack) > 1, "a parenthesis closes nothing")
            closed = stack.pop()
            stack[-1].append(closed)
        else:
            stack[-1].append(token)
    expect(len(stack) == 1, "a parenthesis is not closed")
    return stack[0]


def typed(names):
    """[(name, type)] of a typed list, whose names all have a type."""
    found, waiting, rest = [], [], list(names)
    while rest:
        word = rest.pop(0)
        if word != "-":
            waiting.append(word)
            continue
        expect(rest and waiting, "a dash without names or type")
        kind = rest.pop(0)
        found += [(name, kind) for name in waiting]
        waiting = []
    expect(not waiting, f"no type: {waiting}")
    return found


def distinct(pairs, what):
    expect(len(dict(pairs)) == len(pairs), f"{what} declared twice")
    return dict(pairs)


def conjuncts(formula):
    expect(formula[0] == "and", f"{formula[0]} in place of and")
    return formula[1:]


Action = namedtuple("Action", "name parameters needed added deleted")
Domain = namedtuple("Domain", "name types predicates actions")
Problem = namedtuple("Problem", "objects init goal")


def checked(fact, predicates, kinds):
    """The fact as a tuple, if its arguments have the types of its predicate."""
    name, *arguments = fact
    expect(name in predicates, f"no predicate {name}")
    expect([kinds.get(a) for a in arguments] == predicates[name], f"wrong arguments: {fact}")
    return tuple(fact)


def read_action(body, types, predicates):
    name, *parts = body
    parts = dict(zip(parts[::2], parts[1::2]))
    expect(set(parts) == {":parameters", ":precondition", ":effect"}, f"parts of {name}")
    kinds = distinct(typed(parts[":parameters"]), "parameter")
    expect(all(v.startswith("?") and k in types for v, k in kinds.items()), f"parameters of {name}")
    needed = [checked(f, predicates, kinds) for f in conjuncts(parts[":precondition"])]
    added, deleted = [], []
    for effect in conjuncts(parts[":effect"]):
        if effect[0] == "not":
            deleted.append(checked(effect[1], predicates, kinds))
        else:
            added.append(checked(effect, predicates, kinds))
    return Action(name, kinds, needed, added, deleted)


def read_domain(text):
    ((define, (word, name), *sections),) = expressions(text)
    expect((define, word) == ("define", "domain"), "not a domain")
    types, predicates, actions = [], {}, []
    for head, *body in sections:
        if head == ":requirements":
            expect(set(body) <= {":strips", ":typing"}, f"requirements {body}")
        elif head == ":types":
            types = body
        elif head == ":predicates":
            for predicate, *arguments in body:
                expect(NAME.match(predicate) and predicate not in predicates, predicate)
                predicates[predicate] = [kind for _, kind in typed(arguments)]
                expect(set(predicates[predicate]) <= set(types), f"types of {predicate}")
        else:
            expect(head == ":action", f"section {head}")
            actions.append(read_action(body, types, predicates))
    return Domain(name, types, predicates, actions)


def read_problem(text, domain):
    ((define, (word, name), *sections),) = expressions(text)
    expect((define, word) == ("define", "problem") and NAME.match(name), "not a problem")
    parts = {head: body for head, *body in sections}
    expect(parts[":domain"] == [domain.name], "another domain")
    objects = distinct(typed(parts[":objects"]), "object")
    expect(all(NAME.match(o) and k in domain.types for o, k in objects.items()), "objects")
    init = [checked(f, domain.predicates, objects) for f in parts[":init"]]
    expect(len(set(init)) == len(init), "a fact stands twice")
    (goal,) = parts[":goal"]
    return Problem(objects, set(init), [checked(f, domain.predicates, objects) for f in conjuncts(goal)])


def bindings(action, static, facts, objects):
    """The values of the action's parameters for which its static preconditions hold."""
    joins = [f for f in action.needed if f[0] in static]

    def extended(bound, index):
        if index == len(joins):
            free = [v for v in action.parameters if v not in bound]
            choices = [[o for o, k in objects.items() if k == action.parameters[v]] for v in free]
            for values in itertools.product(*choices):
                yield {**bound, **dict(zip(free, values))}
            return
        for fact in facts.get(joins[index][0], ()):
            merged = dict(bound)
            if all(merged.setdefault(v, o) == o for v, o in zip(joins[index][1:], fact[1:])):
                yield from extended(merged, index + 1)

    return extended({}, 0)


def shortest_plan(domain, problem):
    """The number of actions of a shortest plan, or None. A state is a set of facts as bits."""
    static = set(domain.predicates) - {f[0] for a in domain.actions for f in a.added + a.deleted}
    facts = {}
    for fact in problem.init:
        facts.setdefault(fact[0], []).append(fact)
    bits = {}

    def mask(some, bound=None):
        total = 0
        for name, *arguments in some:
            if name in static:
                continue
            fact = (name, *(bound[v] for v in arguments)) if bound else (name, *arguments)
            total |= bits.setdefault(fact, 1 << len(bits))
        return total

    steps = [
        (mask(a.needed, b), mask(a.added, b), ~mask(a.deleted, b))
        for a in domain.actions
        for b in bindings(a, static, facts, problem.objects)
    ]
    expect(all(f in problem.init for f in problem.goal if f[0] in static), "a static goal")
    start, goal = mask(problem.init), mask(problem.goal)
    layer, seen, length = [start], {start}, 0
    while layer:
        if any(state & goal == goal for state in layer):
            return length
        following = []
        for state in layer:
            for needed, added, kept in steps:
                after = state & kept | added
                if state & needed == needed and after not in seen:
                    seen.add(after)
                    following.append(after)
        layer, length = following, length + 1
    return None


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def fault_of(tool, folder, path, question, solve_options):
    """What is wrong with one question, or nothing."""
    task = os.path.join(folder, "task")
    output_of(tool, "export", "--format", "pddl", "-o", task, "-q", str(question), path)
    texts = []
    for part in ("domain", "problem"):
        with open(f"{task}-{part}.pddl", encoding="ascii") as file:
            texts.append(file.read())
    domain = read_domain(texts[0])
    problem = read_problem(texts[1], domain)
    found = shortest_plan(domain, problem)
    ghosts = sum(kind == "ghost" for kind in problem.objects.values())
    if ghosts and found is not None:  # two actions for each ghost in each joint step
        expect(found % (2 * ghosts) == 0, "a joint step is not complete")
        found //= 2 * ghosts
    answers = json.loads(output_of(tool, "solve", "--json", *solve_options, path))["questions"]
    answer = next(a for a in answers if a["question"] == question)
    expect(answer["verdict"] in ("solved", "unsolvable"), answer["verdict"])
    expect(found == answer["cost"], f"the shortest plan has {found}, solve {answer['cost']}")


def main(tool, data):
    own = {
        "easy.tiles": "3 3\n1 2 3\n4 0 6\n7 5 8\n3 3\n1 2 3\n4 5 0\n7 8 6\n2 3\n2 1 3\n4 5 0\n0 0\n",
        "row.blocks": "puzzlegraph blocks axis=long goal=A:1,3\nAA.B\nCC.B\n.DD.\n",
        "shapes.blocks": "puzzlegraph blocks\nAAb.\nA.b.\ncC..\n\n....\n.AA.\n.A..\n\n"
        "AAB\nA.B\nCC.\n\n...\nB..\nB..\n",
        "two.blocks": "puzzlegraph blocks\nABB#\nACD.\n\n...#\n..C.\n",
        "fixed.klotski": "2 3 2\n1 1 1\n1 0 1\n1 1 1 2 2 2\n1 1 1 2 2 3\n",
        "pair.ghosts": "5 3 2\n#####\n#aBb#\n#A  #\n0 0 0\n",
        "corridor.ghosts": "5 3 2\n#####\n#ab #\n#BA #\n4 1 2\nabBA\n0 0 0\n",
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, text in own.items():
            with open(os.path.join(folder, name), "w", encoding="ascii") as file:
                file.write(text)
        steps = ["--metric", "steps"]
        cases = [
            ("easy.tiles", 1, []),
            ("easy.tiles", 2, []),
            ("easy.tiles", 3, []),
            ("tiles/antipodes.tiles", 1, []),
            ("tiles/antipodes.tiles", 2, []),
            ("row.blocks", 1, steps),
            ("shapes.blocks", 1, steps),
            ("shapes.blocks", 2, steps),
            ("two.blocks", 1, steps),
            ("blocks/pennant.blocks", 1, steps),
            ("klotski/noip2013-sample.klotski", 1, []),
            ("klotski/noip2013-sample.klotski", 2, []),
            ("fixed.klotski", 1, []),
            ("fixed.klotski", 2, []),
            ("walls/uva10384-sample.walls", 1, []),
            ("walls/hard-4x6.walls", 1, []),
            ("walls/random-4x6.walls", 1, []),
            ("ghosts/tokyo2007-sample.ghosts", 1, []),
            ("pair.ghosts", 1, []),
            ("corridor.ghosts", 1, []),
            ("corridor.ghosts", 2, []),
        ]
        faults = []
        for name, question, options in cases:
            path = os.path.join(data if "/" in name else folder, name)
            try:
                fault_of(tool, folder, path, question, options)
            except (Fault, subprocess.CalledProcessError) as fault:
                said = getattr(fault, "stderr", None) or fault
                faults.append(f"{name}, question {question}: {said}")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
