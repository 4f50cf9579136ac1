#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# run.sh TOOL WASM: checks the types of tools/web, tests the library in WebAssembly under node, and the pages of
# `view`, the playground and the site in Chromium. TOOL is the native tool, WASM the folder of the preset wasm.
set -euo pipefail
PUZZLEGRAPH_TOOL=$(realpath "$1")
PUZZLEGRAPH_WASM=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
PUZZLEGRAPH_DATA=$PWD/data
export PUZZLEGRAPH_TOOL PUZZLEGRAPH_WASM PUZZLEGRAPH_DATA PYTHONDONTWRITEBYTECODE=1

tsc -p tools/web
esbuild tools/web/src/library/library.ts tools/web/src/core/packed.ts --bundle --format=esm --log-level=warning \
  --entry-names=[name] --outdir="$PUZZLEGRAPH_WASM" --out-extension:.js=.mjs
node --test tests/web/*_test.mjs
tools/web/build.sh "$PUZZLEGRAPH_WASM/puzzlegraph.wasm"
/usr/bin/python3 tests/web/texts_test.py
for test in data parts page_play page_picture page_file playground playground_way firefox; do
  /usr/bin/python3 "tests/web/${test}_test.py" "$PUZZLEGRAPH_TOOL" # Debian's python3-selenium is for this Python
done
tools/site/build.sh out/site
/usr/bin/python3 -B tests/web/site_test.py "$PUZZLEGRAPH_TOOL" --site out/site
/usr/bin/python3 tests/web/mutants.py "$PUZZLEGRAPH_TOOL"
