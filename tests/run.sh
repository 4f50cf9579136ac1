#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# run.sh [--long] [CTEST OPTION...]: builds the tool and the tests into build/ and runs all tests except
# those labelled hours, and without --long except those labelled long. --long also builds
# the studies and benchmarks, and runs their tests.
# run.sh --hours: the tests labelled hours alone: 2x7 tiles, 48 minutes on two cores and 11 GB, and twice 100,000 changed
# certificates.
# run.sh --sanitize: builds unit tests, search tests, the tool and the checker of certificates with the address and
# undefined-behaviour sanitizers into build-sanitize/, and runs them, and the tests of the command line with that tool.
# run.sh --thread-sanitizer: builds the tool and the tests of what has threads (tagged [threads]) with the thread sanitizer
# into build-thread/, and runs them and every command with threads. It compiles everything once more.
# run.sh --web: builds the tool, and the library as WebAssembly into build-wasm/, and runs the tests of
# tests/web, of the library under node and of pages in Chromium and Firefox. The first time it compiles for half an
# hour of processor time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/setup.sh
export PYTHONDONTWRITEBYTECODE=1 # nightly --continue takes new files for changes

if [[ ${1-} == --web ]]; then
  ensure_packages "${build_packages[@]}" "${browser_packages[@]}" "${firefox_packages[@]}" "${wasm_packages[@]}" "${site_packages[@]}"
  build_preset release "the tool" puzzlegraph
  build_preset wasm "the library as WebAssembly"
  tools/web/sources.sh >build-wasm/sources
  exec tests/web/run.sh build/puzzlegraph build-wasm
fi

# Law, analysis and differential tests, and stored figures, would take long with sanitizers. The tests of the command line
# are those of the release build, with another tool.
if [[ ${1-} == --sanitize ]]; then
  ensure_packages "${build_packages[@]}" "${test_packages[@]}" "${sanitizer_packages[@]}"
  build_preset release "the tests of the command line" cli_tests
  build_preset sanitize "the tool and tests" puzzlegraph puzzlegraph-check unit_tests search_tests
  ctest --test-dir build-sanitize --parallel 3 --output-on-failure --no-tests=error --label-regex '^(unit_tests|search_tests)$'
  export PUZZLEGRAPH_SANITIZER=yes
  # What draws the letters of pictures keeps its tables until the end.
  echo leak:libfontconfig >build-sanitize/leaks_of_others
  export LSAN_OPTIONS=suppressions=$PWD/build-sanitize/leaks_of_others:print_suppressions=0
  printf '%s\n' behaviour random mutation | xargs -n 1 -P 2 bash -c \
    'exec python3 -B "tests/check/$1_test.py" build-sanitize/puzzlegraph build-sanitize/puzzlegraph-check data' check
  python3 -B tests/faults/forging_test.py build-sanitize/puzzlegraph data 40
  PUZZLEGRAPH_TEST_TOOL=$PWD/build-sanitize/puzzlegraph \
    exec ctest --test-dir build --parallel 3 --output-on-failure --no-tests=error --label-regex '^cli_tests$'
fi

if [[ ${1-} == --thread-sanitizer ]]; then
  ensure_packages "${build_packages[@]}" "${test_packages[@]}" "${sanitizer_packages[@]}"
  build_preset thread "the tool and tests" puzzlegraph unit_tests search_tests analysis_tests experiment_tests
  for program in unit_tests search_tests analysis_tests experiment_tests; do
    (cd build-thread && "tests/$program" --warn NoTests "[threads]")
  done
  exec ctest --test-dir build-thread --output-on-failure --no-tests=error --label-regex '^threads$'
fi

selection=(--label-exclude '^(long|hours)$')
preset=release
targets=(test_programs)
if [[ ${1-} == --long ]]; then
  selection=(--label-exclude '^hours$')
  preset=studies
  targets+=(all)
  shift
elif [[ ${1-} == --hours ]]; then
  selection=(--label-regex '^hours$')
  shift
fi

ensure_packages "${build_packages[@]}" "${test_packages[@]}" "${python_test_packages[@]}"
build_preset "$preset" "the tool and the tests" "${targets[@]}"
ctest --test-dir build --parallel 4 --output-on-failure --no-tests=error "${selection[@]}" "$@"
