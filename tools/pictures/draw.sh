#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# draw.sh: makes the pictures in papers/pictures again, by Graphviz. Needs a build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

mkdir -p papers/pictures
build/pictures/tiles_graph 2 3 | neato -Gstart=7 -Gsize=8 -Tsvg -o papers/pictures/tiles-2x3.svg
