#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# pages.sh: makes out/papers/NAME.html of each papers/NAME/README.md: one file that holds its figures,
# with links to the other pages and to the files of this repository.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/setup.sh
ensure_packages "${paper_packages[@]}"

mkdir -p out/papers
for text in papers/*/README.md; do
  folder=$(dirname "$text")
  page=out/papers/$(basename "$folder").html
  # Of long lines pandoc would make columns of fixed widths.
  pandoc --from gfm --to html5 --self-contained --columns 10000 \
    --shift-heading-level-by=-1 --toc --toc-depth=1 \
    --resource-path "$folder" --metadata lang=en --metadata folder="$folder" \
    --lua-filter papers/page.lua --css papers/page.css --output "$page" "$text"
  echo "$page"
done
