#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results, tables and figures of this paper in
# out/papers/walls and compares them; see ../reproduction.sh. Some three minutes; --full also exhausts the
# mazes of 1x8 cells (2 GiB).
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build walls_pruning
study=$root/build/studies/walls_pruning
tool=$root/build/puzzlegraph

sizes=(1x1 1x2 1x3 1x4 1x5 1x6 1x7 2x2 2x3 2x4 3x3)
if $full; then sizes+=(1x8); fi

# Two at a time, because these only count and time nothing.
put sizes.csv "$study" sizes "${sizes[@]}" &
other=$!
put examples.csv "$study" examples "${sizes[@]}"
wait "$other"
put lengths.csv "$study" lengths "${sizes[@]}" &
other=$!
put longest.csv "$study" longest "${sizes[@]}"
wait "$other"
seed=10384 put random-4x6.csv "$study" random 10384 1000 &
other=$!
put paths.csv "$study" paths 1x1 1x2 1x3 1x4 1x5 1x6 2x2 2x3 2x4 3x3
wait "$other"

# What goes beyond rectangles, and what depends on the pruning rule's exception.
seed=10384 put general.csv "$study" general 10384 3000
seed=10384 put dominance.csv "$study" dominance 10384 16000

# The algorithms of two published programs, on one set of mazes.
mazes=(generate walls --size 4x6 --solvable yes --count 100 --min-length 6 --seed 10384)
"$tool" "${mazes[@]}" >"$scratch/published.walls"
made_by="$tool ${mazes[*]} >published.walls && $study published published.walls" seed=10384 \
  put published.csv "$study" published "$scratch/published.walls"

data=$root/data/walls
put states.csv "$study" states "$data"/{uva10384-sample,hard-4x6,vast-4x6}.walls

# By method: sums over 100 mazes whose shortest solutions have 6 to 12 steps.
"$study" mazes 10384 100 >"$scratch/hundred.walls"
made_by="$study mazes 10384 100 >hundred.walls && python3 bounds.py $tool hundred.walls" seed=10384 \
  put bounds.csv python3 bounds.py "$tool" "$scratch/hundred.walls"

# Mazes on which the path search keeps exponentially many paths.
put doubling.csv python3 doubling.py "$tool"

# Planar formulas as mazes: how tiles can be passed, and formulas compared with their mazes.
put tiles.csv python3 hardness.py tiles
seed=10384 put hardness.csv python3 hardness.py check 100 10384
python3 hardness.py draw tiles.svg spine.svg

python3 ../tables.py README.md tiles=results/tiles.csv hardness=results/hardness.csv sizes=results/sizes.csv random=results/random-4x6.csv \
  bounds=results/bounds.csv states=results/states.csv paths=results/paths.csv doubling=results/doubling.csv

gnuplot <<'PLOT'
load "../style.gnuplot"
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

finish
