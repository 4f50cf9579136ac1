#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# whole_process.sh [ROUNDS]: the tool against the textbook programs, as whole processes on the same
# inputs: reading, solving, (the tool only:) verifying, writing. Builds, writes the inputs and all
# answers to out/bench/, prints medians over the rounds (5 unless told) and how many times the tool's
# time each program takes, by round. Programs take turns, so that a change of the machine's speed
# meets all of them.
#
# Exits with 1 if answers differ; ways out of a maze are compared by length.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$top/tools/setup.sh"
cd "$top"
rounds=${1:-5}
if ! [[ $rounds =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: whole_process.sh [ROUNDS]" >&2
  exit 1
fi

export LC_ALL=C
out=out/bench
declare -A rivals=(
  [ghosts]='textbook_ghosts textbook_ghosts_bidirectional'
  [klotski]=textbook_klotski
  [walls]=textbook_walls
)

ensure_packages "${build_packages[@]}"
read -ra programs <<<"${rivals[*]}"
build_preset release puzzlegraph make_inputs "${programs[@]}"
build/bench/make_inputs "$out"

# answer PUZZLE PROGRAM
answer() {
  if [[ $2 == puzzlegraph ]]; then
    build/puzzlegraph solve --output contest --puzzle "$1" "$out/$1.txt"
  else
    "build/bench/$2" <"$out/$1.txt"
  fi
}

# comparable PUZZLE FILE: of the answers in the file what must be equal.
comparable() {
  if [[ $1 == walls ]]; then awk '{ print length }' "$2"; else cat "$2"; fi
}

times=$out/times.txt # lines: puzzle, program, wall, user and system seconds
: >"$times"
TIMEFORMAT='%R %U %S'
for ((round = 0; round < rounds; ++round)); do
  for puzzle in ghosts klotski walls; do
    for program in puzzlegraph ${rivals[$puzzle]}; do
      answers=$out/$puzzle.$program.answers
      taken=$({ time answer "$puzzle" "$program" >"$answers" 2>&3; } 3>&2 2>&1)
      echo "$puzzle $program $taken" >>"$times"
      if ! cmp <(comparable "$puzzle" "$out/$puzzle.puzzlegraph.answers") \
        <(comparable "$puzzle" "$answers"); then
        echo "$puzzle: $program and the tool answer differently; see $out" >&2
        exit 1
      fi
    done
  done
done

awk '
  function median(list, n,    i, k, sorted, v) {
    for (i = 1; i <= n; ++i) {
      v = list[i]
      for (k = i; k > 1 && sorted[k - 1] > v; --k) sorted[k] = sorted[k - 1]
      sorted[k] = v
    }
    least = sorted[1]
    most = sorted[n]
    return sorted[int((n + 1) / 2)]
  }
  {
    key = $1 " " $2
    if (!(key in n)) order[++keys] = key
    round = ++n[key]
    wall[key, round] = $3
    cpu[key, round] = $4 + $5
  }
  END {
    row = "%-8s %-30s %9s %9s %8s %8s %8s %11s\n"
    printf row, "puzzle", "program", "cpu s", "wall s", "cpu x", "least", "most", "wall x"
    for (k = 1; k <= keys; ++k) {
      key = order[k]
      split(key, name, " ")
      tool = name[1] " puzzlegraph"
      for (r = 1; r <= n[key]; ++r) {
        cpus[r] = cpu[key, r]
        walls[r] = wall[key, r]
        # times are told in milliseconds; less than one is taken as one
        cpu_ratio[r] = cpu[key, r] / (cpu[tool, r] > 0 ? cpu[tool, r] : 0.001)
        wall_ratio[r] = wall[key, r] / (wall[tool, r] > 0 ? wall[tool, r] : 0.001)
      }
      cpu_median = median(cpus, n[key])
      wall_median = median(walls, n[key])
      wall_times = median(wall_ratio, n[key])
      cpu_times = median(cpu_ratio, n[key])
      printf row, name[1], name[2], sprintf("%.3f", cpu_median), sprintf("%.3f", wall_median),
        sprintf("%.1f", cpu_times), sprintf("%.1f", least), sprintf("%.1f", most),
        sprintf("%.1f", wall_times)
    }
  }' "$times"
