#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# compile_fail.sh SOURCE COMPILER FLAG...: checks that SOURCE compiles, and that with -DMUST_FAIL it
# fails with a message that matches the extended regular expression after `// MUST_FAIL: ` in
# SOURCE.
set -euo pipefail
source=$1
shift
compile=("$@" -fsyntax-only "$source")
export LC_ALL=C

expected=$(sed -n 's|^// MUST_FAIL: ||p' "$source")
if [[ -z $expected ]]; then
  echo "$source: no line '// MUST_FAIL: <message>'"
  exit 1
fi
if ! "${compile[@]}"; then
  echo "$source: must compile without -DMUST_FAIL"
  exit 1
fi
if said=$("${compile[@]}" -DMUST_FAIL 2>&1); then
  echo "$source: compiles with -DMUST_FAIL"
  exit 1
fi
if ! grep -Eq -- "$expected" <<<"$said"; then
  printf '%s: fails, but without the message %s:\n%s\n' "$source" "$expected" "$said"
  exit 1
fi
