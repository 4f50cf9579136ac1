# SPDX-License-Identifier: BSL-1.0
"""Certificates of the instances in data/ are accepted, and prove the known answers.

accepted_test.py TOOL CHECKER DATA [--long]: every puzzle, several methods, solved and unsolvable questions. With
--long larger ones, and the records that are not proved.
"""
import csv
import sys
import tempfile

from certificates import expected_costs, folder, run, verified

tool, checker, data = sys.argv[1], sys.argv[2], folder(sys.argv[3])
is_long = "--long" in sys.argv

# Files of data/, and the methods: options of solve, or none for the portfolio.
small = [
    ("tiles", "solved.tiles", [[], ["-a", "breadth-first"]]),
    ("tiles", "fourteen-fifteen.tiles", [[]]),
    ("tiles/korf100", "korf100.tiles", [["-q", "9", "--max-states", "100000"]]),  # by patterns
    ("ghosts", "tokyo2007-sample.ghosts", [[], ["-a", "bidirectional"], ["-a", "independence-detection"]]),
    ("ghosts", "unsolvable.ghosts", [[], ["-a", "bidirectional"]]),
    ("ghosts", "bidirectional-trap.ghosts", [[]]),
    ("ghosts", "random-9x7.ghosts", [[]]),
    ("ghosts", "swap.ghosts", [[], ["-a", "bidirectional"]]),
    ("ghosts", "mapf-random-32x32.ghosts", [[]]),
    ("klotski", "noip2013-sample.klotski", [[], ["-e", "plain"], ["-e", "sides", "-a", "dijkstra"]]),
    ("klotski", "random-30x30.klotski", [["-q", "7"], ["-q", "11"]]),
    ("walls", "uva10384-sample.walls", [[], ["-a", "simple-paths"], ["-a", "breadth-first"], ["--proof", "set"]]),
    ("walls", "sizes.walls", [[], ["--proof", "set"]]),
    ("walls", "random-4x6.walls", [[], ["--proof", "set"]]),
    ("walls", "longest.walls", [["--max-states", "100000"], ["--proof", "set", "--max-states", "100000"]]),
    ("planning", "gripper.planning", [[], *(["-a", "astar", "--heuristic", h] for h in ("hmax", "pattern-database"))]),
    ("planning", "sokoban.sas", [[], ["--metric", "moves"]]),
    ("planning", "unsolvable.sas", [[], ["--metric", "moves"]]),
    ("planning", "lamps-8.sas", [[]]),
    ("planning", "logistics-4.sas", [[], ["--max-states", "1000"]]),
    ("transitions", "crossing.transitions", [[], ["-a", "astar"], ["--max-states", "3"]]),
    ("transitions", "philosophers.aut", [["--goal", "deadlock"], ["--goal", "label=down(0)", "--start", "3"]]),
    ("transitions", "peterson.aut", [["--goal", "deadlock"], ["--goal", "state=17"]]),
    ("blocks", "pennant.blocks", [[], ["--metric", "steps"], ["--metric", "slides"]]),
    ("blocks", "gates.blocks", [[], ["--metric", "steps"], ["--metric", "slides"]]),
    ("blocks", "rush-hour.blocks", [[], ["--metric", "steps", "-a", "dijkstra"]]),
    ("blocks", "hua-rong-dao.blocks", [["-q", "1"], ["-q", "11"], ["-q", "10", "--metric", "slides"]]),
]
large = [
    ("tiles", "antipodes.tiles", [["-q", "1"], ["-q", "2"], ["-q", "3"]]),
    ("ghosts", "random-16x16.ghosts", [[]]),
    ("klotski", "random-30x30.klotski", [[]]),
    ("walls", "hard-4x6.walls", [[], ["--proof", "set"]]),
    ("blocks", "hua-rong-dao.blocks", [["--metric", metric] for metric in ("steps", "slides", "moves")]),
    ("blocks", "mas.blocks", [[]]),
]


def check(puzzle, name, options):
    """Solves, checks, and compares with expected.csv. Returns how many proofs of what kind there were."""
    path = data / puzzle / name
    known = expected_costs(data / puzzle)
    with tempfile.TemporaryDirectory() as scratch:
        file = f"{scratch}/{name}.cert"
        code, _, errors = run(tool, "solve", "--certificate", file, *options, path)
        assert code in (0, 10), f"{path} {options}: solve ends with {code}: {errors}"
        checked, out, errors = run(checker, path, file)
    assert checked == 0, f"{path} {options}: {out}{errors}"
    is_default_metric = "--metric" not in options
    counts = {"optimal": 0, "unsolvable": 0, "at least": 0}
    for question, said in verified(out).items():
        kind = next(kind for kind in counts if said.startswith(kind))
        counts[kind] += 1
        cost = known.get((name, question))
        if cost is None or not is_default_metric:
            continue
        if kind == "optimal":
            assert int(said.split()[1]) == cost, f"{path}, question {question}: {said}, known: {cost}"
        if kind == "unsolvable":
            assert cost == -1, f"{path}, question {question}: {said}, known: {cost}"
        if kind == "at least":
            assert cost == -1 or int(said.split()[2]) <= cost, f"{path}, question {question}: {said}"
    assert code == 10 or sum(counts.values()) > 0, f"{path} {options}: nothing is proved"
    return counts


def check_records():
    """Every record is optimal, with the length that the record book states. kept_test.py checks the proved ones."""
    with open(data / "records/records.csv", encoding="utf-8") as lines:
        records = [record for record in csv.DictReader(lines) if record["proved"] != "yes"]
    for record in records:
        name = "-".join(filter(None, [record["puzzle"], record["size"], record["ghosts"]]))
        path = data / "records" / f"{name}.{record['puzzle']}"
        with tempfile.TemporaryDirectory() as scratch:
            code, _, errors = run(tool, "solve", "--certificate", f"{scratch}/cert", path)
            assert code == 0, f"{path}: {errors}"
            code, out, errors = run(checker, path, f"{scratch}/cert")
        assert code == 0, f"{path}: {out}{errors}"
        assert verified(out) == {1: f"optimal, {record['length']} {record['unit']}"}, f"{path}: {out}"
    print(f"{len(records)} records")
    assert records


if is_long:
    check_records()
total = {}
for puzzle, name, methods in small + (large if is_long else []):
    for options in methods:
        counts = check(puzzle, name, options)
        mine = total.setdefault(puzzle.split("/")[0], {"optimal": 0, "unsolvable": 0, "at least": 0})
        for kind, count in counts.items():
            mine[kind] += count
        print(name, *options, {kind: count for kind, count in counts.items() if count}, flush=True)
for puzzle, counts in total.items():
    print(puzzle, counts)
    assert counts["optimal"] > 0 and counts["unsolvable"] > 0, f"{puzzle}: solved and unsolvable questions are missing"
