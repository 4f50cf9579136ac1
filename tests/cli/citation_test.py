#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# citation_test.py TOOL CITATION.cff: the file has the fields that the format requires and the tool's
# version, and `puzzlegraph cite` prints the same data in both forms.
import re
import subprocess
import sys

TOOL, PATH = sys.argv[1:]


def run(*arguments):
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True, check=True).stdout


with open(PATH, encoding="utf-8") as file:
    text = file.read()
stated = {name: value.strip('"') for name, value in
          re.findall(r"^(?:  - )?([a-z-]+): (.+)$", text, re.MULTILINE)}
for required in ("cff-version", "message", "title", "name", "version", "date-released"):
    assert required in stated, f"{PATH}: no {required}"
assert re.fullmatch(r"\d{4}-\d\d-\d\d", stated["date-released"])
assert run("--version").split()[1] == stated["version"]

year = stated["date-released"][:4]
doi = f"https://doi.org/{stated['doi']}" if "doi" in stated else None
address = doi or stated.get("repository-code")
apa = (f"{stated['name']}. ({year}). {stated['title']} (Version {stated['version']}) "
       "[Computer software]." + (f" {address}" if address else "") + "\n")
assert run("cite", "--format", "apa") == apa, apa

bibtex = run("cite", "--format", "bibtex")
assert bibtex.startswith(f"@software{{{stated['title']},\n") and bibtex.endswith(",\n}\n")
fields = dict(re.findall(r"^  (\w+) += \{(.*)\},$", bibtex, re.MULTILINE))
expected = {"author": f"{{{stated['name']}}}", "title": stated["title"],
            "version": stated["version"], "year": year, "date": stated["date-released"]}
for field, name in (("doi", "doi"), ("url", "repository-code")):
    if name in stated:
        expected[field] = stated[name]
assert fields == expected, fields
assert run("cite") == apa + "\n" + bibtex
