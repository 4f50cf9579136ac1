#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# separate_test.sh ROOT CHECKER: the checker shares no code with the library (no include, no symbol), and each part of it is small.
set -euo pipefail
cd "$1/tools/check"
status=0
complain() {
  echo "$1"
  status=1
}

# Headers in quotes are those of this folder; others are of the C++ and C libraries, zlib or OpenSSL.
while IFS=: read -r file include; do
  header=$(sed -E 's/^[^"<]*["<]([^">]*)[">].*/\1/' <<<"$include")
  if [[ $include == *\"* && $header != */* && -f $header ]]; then continue; fi
  if [[ $include == *\<* && $header =~ ^([a-z_0-9]+|zlib\.h|(sys|openssl)/[a-z]+\.h|[a-z]+\.h)$ ]]; then continue; fi
  complain "$file: the checker includes other code: $include"
done < <(grep -HE '#[[:space:]]*include' ./*.cpp ./*.hpp)
if grep -n 'puzzlegraph_\(library\|cli\|tool\)\|puzzlegraph::\|include_directories' CMakeLists.txt; then
  complain "the checker links the library, or sees its headers"
fi
symbols=$(nm -C "$2")
if ! grep -q 'check::' <<<"$symbols"; then complain "no symbols of the checker found: nothing was tested"; fi
if grep 'puzzlegraph::' <<<"$symbols"; then complain "the checker has symbols of the library"; fi

# Code: all lines but empty ones, comments and includes; of the core, and of the rules and the reader of each puzzle.
expect_lines() { # MOST WHAT FILE...
  local most=$1 what=$2 lines
  shift 2
  lines=$(cat "$@" | grep -vcE '^[[:space:]]*(//.*|#include.*)?$')
  if ((lines > most)); then complain "$what: $lines lines of code, expected at most $most"; fi
}
puzzles=(blocks ghosts klotski planning tiles transitions walls)
core=()
for file in ./*.cpp ./*.hpp; do
  name=$(basename "${file%.*}")
  if [[ " ${puzzles[*]} " != *" $name "* ]]; then core+=("$file"); fi
done
expect_lines 1500 "the checker without its puzzles" "${core[@]}"
for puzzle in "${puzzles[@]}"; do expect_lines 250 "$puzzle" "$puzzle".*; done
exit "$status"
