#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full]: rewrites results/*.csv and the tables of this paper, from a release build.
# Fails if the counts differ from those stated in the paper. Some three minutes. --full also takes
# the census of 4x5 boards in steps and slides.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD/../..
export PYTHONDONTWRITEBYTECODE=1
cmake --build "$root/build" --target puzzlegraph blocks_census

# The census goes on where an interrupted one stopped.
census=$root/out/blocks-census
mkdir -p "$census"
metrics=(moves)
if [[ ${1:-} == --full ]]; then metrics+=(steps slides); fi
for metric in "${metrics[@]}"; do
  "$root/build/studies/blocks_census" classes 5x4 "$metric" "$census/5x4-$metric.csv"
  cp "$census/5x4-$metric.csv" "results/classes-$metric.csv"
done
python3 tables.py
python3 ../tables.py README.md published=results/published.csv dominoes=results/dominoes.csv \
  horizontals=results/horizontals.csv hardest=results/hardest.csv

if [[ ${1:-} != --full ]]; then python3 ../counts.py; fi
