#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# run.sh: builds a release into build/, all that `cmake --install build` needs, and solves every instance in
# data/PUZZLE/*.PUZZLE, with a table of the answers.
# run.sh ARGUMENT...: builds, then runs build/puzzlegraph with these arguments, in the caller's
# folder.
# run.sh --mpi [N ARGUMENT...]: builds puzzlegraph-mpi too, and runs it with these arguments on N processes.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$top/tools/setup.sh"

if [[ ${1-} == --mpi ]]; then
  shift
  ensure_packages "${build_packages[@]}" "${mpi_packages[@]}"
  (cd "$top" && build_preset release "the tool for several processes" puzzlegraph-mpi)
  if (($# == 0)); then exit; fi
  if is_root; then export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; fi # else Open MPI refuses root
  exec mpirun -n "$1" "$top/build/puzzlegraph-mpi" "${@:2}"
fi

ensure_packages "${build_packages[@]}"
(cd "$top" && build_preset release "the tool" puzzlegraph puzzlegraph-check)

if (($# > 0)); then exec "$top/build/puzzlegraph" "$@"; fi

cd "$top"
shopt -s nullglob
export LC_ALL=C
files=()
for folder in data/*/; do files+=("$folder"*."$(basename "$folder")"); done
echo "Solving every question of ${#files[@]} files in data/" >&2
exec build/puzzlegraph solve --format table "${files[@]}"
