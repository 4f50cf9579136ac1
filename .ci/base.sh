# SPDX-License-Identifier: BSL-1.0
#
# Sourced by run and tidy: the revision since which files count as changed.
# shellcheck shell=bash

# Prints the merge base with origin/main, which has passed `.ci/run`. Where it is unknown, or HEAD itself, the revision
# before the last commit; nothing without a history.
base_revision() {
  local base
  base=$(git merge-base HEAD origin/main 2>/dev/null) || base=
  if [[ $base == "$(git rev-parse HEAD 2>/dev/null)" ]]; then base=; fi
  echo "${base:-$(git rev-parse --verify --quiet HEAD~1 || true)}"
}
