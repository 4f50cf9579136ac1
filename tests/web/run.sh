#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# run.sh TOOL WASM: checks the types of tools/web, tests the library in WebAssembly under node, and the pages of
# `view` in Chromium. TOOL is the native tool, WASM the folder of the preset wasm.
# run.sh --quick TOOL WASM: the part for .ci/run, with the folder of the preset wasm-quick: types, answers for all of data/
# within a limit of states, and boards edited in the playground. The tests of pages of `view` are tests of ctest.
set -euo pipefail
quick=no
if [[ ${1-} == --quick ]]; then
  quick=yes
  shift
fi
PUZZLEGRAPH_TOOL=$(realpath "$1")
PUZZLEGRAPH_WASM=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
PUZZLEGRAPH_DATA=$PWD/data
export PUZZLEGRAPH_TOOL PUZZLEGRAPH_WASM PUZZLEGRAPH_DATA

tsc -p tools/web
esbuild tools/web/src/library.ts tools/web/src/packed.ts --bundle --format=esm --log-level=warning \
  --outdir="$PUZZLEGRAPH_WASM" --out-extension:.js=.mjs
if [[ $quick == yes ]]; then
  PUZZLEGRAPH_MOST_STATES=10000 node --test tests/web/answers_test.mjs &
  answers=$!
  page=$PUZZLEGRAPH_WASM/playground.html
  tools/web/build.sh --quick "$PUZZLEGRAPH_WASM/puzzlegraph.wasm" "$page"
  /usr/bin/python3 tests/web/playground_test.py "$PUZZLEGRAPH_TOOL" "$page" \
    PlaygroundTest.test_boards_edited_by_mouse_have_the_answers_of_the_tool
  wait "$answers"
  exit
fi
node --test tests/web/*_test.mjs
tools/web/build.sh "$PUZZLEGRAPH_WASM/puzzlegraph.wasm"
for test in data page page_file playground firefox; do
  /usr/bin/python3 "tests/web/${test}_test.py" "$PUZZLEGRAPH_TOOL" # Debian's python3-selenium is for this Python
done
