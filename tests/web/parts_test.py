#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
#
# parts_test.py [TOOL]: runs parts.mjs, which tests parts of the pages' code alone. Needs esbuild and node, no tool.
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

with tempfile.TemporaryDirectory() as folder:
    bundle = pathlib.Path(folder) / "parts_test.mjs"
    how = ["--bundle", "--platform=node", "--format=esm", "--log-level=error", f"--outfile={bundle}"]
    subprocess.run(["esbuild", "tests/web/parts.mjs", *how], cwd=ROOT, check=True)
    sys.exit(subprocess.run(["node", "--test", bundle]).returncode)
