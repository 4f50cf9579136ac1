#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results and tables of this paper in out/papers/blocks and
# compares them; see ../reproduction.sh. About two minutes, and half a minute for classes of 4x5; --full adds the boards of
# Rush Hour of 5x6 and few of 6x6: some minutes.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build blocks_census blocks_universe
study=$root/build/studies/blocks_census
universe=$root/build/studies/blocks_universe

# The census goes on where an interrupted one stopped.
census=$root/out/blocks-census/$revision
mkdir -p "$census"
for metric in steps slides moves; do
  "$study" classes 5x4 "$metric" "$census/5x4-$metric.csv" --checkpoint "$census/5x4-$metric"
  made_by="$study classes 5x4 $metric classes-$metric.csv" put "classes-$metric.csv" cat "$census/5x4-$metric.csv"
done
sizes=(3x3 3x4 4x3 4x4 4x5 5x4 5x5)
unit_cars() {
  local size row
  echo "board,states,most steps,hardest start"
  for size in "${sizes[@]}"; do
    row=$("$study" unit-cars "$size" | tail -n 1) # apart from echo, which would hide that it failed
    echo "$size,$row"
  done
}
made_by="for size in ${sizes[*]}; do $study unit-cars \$size; done" put unit-cars.csv unit_cars
# classes_of SIZE [OPTION...]
classes_of() {
  echo "# $(provenance "$universe classes $1 universe-$1.csv${2:+ ${*:2}}")" >"results/universe-$1.csv"
  "$universe" classes "$1" "results/universe-$1.csv" "${@:2}"
}
for size in 3x4 4x4; do classes_of "$size"; done
# Of 4x5, which takes hours, as many classes as half a minute allows; the tables need all that are stated.
classes_of 4x5 --seconds 30
mv results/universe-4x5.csv "$scratch"
cp "$root/papers/blocks/results/universe-4x5.csv" results
put layouts.csv "$universe" count 1x1 2x2 3x3 3x4 4x4 4x5 5x5 6x6 15x2
put rush-hour-count.csv "$universe" rush-hour-count 4x4 5x5 5x6 6x6
boards=(4x4:18 5x5:18)
if $full; then boards+=(5x6:18 6x6:5); fi
rush_hour() {
  local board
  for board in "${boards[@]}"; do "$universe" rush-hour "${board%:*}" "${board#*:}"; done | awk 'NR == 1 || !/^board,/'
}
made_by="for board in ${boards[*]}; do $universe rush-hour \${board%:*} \${board#*:}; done" put rush-hour.csv rush_hour
PROVENANCE=$(provenance "python3 measured.py on classes-*.csv, universe-*.csv, rush-hour*.csv, data/blocks/traditional.blocks, data/blocks/metrics.csv and data/published.csv") \
ROOT=$root python3 measured.py
python3 ../tables.py README.md published=results/published.csv traditional=results/traditional.csv dominoes=results/dominoes.csv \
  horizontals=results/horizontals.csv hardest=results/hardest.csv unit-cars=results/unit-cars.csv \
  layouts=results/layouts.csv counted=results/counted.csv \
  universe=results/universe.csv:board=4x4 universe-4x5=results/universe.csv:board=4x5 \
  rush-hour-sizes=results/rush-hour-sizes.csv rush-hour-count=results/rush-hour-count.csv:board=6x6
mv "$scratch/universe-4x5.csv" results # what is stated is not compared with itself
part=universe-4x5.csv finish
