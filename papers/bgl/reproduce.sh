#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: measures searches and programs in out/papers/bgl, each once, in some two
# minutes, and makes the tables and the figure; see ../reproduction.sh. --full measures five and nine rounds, also
# the growth to 10^8 states, in some ten minutes more and with 8 GiB, and counts the instructions of searches of
# ghosts and walls, of programs and of growth too, in fifteen more; without it those of searches of the 8-puzzle alone.
# Timings and instructions are not compared.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build bench

# measure NAME OPTIONS...: writes results/NAME.json if the benchmark succeeds.
measure() {
  (cd "$root" && build/bench/bench --json "${@:2}") >"$scratch/$1.json"
  cp "$scratch/$1.json" results
}

if $full; then
  measure searches --suite searches --rounds 5
  measure processes --suite processes --rounds 9
  measure growth --suite growth --rounds 5 # one round of what takes over five seconds
else
  measure searches --suite searches --rounds 1
  measure processes --suite processes --rounds 1
  cp "$root/papers/bgl/results/growth.json" results # for the tables and the figure
fi
# count_instructions NAME SUITE WORKLOAD...: results/NAME.csv.
count_instructions() {
  local name=$1
  shift
  (cd "$root" && python3 papers/instructions.py build/bench/bench "$@") >"$scratch/$name"
  made_by="python3 ../instructions.py build/bench/bench ${*@Q}" put "$name.csv" cat "$scratch/$name"
}

unavailable=()
if command -v valgrind >/dev/null; then
  workloads=(8-puzzle) # a quarter of a minute; the others take ten
  if $full; then workloads=("ghosts, ranked" "narrow ghosts, interned" walls 8-puzzle); fi
  count_instructions instructions searches "${workloads[@]}"
  if $full; then
    count_instructions process-instructions processes ghosts klotski walls
    count_instructions growth-instructions growth "2 ghosts 16x16" "2 ghosts 28x28" "2 ghosts 50x50" "3 ghosts 16x16" \
      "4 ghosts 12x12" "maze of 2.4 M"
  else
    cp "$root"/papers/bgl/results/{process,growth}-instructions.csv results # for the tables
  fi
else
  for name in instructions process-instructions growth-instructions; do
    unavailable+=(--unavailable "$name.csv=without Valgrind (its Debian package)")
    cp "$root/papers/bgl/results/$name.csv" results
  done
fi
python3 measured.py
gnuplot instructions.gnuplot
gnuplot <<'PLOT'
load "../style.gnuplot"
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
plot rows("ranked,") using 3:4 with linespoints linetype 1 title "ranked, 2 ghosts", \
  rows("interned,") using 3:4 with linespoints linetype 2 title "interned, 2 ghosts", \
  rows("ghosts-bit-parallel,3 ghosts ") using 3:4 with points linetype 3 pointsize 1.2 title "bit-parallel, 3 ghosts", \
  rows("ghosts-bit-parallel,4 ghosts ") using 3:4 with points linetype 4 pointsize 1.2 title "bit-parallel, 4 ghosts", \
  rows("walls-bit-parallel,") using 3:4 with points linetype 7 pointsize 1.2 title "bit-parallel, walls"
PLOT
# What is stated and was not made anew is not compared with itself.
full_only=(growth.json growth.csv process-instructions.csv growth-instructions.csv)
if ! $full; then rm "${full_only[@]/#/results/}"; fi
if ((${#unavailable[@]} > 0)); then rm -f results/*instructions.csv; fi
finish "${full_only[@]/#/--full-only=}" "${unavailable[@]}"
