# SPDX-License-Identifier: BSL-1.0
"""Whether data/records/crossing has the hardest sliding-block puzzles that papers/blocks found.

    crossing_test.py ROOT

The boards are those that papers/blocks/crossing.py makes of the classes, and beside each file stands the tool's answer
with the stated lengths. All classes of a size together have the layouts that the transfer matrix counted, and each part
of them at most as many.
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
sys.path.append(str(root / "papers/blocks"))
import crossing  # noqa: E402

results, book = root / "papers/blocks/results", root / "data/records/crossing"
faults = []
made = crossing.books(results)
if not {"3x4.blocks", "4x4.blocks"} <= made.keys():
    faults.append(f"papers/blocks/results: all classes of {sorted(made)}, expected 3x4 and 4x4 at least")
if {path.name for path in book.glob("*.blocks")} != made.keys():
    faults.append(f"data/records/crossing: expected the files {sorted(made)}")
for name, text in made.items():
    if (book / name).read_text(encoding="utf-8") != text:
        faults.append(f"data/records/crossing/{name}: not what papers/blocks/crossing.py makes")
    stated = re.findall(r"^% \d+ pieces?: (\d+ moves?)$", text, re.M)
    solution = (book / name).with_suffix(".solution").read_text(encoding="utf-8")
    if re.findall(r"^question .*: solved, (\d+ moves?)$", solution, re.M) != stated:
        faults.append(f"data/records/crossing/{name}: its solution does not have the lengths {stated}")

layouts = {row["board"]: int(row["with an empty cell"]) for row in crossing.classes(results / "layouts.csv")}
for path in sorted(results.glob("universe-*x*.csv")):
    rows = crossing.classes(path)
    size = rows[0]["board"]
    found = sum(int(row["layouts"]) for row in rows)
    if found > layouts[size] or (crossing.is_whole(rows) and found != layouts[size]):
        faults.append(f"{path.relative_to(root)}: {found} layouts, the transfer matrix has {layouts[size]}")
    if len({row["class"] for row in rows}) != len(rows):
        faults.append(f"{path.relative_to(root)}: a class stands there twice")

print(
    "\n".join(faults) or f"{sum(text.count(': ') for text in made.values()) - len(made)} boards, {len(layouts)} counts"
)
sys.exit(1 if faults else 0)
