# SPDX-License-Identifier: BSL-1.0
"""Changed certificates are refused, unless what is left is a proof of a true claim.

mutation_test.py TOOL CHECKER [--long]: certificates of small random boards are changed in one place. A change that
always takes a proof away must be refused. Any other may be accepted, but only with a claim that breadth-first
search over all states confirms. Sets of all states below a greater cost than the optimum, or of all states, lack
nothing but the goals that they reach: they are refused too.
"""
import copy
import gzip
import json
import random
import sys
import tempfile
from collections import Counter

import random_questions
import second_checker
from agreement_mutants import costs_below
from certificates import Certificate, Section, folder, run, verified
from changed_instances import FREE

tool, checker = sys.argv[1], sys.argv[2]
is_long = "--long" in sys.argv
mutants_per_family = 2000 if is_long else 60

boards = {
    "tiles": ["--size", "2x3"],
    "ghosts": ["--size", "4x4", "--ghosts", "2", "--density", "0.35"],
    "klotski": ["--size", "4x4", "--density", "0.2", "--queries", "3"],
    "walls": ["--size", "3x3", "--density", "0.4"],
    "blocks": ["--size", "4x4"],
    "planning": [],  # of random_questions.py, as those of transitions
    "transitions": [],
}
# Puzzle, options of `generate`, and options of `solve` for the form of proofs.
families = [(puzzle, shape, []) for puzzle, shape in boards.items()] + [
    ("walls", boards["walls"], ["--proof", "set"]),
    ("walls", ["--size", "4x4", "--density", "0.5", "--min-length", "8"], []),
    ("tiles", boards["tiles"], ["--proof", "pair"]),
    ("ghosts", boards["ghosts"], ["--proof", "pair"]),
    ("planning", boards["planning"], ["--metric", "moves"]),
    *(("transitions", boards["transitions"], []) for _ in range(3)),  # a file has one question
]
units = {
    "tiles": ["moves"],
    "ghosts": ["steps"],
    "klotski": ["unit moves"],
    "walls": ["steps"],
    "blocks": ["moves", "steps", "slides"],
    "planning": ["units", "moves"],
    "transitions": ["units", "steps"],
}
metrics = {"blocks": ["moves", "steps", "slides"], "planning": ["cost", "moves"]}  # in the order of units


class Instance:
    """A file of boards with the true answers in each unit, and a certificate."""

    def __init__(self, puzzle, shape, options, seed, scratch):
        self.puzzle = puzzle
        count = 1 if puzzle == "transitions" else 6
        self.path = random_questions.write(tool, puzzle, shape, count, seed, scratch)[0]
        self.truth = {}
        method = {"klotski": ["-a", "breadth-first", "-e", "plain"], "planning": [], "transitions": []}
        for metric in metrics.get(puzzle, [None]):
            words = method.get(puzzle, ["-a", "breadth-first"]) + (["--metric", metric] if metric else [])
            code, out, errors = run(tool, "solve", "--json", *words, self.path)
            assert code == 0, errors
            found = json.loads(out)
            self.truth[found["unit"]] = [q["cost"] for q in found["questions"]]  # None: unsolvable
        cert = scratch / f"{puzzle}-{seed}.cert"
        code, _, errors = run(tool, "solve", *options, "--certificate", cert, self.path)
        assert code == 0, errors
        self.bytes = cert.read_bytes()
        code, out, errors = run(checker, self.path, cert)
        assert code == 0 and len(verified(out)) == len(found["questions"]), out + errors

    def certificate(self):
        return Certificate(self.bytes)


def change_byte(data, at, rng):
    return data[:at] + bytes([data[at] ^ rng.randrange(1, 256)]) + data[at + 1 :]


def remove_record(s, rng):
    size = s.width + s.label_width
    k = rng.randrange(s.count)
    s.records = s.records[: k * size] + s.records[(k + 1) * size :]
    s.count -= 1


def repeat_record(s, rng):
    k = rng.randrange(s.count)
    size = s.width + s.label_width
    s.records = s.records[: k * size] + s.record(k) + s.records[k * size :]
    s.count += 1


