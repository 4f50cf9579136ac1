#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: checks data/published.csv by the tool, and makes the tables and the figure of this paper
# from it in out/papers/published; see ../reproduction.sh. Half a minute; --full adds a bound of 42 on Korf's boards: some seconds more. The tests that each row names
# derive the other numbers.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build tiles_prediction
python3 "$root/papers/tests/published_test.py" "$root" "$root/build/puzzlegraph"
python3 page.py
gnuplot figure.gnuplot
rm ratios.dat

# The nodes of IDA*.
study=$root/build/studies/tiles_prediction
korf=$root/data/tiles/korf100
bounds=(30 34 38)
if $full; then bounds+=(42); fi
put branching.csv "$study" branching 3x3 3x4 4x4 5x5
put random.csv "$study" random 2001 100000 4x4 28 32 36
put korf.csv "$study" iterations "$korf/korf100.tiles" "${bounds[@]}"
put depths.csv "$study" depths "$korf/korf100.tiles" "$korf/nodes.csv"
python3 ../tables.py README.md random=results/random.csv
finish
