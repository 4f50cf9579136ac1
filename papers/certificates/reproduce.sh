#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh: rewrites results/*.csv and the tables of this paper, from a release build. Fails if the sizes of
# certificates differ from those stated in the paper. Less than a minute.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD/../..
export PYTHONDONTWRITEBYTECODE=1
cmake --build "$root/build" --target puzzlegraph puzzlegraph-check

python3 measure.py "$root/build/puzzlegraph" "$root/build/puzzlegraph-check" "$root/data" results
python3 ../tables.py README.md sizes=results/sizes.csv times=results/times.csv
python3 ../counts.py
