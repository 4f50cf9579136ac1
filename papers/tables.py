# SPDX-License-Identifier: BSL-1.0
"""Tables of papers, from files of results.

    tables.py README.md NAME=FILE.csv...

puts each CSV file as a table between the lines `<!-- NAME -->` and `<!-- end -->` of README.md.
"""
import csv
import re
import sys


def table(head, rows):
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def put(path, tables):
    """Replaces tables of a file, by name."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name, lines in tables.items():
        pattern = rf"(<!-- {re.escape(name)} -->\n).*?(<!-- end -->)"
        text, found = re.subn(pattern, lambda m, l=lines: m[1] + l + m[2], text, flags=re.S)
        if found != 1:
            raise SystemExit(f"{path}: found {found} tables called {name}, expected 1")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(path, *named):
    tables = {}
    for name, _, source in (one.partition("=") for one in named):
        with open(source, encoding="utf-8", newline="") as file:
            head, *rows = csv.reader(file)
        tables[name] = table(head, rows)
    put(path, tables)


if __name__ == "__main__":
    main(*sys.argv[1:])
