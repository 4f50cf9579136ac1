#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# version_test.sh CMAKE VERSION_SCRIPT: the revision of a build ends in -dirty exactly when a file that
# is compiled differs from it.
set -euo pipefail
cmake=$1
script=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir source source/lib source/papers
echo '@revision@' >template
in_git() { git -C source -c user.name=test -c user.email=test@localhost "$@"; }
in_git init -q
echo one | tee source/lib/a.cpp source/papers/results.csv source/CMakeLists.txt >/dev/null
in_git add .
in_git -c commit.gpgsign=false commit -q -m first
clean=$(in_git describe --always)

# expect REVISION WHEN
expect() {
  "$cmake" -D "source_dir=$scratch/source" -D "template=$scratch/template" \
    -D "output=$scratch/output" -P "$script"
  if [[ $(<output) != "$1" ]]; then
    echo "$2: found revision $(<output), expected $1" >&2
    exit 1
  fi
}
expect "$clean" "nothing changed"
echo two >source/papers/results.csv
echo two >source/papers/new.csv
expect "$clean" "papers have other results"
echo two >source/lib/README.md
expect "$clean" "a document is new"
echo two >source/lib/a.cpp
expect "$clean-dirty" "a source changed"
in_git checkout -q lib
echo two >source/lib/b.cpp
expect "$clean-dirty" "a new source, which is compiled too"
rm source/lib/b.cpp
echo two >source/CMakeLists.txt
expect "$clean-dirty" "the build changed"
