#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Questions as planning tasks in SAS+: how optima and state graphs relate to those of the puzzle, as sas.hpp states.
Where Fast Downward's translator is found (fast-downward.py), the PDDL form leads to the same optimum through it.

sas_test.py TOOL DATA
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

TOOL, DATA = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
TRANSLATOR = shutil.which("fast-downward.py") or shutil.which("fast-downward")
STEPS = ["--metric", "steps"]
# Words for explore: the whole graph is the same; or but for goals, which remember walls; or has other moves.
SAME, BUT_GOALS, OTHER = "same", "but goals", "other"

OWN = {
    "easy.tiles": "3 3\n1 2 3\n4 0 6\n7 5 8\n3 3\n1 2 3\n4 5 0\n7 8 6\n2 3\n2 1 3\n4 5 0\n1 2\n1 0\n0 0\n",
    "shapes.blocks": "puzzlegraph blocks\nAAb.\nA.b.\ncC..\n\n....\n.AA.\n.A..\n\n"
    "AAB\nA.B\nCC.\n\n...\nB..\nB..\n"
    "\nABC\nDE.\n..F\n\n...\n...\nA..\n",
    "cars.blocks": "puzzlegraph blocks axis=long goal=A:1,3\nAA.B\nCC.B\n.DD.\n",
    "walled.blocks": "puzzlegraph blocks\nABB#\nACD.\n\n...#\n..C.\n",
    "fixed.klotski": "2 3 2\n1 1 1\n1 0 1\n1 1 1 2 2 2\n1 1 1 2 2 3\n",
    "pair.ghosts": "5 3 2\n#####\n#aBb#\n#A  #\n0 0 0\n",
    "corridor.ghosts": "5 3 2\n#####\n#ab #\n#BA #\n4 1 2\nabBA\n0 0 0\n",
    "alone.ghosts": "5 4 1\n#####\n#a  #\n# #A#\n#####\n0 0 0\n",
}
CASES = [  # file, question, options of reading, of exploring, how graphs relate, operators for a move
    ("easy.tiles", 1, [], [], SAME, 1),
    ("easy.tiles", 2, [], [], SAME, 1),
    ("easy.tiles", 3, [], [], SAME, 1),
    ("easy.tiles", 4, [], [], SAME, 1),
    ("tiles/antipodes.tiles", 1, [], [], SAME, 1),
    ("klotski/noip2013-sample.klotski", 1, [], ["--encoding", "plain"], SAME, 1),
    ("klotski/noip2013-sample.klotski", 2, [], ["--encoding", "plain"], SAME, 1),
    ("fixed.klotski", 1, [], ["--encoding", "plain"], SAME, 1),
    ("fixed.klotski", 2, [], ["--encoding", "plain"], SAME, 1),
    ("walls/uva10384-sample.walls", 1, [], [], BUT_GOALS, 1),
    ("walls/hard-4x6.walls", 1, [], [], OTHER, 1),
    ("walls/random-4x6.walls", 1, [], [], BUT_GOALS, 1),
    ("shapes.blocks", 1, STEPS, [], SAME, 1),
    ("shapes.blocks", 2, STEPS, [], SAME, 1),
    ("shapes.blocks", 3, STEPS, [], SAME, 1),
    ("cars.blocks", 1, STEPS, [], SAME, 1),
    ("walled.blocks", 1, STEPS, [], SAME, 1),
    ("blocks/hua-rong-dao.blocks", 1, STEPS, [], SAME, 1),
    ("ghosts/tokyo2007-sample.ghosts", 1, [], [], OTHER, 4),
    ("pair.ghosts", 1, [], [], OTHER, 4),
    ("corridor.ghosts", 1, [], [], OTHER, 4),
    ("corridor.ghosts", 2, [], [], OTHER, 4),
    ("alone.ghosts", 1, [], [], OTHER, 2),
]


def run(*arguments, cwd=None):
    done = subprocess.run([str(a) for a in arguments], capture_output=True, text=True, check=False, cwd=cwd)
    assert done.returncode == 0, (arguments, done.returncode, done.stderr)
    return done.stdout


def question(command, path, number, *options):
    asked = json.loads(run(TOOL, command, "--json", "-q", number, *options, path))["questions"]
    assert len(asked) == 1
    return asked[0]


def check(folder, path, number, reading, exploring, relation, operators):
    task = folder / "task.sas"
    run(TOOL, "export", "-q", number, *reading, "-o", task, path)
    own = question("solve", path, number, *reading)
    planned = question("solve", task, 1)
    expected = None if own["cost"] is None else operators * own["cost"]
    assert (planned["verdict"], planned["cost"]) == (own["verdict"], expected), (path, number, own, planned)
    if relation != OTHER:
        mine = question("explore", path, number, "--skip", "all", *reading, *exploring)["graph"]
        theirs = question("explore", task, 1, "--skip", "all")["graph"]
        for key in ["states", "directed_edges", "layers", "goal_states"] if relation == SAME else []:
            assert mine[key] == theirs[key], (path, number, key, mine[key], theirs[key])
        inner = [g["states"] - g["goal_states"] for g in (mine, theirs)]
        assert inner[0] == inner[1], (path, number, inner)
    if TRANSLATOR is not None:
        run(TOOL, "export", "-q", number, *reading, "-f", "pddl", "-o", folder / "task", path)
        run(TRANSLATOR, "--translate", "task-domain.pddl", "task-problem.pddl", cwd=folder)
        translated = question("solve", folder / "output.sas", 1)
        assert translated["cost"] == expected, (path, number, expected, translated)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file, text in OWN.items():
            (folder / file).write_text(text, encoding="ascii")
        for file, *rest in CASES:
            check(folder, folder / file if file in OWN else DATA / file, *rest)
        again = folder / "again.sas"
        run(TOOL, "export", "-f", "sas", "-o", again, DATA / "planning" / "rovers.sas")
        assert again.read_text() == (DATA / "planning" / "rovers.sas").read_text()
    print(f"{len(CASES)} questions relate to their planning tasks as stated; translator: {TRANSLATOR or 'not found'}")


if __name__ == "__main__":
    main()