def swap_records(s, rng):
    k = rng.randrange(s.count - 1)
    size = s.width + s.label_width
    s.records = s.records[: k * size] + s.record(k + 1) + s.record(k) + s.records[(k + 2) * size :]


def hide_goal(s, _rng):
    """Claims that there is no solution, with all states and no labels."""
    size = s.width + s.label_width
    s.claim, s.moves = "unsolvable", None
    s.records = b"".join(s.records[k : k + s.width] for k in range(0, len(s.records), size))
    s.label_width = 0


def raise_label(s, rng):
    at = rng.randrange(s.count) * (s.width + s.label_width) + s.width + s.label_width - 1
    s.records = s.records[:at] + bytes([min(255, s.records[at] + rng.randrange(1, 4))]) + s.records[at + 1 :]


def change_label(s, rng):
    at = rng.randrange(s.count) * (s.width + s.label_width) + s.width + rng.randrange(s.label_width)
    s.records = change_byte(s.records, at, rng)


def change_state(s, rng):
    s.records = change_byte(s.records, rng.randrange(s.count) * (s.width + s.label_width) + rng.randrange(s.width), rng)


def change_claim(s, rng):
    kind, _, cost = s.claim.partition(" ")
    if kind == "unsolvable":
        s.claim = "unsolvable" if rng.random() < 0.1 else f"at-least {rng.randrange(60)}"
        return
    s.claim = f"{kind} {max(0, int(cost) + rng.choice([-2, -1, 1, 2]))}"


def weaken_claim(s, rng):
    s.claim, s.moves = f"at-least {max(0, int(s.claim.split()[1]) + rng.randrange(-3, 4))}", None


def change_potential(s, rng):
    if s.blocks:
        k = rng.randrange(len(s.blocks))
        s.blocks[k] = change_byte(s.blocks[k], rng.randrange(len(s.blocks[k])), rng)
        return
    line = rng.randrange(1, len(s.potential))
    words = s.potential[line].split()
    words[rng.randrange(len(words))] = rng.choice(["-", "0", "1", "2", "3", "5", "9", "30"])
    s.potential[line] = " ".join(words)


def drop_potential(s, _rng):
    s.potential, s.blocks = ["potential none"], []


def change_moves(s, rng):
    s.moves = change_byte(s.moves, rng.randrange(len(s.moves)), rng) if rng.random() < 0.5 else s.moves[:-1]


def claim_parity(s, _rng):
    s.claim, s.moves, s.proof = "unsolvable", None, "parity"


def hide_way_out(s, _rng):
    """Claims that there is no solution, with all paths."""
    s.claim, s.moves = "unsolvable", None


def change_step(s, rng):
    """A number of a record."""
    record = rng.choice(s.paths)
    record[rng.randrange(4)] = rng.choice([rng.randrange(len(s.paths) + 1), rng.randrange(2**32)])


def hide_step(s, rng):
    """A step is said not to count. Its number is never 0: path 0 ends at the start, where no step leads that counts."""
    record = rng.choice([record for record in s.paths if any(record)])
    record[rng.choice([k for k in range(4) if record[k]])] = 0


def invent_step(s, rng):
    """A step that does not count has a number."""
    record = rng.choice([record for record in s.paths if 0 in record])
    record[rng.choice([k for k in range(4) if record[k] == 0])] = rng.randrange(1, len(s.paths) + 1)


def remove_last_path(s, _rng):
    """The last path has no record. The step to it has a number that is not less than the count of records."""
    s.paths.pop()
    s.path_count -= 1


def remove_path(s, rng):
    s.paths.pop(rng.randrange(len(s.paths)))
    s.path_count -= 1


def repeat_path(s, rng):
    """A record too many. The numbers are those of too few paths for it."""
    k = rng.randrange(len(s.paths))
    s.paths.insert(k, list(s.paths[k]))
    s.path_count += 1


