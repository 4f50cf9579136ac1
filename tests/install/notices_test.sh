#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# notices_test.sh [--site] FILE [WORD...]: the installed file `copyright`, or that of the site, has the licence of this project, and
# the notices of what is linked into its files, among them those with these words.
set -euo pipefail
linked=("GNU C Library" "GCC Runtime Library Exception\|GCC RUNTIME LIBRARY EXCEPTION" "OpenSSL" "giflib\|GIFLIB" libdeflate zlib
  libsqlite3-dev Spectra)
if [[ $1 == --site ]]; then
  linked=("Rich Felker" LLVM "Oliver Nightingale" "OpenJS Foundation")
  shift
fi
file=$1
for text in "Boost Software License - Version 1.0" "Copyright (c) 2017 Su" Eigen fmt "GNU LESSER GENERAL PUBLIC LICENSE" \
  "${linked[@]}" "${@:2}"; do
  if ! grep -q "$text" "$file"; then
    echo "$file: no $text"
    exit 1
  fi
done
if grep -B 4 'Its notice was not' "$file"; then exit 1; fi
