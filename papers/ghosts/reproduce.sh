#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full]: makes results/* and the tables of this paper anew, from a release build
# (tools/run.sh makes one). The same numbers everywhere but for steps.json, which is measured. Fails
# when counts are not those that the paper tells. Some two minutes; --full tries ten times as many random
# boards, which changes the tables.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD/../..
cmake --build "$root/build" --target ghosts_claims bench >/dev/null
study=$root/build/studies/ghosts_claims
many=1
if [[ ${1:-} == --full ]]; then many=10; fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# put NAME COMMAND...: the command's output becomes results/NAME when it ends well.
put() {
  "${@:2}" >"$scratch/$1"
  mv "$scratch/$1" "results/$1"
}

# Two at a time, as these are counts alone.
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
