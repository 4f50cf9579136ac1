#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# run.sh: builds a release into build/ and solves every instance in data/PUZZLE/*.PUZZLE, with a
# table of the answers.
# run.sh ARGUMENT...: builds, then runs build/puzzlegraph with these arguments, in the caller's
# folder.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$top/tools/setup.sh"

ensure_packages "${build_packages[@]}"
(cd "$top" && build_preset release "the tool" puzzlegraph)

if (($# > 0)); then exec "$top/build/puzzlegraph" "$@"; fi

cd "$top"
shopt -s nullglob
export LC_ALL=C
files=()
for folder in data/*/; do files+=("$folder"*."$(basename "$folder")"); done
echo "Solving every question of ${#files[@]} files in data/" >&2
exec build/puzzlegraph solve --format table "${files[@]}"
