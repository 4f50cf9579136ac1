#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""measure_schema_test.py PROGRAM SCHEMA README [--update]: explore.schema.json says of measures what their table says,
and README names all of its members.

PROGRAM is measure_schema, which prints what the table says. --update writes it into SCHEMA.
"""

import json
import pathlib
import subprocess
import sys


def with_measures(schema, table):
    """The schema with the members of measures as the table says, in its order."""
    question = schema["properties"]["questions"]["items"]
    missing = question["properties"].pop("missing")
    missing["propertyNames"]["enum"] = table["groups"]
    missing["additionalProperties"]["enum"] = table["absences"]
    stopped = ("question", "title", "encoding", "stopped_by", "memory_bytes", "seconds", "found", "count")
    others = {name: question["properties"][name] for name in stopped}
    question["properties"] = {**others, **table["sections"], "missing": missing}
    return schema


def members(schema):
    """The names of all members that a schema lists; ends of edges aside, which are no measures."""
    for name, member in schema.get("properties", {}).items():
        yield name
        yield from members(member)
    for part in schema.get("anyOf", []):
        yield from members(part)
    if "items" in schema and "move" not in schema["items"].get("properties", {}):
        yield from members(schema["items"])


def main(program, path, readme, update):
    table = json.loads(subprocess.run([program], capture_output=True, check=True, text=True).stdout)
    text = path.read_text("utf-8")
    expected = json.dumps(with_measures(json.loads(text), table), indent=2) + "\n"
    if update:
        path.write_text(expected, "utf-8")
    elif text != expected:
        sys.exit(f"{path}: not what the table of measures says; measure_schema_test.py --update writes it")
    documented = readme.read_text("utf-8")
    missing = [m for m in members({"properties": table["sections"]}) if f"`{m}`" not in documented]
    if missing:
        sys.exit(f"{readme}: no {', '.join(missing)}")


main(sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4:] == ["--update"])