def add_path(s, rng):
    """A record too many, at the end, of a path that does not exist."""
    s.paths.append([rng.choice([0, 0, rng.randrange(len(s.paths) + 2)]) for _ in range(4)])
    s.path_count += 1


def add_path_with_step(s, rng):
    """A step that ends in an earlier path has the number of a path of its own, whose record is added at the end."""
    n = len(s.paths)
    rng.choice(s.paths)[rng.randrange(4)] = n
    s.paths.append([0] * 4)
    s.path_count += 1


def swap_paths(s, rng):
    k = rng.randrange(len(s.paths) - 1)
    s.paths[k : k + 2] = s.paths[k : k + 2][::-1]


def swap_steps(s, rng):
    """Two different numbers of a record in another order. No path ends in both cells, and 0 is of no step that
    counts."""
    record = rng.choice([record for record in s.paths if any(record)])
    a, b = rng.choice([(a, b) for a in range(4) for b in range(a) if record[a] != record[b]])
    record[a], record[b] = record[b], record[a]


def change_path_count(s, rng):
    s.path_count = max(0, s.path_count + rng.choice([-2, -1, 1, 2]))


def remove_all_paths(s, _rng):
    s.paths, s.path_count = [], 0


# Changes of a section: when they apply, and whether every result is to be refused.
section_changes = [
    (remove_record, lambda s: s.count > 0, True),
    (repeat_record, lambda s: s.count > 0, True),
    (swap_records, lambda s: s.count > 1, True),
    (raise_label, lambda s: s.count > 0 and s.label_width == 1 and max(s.records[s.width :: s.width + 1]) < 200, True),
    (hide_goal, lambda s: s.moves is not None and s.count > 0, True),
    (change_label, lambda s: s.count > 0 and s.label_width > 0, False),
    (change_state, lambda s: s.count > 0, True),
    (change_claim, lambda s: True, False),
    (weaken_claim, lambda s: s.moves is not None, False),
    (change_potential, lambda s: len(s.potential) > 1, False),
    (drop_potential, lambda s: s.potential and s.potential[0] != "potential none" and s.count > 0, False),
    (change_moves, lambda s: s.moves, False),
    (claim_parity, lambda s: s.proof != "parity", False),
    (hide_way_out, lambda s: s.paths and s.moves is not None, True),
    (change_step, lambda s: s.paths, False),
    (hide_step, lambda s: any(map(any, s.paths)), True),
    (invent_step, lambda s: s.paths, True),
    (remove_last_path, lambda s: s.paths, True),
    (remove_path, lambda s: s.paths, False),
    (repeat_path, lambda s: s.paths, True),
    (add_path, lambda s: s.paths, True),
    (add_path_with_step, lambda s: s.paths, False),
    (swap_paths, lambda s: len(s.paths) > 1, False),
    (swap_steps, lambda s: any(map(any, s.paths)), True),
    (change_path_count, lambda s: s.paths, False),
    (remove_all_paths, lambda s: s.paths, True),
]


def mutant_of_section(instance, rng):
    c = instance.certificate()
    while True:
        change, applies, refuses = rng.choice(section_changes)
        fitting = [
            s for s in c.sections if (s.proof != "parity" or change in (change_claim, change_moves)) and applies(s)
        ]
        if fitting:
            section = rng.choice(fitting)
            is_forward = section.other is not None and rng.random() < 0.5
            if is_forward:
                section.turn()
                is_forward = applies(section)
                if not is_forward:
                    section.turn()
            change(section, rng)
            if is_forward:
                section.turn()
            return change.__name__, gzip.compress(c.text(), 1), refuses


