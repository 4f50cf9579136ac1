#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results and tables of this paper in out/papers/blocks and
# compares them; see ../reproduction.sh. About a minute; --full adds nothing.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build blocks_census
study=$root/build/studies/blocks_census

# The census goes on where an interrupted one stopped.
census=$root/out/blocks-census/$revision
mkdir -p "$census"
for metric in steps slides moves; do
  "$study" classes 5x4 "$metric" "$census/5x4-$metric.csv" --checkpoint "$census/5x4-$metric"
  made_by="$study classes 5x4 $metric classes-$metric.csv" put "classes-$metric.csv" cat "$census/5x4-$metric.csv"
done
sizes=(3x3 3x4 4x3 4x4 4x5 5x4 5x5)
unit_cars() {
  local size
  echo "board,states,most steps,hardest start"
  for size in "${sizes[@]}"; do echo "$size,$("$study" unit-cars "$size" | tail -n 1)"; done
}
made_by="for size in ${sizes[*]}; do $study unit-cars \$size; done" put unit-cars.csv unit_cars
PROVENANCE=$(provenance "python3 measured.py on classes-*.csv, traditional.blocks, data/blocks/metrics.csv and data/published.csv") \
ROOT=$root python3 measured.py
python3 ../tables.py README.md published=results/published.csv traditional=results/traditional.csv dominoes=results/dominoes.csv \
  horizontals=results/horizontals.csv hardest=results/hardest.csv unit-cars=results/unit-cars.csv
finish
