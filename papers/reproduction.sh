# SPDX-License-Identifier: BSL-1.0
#
# What the scripts papers/NAME/reproduce.sh have in common; they source this file.
#
#   papers/NAME/reproduce.sh [--full | --hours] [--accept]
#
# makes the results, tables and figures of the paper anew in out/papers/NAME, a copy of its folder
# without results, and compares them with those in papers/NAME: all columns but timings, resident memory
# and processor instructions (in ms, ns, MB or instructions), row by row. It fails (3) if they differ, if a file was not
# made, or if it has no row; else it fails (4) if a file was not made because a program is missing here. --full adds the
# rows and files that take long or much memory, --hours also those that take most of an hour; without them, their absence
# is reported and is no difference. --accept, with --full, then copies results, tables and figures into papers/NAME,
# whether they differ or not.
# shellcheck shell=bash
set -euo pipefail

paper=$(basename "$PWD")
root=$(cd ../.. && pwd)
work=$root/out/papers/$paper

# shellcheck source=papers/arguments.sh
source ../arguments.sh
# shellcheck source=tools/setup.sh
source ../../tools/setup.sh

# build TARGET...: installs missing packages, and builds the programs of this paper, and the tool, which knows the revision.
build() {
  mkdir -p "$root/build"
  {
    flock 9 # papers/reproduce.sh runs two
    ensure_packages "${build_packages[@]}" "${paper_packages[@]}"
    cd "$root"
    build_preset studies "the programs of papers/$paper" puzzlegraph "$@"
    cd - >/dev/null
  } 9<"$root/build"
  revision=$("$root/build/puzzlegraph" --version | sed -n '1s/.*(\(.*\))/\1/p')
}

export PYTHONDONTWRITEBYTECODE=1
mkdir -p "$work"
rm -rf "${work:?}"/*
for shared in tables.py compare.py instructions.py style.gnuplot; do
  cp "$root/papers/$shared" "$work/../$shared.$$"
  mv "$work/../$shared.$$" "$work/../$shared" # at once: papers/reproduce.sh runs two, and an empty compare.py finds no difference
done
find . -maxdepth 1 -type f -exec cp {} "$work" \;
mkdir "$work/results"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$work"

# seed=SEED provenance COMMAND: the first line of results, without "# ": what made them. Without a seed it says
# `seed none`. tables.py writes the line too, if PROVENANCE has it.
provenance() {
  echo "$1, revision $revision, seed ${seed:-none}, $(date -u +%F)" | sed "s|$root/||g"
}

# seed=SEED made_by=WORDS put NAME COMMAND...: writes what the command prints to results/NAME if it succeeds. WORDS say
# what made it where the command itself, a function or with files of $scratch, does not.
put() {
  { echo "# $(provenance "${made_by:-${*:2}}")" && "${@:2}"; } >"$scratch/$1"
  mv "$scratch/$1" "results/$1"
}

# part=NAME finish [OPTION...]: compares, with these options of compare.py, and accepts if that is wanted. Of results/NAME
# only a part of the stated rows is made; the stated file is not replaced by it.
finish() {
  local options=("$@") code=0
  if $full; then options+=(--full); fi
  if $hours; then options+=(--hours); fi
  if [[ -n ${part-} ]]; then options+=(--part "$part"); fi
  python3 ../compare.py "${options[@]}" "$root/papers/$paper/results" results || code=$?
  if $accept && ((code == 0 || code == 3 || code == 4)); then
    if [[ -n ${part-} ]]; then rm "results/$part"; fi
    find . -maxdepth 1 -name "*.md" -exec cp {} "$root/papers/$paper" \;
    find results -type f -exec cp {} "$root/papers/$paper/results" \;
    find . -maxdepth 1 -name '*.svg' -exec cp {} "$root/papers/$paper" \;
    return
  fi
  return "$code"
}
