#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full]: runs every plan of data/experiments and the studies of every paper, and makes
# their tables and figures anew, from a release build. All reports go to out/experiments; those of a
# puzzle that a paper is about also to that paper's folder results/. Each paper becomes a page of its
# own, out/papers/NAME.html. Fails when the counters of an experiment are not those that its plan
# tells. What was run before, by the same revision, is not run again. --full also takes the plans of
# data/experiments/full, and what the papers call full.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/setup.sh
ensure_packages "${build_packages[@]}" "${paper_packages[@]}"
build_preset release puzzlegraph
shopt -s nullglob

full=()
plans=(data/experiments/[0-9]*.ini)
case ${1:-} in
  '') ;;
  --full)
    full=(--full)
    plans+=(data/experiments/full/[0-9]*.ini)
    ;;
  *)
    echo "usage: papers/reproduce.sh [--full]" >&2
    exit 1
    ;;
esac

tool=build/puzzlegraph
mkdir -p out/experiments
different=()
for plan in "${plans[@]}"; do
  name=$(basename "$plan" .ini)
  echo "== $name"
  code=0
  "$tool" experiment "$plan" || code=$?
  case $code in
    0) ;;
    3) different+=("$name") ;; # other counters than the plan tells
    *) exit "$code" ;;
  esac
  for form in md html csv json; do
    "$tool" report "$plan" --output "$form" --to "out/experiments/$name.$form"
  done
  paper=papers/$(sed -n 's/^puzzle *= *//p' "$plan")
  if [[ -d $paper/results ]]; then "$tool" report "$plan" --to "$paper/results/$name.md"; fi
done

for script in papers/*/reproduce.sh; do
  echo "== $script"
  "$script" "${full[@]}"
done

papers/pages.sh

if ((${#different[@]} > 0)); then
  echo "Other counters than the plan tells: ${different[*]}" >&2
  exit 3
fi
