#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full | --table]: repeats the measurements of searches and programs, in some five
# minutes. --full also measures the growth to 10^8 states, in some ten more and with 8 GiB. Then
# rewrites the tables of README.md and growth.svg from results/*.json. --table does only the last
# step.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD/../..

# measure NAME OPTIONS...: writes results/NAME.json if the benchmark succeeds.
measure() {
  local scratch
  scratch=$(mktemp)
  (cd "$root" && build/bench/bench --json "${@:2}") >"$scratch"
  mv "$scratch" "results/$1.json"
  chmod 644 "results/$1.json"
}

if [[ ${1:-} != --table ]]; then
  cmake --build "$root/build" --target bench
  measure searches --suite searches --rounds 5
  measure processes --suite processes --rounds 9
  if [[ ${1:-} == --full ]]; then measure growth --suite growth --rounds 1; fi
fi

PYTHONDONTWRITEBYTECODE=1 python3 measured.py
gnuplot <<'PLOT'
set terminal svg size 760,420 font "sans-serif,12" background "#ffffff"
set output "growth.svg"
set datafile separator ","
set logscale xy
set format x "10^{%T}"
set xlabel "states"
set ylabel "nanoseconds per state"
set yrange [2:2000]
set format y "%g"
set key outside right
# Lines where boards of one kind grow; points where the inputs are of different kinds.
rows(name) = sprintf("< grep '^%s' results/growth.csv", name)
plot rows("ranked,") using 3:4 with linespoints pointtype 7 title "ranked, 2 ghosts", \
  rows("interned,") using 3:4 with linespoints pointtype 5 title "interned, 2 ghosts", \
  rows("ghosts-bit-parallel,3 ghosts ") using 3:4 with points pointtype 9 pointsize 1.2 title "bit-parallel, 3 ghosts", \
  rows("ghosts-bit-parallel,4 ghosts ") using 3:4 with points pointtype 11 pointsize 1.2 title "bit-parallel, 4 ghosts", \
  rows("walls-bit-parallel,") using 3:4 with points pointtype 13 pointsize 1.2 linecolor "#666666" \
    title "bit-parallel, walls"
PLOT
