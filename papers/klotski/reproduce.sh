#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results, tables and the figure of this paper in
# out/papers/klotski and compares them; see ../reproduction.sh. Two minutes. --full takes some twenty:
# it adds boards of up to a million cells, all boards of 4x4 cells, all graphs with eight vertices and
# sets of nine cells. Runs of experiments are taken from out/results.sqlite; runs that this revision has
# not made yet are made.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build klotski_claims wilson
study=$root/build/studies/klotski_claims
wilson=$root/build/studies/wilson
tool=$root/build/puzzlegraph

files=("$root"/data/experiments/*-klotski-sizes.ini)
encodings=(2x2 2x3 2x4 2x5 3x3 3x4)
vertices=(3 4 5 6 7)
cells=(3 4 5 6 7 8)
if $full; then
  files+=("$root"/data/experiments/full/*-klotski-large.ini)
  encodings+=(4x4)
  vertices+=(8)
  cells+=(9)
fi

runs=()
for file in "${files[@]}"; do
  runs+=("$scratch/$(basename "$file" .ini).csv")
  # Exit code 3 (differs from the stated digests) is handled by papers/reproduce.sh.
  "$tool" experiment "$file" --database "$root/out/results.sqlite" || [[ $? == 3 ]]
  "$tool" report "$file" --database "$root/out/results.sqlite" --output "${runs[-1]}"
done

# The boards of the experiments as files, for SPFA and for one search per state.
boards=()
python3 measured.py generators "${runs[@]}" >"$scratch/generators"
while read -r size density options; do
  file=$scratch/$size-$density.klotski
  # shellcheck disable=SC2086 # options are words
  "$tool" $options -o "$file"
  boards+=("$size,$density=$file")
done <"$scratch/generators"

# Prints all connected graphs with the given numbers of vertices, one per line.
graphs() {
  local n
  for n in "${vertices[@]}"; do nauty-geng -cq "$n"; done
}

put encodings.csv "$study" encodings "${encodings[@]}"
put states.csv "$study" states 10x10 30x30 100x100 300x300 1000x1000
# on_boards NAME COMMAND...: the results of a command on the boards of the experiments.
on_boards() {
  made_by="${*:2} on the boards of ${files[*]}" seed=2013 put "$@" "${boards[@]}"
}
on_boards detours.csv "$study" detours 5
on_boards spfa.csv "$study" spfa 5
unavailable=()
if command -v valgrind >/dev/null; then
  on_boards instructions.csv python3 instructions.py "$study"
else
  unavailable=(--unavailable "instructions.csv=without Valgrind (its Debian package)")
fi
seed="1 to 10" put spfa-climb.csv "$study" spfa-climb 3000 10 30x30
seed=1 put published.csv "$study" published 1 100 30x30
seed=1 put spfa-random.csv "$study" spfa-random 1 100 30x30
for name in graphs diameters; do
  graphs | made_by="nauty-geng -cq N | $wilson $name for N = ${vertices[*]}" put "$name.csv" "$wilson" "$name"
done
put grid.csv "$wilson" grid "${cells[@]}"
PROVENANCE=$(seed=2013 provenance "python3 measured.py queries on the runs of ${files[*]} and on spfa.csv") \
  python3 measured.py queries "${runs[@]}"
python3 measured.py tables
python3 ../tables.py README.md spfa-climb=results/spfa-climb.csv spfa-random=results/spfa-random.csv

gnuplot <<'PLOT'
load "../style.gnuplot"
set output "queries.svg"
set datafile separator ","
set datafile missing NaN
set logscale xy
set xtics (10, 30, 100, 300, 1000)
set xrange [8:1250]
set format y "10^{%T}"
set xlabel "rows of the board; a fifth of its cells are fixed"
set ylabel "states expanded per query"
set key outside right
array names = ["SPFA", "Dijkstra to all", "sides, dijkstra", "sides, astar, manhattan", "sides, astar, push", "pushes, astar, push"]
# The last two series coincide: a dashed line, and a large open point.
array dashes = [1, 1, 1, 1, 1, 2]
array points = [7, 5, 9, 11, 6, 2]
array sizes = [1, 1, 1, 1, 1.6, 1]
array colours = [1, 2, 3, 4, 6, 7]
rows(name) = sprintf("< grep -E '^[0-9x]+,0.2,\"?%s\"?,' results/queries.csv", name)
plot for [k = 1:|names|] rows(names[k]) using 1:5 \
  with linespoints linetype colours[k] dashtype dashes[k] pointtype points[k] pointsize sizes[k] \
  title names[k] noenhanced
PLOT

finish "${unavailable[@]}"
