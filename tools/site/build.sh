#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# build.sh [OUTPUT]: writes the site, by default to out/site: static pages that open from disk. The playground is part of
# it if build-wasm/puzzlegraph.wasm is there (tools/web/build.sh makes it), the library's reference if Doxygen is. An OUTPUT
# that is not empty is replaced if an earlier run made it, and else refused.
set -euo pipefail
if [[ ${1-} == --help ]]; then
  sed -n '4,/^set /s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
  exit
elif [[ ${1-} == -* || $# -gt 1 ]]; then
  echo "usage: tools/site/build.sh [OUTPUT]" >&2
  exit 1
fi
output=${1:+$(realpath --canonicalize-missing "$1")} # of the folder of the caller
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tools/setup.sh
ensure_packages "${build_packages[@]}" "${site_packages[@]}"
output=${output:-out/site}
build_preset release "the tool" puzzlegraph puzzlegraph-check
parts=()
if command -v doxygen >/dev/null; then
  quietly cmake --build build --target docs
  parts+=(--reference build/docs)
fi
if [[ -e build-wasm/puzzlegraph.wasm ]]; then
  tools/web/build.sh build-wasm/puzzlegraph.wasm out/playground/index.html >/dev/null
  parts+=(--playground out/playground/index.html)
else
  echo "Without the playground: tools/web/build.sh makes build-wasm/puzzlegraph.wasm" >&2
fi
/usr/bin/python3 -B tools/site/build_site.py build "$output" "${parts[@]}" # Debian's python3-pil is for this Python
echo "$output/index.html: $(find "$output" -name '*.html' | wc -l) pages, $(du --apparent-size -sm "$output" | cut -f1) MB"
