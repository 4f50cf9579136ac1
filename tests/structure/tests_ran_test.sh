#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# tests_ran_test.sh TESTS_RAN CTEST: that .ci/run does not pass where tests were skipped, by the output of ctest itself.
set -euo pipefail
tests_ran=$1 ctest=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

run() { # run NAME...: ctest with these tests, of which those with "skips" in their name do. Sets said and code.
  local name program
  for name in "$@"; do
    program=true
    if [[ $name == *skips* ]]; then program="sh -c \"exit 77\""; fi
    printf 'add_test("%s" %s)\nset_tests_properties("%s" PROPERTIES SKIP_RETURN_CODE 77)\n' "$name" "$program" "$name"
  done >CTestTestfile.cmake
  "$ctest" >log
  code=0
  said=$("$tests_ran" log "web/this skips" "check/this skips too") || code=$?
}
expect() { # expect WHAT CODE OUTPUT
  if [[ $code != "$2" || $said != "$3" ]]; then
    printf '%s: exit %s and\n%s\nexpected %s and\n%s\n' "$1" "$code" "$said" "$2" "$3"
    exit 1
  fi
}
all=("web/the decoder of a page reads what the tool says" python/types "mpi/several processes find the layers and answers of one")
run "${all[@]}" "check/this runs"
expect "all run" 0 ""
run "${all[@]}" "check/this skips too"
expect "what may be skipped" 0 ""
run "${all[@]}" "check/this skips too" "web/that skips" "web/this"
expect "another one" 1 "was not run: web/that skips"
run "${all[@]:0:2}" "mpi/several processes"
expect "no MPI" 1 "there is no test: ${all[2]}"
