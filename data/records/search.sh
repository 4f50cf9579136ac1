#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# search.sh SECONDS [SEED]: searches for each unproved record for SECONDS, and keeps longer
# instances than before. Then rewrites the solutions and records.csv. Needs a release build.
set -euo pipefail
cd "$(dirname "$0")"
tool=$PWD/../../build/puzzlegraph
seconds=$1 seed=${2:-1}
export LC_ALL=C

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Prints PUZZLE SIZE [GHOSTS], one line per record.
book() {
  local size ghosts
  for size in 2x2 2x3 2x4 2x5 3x3; do echo tiles $size; done
  for size in 2x2 2x3 2x4 2x5 2x6 3x3 3x4 3x5 3x6 4x4 4x5 4x6; do echo walls $size; done
  for size in 2x2 2x3 2x4 2x5 3x3 3x4 3x5 4x4 4x5 5x5 5x6 6x6; do echo klotski $size; done
  for size in 2x2 2x3 3x3 3x4 4x4 4x5 5x5 6x6 7x7 8x8; do
    for ghosts in 1 2 3; do
      [[ $size-$ghosts == 2x2-3 ]] || echo ghosts $size $ghosts # three starts and goals need 6 cells
    done
  done
}

is_proved() { grep -q ', proved: ' "$1"; }
length() { sed -n '3s/% \([0-9]*\) .*/\1/p' "$1"; }

while read -r puzzle size ghosts; do
  file=$puzzle-$size${ghosts:+-$ghosts}.$puzzle
  found=$scratch/$file
  if [[ ! -f $file ]] || ! is_proved "$file"; then
    "$tool" hardest "$puzzle" --size "$size" ${ghosts:+--ghosts "$ghosts"} --seconds "$seconds" \
      --seed "$seed" --output "$found" || (($? == 10)) # 10: the search did not end within its time
    if [[ ! -f $file ]] || (($(length "$found") > $(length "$file"))) || is_proved "$found"; then
      cp "$found" "$file"
    fi
  fi
  "$tool" solve "$file" >"$scratch/solution"
  cp "$scratch/solution" "${file%.*}.solution"
done < <(book)

{
  echo "puzzle,size,ghosts,length,unit,proved,found_by"
  while read -r puzzle size ghosts; do
    file=$puzzle-$size${ghosts:+-$ghosts}.$puzzle
    unit=$(sed -n '3s/% [0-9]* \([a-z ]*\),.*/\1/p' "$file")
    proved=$(is_proved "$file" && echo yes || echo no)
    echo "$puzzle,$size,$ghosts,$(length "$file"),$unit,$proved,$(sed -n '2s/% //p' "$file")"
  done < <(book)
} >"$scratch/records.csv"
cp "$scratch/records.csv" records.csv
