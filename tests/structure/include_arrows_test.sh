#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# Tests include_arrows.sh on small trees: a correct one, and one for each kind of violation.
set -euo pipefail
check=$(dirname "$0")/include_arrows.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# one_file FILE INCLUDE: makes a tree with this one include.
one_file() {
  rm -rf "${tree:?}/lib"
  mkdir -p "$tree/lib/puzzlegraph/$(dirname "$1")"
  printf '#pragma once\n\n#include %s\n' "$2" >"$tree/lib/puzzlegraph/$1"
}
fail() {
  echo "FAILED: $1 includes $2: $3"
  failures=$((failures + 1))
}
accepts() {
  one_file "$1" "$2"
  bash "$check" "$tree" || fail "$1" "$2" "should be accepted"
}
refuses() {
  local said
  one_file "$1" "$2"
  if said=$(bash "$check" "$tree"); then
    fail "$1" "$2" "should be refused"
  elif [[ $said != "lib/puzzlegraph/$1:3: "*"$3"* ]]; then
    fail "$1" "$2" "is refused for another reason: $said"
  fi
}

accepts core/task.hpp '"puzzlegraph/core/space.hpp"'
accepts core/memory.hpp '<sys/mman.h>'
accepts graph/implicit_graph.hpp '<boost/graph/graph_traits.hpp>'
accepts search/solve.hpp '"puzzlegraph/graph/implicit_graph.hpp"'
accepts text/reader.cpp '<fmt/format.h>'
accepts export/dot.cpp '<boost/graph/graphviz.hpp>'
accepts version.cpp.in '"puzzlegraph/version.hpp"'
accepts puzzles/walls/space.hpp '"puzzlegraph/puzzles/walls/instance.hpp"'
accepts puzzles/walls/path_graph.cpp '"puzzlegraph/search/astar.hpp"'
accepts solutions/read.cpp '"puzzlegraph/puzzles/puzzle.hpp"'
accepts analysis/state_graph.hpp '"puzzlegraph/drawing/scene.hpp"'
accepts drawing/graph_picture/style.cpp '"puzzlegraph/analysis/measures.hpp"'
accepts puzzles/walls/scene.hpp '"puzzlegraph/puzzles/walls/space.hpp"'
accepts puzzles/walls/scene.cpp '"puzzlegraph/drawing/scene.hpp"'
accepts puzzles/walls/puzzle.cpp '"puzzlegraph/puzzles/make_puzzle.hpp"'
accepts puzzles/klotski/cell_graph.hpp '<boost/graph/graph_traits.hpp>'
accepts puzzles/catalog.cpp '"puzzlegraph/puzzles/walls/puzzle.hpp"'

refuses core/task.hpp '"puzzlegraph/graph/vertex_ids.hpp"' 'core may not include graph'
refuses drawing/scene.hpp '"puzzlegraph/analysis/measures.hpp"' 'drawing may not include analysis'
refuses solutions/read.cpp '"puzzlegraph/puzzles/walls/space.hpp"' 'solutions may not include rules'
refuses analysis/profile.hpp '"puzzlegraph/export/dot.hpp"' 'analysis may not include export'
refuses core/task.hpp '<boost/unordered/unordered_flat_map.hpp>' 'standard library'
refuses graph/vertex_ids.hpp '"puzzlegraph/search/astar.hpp"' 'graph may not include search'
refuses search/astar.hpp '"puzzlegraph/text/reader.hpp"' 'search may not include text'
refuses search/astar.hpp '"puzzlegraph/puzzles/walls/space.hpp"' 'search may not include rules'
refuses search/astar.hpp '<Eigen/Sparse>' 'Eigen in search'
refuses text/reader.hpp '<fmt/format.h>' 'fmt in a header'
refuses text/reader.hpp '<boost/graph/graphviz.hpp>' 'Boost.Graph'
refuses puzzles/walls/space.hpp '"puzzlegraph/search/astar.hpp"' 'rules may not include search'
refuses puzzles/walls/space.hpp '"puzzlegraph/puzzles/walls/path_search.hpp"' 'rules may not include solver'
refuses puzzles/walls/space.hpp '<boost/graph/graph_traits.hpp>' 'Boost.Graph'
refuses puzzles/walls/space.hpp '"puzzlegraph/puzzles/ghosts/space.hpp"' 'one puzzle includes another'
refuses puzzles/walls/puzzle.cpp '"puzzlegraph/puzzles/ghosts/space.hpp"' 'one puzzle includes another'
refuses puzzles/walls/verify.cpp '"puzzlegraph/puzzles/walls/space.hpp"' 'verify may not include rules'
refuses puzzles/walls/verify.cpp '"puzzlegraph/text/reader.hpp"' 'verify may not include text'
refuses puzzles/walls/verify.cpp '"puzzlegraph/puzzles/ghosts/instance.hpp"' 'one puzzle includes another'
refuses puzzles/walls/scene.cpp '"puzzlegraph/search/astar.hpp"' 'scene may not include search'
refuses puzzles/walls/space.cpp '"puzzlegraph/puzzles/walls/scene.hpp"' 'rules may not include scene'
refuses puzzles/walls/random.cpp '"puzzlegraph/puzzles/walls/verify.hpp"' 'random may not include verify'
refuses puzzles/make_puzzle.hpp '"puzzlegraph/puzzles/walls/space.hpp"' 'frame may not include rules'
refuses puzzles/walls/space.cpp '"space.hpp"' 'does not begin with puzzlegraph/'
refuses helpers/string.hpp '<string>' 'without a room'
refuses core/task.hpp '"puzzlegraph/helpers/string.hpp"' 'has no room'
refuses core/task.hpp '"puzzlegraph/puzzles/walls/space.hpp"  // spaced' 'core may not include rules'

rm -rf "${tree:?}/lib"
mkdir "$tree/lib"
if bash "$check" "$tree" >/dev/null; then fail "an empty tree" "nothing" "should be refused"; fi

exit $((failures > 0))
