# SPDX-License-Identifier: BSL-1.0
"""Whether the results of the papers say what made them.

    provenance_test.py ROOT

Each papers/NAME/results/*.csv begins with a line `# COMMAND, revision R, DATE` (without COMMAND if a script
of the paper made it), and all results of a paper are of one revision. Exempt are the results in WITHOUT,
older than this line; the next reproduction writes it, and then they must be taken from the list.
"""
import pathlib
import re
import sys

WITHOUT = {
    "bgl": {"growth"},
    "klotski": {"detours", "encodings", "graphs", "grid", "queries", "spfa", "states"},
}
# Made later than the other results of the paper, which take long to make again.
OTHER_REVISION = {"klotski": {"diameters", "spfa-climb"}}

root = pathlib.Path(sys.argv[1])
faults = []
checked = 0
for folder in sorted((root / "papers").glob("*/results")):
    paper = folder.parent.name
    revisions = set()
    for path in sorted(folder.glob("*.csv")):
        with open(path, encoding="utf-8") as file:
            first = file.readline().rstrip("\n")
        found = re.fullmatch(r"# (?:.+, )?revision ([0-9a-f]{7,}(?:-dirty)?), (\d{4}-\d\d-\d\d)", first)
        where = path.relative_to(root)
        exempt = path.stem in WITHOUT.get(paper, ())
        if found and exempt:
            faults.append(f"{where}: says what made it, so it is not to be exempt")
        if found:
            checked += 1
            if path.stem not in OTHER_REVISION.get(paper, ()):
                revisions.add(found[1])
        elif not exempt:
            faults.append(f"{where}: found {first[:60]!r}, expected '# COMMAND, revision R, DATE'")
    if len(revisions) > 1:
        faults.append(f"papers/{paper}: results of several revisions: {', '.join(sorted(revisions))}")
    known = {path.stem for path in folder.glob("*.csv")}
    for stem in sorted((WITHOUT.get(paper, set()) | OTHER_REVISION.get(paper, set())) - known):
        faults.append(f"papers/{paper}: there are no results called {stem}")

print("\n".join(faults) or f"{checked} results")
sys.exit(1 if faults or checked == 0 else 0)
