#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh: rewrites results/*.csv and the tables of this paper, from a release build. Fails if the
# counts differ from those stated in the paper. About a minute.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD/../..
export PYTHONDONTWRITEBYTECODE=1
cmake --build "$root/build" --target puzzlegraph blocks_census

# The census goes on where an interrupted one stopped.
census=$root/out/blocks-census
mkdir -p "$census"
for metric in steps slides moves; do
  "$root/build/studies/blocks_census" classes 5x4 "$metric" "$census/5x4-$metric.csv"
  cp "$census/5x4-$metric.csv" "results/classes-$metric.csv"
done
{
  echo "board,states,most steps,hardest start"
  for size in 3x3 3x4 4x3 4x4 4x5 5x4 5x5; do
    echo "$size,$("$root/build/studies/blocks_census" unit-cars "$size" | tail -n 1)"
  done
} > results/unit-cars.csv
python3 tables.py
python3 ../tables.py README.md published=results/published.csv dominoes=results/dominoes.csv \
  horizontals=results/horizontals.csv hardest=results/hardest.csv unit-cars=results/unit-cars.csv
python3 ../counts.py
