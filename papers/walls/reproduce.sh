#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full]: makes results/*.csv and the figure of this paper anew, from a release build
# (tools/run.sh makes one). Counts come out the same everywhere; columns called ms are timings.
# About a minute; --full also exhausts the mazes of 1x8 cells (2 GiB).
set -euo pipefail
cd "$(dirname "$0")"
root=$PWD/../..
cmake --build "$root/build" --target puzzlegraph walls_pruning
study=$root/build/studies/walls_pruning
tool=$root/build/puzzlegraph

sizes=(1x1 1x2 1x3 1x4 1x5 1x6 1x7 2x2 2x3 2x4 3x3)
if [[ ${1:-} == --full ]]; then sizes+=(1x8); fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# put NAME COMMAND...: the command's output becomes results/NAME when it ends well.
put() {
  "${@:2}" >"$scratch/$1"
  mv "$scratch/$1" "results/$1"
}

# Two at a time, as these are counts alone.
put sizes.csv "$study" sizes "${sizes[@]}" &
other=$!
put examples.csv "$study" examples "${sizes[@]}"
wait "$other"
put lengths.csv "$study" lengths "${sizes[@]}" &
other=$!
put longest.csv "$study" longest "${sizes[@]}"
wait "$other"
put random-4x6.csv "$study" random 10384 1000 &
other=$!
put engine.csv "$study" engine 1x1 1x2 1x3 1x4 1x5 1x6 2x2 2x3 2x4 3x3
wait "$other"

# By method, the sums over 100 mazes that are 6 to 12 steps from out.
bounds() {
  "$study" mazes 10384 100 >"$scratch/hundred.walls"
  echo "method,mazes,expanded,ms"
  while IFS=, read -r name options; do
    # shellcheck disable=SC2086 # options are words
    "$tool" solve $options --output table "$scratch/hundred.walls" | awk -v name="$name" '
      NR > 1 { mazes++; expanded += $(NF - 2); ms += $NF }
      END { printf "%s,%d,%d,%.1f\n", name, mazes, expanded, ms }'
  done <<'METHODS'
IDA* without a bound,-a ida-star --heuristic none
IDA* to the border,-a ida-star --heuristic border
IDA* to the exits,-a ida-star --heuristic exit
IDA* to the exits and no step back,-a ida-star --heuristic exit --prune-straight-back
breadth-first,-a breadth-first
A* to the border,-a astar --heuristic border
A* to the exits,-a astar --heuristic exit
paths without repeated cells,-a engine
METHODS
}
put bounds.csv bounds

gnuplot <<'PLOT'
set terminal svg size 640,400 font "sans-serif,12" background "#ffffff"
set output "lengths.svg"
set datafile separator ","
set xlabel "steps of the shortest way out"
set ylabel "questions, up to symmetry"
set logscale y
set key top right
set format y "10^{%T}"
plot for [size in "2x2 2x3 2x4 3x3"] "results/lengths.csv" \
  using ($2 > 0 && stringcolumn(1) eq size ? $2 : NaN):3 with linespoints title size
PLOT
