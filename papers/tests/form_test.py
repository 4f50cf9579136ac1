# SPDX-License-Identifier: BSL-1.0
"""Whether the papers have the form that a reader can rely on.

    form_test.py ROOT

Of the README.md of each paper with results:
- the abstract, all before the first section but what makes the results again, has at most MOST_WORDS words, and no
  sentence of it more than MOST_IN_SENTENCE;
- the table "Claims" has the verdict before the result, and cells of at most MOST_IN_CELL words;
- tables and figures are numbered in the order in which they stand;
- references are numbered 1, 2, ...; what the text cites is there, and what is there is cited; each says what was seen
  of it.
"""
import pathlib
import re
import sys

MOST_WORDS = 150
MOST_IN_SENTENCE = 30
MOST_IN_CELL = 20


def plain(text):
    """Text without links and marks of lists."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"^- ", "", text, flags=re.M))


def section(text, title):
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", text, re.S | re.M)
    return found[1] if found else ""


def faults_of_abstract(text):
    paragraphs = text.partition("\n## ")[0].split("\n\n")[1:]
    abstract = "\n\n".join(plain(part) for part in paragraphs if not part.startswith("`papers/"))
    words = len(abstract.split())
    if words > MOST_WORDS:
        yield f"an abstract of {words} words, expected at most {MOST_WORDS}"
    for sentence in re.split(r"(?<=[.?!:])\s+|\n\n", abstract):
        if len(sentence.split()) > MOST_IN_SENTENCE:
            yield f"a sentence of {len(sentence.split())} words in the abstract: {sentence[:60]!r}"


def faults_of_claims(text):
    rows = [line.strip("|").split("|") for line in plain(section(text, "Claims")).splitlines() if line.startswith("|")]
    head = [cell.strip() for cell in rows[0]] if rows else []
    if head[-2:] != ["verdict", "result"]:
        yield f"claims with the columns {head}, expected the last to be verdict and result"
    for cell in (cell for row in rows for cell in row):
        if len(cell.split()) > MOST_IN_CELL:
            yield f"a cell of {len(cell.split())} words in the table of claims: {cell.strip()[:60]!r}"


def faults_of_captions(text):
    for kind in ("Table", "Figure"):
        numbers = [int(number) for number in re.findall(rf"^\*{kind} (\d+):", text, re.M)]
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"captions of {kind} {numbers}"


def faults_of_references(text):
    body, _, references = text.partition("\n## References\n")
    entries = re.split(r"^(?=\d+\. )", references, flags=re.M)[1:]
    numbers = [int(entry.partition(".")[0]) for entry in entries]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"references numbered {numbers}"
    outside_tables = re.sub(r"<!-- [\w-]+ -->\n.*?<!-- end -->|```.*?```", "", body, flags=re.S)
    cited = {int(n) for found in re.findall(r"\[(\d+(?:, \d+)*)\](?!\()", outside_tables) for n in found.split(", ")}
    for number in sorted(cited - set(numbers)):
        yield f"cites [{number}], which is no reference"
    for number in sorted(set(numbers) - cited):
        yield f"cites reference {number} nowhere"
    for number, entry in zip(numbers, entries):
        if not re.search(r"\bseen\b", entry, re.I):
            yield f"reference {number} does not say what was seen of it"


def faults_of(text):
    yield from faults_of_abstract(text)
    yield from faults_of_claims(text)
    yield from faults_of_captions(text)
    yield from faults_of_references(text)


def text_with(**changed):
    """A paper of the form, with some parts changed."""
    parts = {
        "abstract": "One [two](x) three.\n\n`papers/a/reproduce.sh` makes it again.",
        "head": "| claim | verdict | result |",
        "cell": "| a | **true** [1, 2] | b |",
        "caption": "*Table 1: x.*",
        "references": "1. A. Not seen.\n2. B. A copy\n   was seen.",
    } | changed
    return (
        "# A paper\n\n{abstract}\n\n## Claims\n\n{head}\n|---|---|---|\n{cell}\n\n{caption}\n\n"
        "## References\n\n{references}\n"
    ).format(**parts)


def check_rules():
    """Whether each rule sees a paper that breaks it, and none sees one that does not."""
    assert not list(faults_of(text_with())), list(faults_of(text_with()))
    for changed in (
        {"abstract": "word. " * (MOST_WORDS + 1)},
        {"abstract": "word " * (MOST_IN_SENTENCE + 1)},
        {"head": "| claim | result | verdict |"},
        {"cell": "| a | b [1, 2] | " + "word " * (MOST_IN_CELL + 1) + "|"},
        {"cell": "| a [1, 2, 3] | b | c |"},
        {"cell": "| a [1] | b | c |"},
        {"caption": "*Table 2: x.*"},
        {"references": "1. A. Not seen.\n3. B. Not seen.", "cell": "| a | **true** [1, 3] | b |"},
        {"references": "1. A. Not seen.\n2. B."},
    ):
        assert len(list(faults_of(text_with(**changed)))) == 1, (changed, list(faults_of(text_with(**changed))))


check_rules()
root = pathlib.Path(sys.argv[1])
papers = sorted(path.parent for path in (root / "papers").glob("*/reproduce.sh"))
faults = [
    f"papers/{paper.name}/README.md: {fault}"
    for paper in papers
    for fault in faults_of((paper / "README.md").read_text(encoding="utf-8"))
]
print("\n".join(faults) or f"{len(papers)} papers")
sys.exit(1 if faults or not papers else 0)
