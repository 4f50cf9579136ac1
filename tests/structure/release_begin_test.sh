#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# release_begin_test.sh ROOT PYTHON: a release is not begun at a tag of another version, and neither a release nor a site
# replaces a folder that no earlier run made.
set -euo pipefail
root=$1 python=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir -p tools/site
cp "$root/tools/release.sh" tools
cp "$root/tools/site/build.sh" tools/site
printf 'project(puzzlegraph\n  VERSION 1.2.3\n)\n' >CMakeLists.txt
echo 'echo begun; exit 7' >tools/setup.sh
in_git() { git -c user.name=test -c user.email=test@localhost -c commit.gpgsign=false "$@"; }
in_git init -q
in_git add .
in_git commit -q -m first

# expect STATUS OUTPUT WHEN COMMAND...: the first line of the output, and on a failure no change of the folder precious.
mkdir precious
echo mine >precious/file
expect() {
  local said status=0
  said=$("${@:4}" 2>&1) || status=$?
  if [[ $status != "$1" || ${said%%$'\n'*} != "$2" ]]; then
    echo "$3: exit $status and '$said', expected $1 and '$2'" >&2
    exit 1
  fi
  if [[ $(cat precious/file) != mine || -e ./--help ]]; then
    echo "$3: a folder of the caller has changed" >&2
    exit 1
  fi
}
release=(tools/release.sh --no-web)
expect 7 begun "no tag" "${release[@]}" out/release
expect 7 begun "a folder of an earlier run" "${release[@]}" out/release
mkdir empty
expect 7 begun "an empty folder" "${release[@]}" empty
if [[ ! -e empty/.made-by-release ]]; then echo "a release does not mark its folder" >&2 && exit 1; fi
refusal="release.sh: $scratch/precious is not empty, and no earlier run made it; nothing is done"
expect 1 "$refusal" "a folder of others" "${release[@]}" precious
expect 1 "${refusal/ is/\/file is}" "a file" "${release[@]}" precious/file
expect 1 "usage: tools/release.sh [--no-web] [FOLDER]" "an unknown option" tools/release.sh --noweb
expect 1 "usage: tools/release.sh [--no-web] [FOLDER]" "two folders" tools/release.sh precious precious
help="release.sh [--no-web] [FOLDER]: makes, of HEAD in a clone, what a release consists of"
expect 0 "$help, in out/release or FOLDER. A FOLDER that" "help" tools/release.sh --help
git tag v1.2.3
git tag vanilla
expect 7 begun "the tag of this version" "${release[@]}" out/release
git tag v1.2.4
expect 1 "release.sh: HEAD has the tag v1.2.4, but CMakeLists.txt the version 1.2.3" "the tag of another version" \
  "${release[@]}" out/release

# The site: build.sh with a stand-in for what it calls, which prints the folder; then the program itself.
echo 'ensure_packages() { :; }; build_preset() { :; }; quietly() { :; }; build_packages=() site_packages=()' >tools/setup.sh
echo 'import os, sys; print(sys.argv[2]); os.makedirs(sys.argv[2], exist_ok=True)' >tools/site/build_site.py
mkdir elsewhere
cd elsewhere
ln -s ../precious precious
said=$(../tools/site/build.sh site 2>/dev/null)
if [[ ${said%%$'\n'*} != "$PWD/site" ]]; then echo "the site goes to '$said', expected $PWD/site" >&2 && exit 1; fi
expect 1 "usage: tools/site/build.sh [OUTPUT]" "an unknown option of the site" ../tools/site/build.sh --output=precious
said=$(cd .. && tools/site/build.sh 2>/dev/null)
if [[ ${said%%$'\n'*} != out/site ]]; then echo "the site goes to '$said', expected out/site" >&2 && exit 1; fi
code=0
said=$("$python" -B "$root/tools/site/build_site.py" build precious 2>&1) || code=$?
if [[ $code != 2 || $said != *"precious is not empty, and no earlier run made it; nothing is done" ]]; then
  echo "a site in a folder of others: exit $code and '$said'" >&2
  exit 1
fi
expect 0 "build.sh [OUTPUT]: writes the site, by default to out/site: static pages that open from disk. The playground is part of" \
  "help of the site" ../tools/site/build.sh --help
