# SPDX-License-Identifier: BSL-1.0
#
# Sourced by run and tidy: the revision since which files count as changed.
# shellcheck shell=bash

# Prints the merge base with origin/main; nothing if there is none, or if it is HEAD itself.
tested_revision() {
  local base
  base=$(git merge-base HEAD origin/main 2>/dev/null) || base=
  if [[ $base != "$(git rev-parse HEAD)" ]]; then echo "$base"; fi
}

# Prints the same, or the revision before the last commit; nothing without a history.
base_revision() {
  local base
  base=$(tested_revision)
  echo "${base:-$(git rev-parse --verify --quiet HEAD~1 || true)}"
}
