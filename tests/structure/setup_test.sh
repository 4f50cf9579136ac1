#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# setup_test.sh SETUP PYTHON: what tools/setup.sh says about a build, with stand-ins for cmake, ninja and the speed of the
# machine.
set -euo pipefail
setup=$(realpath "$1") python=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

stand_in() { # stand_in PROGRAM LINE...
  printf '%s\n' '#!/bin/sh' "${@:2}" >"$scratch/$1"
  chmod +x "$scratch/$1"
}
stand_in cmake 'echo "said by cmake $1"' '[ "$1" != --build ] || exit "${BUILD_CODE-0}"'
# A dry run of build.ninja itself would not go beyond the step that makes it again.
stand_in ninja '[ "$3" = -f ] && [ "$(cat "$4")" = rules ] || exec echo "[1/1] Re-running CMake..."' \
  'for i in $(seq "${COMPILATIONS-0}"); do echo "[$i/9] Building CXX object ${FOLDER-lib}/$i.cpp.o"; done' \
  'echo "[9/9] Building CXX object version.cpp.o"'
stand_in nproc 'echo 2'
mkdir "$scratch/build"
echo rules >"$scratch/build/build.ninja"
cd "$scratch"
export PATH=$scratch:$PATH TERM=xterm

# build [COMMAND...]: build_preset, below COMMAND. Sets said (stderr) and printed (stdout).
build() {
  said=$("$@" bash -c 'set -euo pipefail; source "$0"; reference_milliseconds() { echo "${SPEED-520}"; }
    build_preset release "the tool" puzzlegraph' "$setup" \
    2>&1 >"$scratch/printed") || said+=" failed"
  printed=$(<"$scratch/printed")
}
expect() { # expect WHAT FOUND EXPECTED
  if [[ $2 != "$3" ]]; then
    echo "$1: found '$2', expected '$3'"
    exit 1
  fi
}

build
expect "nothing to build" "$said" ""
COMPILATIONS=77 build
expect "a whole build" "$said" "Building the tool in build/ (up to 4 minutes on 2 cores, less with objects from ccache; compilations: 77)"
expect "standard output" "$printed" ""
COMPILATIONS=77 SPEED=1100 build
expect "a slower machine" "$said" "Building the tool in build/ (up to 7 minutes on 2 cores, less with objects from ccache; compilations: 77)"
COMPILATIONS=77 FOLDER=tests build
expect "tests" "$said" "Building the tool in build/ (up to 6 minutes on 2 cores, less with objects from ccache; compilations: 77)"
FOLDER=lib/CMakeFiles/a.dir/puzzles/b/puzzle.cpp.o COMPILATIONS=10 build
expect "large sources" "$said" "Building the tool in build/ (up to 2 minutes on 2 cores, less with objects from ccache; compilations: 10)"
COMPILATIONS=3 build
expect "a small build" "$said" "Building the tool in build/ (less than a minute; compilations: 3)"
COMPILATIONS=3 BUILD_CODE=1 build
if [[ $said != *"said by cmake --build failed" ]]; then
  echo "a failed build: found '$said'"
  exit 1
fi

COMPILATIONS=3 build "$python" -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]))' # both outputs are its terminal
if [[ $printed != "Building the tool in build/ (less than a minute; "*"said by cmake --build"* ]]; then
  echo "on a terminal: found '$printed'"
  exit 1
fi
