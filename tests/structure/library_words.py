#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""library_words.py ROOT: no text of ROOT/lib names an option of the command line, as pages and Python show these texts
too. Prints each that does, and exits with 1 if there is one.

Help texts of puzzles, which are raw strings, are of the command line.
"""
import pathlib
import re
import sys

STATE_COMMANDS = {"generation.cpp", "range_counts.cpp", "pddl.cpp"}  # by which a file was made, or can be checked


def texts(source):
    source = re.sub(r'R"(\w*)\(.*?\)\1"', "", source, flags=re.S)
    code = re.sub(r"^\s*//.*$|\s//[^\"\n]*$", "", source, flags=re.M)
    return re.findall(r'"((?:[^"\\\n]|\\.)*)"', code)


def main():
    sources = [f for f in pathlib.Path(sys.argv[1], "lib").rglob("*.[ch]pp") if f.name not in STATE_COMMANDS]
    named = [
        (f, text) for f in sorted(sources) for text in texts(f.read_text()) if re.search(r"(?<![\w-])--[a-z{]", text)
    ]
    for f, text in named:
        print(f"{f}: {text}")
    sys.exit(1 if named or not sources else 0)


main()
