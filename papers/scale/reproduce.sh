#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full | --hours] [--accept]: measures counts of states and makes the tables and the figure of this
# paper in out/papers/scale; see ../reproduction.sh. Each method once, in a minute, on a machine without other load;
# --full has several rounds and adds the spaces of 10^7 states and more, in some 25 minutes and with 4 GB; --hours also 2x7 tiles,
# in some fifty more and with 11 GB. Needs build/puzzlegraph-mpi (tools/run.sh --mpi), and fails (4) without it.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
if [[ ! -d $root/build/tools/mpi ]]; then
  echo "papers/scale: not made: puzzlegraph-mpi is not part of this build (tools/run.sh --mpi)" >&2
  exit 4
fi
build puzzlegraph puzzlegraph-mpi
options=()
if $full; then options+=(--full); fi
tool=$root/build/puzzlegraph
mpi=$root/build/puzzlegraph-mpi

seed=2007 put measured.csv python3 measure.py "$tool" "$mpi" "$root/data" "${options[@]}"
if $hours; then put largest.csv python3 measure.py "$tool" "$mpi" "$root/data" --largest; fi
unavailable=()
if command -v valgrind >/dev/null; then
  seed=2007 put instructions.csv python3 measure.py "$tool" "$mpi" "$root/data" --instructions
else
  unavailable=(--unavailable "instructions.csv=without Valgrind (its Debian package)")
fi
put traffic.csv python3 traffic.py "$mpi" "${options[@]}"
made=results/made
mkdir "$made"
mv results/*.csv "$made"
cp "$root/papers/scale/results/"*.csv results # the tables have all rows
if $full; then cp "$made"/*.csv results; fi
python3 model.py
"$tool" draw -o layers.svg --layout layers -q 1 "$root/data/tiles/solved.tiles"
gnuplot <<'PLOT'
load "../style.gnuplot"
set output "growth.svg"
set logscale xy
set format x "10^{%T}"
set xlabel "states"
set ylabel "processor nanoseconds per state"
set key outside right
plot for [k=0:5] "measured.dat" index k using 1:2 with linespoints linetype k + 1 title columnheader(1), \
  for [k=6:8] "" index k using 1:2 with points linetype k + 1 pointtype 4 + 4 * (k - 6) \
    pointsize 1.2 title columnheader(1)
set output "model.svg"
set format x "%.0f"
set xlabel "processes (model)"
set ylabel "hours for the 15-puzzle (model)"
plot "model.dat" using 1:2 with lines linewidth 2 title "sum", \
  "" using 1:3 with lines linewidth 2 dashtype 2 title "expansion and keys", \
  "" using 1:4 with lines linewidth 2 dashtype 3 title "transfer", \
  "" using 1:5 with lines linewidth 2 dashtype 4 title "messages"
PLOT
rm measured.dat model.dat
rm results/*.csv
mv "$made"/*.csv results
rmdir "$made"
finish --hours-only largest.csv "${unavailable[@]}"
