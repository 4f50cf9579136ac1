#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# build.sh [WASM [PAGE]]: writes the playground, by default to out/playground/index.html: one file that a browser opens
# from disk; and beside it copyright.txt, the notices of what is compiled into it. WASM is the library as WebAssembly; without it, it is built into build-wasm/, which takes minutes the first
# time.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
page=$(realpath -m "${2-$root/out/playground/index.html}")
if (($# > 0)); then
  library=$(realpath "$1")
else
  cd "$root"
  source tools/setup.sh
  ensure_packages "${build_packages[@]}" "${wasm_packages[@]}"
  build_preset wasm "the library as WebAssembly" puzzlegraph.wasm
  tools/web/sources.sh >build-wasm/sources
  library=$root/build-wasm/puzzlegraph.wasm
fi
cd "$root/tools/web"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

bundle() { # ENTRY OUTPUT
  esbuild "$1" --bundle --minify --target=es2020 --charset=ascii --log-level=warning --outfile="$2"
}
bundle src/playground/main.ts "$work/code.js" # a script of its own: iife is the default
bundle src/playground/worker.ts "$work/worker.js"
cat page.css playground.css >"$work/all.css"
bundle "$work/all.css" "$work/style.css"
node pack.mjs "$library" "$work/code.js" "$work/worker.js" "$work/style.css" >"$work/index.html"
mkdir -p "$(dirname "$page")"
mv "$work/index.html" "$page"
cmake -D output="$(dirname "$page")/copyright.txt" -D parts=playground -P "$root/lib/cmake/third_party.cmake"
echo "${page#"$root/"}: $(stat -c %s "$page") bytes"
