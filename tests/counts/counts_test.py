#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""counts_test.py TOOL ROOT [--census PROGRAM] [--takes TIME]: the counts of ROOT/data/counts are derived again.

Runs the command of every file there that says "takes": TIME, by default "seconds". Of the tool,
compares layers, goal layers and dead states; of PROGRAM, which files call blocks_census, the lines that it prints.
Without --census these files are not derived.
Prints each that differs, and exits with 1 if there is one.
"""

import argparse
import json
import pathlib
import shlex
import subprocess
import sys


def found_counts(text):
    found = json.loads(text)["questions"][0]
    return {
        "states": found["states"],
        "depth": len(found["layers"]) - 1,
        "layers": found["layers"],
        "goals": {str(d): n for d, n in enumerate(found["goal_layers"]) if n},
        "dead": found["dead_states"],
    }


def found_lines(text):
    lines = text.splitlines()
    layouts = lines[0].split(",").index("layouts")
    return {"states": sum(int(line.split(",")[layouts]) for line in lines[1:]), "lines": lines}


def differences(given, stated):
    is_census = stated.get("program") == "blocks_census"
    command = [given.census if is_census else given.tool, *shlex.split(stated["command"])]
    done = subprocess.run(
        command + ["--json"] * (not is_census), cwd=given.root, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        return [f"exit code {done.returncode}: {done.stderr}"]
    found = (found_lines if is_census else found_counts)(done.stdout)
    return [f"{name}: found {value}, stated {stated[name]}" for name, value in found.items() if value != stated[name]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--census")
    parser.add_argument("--takes", choices=["seconds", "minutes", "hours"], default="seconds")
    given = parser.parse_args()
    all_files = sorted((given.root / "data" / "counts").glob("*.json"))
    stated = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in all_files}
    chosen = {
        name: counts
        for name, counts in stated.items()
        if counts["takes"] == given.takes and (given.census or "program" not in counts)
    }
    if not chosen:
        sys.exit("no counts found")
    failed = False
    for name, counts in chosen.items():
        for difference in differences(given, counts):
            print(f"{name}: {difference}")
            failed = True
    sys.exit(failed)


main()
