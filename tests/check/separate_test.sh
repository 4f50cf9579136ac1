#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# separate_test.sh ROOT CHECKER: the checker shares no code with the library (no include, no symbol), and is small.
set -euo pipefail
cd "$1/tools/check"
status=0
complain() { echo "$1"; status=1; }

if grep -nE '#[[:space:]]*include[[:space:]]*["<](puzzlegraph|tools|lib|boost|fmt|\.\.)' ./*.cpp ./*.hpp; then
  complain "the checker includes other code of this project"
fi
if grep -n 'puzzlegraph_\(library\|cli\|tool\)\|puzzlegraph::' CMakeLists.txt; then
  complain "the checker links the library"
fi
symbols=$(nm -C "$2")
if ! grep -q 'check::' <<<"$symbols"; then complain "no symbols of the checker found: nothing was tested"; fi
if grep 'puzzlegraph::' <<<"$symbols"; then complain "the checker has symbols of the library"; fi

# Code: all lines but empty ones, comments and includes.
most=1500
lines=$(cat ./*.cpp ./*.hpp | grep -vcE '^[[:space:]]*(//.*|#include.*)?$')
if ((lines > most)); then complain "the checker has $lines lines of code: expected at most $most"; fi
exit "$status"
