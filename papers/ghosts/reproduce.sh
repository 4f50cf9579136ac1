#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results and tables of this paper in out/papers/ghosts and
# compares them; see ../reproduction.sh. steps.json has timings. Six minutes of processor time; --full adds instructions.csv,
# mazes of many agents, and shares of boards from 64x64 to 1024x1024 cells. The runs of the figures are taken from out/results.sqlite; those that this
# revision has not made yet are made.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build ghosts_claims percolation bench
study=$root/build/studies/ghosts_claims
tool=$root/build/puzzlegraph

# Two at a time, because these only count and time nothing.
seed=2007 put first-meeting.csv "$study" first-meeting 2007 200 &
other=$!
put all-meetings.csv "$study" all-meetings 1x2 1x3 1x4 2x2 1x5 1x6 2x3 2x4 3x3
put orders.csv "$study" orders 1x4 2x2 1x5 1x6 2x3
put legal-boards.csv "$study" legal-boards
put published-order.csv "$study" published-order 3x7 7x3 4x6 6x4 5x5
seed=2007 put corridors.csv "$study" corridors 2007 200
wait "$other"
"$root/build/bench/bench" --suite steps --rounds 3 --json >results/steps.json
makespans=(100 26) # mazes of 50 and 100 agents take four minutes
if $full; then makespans=(); fi
seed="1 to 25" put makespans.csv python3 makespans.py "$tool" 25 "${makespans[@]}"
unavailable=()
if $full && command -v valgrind >/dev/null; then
  put instructions.csv python3 ../instructions.py "$root/build/bench/bench" steps ghosts
else
  if $full; then unavailable=(--unavailable "instructions.csv=without Valgrind (its Debian package)"); fi
  cp "$root/papers/ghosts/results/instructions.csv" results # for the table
fi
python3 ../tables.py README.md first-meeting=results/first-meeting.csv:boards=legal \
  all-meetings=results/all-meetings.csv corridors=results/corridors.csv steps=results/steps.json,results/instructions.csv \
  makespans=results/makespans.csv

# medians NAME MEASURE METHOD...: data of a figure, NAME.dat, from the runs of an experiment.
medians() {
  local file=$root/data/experiments/2026-11-22-ghosts-$1.ini
  # Exit code 3 (differs from the stated digests) is handled by papers/reproduce.sh.
  "$tool" experiment "$file" --database "$root/out/results.sqlite" || [[ $? == 3 ]]
  "$tool" report "$file" --database "$root/out/results.sqlite" --output "$scratch/$1.csv"
  python3 medians.py "$scratch/$1.csv" "${@:2}" >"$1.dat"
}
medians together stored astar independence-detection
medians many expanded independence-detection
gnuplot <<'PLOT'
load "../style.gnuplot"
set logscale y
set format y "%.0f"
set xlabel "ghosts"
set xtics 1
set xrange [1.6:6.4]
set yrange [10:300000]
set ylabel "states stored"
set output "together.svg"
set key left top
array titles = ["astar, single", "independence-detection"]
array moved = [-0.04, 0.04]
# Points: filled where the median is exact, open (white inside) where it is a lower bound.
plot for [k=1:2] "together.dat" index k - 1 using ($1 + moved[k]):3:2:4 every ::1 \
    with yerrorbars linetype k linewidth 1.5 pointtype 0 notitle, \
  for [k=1:2] "" index k - 1 using ($1 + moved[k]):3 every ::1 with lines linetype k notitle, \
  for [k=1:2] "" index k - 1 using ($1 + moved[k]):($6 == 0 ? $3 : NaN) every ::1 \
    with points linetype k pointsize 0.8 title titles[k], \
  for [k=1:2] "" index k - 1 using ($1 + moved[k]):($6 == 1 ? $3 : NaN) every ::1 \
    with points pointtype 7 pointsize 1 linecolor rgb "#ffffff" notitle, \
  for [k=1:2] "" index k - 1 using ($1 + moved[k]):($6 == 1 ? $3 : NaN) every ::1 \
    with points pointtype 6 pointsize 1 linewidth 2 linecolor k notitle, \
  NaN with points pointtype 6 pointsize 1 linewidth 2 linecolor rgb "#222222" title "the median is at least this"
set output "many.svg"
unset key
set xrange [3.5:27.5]
set yrange [50:3000]
set xlabel "ghosts, and boards that have a solution" offset 0,-0.7
set bmargin 5.5
set ytics (50, 100, 200, 500, 1000, 2000)
set ylabel "states expanded"
set xtics ()
plot "many.dat" using 1:3:2:4:xtic(sprintf("%.0f\nn = %.0f", $1, $5)) every ::1 \
    with yerrorbars linetype 1 linewidth 1.5 pointsize 0.8, \
  "" using 1:3 every ::1 with lines linetype 1
PLOT
rm ./*.dat

# Percolation, two programs at a time.
percolation=$root/build/studies/percolation
sizes=(16x16 32x32)
if $full; then sizes+=(64x64 128x128 256x256 512x512 1024x1024); fi
seed=2007 put threshold.csv "$percolation" threshold 2007 268435456 "${sizes[@]}" &
other=$!
seed=2007 put shares.csv "$percolation" shares 2007 4194304 16x16 32x32 64x64 128x128
seed=2007 put two-share.csv "$percolation" ghosts-share 2007 500 2 8x8 16x16 32x32
seed=2007 put three-share.csv "$percolation" ghosts-share 2007 300 3 8x8 16x16
put exact.csv python3 exact.py 2x2 2x3 3x3
wait "$other"
PROVENANCE=$(seed=2007 provenance "python3 percolation.py on threshold.csv, shares.csv and *-share.csv") python3 percolation.py
python3 clusters.py clusters.svg "$tool"
gnuplot percolation.gnuplot

if ! $full || ((${#unavailable[@]} > 0)); then rm results/instructions.csv; fi # what is stated is not compared with itself
finish --full-only=instructions.csv "${unavailable[@]}"
