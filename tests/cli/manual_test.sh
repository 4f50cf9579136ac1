#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# manual_test.sh TOOL CHECKER: the manual pages are valid roff, and name every command, option and example.
set -euo pipefail
tool=$1 checker=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
  echo "$*" >&2
  failures=$((failures + 1))
}

# The text of a page without its markup.
plain() { sed 's/\\f.//g; s/\\-/-/g; s/\\&//g; s/\\e/\\/g' "$1"; }

"$tool" manual --all "$scratch/man1"
"$tool" manual >"$scratch/overview"
cmp "$scratch/overview" "$scratch/man1/puzzlegraph.1" || fail "--all writes another overview"
mapfile -t commands < <("$tool" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
((${#commands[@]} > 10)) || fail "found no commands in --help"
(($(find "$scratch/man1" -type f | wc -l) == ${#commands[@]} + 1)) || fail "found other pages than those of commands"
for page in "$scratch"/man1/*; do
  complaints=$(groff -man -Tutf8 -ww -z "$page" 2>&1) || fail "groff failed"
  [[ -z $complaints ]] || fail "groff: ${page##*/}: $complaints"
done

overview=$(plain "$scratch/overview")
for command in "${commands[@]}"; do
  grep -qx "puzzlegraph-$command(1)" <<<"$overview" || fail "the overview does not name $command"
  "$tool" manual "$command" >"$scratch/page"
  cmp "$scratch/page" "$scratch/man1/puzzlegraph-$command.1" || fail "--all writes another page of $command"
  page=$(plain "$scratch/page")
  help=$("$tool" "$command" --help)
  mapfile -t options < <(grep -oP '^  (-\w,|   ) --[a-z-]+' <<<"$help" | grep -oP -- '--[a-z-]+')
  mapfile -t examples < <(sed -n '/^Examples/,/^$/s/^  \([a-z].*\)/\1/p' <<<"$help")
  ((${#options[@]} > 0 && ${#examples[@]} > 0)) || fail "$command: found no options or examples in --help"
  for option in "${options[@]}"; do
    grep -qP -- "^(-\w, )?$option( |\$)" <<<"$page" || fail "$command: no $option"
  done
  for example in "${examples[@]}"; do
    grep -qxF -- "$example" <<<"$page" || fail "$command: no example $example"
  done
  grep -qx 'puzzlegraph(1)' <<<"$page" || fail "$command: does not refer to puzzlegraph(1)"
done
for code in 0 1 2 3 4 10 11 20 30 141; do
  sed -n '/^\.SH EXIT STATUS/,/^\.SH FILES/p' <<<"$overview" | grep -qx "$code" || fail "no exit code $code"
done

# The page of the checker, which CMake makes of its --help.
page=${checker%/*}/tools/check/puzzlegraph-check.1
complaints=$(groff -man -Tutf8 -ww -z "$page" 2>&1) || fail "groff failed"
[[ -z $complaints ]] || fail "groff: $complaints"
shown=$(plain "$page")
in_a_line=$(tr -s ' \n' '  ' <<<"$shown")
help=$("$checker" --help)
while IFS= read -r line; do
  case $line in
    'Exit codes:') line='EXIT STATUS' ;;
    *:) line=$(tr '[:lower:]' '[:upper:]' <<<"${line%:}") ;;
    '  '[0-9]*) line=${line#*[0-9]  } ;;
  esac
  line=${line#usage: puzzlegraph-check }
  grep -qF -- "${line#"${line%%[! ]*}"}" <<<"$in_a_line" || fail "puzzlegraph-check(1): no line $line"
done <<<"$help"
for name in OPTIONS 'REPORTING BUGS'; do
  grep -qx ".SH $name" <<<"$shown" || fail "puzzlegraph-check(1): no section $name"
done

exit $((failures > 0))
