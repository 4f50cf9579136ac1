#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# schemas_test.py TOOL DATA: validates the JSON output of every command against DATA/schemas. Members
# that a schema does not list are errors here, although the schemas allow them.
import json
import os
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    sys.exit(f"schemas_test.py: {sys.executable} has no jsonschema; Debian's python3-jsonschema has it")

TOOL, DATA = sys.argv[1:]
SCHEMAS = os.path.join(DATA, "schemas")
EXPERIMENT = """puzzle = walls
[generate]
size = 3x3
count = 2
seed = 5
[methods]
algorithms = breadth-first astar
"""


def closed(schema):
    """The schema without members that it does not list."""
    if isinstance(schema, list):
        return [closed(s) for s in schema]
    if not isinstance(schema, dict):
        return schema
    result = {k: closed(v) for k, v in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        result["additionalProperties"] = False
    return result


def load(name):
    with open(os.path.join(SCHEMAS, name), encoding="utf-8") as file:
        return json.load(file)


store = {name: closed(load(name)) for name in os.listdir(SCHEMAS) if name.endswith(".json")}
used = set()


def check_sums(name, answer):
    """One number, one meaning: histograms sum to the number of states that stands beside them."""

    def expect(parts, whole):
        assert sum(parts) == whole, (name, parts, whole)

    for question in answer.get("questions", []):
        if name == "count":
            expect(question["layers"], question["states"])
            expect(question["goal_layers"], question["goal_states"])
        elif name == "explore" and question["graph"] is not None:
            graph = question["graph"]
            expect(graph["layers"], graph["states"])
            expect(graph["branching"]["histogram"], graph["states"])
            if graph["distance_to_goal"]:
                expect(graph["distance_to_goal"]["histogram"], graph["states"] - graph["dead_states"])


def validate(name, text):
    schema = store[name + ".schema.json"]
    resolver = jsonschema.RefResolver("", schema, store=store)
    answer = json.loads(text)
    jsonschema.Draft202012Validator(schema, resolver=resolver).validate(answer)
    check_sums(name, answer)
    used.add(name)
    return answer


def run(*arguments, codes=(0, 10, 11), stdin=""):
    done = subprocess.run([TOOL, *arguments], capture_output=True, text=True, input=stdin)
    assert done.returncode in codes, (arguments, done.returncode, done.stderr)
    return done.stdout


def data(*path):
    return os.path.join(DATA, *path)


for name, schema in store.items():
    jsonschema.Draft202012Validator.check_schema(schema)

files = [
    data("klotski", "noip2013-sample.klotski"),
    data("ghosts", "unsolvable.ghosts"),
    data("walls", "uva10384-sample.walls"),
    data("tiles", "solved.tiles"),
]
validate("verify", run("verify", "--json", "--recheck", files[0], "-", stdin="1\n-1\n", codes=(3,)))
for file in files:
    validate("solve", run("solve", "--json", file))
    validate("solve", run("solve", "--json", "--max-states", "3", file))
    solved = run("solve", "--json", file)
    for recheck in [], ["--recheck", "--max-seconds", "1"]:
        validate("verify", run("verify", "--json", *recheck, file, "-", stdin=solved))
    validate("compare", run("compare", "--json", "--max-seconds", "0.2", "--question", "1", file))
    validate("explore", run("explore", "--json", "--question", "1", file))
    validate("explore", run("explore", "--json", "--skip", "all", "--question", "1", file))
    validate("explore", run("explore", "--json", "--max-states", "2", "--question", "1", file))
    validate("count", run("count", "--json", "--question", "1", "--max-memory", "1G", file))
    validate("count", run("count", "--json", "--question", "1", "--max-memory", "8", file))
    validate("graph", run("export", "--format", "json", "--question", "1", file))
# Both puzzles with an engine of their own: `explore` names it where the graph does not fit.
for file in files[1:3]:
    stopped = validate("explore", run("explore", "--json", "--question", "1", "--max-states", "2", file))
    assert stopped["questions"][0]["count"]["engine"] == "bit-sets", file
prepared = run("solve", "--json", "-a", "ida-star", "--heuristic", "small-patterns", "--no-cache", files[3])
assert "prepared" in json.loads(prepared)["questions"][0], prepared
validate("solve", prepared)
tried = run("solve", "--json", "-q", "2", data("walls", "random-4x6.walls"))
assert "earlier" in json.loads(tried)["questions"][0], tried
validate("solve", tried)
illegal = "puzzlegraph ghosts\n2 1 1\naA\n"
warned = run("solve", "--json", "--contest", "-", stdin=illegal)
assert "warning" in json.loads(warned)["questions"][0], warned
validate("solve", warned)
validate("compare", run("compare", "--json", "--contest", "-", stdin=illegal))
validate("hardest", run("hardest", "--json", "tiles", "--size", "2x2"))
validate("hardest", run("hardest", "--json", "walls", "--size", "3x3", "--method", "climb", "--tries", "5"))
orders = [
    ["walls", "--size", "4x4", "--where", "optimum >= 4"],
    ["tiles", "--size", "4x4", "--max-states", "1000", "--where", "optimum in 20..40"],
    ["walls", "--size", "3x3", "--where", "solutions == 0"],
]
for order in orders:
    for line in run("generate", "--json", *order, codes=(0,)).splitlines():
        validate("generate", line)
with tempfile.TemporaryDirectory() as folder:
    experiment = os.path.join(folder, "test.ini")
    with open(experiment, "w", encoding="utf-8") as file:
        file.write(EXPERIMENT)
    database = ["--database", os.path.join(folder, "runs.sqlite")]
    run("experiment", experiment, *database)
    page = os.path.join(folder, "page.json")
    run("report", experiment, *database, "--output", page)
    with open(page, encoding="utf-8") as file:
        validate("report", file.read())

unused = {n.removesuffix(".schema.json") for n in store} - used - {"answer"}
assert not unused, f"no output was validated against {unused}"
