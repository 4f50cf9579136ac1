#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full | --table]: measures searches and programs anew, some two minutes, and --full
# also the growth to 10^8 states, some ten more and 8 GiB. Then, or with --table at once, makes the
# tables of README.md and growth.svg from results/*.json.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD/../..

# measure NAME OPTIONS...: results/NAME.json, once the measuring has ended well.
measure() {
  local scratch
  scratch=$(mktemp)
  (cd "$root" && build/bench/bench --json "${@:2}") >"$scratch"
  mv "$scratch" "results/$1.json"
  chmod 644 "results/$1.json"
}

if [[ ${1:-} != --table ]]; then
  cmake --build "$root/build" --target bench
  measure searches --suite searches --rounds 3
  measure processes --suite processes --rounds 3
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
set ylabel "nanoseconds a state"
set key top left
plot for [name in "ranked interned ghosts-engine walls-engine"] "results/growth.csv" \
  using (stringcolumn(1) eq name ? $3 : NaN):4 with linespoints pointtype 7 title name
PLOT
