#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# run.sh [--sanitize] [SECONDS [TARGET...]]: builds the libFuzzer targets of this folder into build-fuzz/
# (preset `fuzz`) and runs each for that long, by default 60 seconds, two at a time. Prints executions,
# coverage and findings of each. Ends with 1 if there are findings, whose inputs are in build-fuzz/findings.
# --sanitize: builds them into build-sanitize/, with the library that the tests use (preset `sanitize`,
# fewer checks), and runs them there, always with the same seed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tools/setup.sh

preset=fuzz
seed=0 # of libFuzzer: another one each time
if [[ ${1-} == --sanitize ]]; then
  preset=sanitize
  seed=1
  shift
fi
seconds=${1:-60}
targets=("${@:2}")
if [[ ${#targets[@]} -eq 0 ]]; then targets=(instances solutions certificates definition saved properties); fi

ensure_packages "${build_packages[@]}" "${test_packages[@]}" "${sanitizer_packages[@]}"
build_preset "$preset" "the fuzz targets" "${targets[@]/#/fuzz_}"

export folder=build-$preset seconds seed
mkdir -p "$folder/findings"

# Prints executions, coverage and findings of a target; returns 1 if there are findings.
fuzz() {
  local target=$1
  local found=$folder/corpus/$target # inputs that reach new code, kept for the next run
  local log=$folder/$target.log
  local status=0 executions coverage
  mkdir -p "$found"
  ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1 \
    "$folder/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -seed="$seed" -timeout=30 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$folder/findings/$target-" \
    -dict="tests/fuzz/$target.dict" "$found" "tests/fuzz/corpus/$target" >"$log" 2>&1 || status=$?
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  coverage=$(grep -o 'cov: [0-9]*' "$log" | tail -1 || true)
  printf '%-11s %9s executions, %s edges, %s\n' "$target" "${executions:-no}" "${coverage#cov: }" \
    "$([[ $status -eq 0 ]] && echo "no findings" || echo "FOUND: $log")"
  if [[ $status -ne 0 ]]; then
    grep -m1 -A20 'ERROR\|runtime error\|does not hold\|ALARM' "$log" || tail -20 "$log"
    return 1
  fi
}
export -f fuzz
if ! printf '%s\n' "${targets[@]}" | xargs -n 1 -P 2 bash -c 'fuzz "$1"' fuzz; then exit 1; fi
