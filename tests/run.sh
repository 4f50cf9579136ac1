#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# run.sh [--long] [CTEST OPTION...]: builds the tool and the tests into build/ and runs all tests,
# without --long except those labelled long.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/setup.sh

selection=(--label-exclude '^long$')
if [[ ${1-} == --long ]]; then
  selection=()
  shift
fi

ensure_packages "${build_packages[@]}" "${test_packages[@]}"
build_preset release "the tool and the tests" puzzlegraph unit_tests experiment_tests analysis_tests \
  search_tests law_tests differential_tests cli_tests headers_alone
ctest --test-dir build --parallel 2 --output-on-failure "${selection[@]}" "$@"
