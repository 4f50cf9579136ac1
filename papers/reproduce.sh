#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full | --hours] [--accept]: runs every experiment of data/experiments and the studies of every
# paper from a release build, in out/, and compares them with what is stated: experiments with their
# digests, results of the papers row by row. tools/site/build.sh makes pages of the papers. Fails (3)
# if anything differs, else (4) if a file of a paper was not made because a program is missing here, after everything has
# run. Earlier runs of the same revision are not repeated.
# --full adds the experiments of data/experiments/full and the --full part of every paper, --hours also 2x7 tiles.
# --accept, with --full, copies results, tables, figures, reports and raw runs into papers/; digests are changed by hand.
# Prints what each part takes, in seconds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source papers/arguments.sh
source tools/setup.sh
ensure_packages "${build_packages[@]}" "${paper_packages[@]}" "${mpi_packages[@]}"
build_preset release "the tool" puzzlegraph
shopt -s nullglob

# Their names begin with a date; common.ini is none.
files=(data/experiments/20*.ini)
if $full; then files+=(data/experiments/full/20*.ini); fi

tool=build/puzzlegraph
mkdir -p out/experiments
different=()
for file in "${files[@]}"; do
  name=$(basename "$file" .ini)
  echo "== $name"
  begin=$SECONDS
  code=0
  "$tool" experiment "$file" || code=$?
  case $code in
    0) ;;
    3) different+=("$name") ;; # differs from the stated digests
    *) exit "$code" ;;
  esac
  for form in md csv; do
    "$tool" report "$file" --format "$form" --output "out/experiments/$name.$form"
  done
  paper=papers/$(sed -n 's/^puzzle *= *//p' "$file" | sed 's/^tiles$/published/')
  if $accept && [[ -d $paper/results ]]; then
    "$tool" report "$file" --output "$paper/results/$name.md"
    gzip -9nc "out/experiments/$name.csv" >"$paper/results/$name.runs.csv.gz"
  fi
  echo "$((SECONDS - begin)) s"
done

# paper SCRIPT OPTION...: runs the script of a paper; adds the paper to a file of those that differ, or that are not
# made as a whole.
paper() {
  local begin=$SECONDS code=0
  "$@" || code=$?
  if ((code == 3)); then
    dirname "$1" >>"$differing"
  elif ((code == 4)); then
    dirname "$1" >>"$not_made"
  elif ((code != 0)); then
    return 255 # xargs runs no other
  fi
  echo "$((SECONDS - begin)) s"
}

# buffered_paper SCRIPT OPTION...: prints what the script prints when it has ended.
buffered_paper() {
  local code=0 output
  output=$(paper "$@" 2>&1) || code=$?
  printf '== %s\n%s\n' "$1" "$output"
  return "$code"
}

differing=$(mktemp)
not_made=$(mktemp)
trap 'rm -f "$differing" "$not_made"' EXIT
export differing not_made
export -f paper buffered_paper
# Two at a time, the longest first, if nothing is timed.
if $full; then
  for script in papers/*/reproduce.sh; do
    echo "== $script"
    paper "$script" "$@"
  done
else
  printf '%s\n' papers/{ghosts,costs,walls}/reproduce.sh papers/*/reproduce.sh | awk '!seen[$0]++' |
    xargs -P 2 -I {} bash -c 'buffered_paper "$@"' _ {} "$@"
fi
mapfile -t -O "${#different[@]}" different <"$differing"
mapfile -t missing <"$not_made"

echo "All of it: $SECONDS s"

if ((${#missing[@]} > 0)); then
  echo "Not made as a whole: ${missing[*]}" >&2
fi
if ((${#different[@]} > 0)); then
  echo "Differ from what is stated: ${different[*]}" >&2
  exit 3
fi
if ((${#missing[@]} > 0)); then exit 4; fi
