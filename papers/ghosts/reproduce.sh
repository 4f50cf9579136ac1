#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full]: rewrites results/* and the tables of this paper, from a release build
# (tools/run.sh makes one). All numbers but those of steps.json, which are timings, are the same
# everywhere. Fails if the counts differ from those stated in the paper. Some two minutes; --full
# uses ten times as many random boards, which changes the tables.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD/../..
cmake --build "$root/build" --target ghosts_claims bench >/dev/null
study=$root/build/studies/ghosts_claims
many=1
if [[ ${1:-} == --full ]]; then many=10; fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# put NAME COMMAND...: writes the command's output to results/NAME if it succeeds.
put() {
  "${@:2}" >"$scratch/$1"
  mv "$scratch/$1" "results/$1"
}

# Two at a time, because these only count and time nothing.
put first-meeting.csv "$study" first-meeting 2007 $((200 * many)) &
other=$!
put unsolvable.csv "$study" unsolvable 2007 $((200 * many))
put all-meetings.csv "$study" all-meetings 1x2 1x3 1x4 2x2 1x5 1x6 2x3 2x4 3x3
put orders.csv "$study" orders 1x4 2x2 1x5 1x6 2x3
put corridors.csv "$study" corridors 2007 $((200 * many))
wait "$other"
put steps.json "$root/build/bench/bench" --suite steps --rounds 3 --json
export PYTHONDONTWRITEBYTECODE=1
python3 ../tables.py README.md first-meeting=results/first-meeting.csv \
  all-meetings=results/all-meetings.csv orders=results/orders.csv \
  unsolvable=results/unsolvable.csv corridors=results/corridors.csv steps=results/steps.json
if ((many == 1)); then python3 ../counts.py; fi
