# SPDX-License-Identifier: BSL-1.0
"""Inserts tables of results into papers.

    tables.py README.md NAME=FILE...

inserts each file as a table between the lines `<!-- NAME -->` and `<!-- end -->` of README.md. A
file is CSV, or the output of `bench --json`; FILE.json,FILE.csv adds the counts of instructions.py to the latter.
FILE.csv:COLUMN=VALUE keeps the rows that have the value in the column, and leaves out the column. A CSV file of results
may begin with a line of its provenance: `# COMMAND, revision R, seed S, DATE`.
"""
import csv
import json
import os
import re
import sys


def rows(path):
    """Head and rows of a CSV file, without its provenance. Exits, naming file and line, if a row is not as long as the
    head."""
    with open(path, encoding="utf-8", newline="") as file:
        numbered = [(number, line) for number, line in enumerate(file, 1) if not line.startswith("# ")]
    if not numbered:
        raise SystemExit(f"{path}: no head")
    reader = csv.reader(line for _, line in numbered)
    head = next(reader)
    lines = []
    for line in reader:
        if len(line) != len(head):
            number = numbered[reader.line_num - 1][0]
            raise SystemExit(f"{path}:{number}: found {len(line)} columns, the head has {len(head)}")
        lines.append(line)
    return head, lines


def write(path, head, lines):
    """Writes a CSV file of results, after its provenance if the environment has one."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        if "PROVENANCE" in os.environ:
            file.write(f"# {os.environ['PROVENANCE']}\n")
        csv.writer(file, lineterminator="\n").writerows([head, *lines])


def table(head, lines):
    """A Markdown table; numbers are right-aligned, large ones with commas."""
    lines = [[f"{int(cell):,}" if re.fullmatch(r"\d{4,}", cell) else cell for cell in map(str, line)] for line in lines]
    columns = zip(*lines)
    rule = ["---:" if all(re.fullmatch(r"[\d.,]*", cell) for cell in column) else "---" for column in columns]
    return "".join("| " + " | ".join(line) + " |\n" for line in [head, rule, *lines])


def with_ranges(head, lines):
    """Joins each column NAME ms with NAME least ms and NAME most ms after it: NAME ms (least to most)."""
    names = [name.removesuffix("ms") for name in head if name == "ms" or name.endswith(" ms")]
    for name in names:
        triple = [f"{name}ms", f"{name}least ms", f"{name}most ms"]
        if not set(triple) <= set(head):
            continue
        first = head.index(triple[0])
        if head[first : first + 3] != triple:
            raise SystemExit(f"{', '.join(triple)}: expected one after the other")
        head = [*head[:first], f"{name}ms (least to most)", *head[first + 3 :]]
        lines = [
            [*line[:first], "{} ({} to {})".format(*line[first : first + 3]) if line[first] else "", *line[first + 3 :]]
            for line in lines
        ]
    return head, lines


def sides(path):
    """The measurements in an output of `bench --json`."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)["sides"]


def ratio(side):
    """Its time relative to that of the first implementation of the same benchmark case."""
    return f'{side["ratio"]:.2f} ({side["least_ratio"]:.2f} to {side["greatest_ratio"]:.2f})'


def millions(count):
    """A count in millions, with three significant digits at least."""
    return f"{count / 1e6:.3g}" if count < 1e9 else f"{count / 1e6:.0f}"


def timings(path, counts):
    """An output of `bench --json` as a Markdown table, with instructions if there are counts of these."""
    head = ["input", "implementation", "ms", "relative to the first (least to most)"]
    lines = [
        [side["workload"], side["side"], f'{1e3 * side["median_seconds"]:.1f}', ratio(side)] for side in sides(path)
    ]
    if counts:
        found = {(workload, side): int(count) for workload, _, side, _, count in rows(counts)[1]}
        head.append("million instructions")
        for line in lines:
            count = found.get((line[0], line[1]))
            line.append("" if count is None else millions(count))
    return table(head, lines)


def read(path):
    """A file of results as a Markdown table."""
    if ".json" in path:
        return timings(*path.split(",") if "," in path else (path, None))
    path, _, condition = path.partition(":")
    head, lines = rows(path)
    if condition:
        name, _, value = condition.partition("=")
        place = head.index(name)
        lines = [line[:place] + line[place + 1 :] for line in lines if line[place] == value]
        head = head[:place] + head[place + 1 :]
    return table(*with_ranges(head, lines))


def replaced(path, tables):
    """The text of a file with these tables, by name, in place of its own."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name, lines in tables.items():
        pattern = rf"(<!-- {re.escape(name)} -->\n).*?(<!-- end -->)"
        text, found = re.subn(pattern, lambda m, made=lines: m[1] + made + m[2], text, flags=re.S)
        if found != 1:
            raise SystemExit(f"{path}: found {found} tables called {name}, expected 1")
    return text


def put(path, tables):
    """Replaces the tables of a file, by name."""
    text = replaced(path, tables)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(path, *named):
    put(path, {name: read(source) for name, _, source in (one.partition("=") for one in named)})


if __name__ == "__main__":
    main(*sys.argv[1:])
