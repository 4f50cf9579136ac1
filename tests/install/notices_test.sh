#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# notices_test.sh FILE [WORD...]: the installed file `copyright` has the licence of this project, and the notices of what is linked
# into its files, among them those with these words.
set -euo pipefail
file=$1
for text in "Boost Software License - Version 1.0" "GNU C Library" "GCC Runtime Library Exception\|GCC RUNTIME LIBRARY EXCEPTION" \
  "OpenSSL" "giflib\|GIFLIB" libdeflate zlib libsqlite3-dev Eigen Spectra fmt "GNU LESSER GENERAL PUBLIC LICENSE" "${@:2}"; do
  if ! grep -q "$text" "$file"; then
    echo "$file: no $text"
    exit 1
  fi
done
if grep -B 4 'Its notice was not' "$file"; then exit 1; fi