def mutant_of_file(instance, others, rng):
    """A change of the whole: (name, compressed bytes, whether it is to be refused)."""
    c = instance.certificate()
    kind = rng.choice(
        [
            "truncated",
            "another instance",
            "another puzzle",
            "another proof",
            "unit",
            "question",
            "byte",
            "compressed byte",
        ]
    )
    if kind == "truncated":
        return kind, instance.bytes[: rng.randrange(len(instance.bytes))], True
    if kind == "another instance":
        return kind, rng.choice([o for o in others if o.path != instance.path]).bytes, True
    if kind == "another puzzle":
        c.head[1] = "puzzle " + rng.choice([p for p in boards if p != instance.puzzle])
        return kind, gzip.compress(c.text(), 1), True
    if kind == "another proof":  # of this question in another form, of another question, or of another puzzle
        k = rng.randrange(len(c.sections))
        section = c.sections[k]
        other = rng.choice([o for o in others if o.puzzle == instance.puzzle or rng.random() < 0.1])
        found = other.certificate().sections
        same = [s for s in found if s.number == section.number and rng.random() < 0.7]
        c.sections[k] = copy.copy(rng.choice(same or found))
        c.sections[k].number, c.sections[k].claim, c.sections[k].moves = section.number, section.claim, section.moves
        refuses = instance.puzzle != other.puzzle == "walls"
        return kind, gzip.compress(c.text(), 1), refuses and c.sections[k].proof == "paths"
    if kind == "unit":
        c.head[2] = "unit " + rng.choice(["moves", "steps", "slides", "unit moves", "units"])
    elif kind == "question":
        section = rng.choice(c.sections)
        c.sections = [section]
        section.number = rng.randrange(1, 8)
    elif kind == "byte":
        text = c.text()
        return kind, gzip.compress(change_byte(text, rng.randrange(len(text)), rng), 1), False
    else:
        return kind, change_byte(instance.bytes, rng.randrange(len(instance.bytes)), rng), False
    return kind, gzip.compress(c.text(), 1), False


