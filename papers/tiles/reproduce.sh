#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the tables and figures in out/papers/tiles and compares the tables of the prediction;
# see ../reproduction.sh. Half a minute. --full adds a bound of 42 on Korf's boards: some seconds more.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build tiles_prediction
study=$root/build/studies/tiles_prediction
korf=$root/data/tiles/korf100

bounds=(30 34 38)
if $full; then bounds+=(42); fi
put branching.csv "$study" branching 3x3 3x4 4x4 5x5
seed=2001 put random.csv "$study" random 2001 100000 4x4 28 32 36
put korf.csv "$study" iterations "$korf/korf100.tiles" "${bounds[@]}"
put depths.csv "$study" depths "$korf/korf100.tiles" "$korf/nodes.csv"
"$root/build/puzzlegraph" show -o example.svg -q 79 "$korf/korf100.tiles"
python3 ../tables.py README.md branching=results/branching.csv random=results/random.csv \
  korf=results/korf.csv depths=results/depths.csv
python3 profiles.py "$root"
gnuplot profiles.gnuplot
rm profiles.dat
finish
