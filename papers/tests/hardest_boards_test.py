# SPDX-License-Identifier: BSL-1.0
"""Whether data/records has the hardest sliding-block puzzles and boards of Rush Hour that papers/blocks found.

    hardest_boards_test.py ROOT

The boards are those that papers/blocks/hardest_boards.py makes of the results, and beside each file stands the tool's
answer with the stated lengths. All classes of a size together have the layouts that the transfer matrix counted, and
each part of them at most as many.
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
sys.path.append(str(root / "papers/blocks"))
import hardest_boards  # noqa: E402

results, book = root / "papers/blocks/results", root / "data/records"
faults = []
made = hardest_boards.books(results)
boards = 0
if not {"crossing/3x4.blocks", "crossing/4x4.blocks"} <= made.keys():
    faults.append(f"papers/blocks/results: boards of {sorted(made)}, expected 3x4 and 4x4 at least")
there = {f"{folder}/{path.name}" for folder in ("crossing", "rush-hour") for path in (book / folder).glob("*.blocks")}
if there != made.keys():
    faults.append(f"data/records: found {sorted(there)}, expected {sorted(made)}")
for name, text in made.items():
    if (book / name).read_text(encoding="utf-8") != text:
        faults.append(f"data/records/{name}: not what papers/blocks/hardest_boards.py makes")
    stated = re.findall(r"^% \d.*: (\d+ \w+)$", text, re.M)
    boards += len(stated)
    solution = (book / name).with_suffix(".solution").read_text(encoding="utf-8")
    if re.findall(r"^question .*: solved, (\d+ \w+)$", solution, re.M) != stated:
        faults.append(f"data/records/{name}: its solution does not have the lengths {stated}")

layouts = {row["board"]: int(row["with an empty cell"]) for row in hardest_boards.classes(results / "layouts.csv")}
for path in sorted(results.glob("universe-*x*.csv")):
    rows = hardest_boards.classes(path)
    size = rows[0]["board"]
    found = sum(int(row["layouts"]) for row in rows)
    if found > layouts[size] or (hardest_boards.is_whole(rows) and found != layouts[size]):
        faults.append(f"{path.relative_to(root)}: {found} layouts, the transfer matrix has {layouts[size]}")
    if len({row["class"] for row in rows}) != len(rows):
        faults.append(f"{path.relative_to(root)}: a class stands there twice")

print("\n".join(faults) or f"{boards} boards, {len(layouts)} counts")
sys.exit(1 if faults else 0)
