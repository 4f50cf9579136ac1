#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# interface_size.sh ROOT: whether class questions, the interface between puzzles and general code, has as many virtual
# functions, without its destructor, as papers/decisions/0012 states. What only some puzzles have belongs to a facet
# (puzzles/facets.hpp). Prints both numbers and exits with 1 if they differ.
set -euo pipefail
cd "$1"
note=(papers/decisions/0012-*.md)
stated=$(sed -nE 's/^\| virtual functions of `questions`.*\| ([0-9]+) \|$/\1/p' "${note[0]}")
found=$(sed -n '/^class questions {/,/^};/p' lib/puzzlegraph/puzzles/puzzle.hpp | grep -cE '^ *virtual [^~]*\(')
if [[ $found != "$stated" ]]; then
  echo "questions has $found virtual functions, and ${note[0]} says ${stated:-nothing}"
  exit 1
fi
