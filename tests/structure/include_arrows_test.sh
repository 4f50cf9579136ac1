#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# Tests include_arrows.sh on small trees: a correct one, and one for each kind of violation.
set -euo pipefail
check=$(dirname "$0")/include_arrows.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# write_file FILE INCLUDE
write_file() {
  mkdir -p "$tree/$(dirname "$1")"
  printf '#pragma once\n\n#include %s\n' "$2" >"$tree/$1"
}
# one_file FILE INCLUDE: a tree with this one include, of a file of lib/puzzlegraph or tools, and a sound
# one in the other folder. Of the headers of text, reader.hpp is installed.
one_file() {
  rm -rf "${tree:?}/lib" "${tree:?}/tools"
  write_file lib/puzzlegraph/version.hpp '<string>'
  echo puzzlegraph/text/reader.hpp >"$tree/lib/public_headers.txt"
  write_file tools/main.cpp '<string>'
  write_file "$(path_of "$1")" "$2"
}
path_of() {
  if [[ $1 == tools/* ]]; then echo "$1"; else echo "lib/puzzlegraph/$1"; fi
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
  elif [[ $said != "$(path_of "$1"):3: "*"$3"* ]]; then
    fail "$1" "$2" "is refused for another reason: $said"
  fi
}

accepts core/task.hpp '"puzzlegraph/core/space.hpp"'
accepts core/memory.hpp '<sys/mman.h>'
accepts graph/implicit_graph.hpp '<boost/graph/graph_traits.hpp>'
accepts search/solve.hpp '"puzzlegraph/graph/implicit_graph.hpp"'
accepts text/reader.cpp '<fmt/format.h>'
accepts text/append_format.hpp '<fmt/format.h>'
accepts export/dot.cpp '<boost/graph/graphviz.hpp>'
accepts version.cpp.in '"puzzlegraph/version.hpp"'
accepts puzzles/walls/space.hpp '"puzzlegraph/puzzles/walls/instance.hpp"'
accepts puzzles/walls/path_graph.cpp '"puzzlegraph/search/astar.hpp"'
accepts solutions/read.cpp '"puzzlegraph/puzzles/puzzle.hpp"'
accepts solutions/claims.hpp '"puzzlegraph/puzzles/question_file.hpp"'
accepts graph/implicit_graph.hpp '"puzzlegraph/graph/detail/edge_buffer.hpp"'
accepts graph/detail/graph_checkpoint.hpp '"puzzlegraph/graph/detail/edge_list.hpp"'
accepts analysis/state_graph.hpp '"puzzlegraph/drawing/scene.hpp"'
accepts graph_drawing/picture/style.cpp '"puzzlegraph/analysis/measures.hpp"'
accepts puzzles/walls/scene.hpp '"puzzlegraph/puzzles/walls/space.hpp"'
accepts puzzles/walls/scene.cpp '"puzzlegraph/drawing/scene.hpp"'
accepts puzzles/walls/puzzle.cpp '"puzzlegraph/puzzles/make_puzzle.hpp"'
accepts puzzles/klotski/cell_graph.hpp '<boost/graph/graph_traits.hpp>'
accepts puzzles/catalog.cpp '"puzzlegraph/puzzles/walls/puzzle.hpp"'

refuses core/task.hpp '"puzzlegraph/graph/vertex_ids.hpp"' 'core may not include graph'
refuses drawing/scene.hpp '"puzzlegraph/analysis/measures.hpp"' 'drawing may not include analysis'
refuses solutions/read.cpp '"puzzlegraph/puzzles/walls/space.hpp"' 'solutions may not include rules'
refuses solutions/read.cpp '"puzzlegraph/puzzles/options.hpp"' 'solutions may include of puzzles'
refuses search/solve.hpp '"puzzlegraph/graph/detail/edge_buffer.hpp"' 'a detail of another folder'
refuses graph_drawing/layout/forces.cpp '"puzzlegraph/graph/detail/edge_buffer.hpp"' 'a detail of another folder'
refuses analysis/profile.hpp '"puzzlegraph/export/dot.hpp"' 'analysis may not include export'
refuses core/task.hpp '<boost/unordered/unordered_flat_map.hpp>' 'standard library'
refuses graph/vertex_ids.hpp '"puzzlegraph/search/astar.hpp"' 'graph may not include search'
refuses search/astar.hpp '"puzzlegraph/text/reader.hpp"' 'search may not include text'
refuses search/astar.hpp '"puzzlegraph/puzzles/walls/space.hpp"' 'search may not include rules'
refuses search/astar.hpp '<Eigen/Sparse>' 'Eigen in search'
refuses text/reader.hpp '<fmt/format.h>' 'fmt in an installed header'
refuses text/reader.hpp '<boost/graph/graphviz.hpp>' 'Boost.Graph'
refuses puzzles/walls/space.hpp '"puzzlegraph/search/astar.hpp"' 'rules may not include search'
refuses puzzles/walls/space.hpp '"puzzlegraph/puzzles/walls/hardest.hpp"' 'rules may not include hardest'
refuses puzzles/walls/path_search.hpp '"puzzlegraph/puzzles/puzzle.hpp"' 'part may not include frame'
refuses puzzles/walls/verify.cpp '"puzzlegraph/puzzles/walls/path_search.hpp"' 'verify may not include part'
refuses puzzles/walls/space.hpp '<boost/graph/graph_traits.hpp>' 'Boost.Graph'
accepts distributed/partition.hpp '"puzzlegraph/graph/vertex_map.hpp"'
refuses search/solve.hpp '"puzzlegraph/distributed/partition.hpp"' 'search may not include distributed'
refuses distributed/partition.hpp '"puzzlegraph/puzzles/packed_space.hpp"' 'distributed may not include frame'
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

accepts tools/options/command_line.cpp '"tools/interrupt.hpp"'
accepts tools/output/exploration.hpp '"tools/options/exploration.hpp"'
accepts tools/experiments/run.cpp '"puzzlegraph/puzzles/puzzle.hpp"'
accepts tools/commands/report.cpp '"tools/commands/command.hpp"'
accepts tools/main.cpp '"tools/commands/command.hpp"'
accepts tools/commands/solve.cpp '"tools/commands/solve_request.hpp"'
accepts tools/commands/solve_request.cpp '"tools/commands/solve_request.hpp"'
accepts tools/bench/steps_cases.cpp '"three_ghosts.hpp"'

refuses tools/interrupt.cpp '"tools/options/errors.hpp"' 'process may not include options'
accepts tools/web/wasm/session.cpp '"tools/output/exploration.hpp"'
refuses tools/options/command_line.hpp '"tools/output/file_output.hpp"' 'options may not include output'
refuses tools/options/command_line.hpp '"tools/commands/command.hpp"' 'options may not include commands'
refuses tools/output/exploration.hpp '"tools/experiments/results.hpp"' 'output may not include experiments'
refuses tools/experiments/run.cpp '"tools/commands/command.hpp"' 'experiments may not include commands'
refuses tools/experiments/run.cpp '"puzzlegraph/puzzles/walls/space.hpp"' 'may not include one puzzle'
refuses tools/commands/report.cpp '"tools/commands/solve.hpp"' 'one command includes another'
refuses tools/commands/report.cpp '"tools/commands/solve_request.hpp"' 'one command includes another'
refuses tools/commands/report.cpp '"command.hpp"' 'does not begin with'
accepts tools/mpi/search.cpp '"puzzlegraph/distributed/breadth_first.hpp"'
refuses tools/commands/count.cpp '"tools/mpi/search.hpp"' 'commands may not include mpi'
accepts tools/python/core/call.cpp '"tools/options/free_memory.hpp"'
refuses tools/python/core/call.cpp '"tools/commands/command.hpp"' 'python may not include commands'
refuses tools/helpers/strings.hpp '<string>' 'without a room'
refuses tools/main.cpp '"tools/helpers/strings.hpp"' 'has no room'

rm -rf "${tree:?}/lib" "${tree:?}/tools"
mkdir "$tree/lib" "$tree/tools"
if bash "$check" "$tree" >/dev/null; then fail "an empty tree" "nothing" "should be refused"; fi

exit $((failures > 0))
