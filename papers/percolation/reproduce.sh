#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results, tables and figures of this paper in
# out/papers/percolation and compares them; see ../reproduction.sh. Some three minutes; --full adds nothing.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build percolation
study=$root/build/studies/percolation
sizes=(16x16 32x32 64x64 128x128)

# Two at a time, because these only count and time nothing.
seed=2013 put klotski-share.csv "$study" klotski-share 2013 2000 "${sizes[@]}" &
other=$!
seed=2007 put ghost-share.csv "$study" ghost-share 2007 2000 "${sizes[@]}"
seed=11 put second-shares.csv python3 second_shares.py 11 4000 16x16 64x64 128x128 &
second=$!
seed=2007 put two-share.csv "$study" ghosts-share 2007 500 2 8x8 16x16 32x32
seed=2007 put three-share.csv "$study" ghosts-share 2007 300 3 8x8 16x16
wait "$other"
seed=2013 put klotski-cost.csv "$study" klotski-cost 2013 300 16x16 32x32 64x64 &
other=$!
seed=2007 put ghost-cost.csv "$study" ghosts-cost 2007 300 1 16x16 32x32 64x64 128x128
seed=2007 put two-cost.csv "$study" ghosts-cost 2007 300 2 8x8 16x16
wait "$other"
wait "$second"
put exact.csv python3 exact.py 2x2 2x3 3x3

PROVENANCE=$(seed="2007 and 2013" provenance "python3 scaling.py on *-share.csv and *-cost.csv") python3 scaling.py
python3 clusters.py clusters.svg "$root/build/puzzlegraph"
gnuplot figures.gnuplot
python3 ../tables.py README.md threshold=results/threshold.csv exponents=results/exponents.csv \
  collapse=results/collapse.csv together=results/together.csv lengths=results/lengths.csv \
  second-shares=results/second-shares.csv
python3 exact.py table
finish
