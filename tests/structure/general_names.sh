#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# general_names.sh ROOT: whether general code names no puzzle, and no option, method or heuristic of one,
# and neither the build nor include_arrows.sh a file of one but by its role. Prints each line that does;
# exits with 1 if there is one.
#
# General code is lib without the puzzles' folders and the catalog, which lists them, and tools without
# benchmarks, the examples of --help, and the checker of certificates, which has its own rules. The names of options are
# the constants by which a puzzle.cpp or options.cpp declares them:
# `constexpr std::string_view density = "density";`, `{option_use::generate, density, ...`; the names of
# methods are the constants `inline constexpr algorithm simple_paths{"simple-paths"};`; those of
# heuristics stand in their traits, `heuristic_traits traits{"border"}`. One that several puzzles have is a
# general word.
#
# Names that are also ordinary words of general code ("blocks of memory") count where they are quoted. So do
# those of heuristics, without the few that general code quotes for something else ("goal").
# `contest` is also a format of answers in general code (--format contest); it counts where the value of
# an option of this name is read: values["contest"], is_set("contest").
set -euo pipefail
cd "$1"

puzzles=$(find lib/puzzlegraph/puzzles -mindepth 1 -maxdepth 1 -type d -printf '%f\n')
if [[ -z $puzzles ]]; then
  echo "no puzzles found"
  exit 1
fi
declarations=(lib/puzzlegraph/puzzles/*/{puzzle,options}.cpp)
options=
mapfile -t constants < <(grep -ohE 'option_use::[a-z]+, *[a-z_]+' "${declarations[@]}" | sed 's/.*, *//' | sort -u)
for constant in "${constants[@]}"; do
  text=$(sed -nE "s/^constexpr std::string_view $constant = \"([a-z-]+)\";\$/\1/p" "${declarations[@]}")
  if [[ -z $text ]]; then
    echo "$constant: an option whose name is no constant"
    exit 1
  fi
  options+=$'\n'$text
done
solvers=$(grep -rhoE 'constexpr algorithm [a-z_]+\{"[a-z-]+"' lib/puzzlegraph/puzzles/*/ | sed -E 's/.*algorithm ([a-z_]+)\{"([a-z-]+)"/\1\n\2/')
if [[ -z $solvers ]]; then
  echo "no solver of a puzzle found"
  exit 1
fi
options+=$'\n'$solvers
heuristics=$(grep -roE 'heuristic_traits traits\{"[a-z-]+"' lib/puzzlegraph/puzzles/*/ |
  sed -E 's|lib/puzzlegraph/puzzles/([a-z]+)/.*"([a-z-]+)"|\2 \1|' | sort -u | cut -d ' ' -f 1 | uniq -u |
  grep -vxE 'goal|pair|single|target|time' | paste -sd '|')
if [[ -z $heuristics ]]; then
  echo "no heuristic of a puzzle found"
  exit 1
fi
ordinary='blocks|empty|metric|planning'
# Whole words; the dashes of options also as underscores.
format='contest'
words=$(sort -u <<<"$puzzles$options" | grep -vxE "$ordinary|$format" | sed -E '/^$/d; s/-/[-_]/g' | paste -sd '|')
words+="|\"($ordinary|$heuristics)\"|puzzles/($ordinary)/"
words+="|[[:alnum:]_]*\)?\[\"($format)\"\]|(is_set|count|find|whole|real|text)(<[^>]*>)?\(\"($format)\"\)"

if find lib tools \( -name '*.hpp' -o -name '*.cpp' -o -name '*.in' \) \
  ! -path 'lib/puzzlegraph/puzzles/*/*' ! -path 'lib/puzzlegraph/puzzles/catalog.cpp' \
  ! -path 'tools/commands/examples.cpp' ! -path 'tools/bench/*' ! -path 'tools/check/*' -print0 |
  xargs -0 grep -nwiE "$words"; then
  echo "general code names a puzzle or its options"
  exit 1
fi

# Names of files of the puzzles other than roles, in lists of names. A role is for any puzzle, though one alone may
# have it today, as plans.
roles='instance|space|states|heuristics|text|verify|random|hardest|scene|pddl|sas|certificate|options|notations|plans|puzzle'
stems=$(find lib/puzzlegraph/puzzles/*/ -maxdepth 1 \( -name '*.cpp' -o -name '*.hpp' \) -printf '%f\n' | sed 's/\..*//' | sort -u |
  grep -vxE "$roles|.*_space" | paste -sd '|')
if grep -nE "[(|\"]($stems)[|)\"]" lib/CMakeLists.txt CMakeLists.txt tests/structure/include_arrows.sh; then
  echo "the build, or a test of structure, lists files of a puzzle"
  exit 1
fi
