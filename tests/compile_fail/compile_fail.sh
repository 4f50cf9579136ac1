#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# compile_fail.sh SOURCE COMPILER FLAG...: checks that SOURCE compiles. Then, for each of its lines
# `// MUST_FAIL: message` or `// MUST_FAIL_X: message`, that it fails to compile with that macro defined,
# with a message that matches this extended regular expression. `// MUST_FAIL, first: message` or
# `// MUST_FAIL_X, first: message`: the compiler's first error must match.
set -euo pipefail
source=$1
shift
compile=("$@" -fsyntax-only "$source")
export LC_ALL=C

failures=$(sed -nE -e 's#^// (MUST_FAIL(_[A-Z_]+)?): #\1 any #p' \
  -e 's#^// (MUST_FAIL(_[A-Z_]+)?), first: #\1 first #p' "$source")
if [[ -z $failures ]]; then
  echo "$source: no line '// MUST_FAIL: <message>'"
  exit 1
fi
if ! "${compile[@]}"; then
  echo "$source: must compile without -DMUST_FAIL"
  exit 1
fi
while IFS=' ' read -r macro place expected; do
  if said=$("${compile[@]}" "-D$macro" 2>&1); then
    echo "$source: compiles with -D$macro"
    exit 1
  fi
  searched=$said
  [[ $place == any ]] || searched=$(grep -m 1 'error: ' <<<"$said")
  if ! grep -Eq -- "$expected" <<<"$searched"; then
    printf '%s: fails with -D%s, but without the message %s (%s):\n%s\n' "$source" "$macro" "$expected" "$place" "$said"
    exit 1
  fi
done <<<"$failures"
