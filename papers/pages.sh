#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# pages.sh: writes out/papers/NAME.html for the README.md of each paper: one file with its figures
# embedded, and links to the other pages and to the files of this repository.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/setup.sh
ensure_packages "${paper_packages[@]}"

mkdir -p out/papers
for script in papers/*/reproduce.sh; do
  folder=$(dirname "$script")
  page=out/papers/$(basename "$folder").html
  # pandoc turns tables with long lines into columns of fixed widths; --columns prevents that.
  pandoc --from gfm --to html5 --self-contained --columns 10000 \
    --shift-heading-level-by=-1 --toc --toc-depth=1 \
    --resource-path "$folder" --metadata lang=en --metadata folder="$folder" \
    --lua-filter papers/page.lua --css papers/page.css --output "$page" "$folder/README.md"
  echo "$page"
done
