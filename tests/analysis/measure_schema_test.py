#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""measure_schema_test.py PROGRAM SCHEMA [--update]: what explore.schema.json says of measures is what their table says.

PROGRAM is measure_schema, which prints that. --update writes it into SCHEMA.
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


def main(program, path, update):
    table = json.loads(subprocess.run([program], capture_output=True, check=True, text=True).stdout)
    text = path.read_text("utf-8")
    expected = json.dumps(with_measures(json.loads(text), table), indent=2) + "\n"
    if update:
        path.write_text(expected, "utf-8")
    elif text != expected:
        sys.exit(f"{path}: not what the table of measures says; measure_schema_test.py --update writes it")


main(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:] == ["--update"])
