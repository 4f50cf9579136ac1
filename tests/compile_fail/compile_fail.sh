#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# compile_fail.sh SOURCE COMPILER FLAG...: checks that SOURCE compiles. Then, for each of its lines
# `// MUST_FAIL: message` or `// MUST_FAIL_X: message`, that it fails to compile with that macro defined,
# with a message that matches this extended regular expression.
set -euo pipefail
source=$1
shift
compile=("$@" -fsyntax-only "$source")
export LC_ALL=C

failures=$(sed -nE 's#^// (MUST_FAIL(_[A-Z_]+)?): #\1 #p' "$source")
if [[ -z $failures ]]; then
  echo "$source: no line '// MUST_FAIL: <message>'"
  exit 1
fi
if ! "${compile[@]}"; then
  echo "$source: must compile without -DMUST_FAIL"
  exit 1
fi
while read -r macro expected; do
  if said=$("${compile[@]}" "-D$macro" 2>&1); then
    echo "$source: compiles with -D$macro"
    exit 1
  fi
  if ! grep -Eq -- "$expected" <<<"$said"; then
    printf '%s: fails with -D%s, but without the message %s:\n%s\n' "$source" "$macro" "$expected" "$said"
    exit 1
  fi
done <<<"$failures"
