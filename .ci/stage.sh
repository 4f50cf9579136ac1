# SPDX-License-Identifier: BSL-1.0
#
# Sourced by run and nightly.
# shellcheck shell=bash

# stage NAME COMMAND...: runs the command and prints its duration.
stage() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  "$@"
  echo "== $name: $((SECONDS - start)) s"
}

# ended_stage "NAME: COMMAND": a stage whose output comes as a whole at its end, with its name.
ended_stage() {
  local name=${1%%: *} start=$SECONDS code=0 output words
  read -ra words <<<"${1#*: }"
  output=$("${words[@]}" 2>&1) || code=$?
  {
    flock 9
    printf '== %s\n%s' "$name" "${output:+$output$'\n'}"
    if ((code == 0)); then echo "== $name: $((SECONDS - start)) s"; else echo "== $name: failed after $((SECONDS - start)) s"; fi
  } 9<.ci/stage.sh
  if ((code != 0)); then return 255; fi # xargs begins no other
}

# stages_by_two "NAME: COMMAND"...: such stages, two at a time; fails if one does.
stages_by_two() {
  export -f ended_stage
  printf '%s\n' "$@" | xargs -d '\n' -n 1 -P 2 bash -c 'ended_stage "$1"' ended_stage
}
