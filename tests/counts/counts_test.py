#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""counts_test.py TOOL ROOT [--long]: the counts of ROOT/data/counts are derived again.

Runs the command of every file there, without those that say "long": true, or with --long those alone, and
compares layers, goal layers and dead states. Prints each that differs, and exits with 1 if there is one.
"""

import argparse
import json
import pathlib
import shlex
import subprocess
import sys


def differences(tool, root, file):
    stated = json.loads(file.read_text(encoding="utf-8"))
    command = [tool, *shlex.split(stated["command"]), "--json"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return [f"exit code {done.returncode}: {done.stderr}"]
    found = json.loads(done.stdout)["questions"][0]
    same = {"states": found["states"], "depth": len(found["layers"]) - 1, "layers": found["layers"],
            "goals": {str(d): n for d, n in enumerate(found["goal_layers"]) if n},
            "dead": found["dead_states"]}
    return [f"{name}: found {value}, stated {stated[name]}" for name, value in same.items()
            if value != stated[name]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--long", action="store_true")
    given = parser.parse_args()
    files = [f for f in sorted((given.root / "data" / "counts").glob("*.json"))
             if json.loads(f.read_text(encoding="utf-8"))["long"] == given.long]
    if not files:
        sys.exit("no counts found")
    failed = False
    for file in files:
        for difference in differences(given.tool, given.root, file):
            print(f"{file.name}: {difference}")
            failed = True
    sys.exit(failed)


main()
