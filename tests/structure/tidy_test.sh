#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# tidy_test.sh ROOT: through which sources .ci/tidy checks changed files, and which ones it says that it did not, with a stand-in
# for clang-tidy.
set -euo pipefail
root=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir -p .ci tools/a/deep tools/b tools/web/wasm lib/p build-tidy bin tests/compile_fail
cp "$root/.ci/tidy" "$root/.ci/base.sh" .ci
echo 'quietly() { :; }' >tools/setup.sh
printf '#!/bin/sh\nfor last; do :; done\necho "$last" >>%s/seen\n' "$PWD" >bin/clang-tidy-19
chmod +x bin/clang-tidy-19
export PATH=$PWD/bin:$PATH

in_git() { git -c user.name=test -c user.email=test@localhost -c commit.gpgsign=false "$@"; }
in_git init -q
in_git add .ci
in_git commit -q -m first
echo >lib/p/own.hpp
echo >tools/a/beside.hpp
echo '#include "tools/a/beside.hpp"' >tools/a/beside.cpp
echo >tools/a/alone.hpp
echo '#include "tools/a/alone.hpp"' | tee tools/b/far.cpp tools/a/deep/near.cpp tools/a/through.hpp >/dev/null
echo '#include "through.hpp"' >tools/a/use.cpp
echo >tools/a/twice.hpp
echo '#include "tools/a/twice.hpp"' >>tools/a/through.hpp
echo '#include "request.hpp"' >tools/web/wasm/session.cpp
echo >tools/web/wasm/request.hpp
echo >tests/compile_fail/wrong.cpp
for file in tools/a/beside.cpp tools/b/far.cpp tools/a/deep/near.cpp tools/a/use.cpp build-tidy/tests/structure/p/own.hpp.cpp; do
  printf '  "file": "%s/%s"\n' "$PWD" "$file"
done >build-tidy/compile_commands.json

# expect UNITS LAST_LINE FILE...: a commit of these files is checked through these sources.
expect() {
  local said seen
  in_git add "${@:3}"
  in_git commit -q -m next
  rm -f seen
  said=$(.ci/tidy)
  touch seen
  seen=$(sort seen | paste -sd ' ')
  if [[ $seen != "$1" || ${said##*$'\n'} != "clang-tidy: checked $2" ]]; then
    printf '%s: checked %s, expected %s, and said\n%s\n' "${*:3}" "$seen" "$1" "$said"
    exit 1
  fi
}
expect "build-tidy/tests/structure/p/own.hpp.cpp" "1 of 1 files" lib/p/own.hpp
expect "tools/a/beside.cpp" "1 of 1 files" tools/a/beside.hpp tools/a/beside.cpp
expect "tools/a/deep/near.cpp tools/b/far.cpp" "2 of 2 files" tools/a/deep/near.cpp tools/b/far.cpp
expect "tools/a/deep/near.cpp" "1 of 1 files" tools/a/alone.hpp
expect "tools/a/use.cpp" "1 of 1 files" tools/a/use.cpp tools/a/through.hpp
expect "tools/a/use.cpp" "1 of 1 files" tools/a/twice.hpp
expect "" "0 of 0 files; not compiled natively: tests/compile_fail/wrong.cpp tools/web/wasm/request.hpp tools/web/wasm/session.cpp" \
  tests/compile_fail/wrong.cpp tools/web/wasm/request.hpp tools/web/wasm/session.cpp
