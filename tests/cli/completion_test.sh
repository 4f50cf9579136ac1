#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
#
# completion_test.sh TOOL: the completion scripts are valid, and bash completes commands, options,
# values and operands. fish is asked, and zsh reads its script, where they are installed.
set -euo pipefail
tool=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
  echo "$*" >&2
  failures=$((failures + 1))
}

for shell in bash zsh fish; do
  "$tool" completion "$shell" >"$scratch/$shell"
  if command -v "$shell" >/dev/null; then
    "$shell" -n "$scratch/$shell" || fail "$shell: the script has a syntax error"
  fi
done
"$tool" completion bash -o "$scratch/file"
cmp "$scratch/bash" "$scratch/file" || fail "--output writes another script"

# complete WORD...: what bash offers for the last word of a command line, sorted, in one line.
complete_words() {
  bash -c '
    source "$1"
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _puzzlegraph
    printf "%s\n" "${COMPREPLY[@]}" | sort | paste -sd " "' complete "$scratch/bash" puzzlegraph "$@"
}

# expect WORDS WORD...: bash offers exactly WORDS.
expect() {
  local expected=$1 found
  shift
  found=$(complete_words "$@")
  [[ $found == "$expected" ]] || fail "puzzlegraph $*: found '$found', expected '$expected'"
}

expect 'experiment explore export' exp
expect '--help' --h
expect '--algorithm' solve --alg
expect '--algorithm' solve file.klotski --alg
expect 'astar' solve --algorithm ast
expect 'astar' solve -a ast
expect 'astar' solve --algorithm = ast
expect 'bidirectional' solve --algorithm bi
expect 'klotski' generate k
expect 'klotski' hardest --seconds 5 k
expect '' generate trans
expect '' hardest plan
expect 'transitions' show --puzzle trans
expect 'klotski' show --puzzle k
expect 'bash' completion b
expect 'verify' help ve
expect '' solve data # file names are up to bash
expect '' solve --config f
expect '' nonsense --alg

# zsh and fish are offered every command.
for command in $(compgen -W "$(complete_words '')" | grep -v '^-'); do
  grep -q "'$command:" "$scratch/zsh" || fail "zsh: no $command"
  grep -q -- " -a $command -d " "$scratch/fish" || fail "fish: no $command"
done

# In fish the rules of a command depend on the word after puzzlegraph, not on any word: `manual solve` is no `solve`.
if grep -q '__fish_seen_subcommand_from\|__fish_use_subcommand' "$scratch/fish"; then
  fail 'fish: a rule looks for its command among all words'
fi
grep -q "^complete .*needs_command -l version -s V " "$scratch/fish" || fail 'fish: no --version'
grep -q "^complete .*needs_command -l help " "$scratch/fish" || fail 'fish: no --help'

# expect_in_fish WORDS LINE: fish offers exactly WORDS for the last word of a command line.
expect_in_fish() {
  local expected=$1 line=$2 found
  found=$(cd "$scratch" && HOME=$scratch XDG_CONFIG_HOME=$scratch XDG_DATA_HOME=$scratch fish --no-config -c \
    'source $argv[1]; complete -C $argv[2]' "$scratch/fish" "$line" | cut -f 1 | LC_ALL=C sort | paste -sd ' ')
  [[ $found == "$expected" ]] || fail "fish: $line: found '$found', expected '$expected'"
}

if command -v fish >/dev/null; then
  expect_in_fish '--help --version -V' 'puzzlegraph -'
  expect_in_fish 'experiment explore export' 'puzzlegraph exp'
  expect_in_fish '--encoding' 'puzzlegraph solve --enc'
  expect_in_fish 'astar' 'puzzlegraph solve file.klotski -a ast'
  expect_in_fish 'verify' 'puzzlegraph help ve'
  expect_in_fish 'solve' 'puzzlegraph manual sol'
  expect_in_fish '' 'puzzlegraph manual solve --enc'
  expect_in_fish '' 'puzzlegraph solve --vers'
fi

# Every option that --help lists is offered, and every one that is offered is listed.
for command in $(compgen -W "$(complete_words '')" | grep -v '^-\|^help$'); do
  listed=$("$tool" "$command" --help |
    grep -oP '^  (-\w,|   ) --[a-z-]+' | grep -oP -- '--[a-z-]+|-\w(?=,)' | sort -u | paste -sd ' ')
  offered=$(complete_words "$command" -)
  offered=$(tr ' ' '\n' <<<"$offered" | sort -u | paste -sd ' ')
  [[ $listed == "$offered" ]] || fail "$command: --help lists '$listed', bash offers '$offered'"
done

exit $((failures > 0))
