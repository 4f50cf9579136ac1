#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full | --hours] [--accept]: measures searches, programs and counts in out/papers/costs, and makes the
# tables and figures; see ../reproduction.sh. Each once, in some three minutes, on a machine without other load. --full
# measures in several rounds, adds spaces of 10^7 states and more, and counts instructions of all searches: some twenty
# minutes for counting.csv, and ten for instructions; ARTIFACT.md has what all papers take with it. --hours adds 2x7 tiles,
# in some fifty minutes more and with 11 GB by two bits per rank; where 16.5 GB are free, by bit sets, which was not
# measured. What needs build/puzzlegraph-mpi (tools/run.sh --mpi) or Valgrind is left out without them. Counts of states,
# layers and keys are compared; timings, memory and instructions are not.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
stated=$root/papers/costs/results
build bench puzzlegraph

# measure NAME OPTIONS...: writes results/NAME.json if the benchmark succeeds.
measure() {
  (cd "$root" && build/bench/bench --json "${@:2}") >"$scratch/$1.json"
  cp "$scratch/$1.json" results
}

# count_instructions NAME SUITE WORKLOAD...: results/NAME.csv.
count_instructions() {
  local name=$1
  shift
  (cd "$root" && python3 papers/instructions.py build/bench/bench "$@") >"$scratch/$name"
  made_by="python3 ../instructions.py build/bench/bench ${*@Q}" put "$name.csv" cat "$scratch/$name"
}

options=()
unavailable=()
if $full; then
  options+=(--full)
  measure searches --suite searches --rounds 5
  measure processes --suite processes --rounds 9
  measure growth --suite growth --rounds 5 # one round of what takes over five seconds
else
  measure searches --suite searches --rounds 1
  measure processes --suite processes --rounds 1
fi
if ! command -v valgrind >/dev/null; then
  for name in instructions process-instructions growth-instructions; do
    unavailable+=(--unavailable "$name.csv=without Valgrind (its Debian package)")
  done
elif $full; then
  count_instructions instructions searches "ghosts, ranked" "narrow ghosts, interned" walls 8-puzzle
  count_instructions process-instructions processes ghosts klotski walls
  count_instructions growth-instructions growth "2 ghosts 16x16" "2 ghosts 28x28" "2 ghosts 50x50" "3 ghosts 16x16" \
    "4 ghosts 12x12" "maze of 2.4 M"
else
  count_instructions instructions searches 8-puzzle # a quarter of a minute; the others take ten
fi
if [[ -d $root/build/tools/mpi ]]; then
  build puzzlegraph-mpi
  tool=$root/build/puzzlegraph
  mpi=$root/build/puzzlegraph-mpi
  seed=2007 put counting.csv python3 measure.py "$tool" "$mpi" "$root/data" "${options[@]}"
  if $hours; then put largest.csv python3 measure.py "$tool" "$mpi" "$root/data" --largest; fi
  put traffic.csv python3 traffic.py "$mpi" "${options[@]}"
else
  for name in counting largest traffic; do
    unavailable+=(--unavailable "$name.csv=without puzzlegraph-mpi (tools/run.sh --mpi)")
  done
fi

# The tables need all rows: what was not made anew is that stated. It is not compared with itself.
made=results/made
mkdir "$made"
find results -maxdepth 1 -type f -exec mv {} "$made" \;
cp "$stated"/*.{csv,json} results
cp "$made"/*.json results
if $full; then cp "$made"/*.csv results; fi
python3 searches.py
python3 counting.py
gnuplot instructions.gnuplot
gnuplot <<'PLOT'
load "../style.gnuplot"
set output "counting.svg"
set logscale xy
set format x "10^{%T}"
set format y "%g"
set yrange [3:1000]
set xlabel "states"
set ylabel "processor nanoseconds per state"
set key outside right
plot for [k=0:4] "counting.dat" index k using 1:2 with points linetype k + 1 pointtype 7 pointsize 0.8 \
  title columnheader(1)
PLOT
rm counting.dat
if $full; then cp results/growth.csv "$made"; fi # searches.py makes it
find results -maxdepth 1 -type f -exec rm {} \;
mv "$made"/* results
rmdir "$made"
full_only=(growth.json growth.csv process-instructions.csv growth-instructions.csv)
finish "${full_only[@]/#/--full-only=}" --hours-only largest.csv "${unavailable[@]}"
