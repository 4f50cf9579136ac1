#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# citation_test.py TOOL CITATION.cff CHANGES.md: the file has the fields that the format requires, the tool's version
# and the date that CHANGES.md gives that version, and `puzzlegraph cite` prints the same data in both forms.
import re
import subprocess
import sys
import tempfile

TOOL, PATH, CHANGES = sys.argv[1:]


def run(*arguments):
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True, check=True).stdout


with open(PATH, encoding="utf-8") as file:
    text = file.read()
stated = {name: value.strip('"') for name, value in re.findall(r"^(?:  - )?([a-z-]+): (.+)$", text, re.MULTILINE)}
for required in ("cff-version", "message", "title", "name", "version"):
    assert required in stated, f"{PATH}: no {required}"
assert run("--version").split()[1] == stated["version"]

# The first heading of CHANGES.md: "## 0.1.0 (unreleased)" or "## 0.1.0 (YYYY-MM-DD)".
with open(CHANGES, encoding="utf-8") as file:
    version, date = re.search(r"^## (\S+) \((unreleased|\d{4}-\d\d-\d\d)\)$", file.read(), re.MULTILINE).groups()
assert version == stated["version"], f"{CHANGES}: {version}"
assert stated.get("date-released", "unreleased") == date, f"{PATH}: not the date of {CHANGES}, {date}"

year = "n.d." if date == "unreleased" else date[:4]
doi = f"https://doi.org/{stated['doi']}" if "doi" in stated else None
address = doi or stated.get("repository-code")
apa = (
    f"{stated['name']}. ({year}). {stated['title']} (Version {stated['version']}) "
    "[Computer software]." + (f" {address}" if address else "") + "\n"
)
assert run("cite", "--format", "apa") == apa, apa

with tempfile.TemporaryDirectory() as folder:
    assert run("cite", "--format", "apa", "-o", f"{folder}/apa") == ""
    with open(f"{folder}/apa", encoding="utf-8") as file:
        assert file.read() == apa

bibtex = run("cite", "--format", "bibtex")
assert bibtex.startswith(f"@software{{{stated['title']},\n") and bibtex.endswith(",\n}\n")
fields = dict(re.findall(r"^  (\w+) += \{(.*)\},$", bibtex, re.MULTILINE))
expected = {"author": f"{{{stated['name']}}}", "title": stated["title"], "version": stated["version"]}
if date != "unreleased":
    expected |= {"year": year, "date": date}
for field, name in (("doi", "doi"), ("url", "repository-code")):
    if name in stated:
        expected[field] = stated[name]
assert fields == expected, fields
assert run("cite") == apa + "\n" + bibtex
