#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full] [--accept]: makes the results and tables of this paper in out/papers/ghosts and
# compares them; see ../reproduction.sh. steps.json has timings. Some four minutes; --full adds nothing.
cd "$(dirname "${BASH_SOURCE[0]}")"
source ../reproduction.sh
build ghosts_claims bench
study=$root/build/studies/ghosts_claims

# Two at a time, because these only count and time nothing.
seed=2007 put first-meeting.csv "$study" first-meeting 2007 200 &
other=$!
seed=2007 put unsolvable.csv "$study" unsolvable 2007 200
put all-meetings.csv "$study" all-meetings 1x2 1x3 1x4 2x2 1x5 1x6 2x3 2x4 3x3
put orders.csv "$study" orders 1x4 2x2 1x5 1x6 2x3
put legal-boards.csv "$study" legal-boards
put published-order.csv "$study" published-order 3x7 4x6 5x5
seed=2007 put corridors.csv "$study" corridors 2007 200
wait "$other"
"$root/build/bench/bench" --suite steps --rounds 3 --json >results/steps.json
python3 ../tables.py README.md first-meeting=results/first-meeting.csv \
  all-meetings=results/all-meetings.csv orders=results/orders.csv \
  unsolvable=results/unsolvable.csv corridors=results/corridors.csv steps=results/steps.json
finish
