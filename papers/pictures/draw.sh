#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# draw.sh: redraws the pictures in this folder: a state graph and a solution per puzzle, a solution with its graph,
# and, if there is Chromium, a page of `view`. Needs a build. An example draws jugs.svg: see lib/puzzlegraph/puzzles/tutorial.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

graph() {
  build/puzzlegraph draw -o "papers/pictures/$1.svg" "${@:2}"
}
graph tiles-2x3 -q 1 data/tiles/antipodes.tiles
graph klotski -q 1 -e plain data/klotski/noip2013-sample.klotski
graph ghosts -q 2 data/ghosts/tokyo2007-sample.ghosts
graph walls -q 1 data/walls/uva10384-sample.walls

solution() {
  build/puzzlegraph show -o "papers/pictures/$1-solution.svg" "${@:2}"
}
solution tiles --question 5 data/tiles/antipodes.tiles
solution ghosts --question 2 data/ghosts/tokyo2007-sample.ghosts
solution walls data/walls/uva10384-sample.walls
solution blocks -q 1 data/blocks/hua-rong-dao.blocks
build/puzzlegraph show -o papers/pictures/hua-rong-dao.png --with-graph --glide --speed 5 --title "Hua Rong Dao" -q 1 \
  data/blocks/hua-rong-dao.blocks
build/puzzlegraph show -o papers/pictures/blocks-rush-hour.svg -q 1 data/blocks/rush-hour.blocks
solution klotski --puzzle klotski - <<'END'
5 6 1
1 1 1 1 1 1
1 0 1 1 0 1
1 1 1 0 1 1
1 0 1 1 1 1
1 1 1 1 0 1
5 6 1 1 5 4
END

if command -v chromium >/dev/null; then
  page=$(mktemp --suffix=.html)
  trap 'rm -f "$page"' EXIT
  build/puzzlegraph view -q 1 -o "$page" data/blocks/hua-rong-dao.blocks
  /usr/bin/python3 tests/web/screenshot.py "$page" papers/pictures/view.webp
  build/puzzlegraph view -o "$page" data/walls/uva10384-sample.walls
  /usr/bin/python3 tests/web/screenshot.py "$page" papers/pictures/view-dark.webp 1280x800 "" dark
  build/puzzlegraph view -o "$page" data/blocks/pennant.blocks
  /usr/bin/python3 tests/web/screenshot.py "$page" papers/pictures/view-phone.webp 390x844
fi
