#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# sources.sh: prints a digest of what the library as WebAssembly is built from. build-wasm/sources has that of the build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
git ls-files -z --cached --others --exclude-standard lib tools/web/wasm tools/output CMakeLists.txt CMakePresets.json |
  sort -zu | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1
