#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# reproduce.sh [--full]: runs every experiment of data/experiments and the studies of every paper,
# and rewrites their tables and figures, from a release build. All reports go to out/experiments,
# and those of a puzzle with a paper also to that paper's folder results/. Each paper becomes a
# page, out/papers/NAME.html. Fails if an experiment differs from its stated digests.
# Earlier runs of the same revision are not repeated. --full adds the experiments of
# data/experiments/full and the --full part of every paper.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/setup.sh
ensure_packages "${build_packages[@]}" "${paper_packages[@]}"
build_preset release "the tool" puzzlegraph
shopt -s nullglob

full=()
files=(data/experiments/[0-9]*.ini)
case ${1:-} in
  '') ;;
  --full)
    full=(--full)
    files+=(data/experiments/full/[0-9]*.ini)
    ;;
  *)
    echo "usage: papers/reproduce.sh [--full]" >&2
    exit 1
    ;;
esac

tool=build/puzzlegraph
mkdir -p out/experiments
different=()
for file in "${files[@]}"; do
  name=$(basename "$file" .ini)
  echo "== $name"
  code=0
  "$tool" experiment "$file" || code=$?
  case $code in
    0) ;;
    3) different+=("$name") ;; # differs from the stated digests
    *) exit "$code" ;;
  esac
  for form in md html tex csv json; do
    "$tool" report "$file" --format "$form" --output "out/experiments/$name.$form"
  done
  paper=papers/$(sed -n 's/^puzzle *= *//p' "$file")
  if [[ -d $paper/results ]]; then "$tool" report "$file" --output "$paper/results/$name.md"; fi
done

for script in papers/*/reproduce.sh; do
  echo "== $script"
  "$script" "${full[@]}"
done

papers/pages.sh

if ((${#different[@]} > 0)); then
  echo "Differ from the stated digests: ${different[*]}" >&2
  exit 3
fi
