#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results, tables and the figure of this paper in
# out/papers/klotski and compares them; see ../reproduction.sh. Half a minute. --full takes some twenty:
# it adds boards of up to a million cells, all boards of 4x4 cells, all graphs with eight vertices and
# sets of nine cells. Runs of experiments are taken from out/results.sqlite; runs that this revision has
# not made yet are made.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
source "$root/tools/setup.sh"
(cd "$root" && ensure_packages "${build_packages[@]}" "${paper_packages[@]}")
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
while read -r size density options; do
  file=$scratch/$size-$density.klotski
  # shellcheck disable=SC2086 # options are words
  "$tool" $options -o "$file"
  boards+=("$size,$density=$file")
done < <(python3 measured.py generators "${runs[@]}")

# Prints all connected graphs with the given numbers of vertices, one per line.
graphs() {
  local n
  for n in "${vertices[@]}"; do nauty-geng -cq "$n"; done
}

put encodings.csv "$study" encodings "${encodings[@]}"
put states.csv "$study" states 10x10 30x30 100x100 300x300 1000x1000
put detours.csv "$study" detours "${boards[@]}"
put spfa.csv "$study" spfa "${boards[@]}"
if command -v valgrind >/dev/null; then
  put instructions.csv python3 instructions.py "$study" "${boards[@]}"
else
  echo "papers/klotski: without valgrind (its Debian package) instructions are not counted; those stated stay" >&2
  cp "$root/papers/klotski/results/instructions.csv" results
fi
put spfa-climb.csv "$study" spfa-climb 3000 10 30x30
graphs | put graphs.csv "$wilson" graphs
graphs | put diameters.csv "$wilson" diameters
put grid.csv "$wilson" grid "${cells[@]}"
python3 measured.py queries "${runs[@]}"
python3 measured.py tables
python3 ../tables.py README.md spfa-climb=results/spfa-climb.csv instructions=results/instructions.csv

gnuplot <<'PLOT'
set terminal svg size 760,420 font "sans-serif,12" background "#ffffff"
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
array names = ["SPFA", "Dijkstra to all", "Dijkstra", "A* by manhattan", "A* by push", "default"]
# The last two series coincide: a dashed line, and a large open point.
array dashes = [1, 1, 1, 1, 1, 2]
array points = [5, 7, 9, 11, 6, 2]
array sizes = [1, 1, 1, 1, 1.6, 1]
plot for [k = 1:|names|] "results/queries.csv" \
  using (stringcolumn(2) eq "0.2" && stringcolumn(3) eq names[k] ? $1 : NaN):5 \
  with linespoints dashtype dashes[k] pointtype points[k] pointsize sizes[k] \
  title names[k] noenhanced
PLOT

finish
