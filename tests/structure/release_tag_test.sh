#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# release_tag_test.sh RELEASE_SCRIPT: a release is not begun at a tag of another version.
set -euo pipefail
script=$1

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir tools
cp "$script" tools/release.sh
printf 'project(puzzlegraph\n  VERSION 1.2.3\n)\n' >CMakeLists.txt
echo 'echo begun; exit 7' >tools/setup.sh
in_git() { git -c user.name=test -c user.email=test@localhost -c commit.gpgsign=false "$@"; }
in_git init -q
in_git add .
in_git commit -q -m first

# expect STATUS OUTPUT WHEN
expect() {
  local said status=0
  said=$(tools/release.sh --no-web out/release 2>&1) || status=$?
  if [[ $status != "$1" || $said != "$2" ]]; then
    echo "$3: exit $status and '$said', expected $1 and '$2'" >&2
    exit 1
  fi
}
expect 7 begun "no tag"
git tag v1.2.3
git tag vanilla
expect 7 begun "the tag of this version"
git tag v1.2.4
expect 1 "release.sh: HEAD has the tag v1.2.4, but CMakeLists.txt the version 1.2.3" "the tag of another version"
