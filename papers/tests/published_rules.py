# SPDX-License-Identifier: BSL-1.0
"""The rules that the rows of data/published.csv keep.

faults(rows, cases) returns a sentence on each breach; `cases` are the names of test cases. The rules:

- `seen` is original, copy, quoted or remembered; `where` says where, unless it is remembered. An original or a copy is
  a file of a repository at a revision, or the statement of a contest's problem. A source that is not identified is
  remembered.
- A copy's source names the copy, or is a contest's problem.
- The verdict follows from the numbers. A number is `published number wrong` only if the original or the copy was seen;
  else one that differs `differs as quoted`.
- A derived number has a command, and its test exists.
- No source gives a number twice.
- A profile of which a file was seen by its SHA-256 has this SHA-256.
"""
import hashlib
import re
from collections import Counter

SEEN = ("original", "copy", "quoted", "remembered")
FILE = re.compile(r"[\w.-]+/[\w.-]+ [0-9a-f]{7}: \S.*")
STATEMENT = "the problem's statement"
LAYER = re.compile(r"\d+x\d+: states at distance (\d+)")
# By source: the SHA-256 of its file of all terms, `n a(n)` in each line, and the number of empty lines at its end.
FILES_OF_TERMS = {
    "OEIS A090167": ("7906eccc62537326ac0df377cbb37da745e25e168f1c5bd75f3aedca0e30ad97", 7),
    "OEIS A346736": ("fd381e26be242caa97597d92b3fb868ee8578b5e34c69065c8845dd3dd780c58", 1),
}


def faults_of_seen(row):
    """What is wrong with the columns `seen` and `where` of a row."""
    seen, where, source = row["seen"], row["where"], row["source"]
    if seen not in SEEN:
        yield f"seen: found {seen!r}, expected one of {', '.join(SEEN)}"
    elif (seen == "remembered") != (where == ""):
        yield f"where: found {where!r} of a number that is {seen}"
    if seen in ("original", "copy") and not FILE.fullmatch(where) and not where.startswith(STATEMENT):
        yield f"where: found {where!r}, expected OWNER/REPOSITORY REVISION: FILE, or {STATEMENT}"
    if seen == "copy" and " as copied " not in source and not where.startswith(STATEMENT):
        yield f"source: {source!r} does not name the copy that was seen"
    if source == "not identified" and seen != "remembered":
        yield f"seen: found {seen!r} of a source that is not identified"


def verdict(row):
    if row["ours"] == "":
        return "not re-derived"
    if row["published"] == row["ours"]:
        return "same"
    return "published number wrong" if row["seen"] in ("original", "copy") else "differs as quoted"


def file_of_terms(rows, source):
    """The file of the terms that a source gives, as FILES_OF_TERMS says."""
    terms = [
        (match[1], row["published"])
        for row in rows
        if row["source"] == source and (match := LAYER.fullmatch(row["what"]))
    ]
    return "".join(f"{n} {term}\n" for n, term in terms) + "\n" * FILES_OF_TERMS[source][1]


def faults(rows, cases):
    found = []
    twice = {key for key, count in Counter((row["source"], row["what"]) for row in rows).items() if count > 1}
    for number, row in enumerate(rows, 2):
        where = f"data/published.csv:{number}: {row['subject']}, {row['what']}"
        found += [f"{where}: {fault}" for fault in faults_of_seen(row)]
        if row["verdict"] != verdict(row):
            found.append(f"{where}: verdict: found {row['verdict']!r}, expected {verdict(row)!r}")
        if row["ours"] and row["test"] not in cases:
            found.append(f"{where}: no test case is called {row['test']!r}")
        if row["ours"] and not row["command"]:
            found.append(f"{where}: no command")
        if (row["source"], row["what"]) in twice:
            found.append(f"{where}: {row['source']} gives it twice")
    for source, (sha256, _) in FILES_OF_TERMS.items():
        if hashlib.sha256(file_of_terms(rows, source).encode()).hexdigest() != sha256:
            found.append(f"data/published.csv: the terms of {source} are not those of its file")
    by_hash = {row["source"] for row in rows if "SHA-256" in row["where"] and LAYER.fullmatch(row["what"])}
    if by_hash != set(FILES_OF_TERMS):
        found.append(f"data/published.csv: seen by SHA-256: {sorted(by_hash)}, expected {sorted(FILES_OF_TERMS)}")
    return found
