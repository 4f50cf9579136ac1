#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# manual_test.sh TOOL: the manual page is valid roff, and names every command and option.
set -euo pipefail
tool=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
  echo "$*" >&2
  failures=$((failures + 1))
}

"$tool" manual >"$scratch/puzzlegraph.1"
if command -v groff >/dev/null; then
  complaints=$(groff -man -Tutf8 -ww -z "$scratch/puzzlegraph.1" 2>&1) || fail "groff failed"
  [[ -z $complaints ]] || fail "groff: $complaints"
fi

# The page without its markup.
text=$(sed 's/\\f.//g; s/\\-/-/g; s/\\&//g; s/\\e/\\/g' "$scratch/puzzlegraph.1")
mapfile -t commands < <("$tool" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
((${#commands[@]} > 10)) || fail "found no commands in --help"
grep -qx "\.SS help" <<<"$text" || fail "help has no section"
for command in "${commands[@]}"; do
  section=$(sed -n "/^\.SS $command\$/,/^\.S[SH] /p" <<<"$text")
  [[ -n $section ]] || fail "$command has no section"
  while IFS= read -r option; do
    grep -qP -- "^(-\w, )?$option( |\$)" <<<"$section" || fail "$command: no $option"
  done < <("$tool" "$command" --help | grep -oP '^  (-\w \[ )?--[a-z-]+' | grep -oP -- '--[a-z-]+')
done
for code in 0 1 2 3 4 10 11 20 30 141; do
  sed -n '/^\.SH EXIT STATUS/,/^\.SH ENV/p' <<<"$text" | grep -qx "$code" || fail "no exit code $code"
done

exit $((failures > 0))