def mutants_of_each_record(instance, every):
    """Each record removed, and its label raised by one. If all are refused, the checker knows moves that lead to each
    state at its distance: rules without some move would not miss them. In the same way, each step of a path that counts
    hidden, and each other one invented."""
    for index, section in enumerate(instance.certificate().sections):
        for is_forward in (False, True) if section.other else (False,):
            for k in range(0, section.other[0] if is_forward else section.count, every):
                yield from mutants_of_record(instance, index, k, is_forward)
        for k in range(0, 4 * len(section.paths), every):
            c = instance.certificate()
            record = c.sections[index].paths[k // 4]
            record[k % 4] = 0 if record[k % 4] else 1
            yield "step " + ("invented" if record[k % 4] else "hidden"), gzip.compress(c.text(), 1), True


def mutants_of_record(instance, index, k, is_forward):
    """A record of a section removed, and with a greater label."""
    for change in ("removed", "raised"):
        c = instance.certificate()
        s = c.sections[index]
        if is_forward:
            s.turn()
        size = s.width + s.label_width
        record = s.record(k)
        if change == "removed":
            s.records, s.count = s.records[: k * size] + s.records[(k + 1) * size :], s.count - 1
        elif s.label_width == 1:
            s.records = s.records[: k * size] + record[:-1] + bytes([record[-1] + 1]) + s.records[(k + 1) * size :]
        else:
            continue
        if is_forward:
            s.turn()
        yield f"record {change}", gzip.compress(c.text(), 1), True


def complete_sets(instance):
    """For each question that has a solution, (excess, certificate): the states below its cost, a proof; the states
    below a cost that is greater by the excess, with their least labels; and all states, as a proof that there is no
    solution. The last two hide nothing but that a move from them ends a cheaper solution. Of one unit, the
    certificate's."""
    c = instance.certificate()
    unit = c.head[2].removeprefix("unit ")
    questions = second_checker.read_instance(instance.path.read_bytes(), instance.puzzle, unit)
    for number, (question, cost) in enumerate(zip(questions, instance.truth[unit]), 1):
        if not cost:
            continue
        for excess in (0, 1, 3, None):
            bound = second_checker.INFINITY if excess is None else cost + excess
            labels = costs_below(question, bound, 2000)
            if labels is None or max(labels.values()) > 255:
                continue
            s = Section(number)
            s.claim, s.proof = "unsolvable" if excess is None else f"at-least {bound}", "set"
            s.potential, s.count, s.width = ["potential none"], len(labels), question.record_bytes
            s.label_width = 0 if excess is None else 1
            s.records = b"".join(state + bytes([labels[state]])[: s.label_width] for state in sorted(labels))
            c.sections = [s]
            yield excess, gzip.compress(c.text(), 1)


def is_true(said, cost):
    """Whether what the checker says of a question agrees with its true cost, None for unsolvable."""
    words = said.replace(",", "").split()
    if words[0] == "unsolvable":
        return cost is None
    if words[0] == "optimal":
        return cost == int(words[1])
    return cost is None or cost >= int(words[2])


def check(instance, name, mutant, refuses, path, tally):
    path.write_bytes(mutant)
    code, out, errors = run(checker, instance.path, path)
    about = f"{instance.path}, {name}: exit code {code}: {out}{errors}"
    assert code in (0, 1, 2), about
    tally[name, "refused" if code else "accepted"] += 1
    assert code != 0 or not refuses, "accepted, " + about
    assert (code == 2) == bool(errors), about
    if name == "another puzzle":
        return
    for question, said in verified(out).items():
        if said is not None:
            unit = said.split(maxsplit=2 if said.startswith("optimal") else 3)[-1] if said != "unsolvable" else ""
            unit = unit.removesuffix("s") + "s"
            for known in [unit] if unit in instance.truth else instance.truth:
                assert is_true(said, instance.truth[known][question - 1]), f"a false claim is accepted: {about}"


def check_free_operators(path, certificate):
    """A state whose label is the greatest below the bound has moves that cost nothing. One of them leads to the goal:
    a set that hides no state proves no greater bound. A checker that takes each move to cost 1 would believe it."""
    path.write_text(FREE, encoding="utf-8")
    code, _, errors = run(tool, "solve", "--certificate", certificate, path)
    assert code == 0, errors
    c = Certificate(certificate.read_bytes())
    (s,) = c.sections
    assert s.claim == "solved 1" and (s.count, s.width, s.label_width) == (1, 1, 1), (s.claim, s.count)
    s.claim, s.moves, s.count, s.records = "at-least 2", None, 2, bytes([0, 0, 1, 1])
    certificate.write_bytes(gzip.compress(c.text(), 1))
    code, out, errors = run(checker, path, certificate)
    assert code == 1 and "state 2 has a successor that ends a cheaper solution" in out, out + errors


rng = random.Random(20261123)
tally = Counter()
proofs = 0  # certificates of complete sets, which the mutants of other bounds differ from
with tempfile.TemporaryDirectory() as scratch:
    scratch = folder(scratch)
    check_free_operators(scratch / "free.planning", scratch / "free.cert")
    instances = [
        [Instance(*family, seed, scratch) for seed in (2 * k + 1, 2 * k + 2)] for k, family in enumerate(families)
    ]
    everything = [i for of in instances for i in of]
    for of in instances:
        for k in range(mutants_per_family):
            instance = rng.choice(of)
            mutant = mutant_of_section(instance, rng) if k % 3 else mutant_of_file(instance, everything, rng)
            check(instance, *mutant, scratch / "mutant.cert", tally)
        for mutant in mutants_of_each_record(of[0], 1 if is_long else 29):
            check(of[0], *mutant, scratch / "mutant.cert", tally)
        for excess, certificate in complete_sets(of[0]):
            if excess == 0:
                (scratch / "complete.cert").write_bytes(certificate)
                code, out, errors = run(checker, of[0].path, scratch / "complete.cert")
                assert code == 0 and "verified: at least" in out, f"{of[0].path}: {out}{errors}"
                proofs += 1
            else:
                check(of[0], "all states below a greater cost", certificate, True, scratch / "mutant.cert", tally)
assert proofs > 20
for (name, verdict), count in sorted(tally.items()):
    print(f"{name}: {count} {verdict}")
refused = sum(count for (_, verdict), count in tally.items() if verdict == "refused")
print(f"{refused} of {sum(tally.values())} refused")
assert refused > sum(tally.values()) / 2
