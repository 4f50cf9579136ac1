#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""puzzlegraph-check-proved finds false certificates that a checker with a weaker rule accepts.

usage: weakened_test.py TOOL PROVED ROOT

Each of WEAKER is a change of a source of puzzlegraph-check that weakens a rule, most by one. It is compiled, and has to
accept some changed certificate that PROVED refuses; without a change there is none. Ends with 77 if PROVED was not
built.
"""
import itertools
import pathlib
import random
import subprocess
import sys
import tempfile

import agreement_mutants
import agreement_test

KNOWN = ["tiles", "klotski", "ghosts", "planning", "transitions"]
MUTANTS = 2500
# file, text, another text
WEAKER = [
    ("certificate.cpp", "*label > g + cost)", "*label > g + cost + 1)"),
    ("certificate.cpp", "if (plus(g + cost, rest) >= c) return;", "if (plus(g + cost, rest) + 1 >= c) return;"),
    ("certificate.cpp", "plus(g, q.least_cost()) >= examined", "plus(g, q.least_cost() + 1) >= examined"),
    ("certificate.cpp", "return g < c && q.is_goal(to)", "return g + 1 < c && q.is_goal(to)"),
    ("certificate.cpp", "if (least < c && set", "if (least + 1 < c && set"),
    ("certificate.cpp", "set.label_of(q.start().data()) != 0)", "set.label_of(q.start().data()).value_or(2) > 1)"),
    ("certificate.cpp", "if (c > 0 && q.is_goal", "if (c > 1 && q.is_goal"),
    ("certificate.cpp", "if (!label) fail", "if (!label && g > 0) fail"),
    ("certificate.cpp", "q.width()) >= 0) fail", "q.width()) > 0) fail"),
    ("certificate.cpp", "if (!q.is_state(set.at(k))) fail", "if (k > 0 && !q.is_state(set.at(k))) fail"),
    ("certificate.cpp", "g + *rest < c;", "g + *rest + 1 < c;"),
    (
        "certificate.cpp",
        "check_closed(q, c - split, c - split, backward",
        "check_closed(q, c - split - 1, c - split, backward",
    ),
    ("certificate.cpp", "d < steps.size()", "d + 1 < steps.size()"),
    ("certificate.cpp", "if (!is_goal(now.empty() ? nullptr : now.data()))", "if (false)"),
    ("tiles.cpp", "p.bounds[after] + cost)", "p.bounds[after] + cost + 1)"),
    ("tiles.cpp", "bound(h, goal_.data()) != 0", "bound(h, goal_.data()) > 1"),
    ("tiles.cpp", "return sum % 2 != 0;", "return true;"),
    ("main.cpp", "q.cost_of(moves) != c.cost", "q.cost_of(moves) < c.cost"),
    ("klotski.cpp", "each_).data(), length + 1);", "each_).data(), length + 2);"),
    ("klotski.cpp", "if (side == b && !is_start) return;", "if (side == b) return;"),
    ("klotski.cpp", "least_move = 3;", "least_move = 4;"),
    ("ghosts.cpp", "    attempt(from[g]);\n", ""),
    ("ghosts.cpp", "(to[k] == from[g] && from[k] == to[g])", "to[k] == from[g]"),
    ("ghosts.cpp", "to[k] == to[g] || ", ""),
    ("ghosts.cpp", " || (to[k] == from[g] && from[k] == to[g])", ""),
    ("ghosts.cpp", "std::ranges::adjacent_find(at) == at.end()", "true"),
    ("ghosts.cpp", "check_row(h.rows[g], goals_[g], next, 1)", "check_row(h.rows[g], goals_[g], next, 2)"),
    ("ghosts.cpp", "most = std::max(most, h.rows", "most = plus(most, h.rows"),
    ("planning.cpp", "number least_cost() const override { return 0; }", ""),
    ("planning.cpp", "if (!hold(o.before, s)) continue;", "if (!hold(o.before, s) || o.cost == 0) continue;"),
    ("planning.cpp", "if (hold(e.conditions, s)) set", "if (hold(e.conditions, to.data())) set"),
    ("planning.cpp", "e.conditions.push_back(fact_in", "if (k > 1) e.conditions.push_back(fact_in"),
    ("transitions.cpp", "visit(to.data(), t.cost);", "visit(to.data(), t.cost + 1);"),
    ("transitions.cpp", "if (t.to == u) continue;", "if (t.to == u || k + 1 == graph_.first[u + 1]) continue;"),
    ("transitions.cpp", "g.goals[u] = g.first[u] == g.first[u + 1];", "g.goals[u] = g.first[u] + 1 == g.first[u + 1];"),
    (
        "transitions.cpp",
        "if (t.label == *wanted) g.goals[t.from] = true;",
        "if (t.label == *wanted && t.cost > 1) g.goals[t.from] = true;",
    ),
]


def compiled(source, objects):
    words = ["-std=c++20", "-O0", '-DPUZZLEGRAPH_VERSION=""', "-c", source, "-o", objects / (source.stem + ".o")]
    subprocess.run(["c++", *words], check=True)


def linked(objects, program):
    subprocess.run(["c++", *sorted(objects.glob("*.o")), "-lz", "-lcrypto", "-o", program], check=True)
    return program


def forged(base):
    """Yields sections that claim 1 more than a base, by sets that hide nothing else: all states below that cost, a pair
    of sets, a potential that is greater by 1, and no set where the potential of the start misses the bound by 1."""
    question = agreement_mutants.question_of(base)
    bound = base.section.bound + 1
    section = base.section._replace(claim="at-least", bound=bound, moves=None)
    labels = agreement_mutants.costs_below(question, bound, agreement_mutants.LARGEST)
    if labels is not None:
        records = sorted(labels)
        yield section._replace(
            potential="none",
            table=None,
            state_bytes=question.record_bytes,
            split=None,
            paths=None,
            records=records,
            labels=[labels[record] for record in records],
        )
    if section.potential == "patterns" and section.split is None and section.records is not None:
        size, patterns = section.table
        raised = [
            (tiles, bytes(min(255, byte + (k == 0)) for byte in block)) for k, (tiles, block) in enumerate(patterns)
        ]
        yield section._replace(table=(size, raised))
        yield section._replace(bound=question.pattern_potential(patterns)(question.start) + 1, records=[], labels=[])
    for split in range(bound) if question.only_goal is not None else []:
        sets = [
            agreement_mutants.layers(question, *end) if end[1] >= 0 else {}
            for end in ((question.start, split - 1), (question.only_goal, bound - split - 1))
        ]
        if None not in sets:
            records, other_records = map(sorted, sets)
            yield section._replace(
                potential="none",
                table=None,
                state_bytes=question.record_bytes,
                split=split,
                paths=None,
                records=records,
                labels=[sets[0][record] for record in records],
                other_records=other_records,
                other_labels=[sets[1][record] for record in other_records],
            )


def alone(question, table):
    """Returns a solution in which each ghost goes its own shortest way, as if it were alone; None if one has none."""
    cells, words = question.grid.decode(question.start), []
    while cells != question.goals:
        word = ""
        for g, row in enumerate(table):
            ways = {d: question.grid.step(cells[g], d) for d in "WNES"}
            nearer = [d for d, cell in ways.items() if question.is_corridor(cell) and row[cell] < row[cells[g]]]
            word += nearer[0] if nearer else "."
            cells[g] = ways[nearer[0]] if nearer else cells[g]
        if word == len(word) * ".":
            return None
        words.append(word)
    return " ".join(words).encode()


def forged_of_ghosts(base):
    """Yields sections with solutions that are as long as the way of one ghost, with potentials that count more than
    that way, and with a record of two ghosts in a cell that no condition is about."""
    question, section = agreement_mutants.question_of(base), base.section
    if section.potential == "table" and section.split is None:
        moves = alone(question, section.table)
        if moves is not None:
            bound = len(moves.split())
            yield section._replace(claim="solved", bound=bound, moves=moves, records=[], labels=[])
            raised = section._replace(claim="at-least", moves=None, records=[], labels=[])
            cells = question.grid.decode(question.start)
            yield raised._replace(bound=sum(row[cell] for row, cell in zip(section.table, cells)))
            yield raised._replace(bound=2 * bound, table=[[2 * n for n in row] for row in section.table])
    if section.records is not None and section.split is None and section.bound < 256:
        together = question.grid.encode(question.ghosts * question.grid.decode(question.start)[:1])
        labels = dict(zip(section.records, section.labels)) | {together: section.bound}
        yield section._replace(records=sorted(labels), labels=[labels[record] for record in sorted(labels)])


def candidates(tool, data, scratch):
    """Yields pairs of an instance and a certificate, most of which prove nothing."""
    random_numbers, found = random.Random(46), agreement_test.bases(tool, data, scratch)
    found += agreement_test.bases_of(tool, data / "tiles/solved.tiles", [], scratch)
    known = [base for base in found if base.header["puzzle"] in KNOWN]
    for base in known:
        if base.section.claim != "unsolvable":
            more = forged_of_ghosts(base) if base.header["puzzle"] == "ghosts" else ()
            for section in itertools.chain(forged(base), more):
                yield base.instance, agreement_test.zipped(agreement_mutants.join(base.header, [section]))
    for _ in range(MUTANTS):
        base = random_numbers.choice(known)
        yield agreement_mutants.mutant(base, known, random_numbers, agreement_test.zipped)[:2]


def refused(tool, proved, data, scratch):
    """Returns files of the candidates that PROVED refuses by a condition of a proof."""
    files = []
    for k, (instance, stream) in enumerate(candidates(tool, data, scratch)):
        pair = scratch / f"{k}.instance", scratch / f"{k}.cert"
        pair[0].write_bytes(instance)
        pair[1].write_bytes(stream)
        if subprocess.run([proved, *pair], capture_output=True, check=False).returncode == 1:
            files.append(pair)
    return files


def accepts_any(program, files):
    """Whether a checker accepts one of the files. A weakened one that does not end accepts nothing."""
    for pair in files:
        try:
            if subprocess.run([program, *pair], capture_output=True, check=False, timeout=20).returncode == 0:
                return True
        except subprocess.TimeoutExpired:
            pass
    return False


def main(tool, proved, root):
    if not proved.exists():
        print(f"{proved.name} was not built, and not run")
        return 77
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        sources, objects = scratch / "sources", scratch / "objects"
        sources.mkdir()
        objects.mkdir()
        for file in (root / "tools/check").glob("*.[ch]pp"):
            (sources / file.name).write_text(file.read_text())
        for source in sources.glob("*.cpp"):
            compiled(source, objects)
        files = refused(tool, proved, root / "data", scratch)
        print(f"{len(files)} certificates are refused")
        assert not accepts_any(linked(objects, scratch / "unchanged"), files)
        for file, text, weaker in WEAKER:
            source, before = sources / file, (sources / file).read_text()
            assert before.count(text) == 1, f"{file}: {text}"
            whole = (objects / (source.stem + ".o")).read_bytes()
            source.write_text(before.replace(text, weaker))
            compiled(source, objects)
            is_found = accepts_any(linked(objects, scratch / "weaker"), files)
            print(f"{file}: {weaker}: {'one' if is_found else 'none'} accepted", flush=True)
            wrong += not is_found
            source.write_text(before)
            (objects / (source.stem + ".o")).write_bytes(whole)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(pathlib.Path(word).absolute() for word in sys.argv[1:])))
