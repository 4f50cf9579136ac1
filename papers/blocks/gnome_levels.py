# SPDX-License-Identifier: BSL-1.0
"""Solves the levels of GNOME Klotski, which are not here: prints level and moves, as CSV.

    gnome_levels.py TOOL SOURCE [SECONDS]

SOURCE is src/klotski-window.vala of the GitHub repository GNOME/gnome-klotski. Each search ends after SECONDS, by
default 240, with the bound that it has proved. A level that the tool does not take has its reason.
"""
import csv
import json
import pathlib
import re
import subprocess
import sys
import tempfile

LEVEL = re.compile(r'N_\("([^"]*)"\)(.*?)\}', re.S)  # its name, and what has its rows


def levels(source):
    """Name and text of each level."""
    table = source.partition("levels [] =")[2].partition("};")[0]
    for name, rows in LEVEL.findall(table):
        yield name, "".join(f"{row}\n" for row in re.findall(r'"([^"]*)"', rows))


def moves(tool, text, seconds):
    """The least moves of a level, or what is known of them."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".level") as file:
        file.write(text)
        file.flush()
        command = [tool, "solve", "--metric", "moves", "--max-seconds", f"{seconds}s", "--json", file.name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if not done.stdout:
            return done.stderr.strip().removeprefix(f"puzzlegraph: {file.name}:")
    answer = json.loads(done.stdout)["questions"][0]
    return str(answer["cost"]) if answer["verdict"] == "solved" else f"at least {answer['lower_bound']}"


def main(tool, source, seconds="240"):
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["level", "moves"])
    for name, text in sorted(levels(pathlib.Path(source).read_text(encoding="utf-8"))):
        rows.writerow([name, moves(tool, text, seconds)])
        sys.stdout.flush()


main(*sys.argv[1:])
