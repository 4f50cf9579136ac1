#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# newcomer.sh: goes the way of README.md in a clone of HEAD, and no other: tools/run.sh, its commands, `cmake --install`,
# a program that uses the installed library, `cpack -G DEB`, and what the package leaves when it is purged. What is not
# committed does not count. In CI, as root, the package is installed into this machine, else below a temporary folder.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
clone=$scratch/puzzlegraph prefix=$scratch/prefix

fail() {
  echo "$*"
  exit 1
}

git clone --quiet "$top" "$clone"
git -C "$clone" checkout --quiet "$(git -C "$top" rev-parse HEAD)"
cd "$clone"

echo "-- tools/run.sh"
version=$(tools/run.sh --version | sed -n '1s/^puzzlegraph \([^ ]*\).*/\1/p')
programs=$(python3 -B -c 'import sys; sys.path.insert(0, "tests/structure")
from commands_test import BY_RUN_SH; print(*BY_RUN_SH)')
for program in $programs; do
  if [[ ! -x $program ]]; then fail "tools/run.sh does not make $program"; fi
done

echo "-- the commands of README.md"
python3 -B tests/structure/commands_test.py . --run README.md || fail "a command of README.md fails"

echo "-- cmake --install"
cmake --install build --prefix "$prefix" >/dev/null
documents=$prefix/share/doc/puzzlegraph
for file in bin/puzzlegraph bin/puzzlegraph-check share/man/man1/puzzlegraph.1 include/puzzlegraph/core/space.hpp; do
  if [[ ! -f $prefix/$file ]]; then fail "$file is not installed"; fi
done
python3 -B tests/install/documents_test.py lib/cmake/installed_links.py "$documents" "$prefix" || fail "documents"
(
  cd "$scratch"
  PATH=$prefix/bin:$PATH
  board=$documents/data/blocks/hua-rong-dao.blocks
  puzzlegraph solve -q 1 --certificate proof.cert "$board" >solution
  puzzlegraph verify --certificate proof.cert "$board" solution >verified || fail "$(<verified)"
)

echo "-- find_package"
cat >"$scratch/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(mine LANGUAGES CXX)
find_package(puzzlegraph 0.1 CONFIG REQUIRED)
add_executable(mine boost_graph.cpp)
target_link_libraries(mine PRIVATE puzzlegraph::puzzlegraph)
CMAKE
cp "$documents/examples/boost_graph.cpp" "$scratch"
cmake -S "$scratch" -B "$scratch/mine" -G Ninja -D CMAKE_PREFIX_PATH="$prefix" -D CMAKE_BUILD_TYPE=Release \
  -D CMAKE_CXX_FLAGS_RELEASE=-O1 >/dev/null
cmake --build "$scratch/mine" >/dev/null
found=$("$scratch/mine/mine")
if [[ $found != "31 moves" ]]; then fail "mine: found '$found', expected '31 moves'"; fi

echo "-- cpack -G DEB"
cpack --config build/CPackConfig.cmake -G DEB -B "$scratch/packages" >/dev/null
code=0
tests/install/package_test.sh "$scratch/packages" "$scratch/package" "$version" || code=$?
if ((code != 0 && code != 77)) || [[ $code == 77 && ${CI-} == true ]]; then exit 1; fi
echo "-- a newcomer gets through"
